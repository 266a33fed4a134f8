internal import ArgumentParser
internal import Interchange
internal import TableLayout
internal import TextLayout

/// The options of `standard` for texts in another font than UIKit's.
struct StandardTextOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Measure in this family.", valueName: "family"))
  var font: String?

  @Option(
    help: ArgumentHelp(
      "Metrics put upon it: sanFrancisco, or such as \"ascent: 0.95; descent: 0.24\".",
      valueName: "metrics"),
    transform: MetricsOverride.argument)
  var metrics: MetricsOverride?

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "It stands for the system font: Han, kana and Hangul in fallbacks do not raise its lines (default)."
    ))
  var systemFont: Bool?

  @Option(help: ArgumentHelp("What the texts say (default: text).", valueName: "text"))
  var text: String?

  /// The heights of cells in the font, or UIKit's own without one.
  func heights(
    _ heights: [StandardHeight], in folder: FontFolderOptions
  ) throws -> [Double] {
    guard let font else {
      let given = [
        ("metrics", metrics != nil), ("system-font", systemFont != nil), ("text", text != nil),
        ("fonts", folder.fonts != nil),
      ]
      if let other = given.first(where: \.1) {
        throw ToolError.usage("--\(other.0) without --font: give the family that it is for")
      }
      return heights.map(\.height)
    }
    // Cells have several faces of one family.
    if case .file = try FontSpec(font) {
      throw ToolError.usage(
        "--font \"\(font)\": standard takes a family: give its folder to --fonts, and its name "
          + "here")
    }
    do {
      let library = try folder.library()
      return try heights.map {
        try $0.height(
          family: font, metrics: metrics, isSystemFont: systemFont ?? true, text: text ?? "text",
          in: library)
      }
    } catch let error as FontError {
      throw ToolError(error)
    }
  }
}
