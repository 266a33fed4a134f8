internal import ListLayout
import Testing
import TextLayout

/// What stays of a compositional layout that changes, and what has an end that input would not let
/// it have. Numbers are sums of the lengths given.
@Suite struct CompositionalChangeTests {
  private func row(_ height: CollectionLayoutDimension) -> CollectionLayoutGroup {
    let size = CollectionLayoutSize(width: .fractionalWidth(1), height: height)
    return .horizontal(
      layoutSize: size, subitems: [.item(CollectionLayoutItem(layoutSize: size))])
  }

  private func item(_ row: Int) -> CollectionElement { .item(RowPath(row: row)) }

  /// 10^15 items by 15 lines of code: to go through them has no end.
  @Test(.timeLimit(.minutes(30))) func aTreeOfEqualGroupsIsRefusedAtOnce() {
    let size = CollectionLayoutSize(width: .absolute(1), height: .absolute(1))
    var subitem = CollectionLayoutSubitem.item(CollectionLayoutItem(layoutSize: size))
    for _ in 0..<14 {
      let subitems = Array(repeating: subitem, count: 10)
      subitem = .group(.horizontal(layoutSize: size, subitems: subitems))
    }
    let group = CollectionLayoutGroup.vertical(
      layoutSize: size, subitems: Array(repeating: subitem, count: 10))
    let section = CollectionLayoutSection(group: group, itemCount: 1)
    let error = #expect(throws: CompositionalError.self) {
      try CompositionalLayout([section], size: Size(width: 100, height: 100))
    }
    #expect(error == .tooManySubitems(section: 0))
    #expect(error?.description.contains("4096 subitems") == true)
    #expect(!section.isSelfSizing)
  }

  @Test func itemsWithoutALengthAreNotAllGoneThrough() throws {
    var section = CollectionLayoutSection(group: row(.estimated(0)), itemCount: 1_000_000)
    section.contentInsets = DirectionalInsets(top: 100, bottom: 1000)
    var layout = try CompositionalLayout([section], size: Size(width: 100, height: 200))
    var asked: [CollectionElement] = []
    for _ in 0..<2 {
      let correction = layout.measureVisible(from: 50, length: 200) { element, _ in
        asked.append(element)
        return .zero
      }
      #expect(correction == 0)
    }
    #expect(asked == (0..<2 * CompositionalLayout.demandLimit).map(item))
  }

  /// 100 rows of 10: at the end of a window of 200 the offset is 800, of 400 it is 600.
  @Test func aLongerWindowShowsNothingBelowTheContent() throws {
    var layout = try CompositionalLayout(
      [CollectionLayoutSection(group: row(.absolute(10)), itemCount: 100)],
      size: Size(width: 100, height: 200))
    #expect(layout.resize(to: Size(width: 100, height: 400), from: 800, length: 200) == -200)
    #expect(layout.resize(to: Size(width: 100, height: 200), from: 600, length: 400) == 0)
    // What covers 50 of the window still does.
    #expect(layout.resize(to: Size(width: 100, height: 400), from: 850, length: 150) == -200)
  }

  @Test func whatWasMeasuredStaysInTheSameWidth() throws {
    var list = CollectionLayoutListConfiguration(appearance: .grouped)
    list.headerMode = .supplementary
    let part = CollectionLayoutSize(width: .fractionalHeight(0.5), height: .estimated(30))
    let parts = CollectionLayoutGroup.horizontal(
      layoutSize: CollectionLayoutSize(width: .fractionalWidth(1), height: .estimated(30)),
      subitems: [.item(CollectionLayoutItem(layoutSize: part))])
    var layout = try CompositionalLayout(
      [
        .list(using: list, itemCount: 9),
        CollectionLayoutSection(group: row(.estimated(30)), itemCount: 9),
        CollectionLayoutSection(group: parts, itemCount: 9),
      ], size: Size(width: 300, height: 2000))
    layout.measureVisible(from: 0, length: 2000) { _, size in
      Size(width: size.width, height: 17)
    }
    let elements: [CollectionElement] = [
      .boundary(section: 0, index: 0), item(4), .item(RowPath(section: 1, row: 4)),
      .item(RowPath(section: 2, row: 4)),
    ]
    #expect(elements.map(layout.isMeasured) == [true, true, true, true])
    let frames = elements.map(layout.frame)
    // A part of the group's height is as wide as before.
    layout.resize(to: Size(width: 300, height: 1000), from: 0, length: 2000)
    #expect(elements.map(layout.isMeasured) == [true, true, true, true])
    #expect(elements.prefix(3).map(layout.frame) == Array(frames.prefix(3)))
    layout.resize(to: Size(width: 310, height: 1000), from: 0, length: 1000)
    #expect(elements.map(layout.isMeasured) == [false, false, false, true])
    // Rows keep their heights as estimates.
    #expect(layout.frame(of: item(4))?.height == 17)
  }

  @Test func rowsKeepTheirHeightsInAnotherConfiguration() throws {
    var list = CollectionLayoutListConfiguration(appearance: .plain)
    list.headerMode = .supplementary
    list.estimatedRowHeight = .nan
    var layout = try CompositionalLayout(
      [.list(using: list, itemCount: 9)], size: Size(width: 300, height: 500))
    layout.measureVisible(from: 0, length: 500) { _, size in
      Size(width: size.width, height: 60)
    }
    let header = CollectionElement.boundary(section: 0, index: 0)
    list.headerTopPadding = 3
    var section = CollectionLayoutSection.list(using: list, itemCount: 9)
    section.boundarySupplementaryItems[0].pinToVisibleBounds = false
    try layout.performBatchUpdates(BatchUpdates(), sections: [section])
    #expect(layout.isMeasured(item(2)) && layout.isMeasured(header))
    // 3 above the header of 60, and two rows of 60.
    #expect(layout.frame(of: item(2))?.minY == 183)
    section.contentInsets.leading = 100
    try layout.performBatchUpdates(BatchUpdates(), sections: [section])
    #expect(!layout.isMeasured(item(2)))
    #expect(layout.frame(of: item(2))?.height == 60)
  }

  @Test func whatIsMeasuredInAnotherWidthIsAskedAgain() throws {
    var section = CollectionLayoutSection(group: row(.estimated(30)), itemCount: 9)
    let height = CollectionLayoutSize(width: .fractionalWidth(1), height: .estimated(20))
    section.boundarySupplementaryItems = [
      CollectionLayoutBoundarySupplementaryItem(
        layoutSize: height, elementKind: "h", alignment: .top)
    ]
    var layout = try CompositionalLayout([section], size: Size(width: 300, height: 500))
    var widths: [Double] = []
    func measure() {
      layout.measureVisible(from: 0, length: 500) { _, size in
        widths.append(size.width)
        return Size(width: size.width, height: 3000 / size.width)
      }
    }
    measure()
    #expect(widths == Array(repeating: 300, count: 10))
    // The room between groups, below the content, and other estimates change no width.
    section.interGroupSpacing = 5
    section.contentInsets.bottom = 10
    section.boundarySupplementaryItems[0].layoutSize.height = .estimated(25)
    try layout.performBatchUpdates(BatchUpdates(), sections: [section])
    // A header of 10, nine items of 10, eight gaps, and the inset.
    #expect(layout.contentSize.height == 150)
    section.contentInsets.leading = 100
    try layout.performBatchUpdates(BatchUpdates(), sections: [section])
    #expect(!layout.isMeasured(item(0)))
    #expect(!layout.isMeasured(.boundary(section: 0, index: 0)))
    widths = []
    measure()
    #expect(widths == Array(repeating: 200, count: 10))
    #expect(layout.contentSize.height == 200)
  }

  /// A choice: an item that comes in before those that show moves them in their section.
  @Test func offsetsOfSectionsThatScrollByThemselvesStay() throws {
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: CollectionLayoutSize(width: .absolute(80), height: .absolute(30)),
      subitems: [
        .item(
          CollectionLayoutItem(
            layoutSize: CollectionLayoutSize(
              width: .fractionalWidth(1), height: .fractionalHeight(1))))
      ])
    var section = CollectionLayoutSection(group: group, itemCount: 50)
    section.orthogonalScrollingBehavior = .continuous
    var layout = try CompositionalLayout([section], size: Size(width: 80, height: 200))
    layout.setOrthogonalOffset(800, ofSection: 0)
    #expect(layout.visible(from: 0, length: 10).map(\.items) == [10..<11])
    var updates = BatchUpdates()
    updates.insertRows(at: [RowPath(row: 0)])
    section.itemCount = 51
    try layout.performBatchUpdates(updates, sections: [section])
    #expect(layout.visible(from: 0, length: 10).map(\.items) == [10..<11])
  }
}
