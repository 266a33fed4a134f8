import TableLayout
import TestSupport
import TextLayout

/// Templates for sweeps, of text whose glyphs are as wide and high as the font is large.
enum SweepTemplates {
  /// Body text, which is 17 points in `large` and 53 in `accessibilityExtraExtraExtraLarge`.
  static func body() throws -> FontRule {
    let library = try FontLibrary(files: [Fixtures.font("Em.ttf")])
    return try .preferred(.body, family: "TextGauge Em", in: library)
  }

  /// A label, 10 points from the sides and 5 from the top and the bottom.
  static func title(
    numberOfLines: Int = 1, below: Double = 5, font: FontRule? = nil,
    more: (inout CellBuilder) throws -> Void = { _ in }
  ) throws -> CellTemplate {
    try CellTemplate("Title") { cell in
      try cell.label(
        "title", "{text}", font: font ?? body(), numberOfLines: numberOfLines)
      try cell.constrain(visualFormat: "H:|-10-[title]-10-|")
      try cell.constrain(
        visualFormat: "V:|-5-[title]-below-|", metrics: ["below": below])
      try more(&cell)
    }
  }

  /// The findings of one row.
  static func findings(
    _ template: CellTemplate, _ text: String = "a", categories: [ContentSizeCategory] = [.large],
    widths: [Double] = [320], languages: [String?] = [nil]
  ) throws -> [String] {
    try DynamicTypeSweep(
      template, rows: [Row(text)], categories: categories, widths: widths, languages: languages
    ).run().findings.map(\.description)
  }
}
