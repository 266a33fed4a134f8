internal import AutoLayout
import TableLayout
import TestSupport
import Testing
import TextLayout

/// Cells in fonts that stand for the system font: standard cells do of themselves.
@Suite struct SystemTemplateTests {
  private static let library = Result {
    try FontLibrary(
      files: ["Inter-Regular.otf", "Inter-Bold.otf", "NotoSansCJK-Regular.ttc"].map {
        try Fixtures.font($0)
      })
  }

  /// A recorded height, and what has it.
  struct Recorded: Sendable, CustomStringConvertible {
    var style: ListContent.Style
    var list = ListStyle.plain
    var releases: [UIKitRelease] = [.iOS26]
    var category = ContentSizeCategory.large
    var section = StandardCell.Section.later
    var scale = 2.0
    var height: Double

    var description: String { "\(style) \(list) \(releases) \(category) at \(scale): \(height)" }
  }

  /// Heights recorded from UIKit: iOS 26.1 by github.com/Vercantez/openuikit, the others counted in
  /// files of Interface Builder.
  static let recorded: [Recorded] = [
    Recorded(style: .default, height: 52),
    Recorded(style: .default, category: .extraExtraExtraLarge, height: 59),
    Recorded(style: .default, category: .accessibilityLarge, height: 80),
    Recorded(style: .subtitle, height: 62),
    Recorded(style: .subtitle, category: .extraExtraExtraLarge, height: 83),
    Recorded(style: .subtitle, category: .accessibilityLarge, height: 117),
    Recorded(style: .subtitle, list: .grouped, height: 69.5),
    Recorded(style: .subtitle, list: .grouped, scale: 3, height: 208.0 / 3),
    Recorded(style: .subtitleCell, list: .grouped, height: 69.5),
    Recorded(style: .subtitleCell, list: .grouped, scale: 3, height: 208.0 / 3),
    Recorded(style: .value1, height: 52),
    Recorded(style: .cell, height: 53),
    Recorded(style: .cell, scale: 3, height: 53),
    Recorded(style: .cell, list: .collection, height: 52),
    Recorded(style: .valueCell, list: .collection, height: 52),
    Recorded(style: .subtitleCell, list: .collection, height: 68.5),
    Recorded(style: .default, releases: [.iOS13, .iOS15, .iOS18], height: 43.5),
    Recorded(style: .default, releases: [.iOS13, .iOS15, .iOS18], scale: 3, height: 131.0 / 3),
    Recorded(style: .subtitle, releases: [.iOS18], height: 55.5),
    Recorded(style: .value1, releases: [.iOS18], height: 43.5),
    Recorded(style: .default, releases: [.iOS12], height: 44),
    Recorded(style: .subtitle, releases: [.iOS12], height: 44),
    Recorded(style: .plainHeader, scale: 3, height: 50),
    Recorded(style: .groupedHeader, list: .grouped, section: .first, height: 55.5),
    Recorded(style: .groupedHeader, list: .grouped, height: 45.5),
    Recorded(style: .groupedHeader, list: .grouped, section: .first, scale: 3, height: 166.0 / 3),
    Recorded(style: .groupedHeader, list: .grouped, scale: 3, height: 136.0 / 3),
    Recorded(style: .groupedHeader, list: .insetGrouped, section: .compact, height: 38),
    Recorded(style: .groupedFooter, list: .grouped, height: 30),
    Recorded(style: .groupedFooter, list: .grouped, scale: 3, height: 30),
  ]

  private func height(
    _ asked: Recorded, _ row: Row, _ release: UIKitRelease,
    metrics: MetricsOverride? = .sanFrancisco
  ) throws -> Double {
    var cell = standardCell(asked.style, asked.list)
    cell.section = asked.section
    let template = try CellTemplate.standard(
      cell, family: "Inter", metrics: metrics, in: Self.library.get())
    let traits = Traits(
      category: asked.category, displayScale: asked.scale, release: release)
    var sizer = template.sizer(width: 375, traits: traits)
    return sizer.height(of: try template.cell(for: row))
  }

  @Test(arguments: SystemTemplateTests.recorded)
  func interHasTheRecordedHeights(recorded: Recorded) throws {
    for release in recorded.releases {
      let height = try height(recorded, ["title": "Wi-Fi", "detail": "Home"], release)
      #expect(isClose(height, recorded.height), "\(height)")
    }
  }

  /// Plain Inter has 1.2101 em: 63 for 62, and 56.5 for 55.5.
  @Test func interAloneHasOthers() throws {
    let row: Row = ["title": "Wi-Fi", "detail": "Home"]
    let subtitle = Recorded(style: .subtitle, height: 0)
    #expect(try height(subtitle, row, .iOS26, metrics: nil) == 63)
    #expect(try height(subtitle, row, .iOS18, metrics: nil) == 56.5)
  }

  /// 设置 beside Settings: the same height, in all styles, releases and categories.
  @Test func standardCellsStandForTheSystemFont() throws {
    for style in ListContent.Style.allCases {
      for release in [UIKitRelease.iOS12, .iOS18, .iOS26] {
        for category in [ContentSizeCategory.large, .accessibilityExtraExtraExtraLarge] {
          let asked = Recorded(style: style, category: category, height: 0)
          for metrics in [nil, MetricsOverride.sanFrancisco] {
            let latin = try height(
              asked, ["title": "Go", "detail": "On"], release, metrics: metrics)
            let han = try height(
              asked, ["title": "设置", "detail": "开"], release, metrics: metrics)
            #expect(latin == han, "\(style) \(release) \(category)")
          }
        }
      }
    }
  }

  /// The same as one question: 设置 in a font named by hand is higher, 17 points of Noto Sans CJK
  /// being 24.616, so that a row has 31.5 and 25 points.
  @Test func aKnownHeightIsAskedInAFamily() throws {
    let known = StandardHeight(.subtitle, .plain, .iOS26)
    let library = try Self.library.get()
    #expect(try known.height(family: "Inter", in: library) == 63)
    #expect(try known.height(family: "Inter", metrics: .sanFrancisco, in: library) == 62)
    #expect(
      try known.height(family: "Inter", metrics: .sanFrancisco, text: "设置", in: library) == 62)
    let named = try StandardHeight(.default, .plain, .iOS26).height(
      family: "Inter", isSystemFont: false, text: "设置", in: library)
    #expect(named == 56.5)
  }

  /// Rules carry what their fonts stand for, at all categories.
  @Test func rulesStandForTheSystemFont() throws {
    let rule = try FontRule.preferred(.body, family: "Inter", in: Self.library.get())
    #expect(!rule.isSystemFont && rule.asSystemFont().isSystemFont)
    #expect(rule.asSystemFont() != rule && rule.asSystemFont().asSystemFont(false) == rule)
    let system = try rule.asSystemFont().withMetrics(.sanFrancisco)
    let template = try CellTemplate("Label") { cell in
      try cell.label("label", "{text}", font: system)
      try cell.constrain(visualFormat: "V:|[label]|")
      try cell.constrain(visualFormat: "H:|[label]|")
    }
    // 17 points are 20.287 high, 53 points 63.248.
    for (category, height) in [
      (ContentSizeCategory.large, 20.5), (.accessibilityExtraExtraExtraLarge, 63.5),
    ] {
      var sizer = template.sizer(width: 375, traits: Traits(category: category))
      for text in ["Settings", "设置"] {
        #expect(sizer.height(of: try template.cell(for: Row(text))) == height)
      }
    }
  }
}
