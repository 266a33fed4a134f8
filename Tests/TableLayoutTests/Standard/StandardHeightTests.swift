internal import AutoLayout
import TableLayout
import Testing
import TextLayout

/// Heights of UIKit's cells. "openuikit" is github.com/Vercantez/openuikit, recorded on iOS 26.1;
/// "Interface Builder" wrote the storyboards and xibs of public apps.
@Suite struct StandardHeightTests {
  private func expectHeight(
    _ height: Double, _ cell: StandardCell, _ traits: Traits,
    _ certainty: StandardHeight.Certainty = .recorded
  ) throws {
    let layout = try layout(cell, traits)
    #expect(abs(layout.height - height) < 1e-6, "\(layout.explain())")
    let known = StandardHeight(
      cell.content.style, cell.list, traits.release, traits.category, section: cell.section,
      displayScale: traits.displayScale)
    #expect(abs(known.height - height) < 1e-6)
    #expect(known.certainty == certainty)
  }

  private func layout(_ cell: StandardCell, _ traits: Traits) throws -> CellLayout {
    try TableLayoutTests.layout(cell, traits)
  }

  /// openuikit: 52, 59, and 80, which is 44 scaled. Recorded.
  @Test(
    arguments: [
      (ContentSizeCategory.large, 52.0), (.extraExtraExtraLarge, 59), (.accessibilityLarge, 80),
    ])
  func defaultCells(category: ContentSizeCategory, height: Double) throws {
    try expectHeight(height, standardCell(.default), Traits(category: category))
  }

  /// openuikit: 62 = 9 + 20.5 + 3 + 18 + 11.5; 83 = 11 + 27.5 + 4 + 25.5 + 15; 117 = 15 + 39.5 + 6
  /// + 36 + 20.5. Recorded.
  @Test(
    arguments: [
      (ContentSizeCategory.large, [9, 20.5, 3, 18, 11.5]),
      (.extraExtraExtraLarge, [11, 27.5, 4, 25.5, 15]),
      (.accessibilityLarge, [15, 39.5, 6, 36, 20.5]),
    ] as [(ContentSizeCategory, [Double])])
  func plainSubtitleCells(category: ContentSizeCategory, parts: [Double]) throws {
    let traits = Traits(category: category)
    try expectHeight(parts.reduce(0, +), standardCell(.subtitle), traits)
    let layout = try layout(standardCell(.subtitle), traits)
    #expect(layout.heightParts.map(\.points) == parts)
    #expect(layout["text"]?.frame.minY == parts[0])
    #expect(layout["secondaryText"]?.frame.minY == parts[0] + parts[1] + parts[2])
  }

  /// openuikit: 49 and a label of 17: 69.5 with texts at 15.5 and 36, and 69.333 with texts at
  /// 15.667 and 36. Recorded in grouped tables.
  @Test(
    arguments: [(2, 69.5, 15.5), (3, 208 / 3, 47 / 3)] as [(Double, Double, Double)])
  func groupedSubtitleCells(scale: Double, height: Double, y: Double) throws {
    let traits = Traits(displayScale: scale)
    for style in [ListContent.Style.subtitle, .subtitleCell] {
      try expectHeight(height, standardCell(style, .grouped), traits)
      let layout = try layout(standardCell(style, .grouped), traits)
      #expect(isClose(layout["text"]?.frame.minY, y))
      #expect(isClose(layout["secondaryText"]?.frame.minY, 36))
    }
  }

  /// openuikit: 53 for a configuration in a table, with the label at 16.5, and at 16.333 at three
  /// pixels a point. Recorded.
  @Test(arguments: [(2, 16.5), (3, 49 / 3)] as [(Double, Double)])
  func configurationsInTables(scale: Double, y: Double) throws {
    let traits = Traits(displayScale: scale)
    try expectHeight(53, standardCell(.cell), traits)
    #expect(isClose(try layout(standardCell(.cell), traits)["text"]?.frame.minY, y))
  }

  /// openuikit: 52 with the label at 16, and 68.5 = 15 + 20.5 + 18 + 15, in lists of collections.
  /// Recorded.
  @Test func configurationsInCollections() throws {
    try expectHeight(52, standardCell(.cell, .collection), Traits())
    try expectHeight(52, standardCell(.valueCell, .collection), Traits())
    try expectHeight(68.5, standardCell(.subtitleCell, .collection), Traits())
    #expect(try layout(standardCell(.cell, .collection), Traits())["text"]?.frame.minY == 16)
    let subtitle = try layout(standardCell(.subtitleCell, .collection), Traits())
    #expect(subtitle["text"]?.frame.minY == 15)
    #expect(subtitle["secondaryText"]?.frame.minY == 35.5)
  }

  /// openuikit: value1 rows are 52, and their texts at 16, in whole points. Recorded.
  @Test func valueCells() throws {
    try expectHeight(52, standardCell(.value1), Traits())
    let layout = try layout(standardCell(.value1), Traits())
    #expect(layout["text"]?.frame.minY == 16 && layout["secondaryText"]?.frame.minY == 16)
  }

  /// Interface Builder: 25 content views of 43.5, and of 43.667 at three pixels a point, which the
  /// label fills. Recorded.
  @Test(arguments: [(2, 43.5), (3, 131 / 3)] as [(Double, Double)])
  func defaultCellsUpToIOS18(scale: Double, height: Double) throws {
    for release in [UIKitRelease.iOS13, .iOS15, .iOS18] {
      let traits = Traits(displayScale: scale, release: release)
      try expectHeight(height, standardCell(.default), traits)
      let frame = try layout(standardCell(.default), traits)["text"]?.frame
      #expect(frame?.minY == 0 && isClose(frame?.height, height))
    }
  }

  /// Interface Builder, iOS 18: texts at 10 and 31.5, 20.5 and 14.5 high, in 55.5. Recorded.
  @Test func subtitleCellsInIOS18() throws {
    let traits = Traits(release: .iOS18)
    try expectHeight(55.5, standardCell(.subtitle), traits)
    let layout = try layout(standardCell(.subtitle), traits)
    #expect(layout["text"]?.frame == Rect(x: 16, y: 10, width: 343, height: 20.5))
    #expect(layout["secondaryText"]?.frame == Rect(x: 16, y: 31.5, width: 343, height: 14.5))
  }

  /// Interface Builder: both texts of value1 at 12, 20.5 high, in 43.5. Recorded.
  @Test func valueCellsInIOS18() throws {
    let traits = Traits(release: .iOS18)
    try expectHeight(43.5, standardCell(.value1), traits)
    let layout = try layout(standardCell(.value1), traits)
    #expect(layout["text"]?.frame.minY == 12 && layout["secondaryText"]?.frame.minY == 12)
  }

  /// Interface Builder: rows of 44 up to iOS 12; the texts of subtitle cells at 5 and 25.5.
  /// Recorded.
  @Test func cellsOfIOS12() throws {
    let traits = Traits(release: .iOS12)
    try expectHeight(44, standardCell(.default), traits)
    try expectHeight(44, standardCell(.subtitle), traits)
    let layout = try layout(standardCell(.subtitle), traits)
    #expect(layout["text"]?.frame.minY == 5)
    #expect(layout["secondaryText"]?.frame.minY == 25.5)
  }

  /// A number is recorded only where exactly it was.
  @Test func whatIsComputedSaysSo() {
    let largest = ContentSizeCategory.accessibilityExtraExtraExtraLarge
    for style in ListContent.Style.allCases {
      #expect(StandardHeight(style, .plain, .iOS26, largest).certainty == .computed)
    }
    #expect(StandardHeight(.value2, .plain, .iOS26).certainty == .computed)
    #expect(StandardHeight(.subtitle, .insetGrouped, .iOS26).certainty == .computed)
    let all = StandardHeight.all()
    #expect(all.count == 14 * 4 * 3 * 3)
    #expect(all.allSatisfy { $0.height >= 0 && $0.height < 500 })
  }
}
