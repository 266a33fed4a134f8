internal import ListLayout
internal import AutoLayout
import TestSupport
import Testing
import TextLayout

/// What no public source says of compositional layouts, as it was chosen here, and numbers that are
/// none.
@Suite struct CompositionalChoiceTests: CompositionalSuite {
  private func layout(
    _ group: CollectionLayoutGroup, count: Int, width: Double = 100
  ) throws -> CompositionalLayout {
    try CompositionalLayout(
      [CollectionLayoutSection(group: group, itemCount: count)],
      size: Size(width: width, height: 200))
  }

  private func frames(_ layout: CompositionalLayout) -> [Rect] {
    (0..<layout.itemCount(inSection: 0)).compactMap {
      layout.frame(of: .item(RowPath(row: $0)))
    }
  }

  @Test func theFirstSubitemIsThereInAnyCase() throws {
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(20)),
      subitems: [.item(item(.absolute(130), .absolute(50)))])
    let frames = frames(try layout(group, count: 2))
    #expect(frames.map(\.minX) == [0, 0])
    #expect(frames.map(\.minY) == [0, 20])
  }

  @Test func subitemsTakeTurns() throws {
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(20)),
      subitems: [
        .item(item(.absolute(40), .absolute(20))), .item(item(.absolute(10), .absolute(20))),
      ])
    #expect(try frames(layout(group, count: 5)).map(\.minX) == [0, 40, 50, 90, 0])
  }

  @Test func subitemsWithoutALengthTakeOneTurn() throws {
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(20)),
      subitems: [.item(item(.absolute(0), .absolute(20)))])
    let layout = try layout(group, count: 3)
    #expect(layout.contentSize.height == 60)
  }

  @Test func aGroupOfSelfSizingItemsIsAsLongAsTheyAre() throws {
    let group = CollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .estimated(100)),
      subitems: [.item(item(.fractionalWidth(1), .estimated(40)))])
    var layout = try layout(group, count: 4)
    // Two estimates of 40 fit into 100, and go on to do so.
    #expect(frames(layout).map(\.minY) == [0, 40, 100, 140])
    try layout.setSizes([(.item(RowPath(row: 0)), Size(width: 0, height: 10))])
    #expect(frames(layout).map(\.minY) == [0, 10, 50, 90])
    #expect(layout.contentSize.height == 150)
  }

  @Test func measuredItemsFillAGroupOfAFixedLength() throws {
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(20)),
      subitems: [.item(item(.estimated(50), .estimated(20)))])
    var layout = try layout(group, count: 4)
    #expect(frames(layout).map(\.minX) == [0, 50, 0, 50])
    try layout.setSizes([
      (.item(RowPath(row: 0)), Size(width: 30, height: 25)),
      (.item(RowPath(row: 1)), Size(width: 20, height: 15)),
    ])
    #expect(frames(layout).map(\.minX) == [0, 30, 50, 0])
    #expect(frames(layout).map(\.minY) == [0, 0, 0, 25])
  }

  @Test func flexibleEdgesShareWhatIsLeft() throws {
    var middle = item(.absolute(20), .absolute(20))
    middle.edgeSpacing = CollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .flexible(0), trailing: .flexible(0))
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), repeating: .item(middle), count: 1)
    // With a count the item has all of the length: nothing is left for the edges.
    #expect(try frames(layout(group, count: 1)) == [Rect(x: 0, y: 30, width: 100, height: 20)])
    var free = group
    free.count = nil
    free.subitems = [.item(item(.absolute(70), .absolute(20)))]
    free.layoutSize.width = .absolute(80)
    free.edgeSpacing = CollectionLayoutEdgeSpacing(leading: .flexible(0), trailing: .flexible(0))
    #expect(try frames(layout(free, count: 1)).map(\.minX) == [10])
  }

  @Test func aLastGroupHasTheGapsOfAFullOne() throws {
    var group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(20)),
      subitems: [.item(item(.absolute(20), .absolute(20)))])
    group.interItemSpacing = .flexible(5)
    // Four of 20 leave 20 for three gaps: rounded to half points.
    #expect(try frames(layout(group, count: 6)).map(\.minX) == [0, 26.5, 53.5, 80, 0, 26.5])
  }

  @Test func groupsInGroupsCountTheirOwnItems() throws {
    let pair = CollectionLayoutGroup.vertical(
      layoutSize: size(.absolute(30), .fractionalHeight(1)),
      repeating: .item(item(.fractionalWidth(1), .fractionalHeight(1))), count: 2)
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)),
      subitems: [.item(item(.absolute(70), .fractionalHeight(1))), .group(pair)])
    let frames = frames(try layout(group, count: 4))
    #expect(frames[0] == Rect(x: 0, y: 0, width: 70, height: 40))
    #expect(frames[1] == Rect(x: 70, y: 0, width: 30, height: 20))
    #expect(frames[2] == Rect(x: 70, y: 20, width: 30, height: 20))
    #expect(frames[3] == Rect(x: 0, y: 40, width: 70, height: 40))
  }

  @Test func sectionsThatScrollByThemselves() throws {
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(80), .estimated(30)),
      subitems: [.item(item(.fractionalWidth(1), .estimated(30)))])
    var section = CollectionLayoutSection(group: group, itemCount: 50)
    section.interGroupSpacing = 10
    section.contentInsets = DirectionalInsets(leading: 16, trailing: 16)
    section.orthogonalScrollingBehavior = .groupPaging
    var layout = try CompositionalLayout(
      [section, section], size: Size(width: 100, height: 200))
    #expect(layout.orthogonalContentLength(ofSection: 0) == 4522)
    #expect(layout.contentSize.height == 60)
    #expect(layout.visible(from: 0, length: 10).map(\.items) == [0..<1])
    layout.setOrthogonalOffset(96, ofSection: 0)
    #expect(layout.visible(from: 0, length: 10).map(\.items) == [1..<2])
    layout.setOrthogonalOffset(50, ofSection: 0)
    #expect(layout.visible(from: 0, length: 10).map(\.items) == [0..<2])
    // The section is as high as its highest group, on screen or not.
    try layout.setSizes([(.item(RowPath(row: 30)), Size(width: 0, height: 70))])
    #expect(layout.frame(ofSection: 1)?.minY == 70)
    try layout.setSizes([(.item(RowPath(row: 30)), Size(width: 0, height: 40))])
    #expect(layout.frame(ofSection: 1)?.minY == 40)
    #expect(layout.frame(of: .item(RowPath(row: 49)))?.minX == 4426)
  }

  @Test func collectionsThatScrollHorizontally() throws {
    let group = CollectionLayoutGroup.vertical(
      layoutSize: size(.absolute(60), .fractionalHeight(1)),
      subitems: [.item(item(.fractionalWidth(1), .fractionalHeight(0.5)))])
    var section = CollectionLayoutSection(group: group, itemCount: 5)
    var header = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.absolute(20), .fractionalHeight(1)), elementKind: "h", alignment: .leading)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    let layout = try CompositionalLayout(
      [section], size: Size(width: 100, height: 80), scrollDirection: .horizontal,
      layoutDirection: .rightToLeft)
    #expect(layout.contentSize == Size(width: 200, height: 80))
    #expect(layout.frame(of: .item(RowPath(row: 3))) == Rect(x: 80, y: 40, width: 60, height: 40))
    let bar = CollectionElement.boundary(section: 0, index: 0)
    #expect(layout.pinnedFrame(of: bar, from: 50, length: 100)?.minX == 50)
  }

  @Test func severalHeadersFollowEachOther() throws {
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)),
      subitems: [.item(item(.fractionalWidth(1), .fractionalHeight(1)))])
    var section = CollectionLayoutSection(group: group, itemCount: 5)
    var header = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(20)), elementKind: "h", alignment: .top)
    header.pinToVisibleBounds = true
    var side = header
    side.alignment = .trailing
    side.layoutSize.width = .absolute(10)
    section.boundarySupplementaryItems = [header, header, side]
    let layout = try CompositionalLayout([section], size: Size(width: 100, height: 200))
    func top(_ index: Int, _ offset: Double) -> Double? {
      layout.pinnedFrame(of: .boundary(section: 0, index: index), from: offset, length: 200)?.minY
    }
    #expect([0, 1].map { top($0, 0) } == [0, 20])
    #expect([0, 1].map { top($0, 100) } == [100, 120])
    // At the side it lies over the content, in its middle, and is not pinned.
    #expect(top(2, 100) == 280)
    #expect(layout.contentSize.height == 540)
    // The section's end pushes both out, one after the other.
    #expect([0, 1].map { top($0, 490) } == [490, 510])
    #expect([0, 1].map { top($0, 520) } == [500, 520])

    header.alignment = .bottom
    section.boundarySupplementaryItems = [header, header]
    let mirrored = try CompositionalLayout([section], size: Size(width: 100, height: 200))
    for (offset, places) in [(0.0, [160.0, 180]), (-150, [10, 30]), (-180, [0, 20])] {
      let frames = [0, 1].map {
        mirrored.pinnedFrame(of: .boundary(section: 0, index: $0), from: offset, length: 200)
      }
      #expect(frames.map { $0?.minY } == places)
    }
  }

  @Test func numbersThatAreNoneAreZero() throws {
    let wild: [Double] = [.nan, -.infinity, -5, .infinity, 1e300, -1e300, .leastNonzeroMagnitude]
    for number in wild {
      for dimension in [
        CollectionLayoutDimension.absolute(number), .estimated(number), .fractionalWidth(number),
        .fractionalHeight(number),
      ] {
        var odd = item(dimension, dimension)
        odd.contentInsets = DirectionalInsets(
          top: number, leading: number, bottom: number, trailing: number)
        odd.edgeSpacing = CollectionLayoutEdgeSpacing(
          leading: .flexible(number), top: .fixed(number), trailing: .fixed(number))
        var group = CollectionLayoutGroup.horizontal(
          layoutSize: size(dimension, dimension), subitems: [.item(odd)])
        group.interItemSpacing = .flexible(number)
        var section = CollectionLayoutSection(group: group, itemCount: 9)
        section.interGroupSpacing = number
        section.contentInsets = odd.contentInsets
        let layout = try CompositionalLayout(
          [section, section], size: Size(width: number, height: 100),
          interSectionSpacing: number, displayScale: number)
        #expect(layout.contentSize.height >= 0 && layout.contentSize.height.isFinite)
        for row in 0..<9 {
          let frame = try #require(layout.frame(of: .item(RowPath(section: 1, row: row))))
          #expect(frame.minX.isFinite && frame.minY.isFinite)
          #expect(frame.width >= 0 && frame.height >= 0)
        }
        #expect(layout.visible(from: number, length: number).count <= 2)
      }
    }
  }

  @Test func groupsThatCannotBeAreRefused() throws {
    let empty = CollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(1), .absolute(1)), subitems: [])
    #expect(throws: CompositionalError.emptyGroup(section: 0)) { try layout(empty, count: 1) }
    var none = CollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(1), .absolute(1)),
      repeating: .item(item(.absolute(1), .absolute(1))), count: 0)
    #expect(throws: CompositionalError.emptyGroup(section: 0)) { try layout(none, count: 1) }
    none.count = .max
    // As many as there are items, up to the limit.
    #expect(try layout(none, count: 5).contentSize.height == 1)
    var deep = none
    for _ in 0..<CollectionLayoutGroup.depthLimit {
      deep = .vertical(layoutSize: size(.absolute(1), .absolute(1)), subitems: [.group(deep)])
    }
    #expect(throws: CompositionalError.groupsTooDeep(section: 0)) { try layout(deep, count: 1) }
    #expect(throws: CompositionalError.tooManyItems(limit: CompositionalLayout.itemLimit)) {
      try layout(none, count: .max)
    }
    #expect(try layout(none, count: -3).contentSize.height == 0)
  }

  @Test func whatIsNotThereIsRefused() throws {
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(10)),
      subitems: [.item(item(.fractionalWidth(1), .absolute(10)))])
    var layout = try layout(group, count: 2)
    let item = CollectionElement.item(RowPath(row: 1))
    #expect(throws: CompositionalError.notSelfSizing(item)) {
      try layout.setSizes([(item, .zero)])
    }
    let other = CollectionElement.item(RowPath(section: 3, row: 1))
    #expect(throws: CompositionalError.noSuchElement(other)) {
      try layout.setSizes([(other, .zero)])
    }
    #expect(layout.frame(of: other) == nil && layout.frame(ofSection: -1) == nil)
    #expect(layout.badges(ofItem: RowPath(row: -1)).isEmpty)
    #expect(layout.orthogonalContentLength(ofSection: 0) == nil)
  }
}
