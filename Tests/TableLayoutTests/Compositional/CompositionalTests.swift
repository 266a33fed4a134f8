internal import ListLayout
internal import AutoLayout
import Testing
import TextLayout

/// Numbers of compositional layouts. OUI is github.com/Vercantez/openuikit, recorded on iOS 26.1;
/// ADC is developer.apple.com/documentation. A mark stands with each: recorded, documented, or a
/// rule from memory that no public record confirms.
@Suite struct CompositionalTests: CompositionalSuite {
  private func frames(
    _ section: CollectionLayoutSection, width: Double = 320, displayScale: Double = 2,
    direction: LayoutDirection = .leftToRight
  ) throws -> [Rect] {
    let layout = try CompositionalLayout(
      [section], size: Size(width: width, height: 480), displayScale: displayScale,
      layoutDirection: direction)
    return (0..<section.itemCount).compactMap { layout.frame(of: .item(RowPath(row: $0))) }
  }

  /// OUI, iPhone 16, recorded: the count overrides an item of 100 in a group of 270.
  @Test func aCountOverridesTheItemsWidth() throws {
    var group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(270), .absolute(50)),
      repeating: .item(item(.absolute(100), .fractionalHeight(1))), count: 2)
    group.interItemSpacing = .fixed(20)
    let frames = try frames(CollectionLayoutSection(group: group, itemCount: 2))
    #expect(frames.map(\.width) == [125, 125])
    #expect(frames.map(\.minX) == [0, 145])
  }

  /// ADC, nscollectionlayoutitem/contentinsets, documented: 20 x 20 with 2 is 16 x 16, and the
  /// group is as before.
  @Test func contentInsetsShrinkInPlace() throws {
    var square = item(.absolute(20), .absolute(20))
    square.contentInsets = DirectionalInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(20)), subitems: [.item(square)])
    let frames = try frames(CollectionLayoutSection(group: group, itemCount: 2))
    #expect(frames[0] == Rect(x: 2, y: 2, width: 16, height: 16))
    #expect(frames[1] == Rect(x: 22, y: 2, width: 16, height: 16))
  }

  /// The same page, documented: an estimated axis has no insets.
  @Test func contentInsetsAreIgnoredWhereTheSizeIsEstimated() throws {
    var square = item(.absolute(20), .estimated(20))
    square.contentInsets = DirectionalInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(20)), subitems: [.item(square)])
    let frames = try frames(CollectionLayoutSection(group: group, itemCount: 1))
    #expect(frames[0] == Rect(x: 2, y: 0, width: 16, height: 20))
  }

  /// ADC, nscollectionlayoutitem/edgespacing, documented: the size is kept.
  @Test func edgeSpacingMovesAnItem() throws {
    var square = item(.absolute(20), .absolute(20))
    square.edgeSpacing = CollectionLayoutEdgeSpacing(leading: .fixed(5), top: .fixed(7))
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [.item(square)])
    let frames = try frames(CollectionLayoutSection(group: group, itemCount: 2))
    #expect(frames[0] == Rect(x: 5, y: 7, width: 20, height: 20))
    #expect(frames[1] == Rect(x: 30, y: 7, width: 20, height: 20))
  }

  /// ADC, nscollectionlayoutdimension, documented: an item's fractions are those of its group. OUI,
  /// inferred: a group's are those of the collection less the section's insets.
  @Test func fractionsAreOfTheContainer() throws {
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(0.5), .fractionalWidth(0.25)),
      subitems: [.item(item(.fractionalWidth(0.5), .fractionalHeight(0.5)))])
    var section = CollectionLayoutSection(group: group, itemCount: 2)
    section.contentInsets = DirectionalInsets(leading: 20, trailing: 20)
    let frames = try frames(section, width: 360)
    #expect(frames[0] == Rect(x: 20, y: 0, width: 80, height: 40))
    #expect(frames[1] == Rect(x: 100, y: 0, width: 80, height: 40))
  }

  /// ADC, nscollectionlayoutcontainer/contentinsets, documented: below one they are fractions.
  @Test func smallInsetsOfTheContainerAreFractions() throws {
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(20)),
      subitems: [.item(item(.fractionalWidth(1), .fractionalHeight(1)))])
    let layout = try CompositionalLayout(
      [CollectionLayoutSection(group: group, itemCount: 1)], size: Size(width: 300, height: 480),
      contentInsets: DirectionalInsets(leading: 0.1, trailing: 20))
    #expect(layout.frame(of: .item(RowPath(row: 0)))?.width == 250)
  }

  /// OUI, inferred: a last group that is not full keeps its size; there are as many groups as items
  /// by group, rounded up.
  @Test func aLastGroupKeepsItsSize() throws {
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(80)),
      repeating: .item(item(.fractionalWidth(1), .fractionalHeight(1))), count: 4)
    var section = CollectionLayoutSection(group: group, itemCount: 7)
    section.interGroupSpacing = 10
    let layout = try CompositionalLayout([section], size: Size(width: 320, height: 480))
    #expect(layout.contentSize.height == 170)
    #expect(layout.frame(of: .item(RowPath(row: 6))) == Rect(x: 160, y: 90, width: 80, height: 80))
  }

  /// OUI, Feed scene, recorded: header, top inset, groups and the room between them, bottom inset;
  /// sections are apart by their own spacing. 30 + 7 + 3 * 50 + 2 * 4 + 9 = 204.
  @Test func lengthsOfASectionAddUp() throws {
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)),
      subitems: [.item(item(.fractionalWidth(1), .fractionalHeight(1)))])
    var section = CollectionLayoutSection(group: group, itemCount: 3)
    section.interGroupSpacing = 4
    section.contentInsets = DirectionalInsets(top: 7, bottom: 9)
    section.boundarySupplementaryItems = [
      CollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: "h", alignment: .top)
    ]
    let layout = try CompositionalLayout(
      [section, section], size: Size(width: 320, height: 480), interSectionSpacing: 11)
    #expect(layout.frame(of: .item(RowPath(row: 0)))?.minY == 37)
    #expect(layout.frame(ofSection: 0)?.height == 204)
    #expect(layout.frame(ofSection: 1)?.minY == 215)
    #expect(layout.contentSize.height == 419)
  }

  /// OUI, firefoxrowsprobe, recorded at 3x: an item at 30 of 125 x 100, a badge of 20.
  @Test func badgesStandAtTheirAnchors() throws {
    func badge(_ edges: DirectionalEdges) throws -> Rect? {
      var photo = item(.absolute(125), .absolute(100))
      photo.supplementaryItems = [
        CollectionLayoutSupplementaryItem(
          layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
          containerAnchor: CollectionLayoutAnchor(edges: edges))
      ]
      let group = CollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [.item(photo)])
      var section = CollectionLayoutSection(group: group, itemCount: 1)
      section.contentInsets.leading = 30
      let layout = try CompositionalLayout(
        [section], size: Size(width: 393, height: 852), displayScale: 3)
      let badges = layout.badges(ofItem: RowPath(row: 0))
      #expect(badges.map(\.item.zIndex) == [1])
      return badges.first?.frame
    }
    #expect(try badge([.top, .trailing]) == Rect(x: 135, y: 0, width: 20, height: 20))
    let middle = try #require(try badge([]))
    // 82.5, on the next third.
    #expect(abs(middle.minX - 82.667) < 0.001)
    #expect(middle.minY == 40)
  }

  /// OUI, recorded: a quarter of an item's frame of 100 is 25; offsets in fractions are those of
  /// the badge.
  @Test func badgesAreFractionsOfTheItemAndMoveByTheirOwn() throws {
    var photo = item(.absolute(110), .absolute(110))
    photo.contentInsets = DirectionalInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    photo.supplementaryItems = [
      CollectionLayoutSupplementaryItem(
        layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(0.25)), elementKind: "badge",
        containerAnchor: CollectionLayoutAnchor(
          edges: [.top, .trailing], offset: .fractional(Point(x: 0.5, y: -0.5))))
    ]
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(110)), subitems: [.item(photo)])
    let layout = try CompositionalLayout(
      [CollectionLayoutSection(group: group, itemCount: 1)], size: Size(width: 320, height: 480))
    let frame = layout.badges(ofItem: RowPath(row: 0)).first?.frame
    // 105 - 25 + 12.5 and 5 - 12.5
    #expect(frame == Rect(x: 92.5, y: -7.5, width: 25, height: 25))
  }

  /// OUI, recorded: items of sections that scroll by themselves mirror about the section's width.
  @Test func fromRightToLeftFramesAreMirrored() throws {
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(100), .absolute(50)),
      subitems: [.item(item(.fractionalWidth(1), .fractionalHeight(1)))])
    var section = CollectionLayoutSection(group: group, itemCount: 2)
    section.contentInsets = DirectionalInsets(leading: 16)
    section.orthogonalScrollingBehavior = .continuous
    let frames = try frames(section, direction: .rightToLeft)
    #expect(frames.map(\.minX) == [204, 104])
    section.orthogonalScrollingBehavior = .none
    #expect(try self.frames(section, direction: .rightToLeft).map(\.minX) == [204, 204])
  }

  /// From memory, without a public record: what is flexible is a minimum, what is fixed is exact.
  @Test func flexibleSpacingIsAMinimum() throws {
    func places(_ spacing: CollectionLayoutSpacing, count: Int = 3) throws -> [Double] {
      var group = CollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(50)),
        subitems: [.item(item(.absolute(90), .absolute(50)))])
      group.interItemSpacing = spacing
      return try frames(CollectionLayoutSection(group: group, itemCount: count)).map(\.minX)
    }
    #expect(try places(.fixed(10)) == [0, 100, 200])
    // 320 less three of 90 are 50, for two gaps.
    #expect(try places(.flexible(10)) == [0, 115, 230])
    // No third fits with gaps of 30.
    #expect(try places(.flexible(30)) == [0, 230, 0])
  }

  /// From memory: what extends the boundary is part of the section, else it lies over the content.
  @Test func headersExtendTheirSectionOrOverlayIt() throws {
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)),
      subitems: [.item(item(.fractionalWidth(1), .fractionalHeight(1)))])
    var section = CollectionLayoutSection(group: group, itemCount: 1)
    section.contentInsets = DirectionalInsets(leading: 10, trailing: 10)
    var header = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: "h", alignment: .top)
    var footer = header
    footer.alignment = .bottomTrailing
    footer.layoutSize.width = .absolute(50)
    section.boundarySupplementaryItems = [header, footer]
    func layout() throws -> CompositionalLayout {
      try CompositionalLayout([section], size: Size(width: 320, height: 480))
    }
    let extended = try layout()
    #expect(extended.contentSize.height == 160)
    // ADC, documented: they follow the section's insets unless told otherwise.
    #expect(
      extended.frame(of: .boundary(section: 0, index: 0))
        == Rect(x: 10, y: 0, width: 300, height: 30))
    #expect(
      extended.frame(of: .boundary(section: 0, index: 1))
        == Rect(x: 260, y: 130, width: 50, height: 30))
    header.extendsBoundary = false
    header.absoluteOffset = Point(x: 0, y: -4)
    footer.extendsBoundary = false
    section.boundarySupplementaryItems = [header, footer]
    section.supplementariesFollowContentInsets = false
    let over = try layout()
    #expect(over.contentSize.height == 100)
    #expect(
      over.frame(of: .boundary(section: 0, index: 0)) == Rect(x: 0, y: -4, width: 320, height: 30))
    #expect(
      over.frame(of: .boundary(section: 0, index: 1)) == Rect(x: 270, y: 70, width: 50, height: 30))
  }

  /// ADC and OUI, documented and recorded for lists: estimates first, what shows is measured, later
  /// items move, and off screen the estimates stay.
  @Test func whatShowsIsMeasuredAndTheRestIsEstimated() throws {
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(40)),
      subitems: [.item(item(.fractionalWidth(1), .estimated(40)))])
    var layout = try CompositionalLayout(
      [CollectionLayoutSection(group: group, itemCount: 100)], size: Size(width: 320, height: 480))
    #expect(layout.contentSize.height == 4000)
    var asked: [Size] = []
    layout.measureVisible(from: 0, length: 100) { _, size in
      asked.append(size)
      return Size(width: 1, height: 60)
    }
    // Three show at first, and two of them when they are measured.
    #expect(asked == Array(repeating: Size(width: 320, height: 40), count: 3))
    #expect(layout.contentSize.height == 4060)
    #expect(layout.frame(of: .item(RowPath(row: 1))) == Rect(x: 0, y: 60, width: 320, height: 60))
    layout.resize(to: Size(width: 200, height: 480), from: 0, length: 100)
    #expect(layout.contentSize.height == 4000)
  }
}
