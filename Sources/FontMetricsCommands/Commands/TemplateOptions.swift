internal import AutoLayout
internal import ArgumentParser
internal import Interchange
internal import InterfaceFiles
internal import TableLayout
internal import TextLayout
internal import TextRendering

/// The options of `cell`, `rows` and `sweep` for how the template's texts are set.
struct TemplateOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Set all texts in this family, whatever the template says.", valueName: "family"))
  var font: String?

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "All fonts stand for the system font, whatever the template says: Han, kana and Hangul in fallbacks do not raise their lines."
    ))
  var systemFont: Bool?

  @Flag(
    help: ArgumentHelp(
      "The reader has Bold Text on: fonts that stand for the system font are heavier, and conditions boldText hold."
    ))
  var boldText = false

  @Option(
    help: ArgumentHelp(
      "Metrics put upon all fonts: sanFrancisco, or such as \"ascent: 0.95; descent: 0.24\".",
      valueName: "metrics"),
    transform: MetricsOverride.argument)
  var metrics: MetricsOverride?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Pixels a point, 0.01 to 1000, of pictures 1 to 3 (default: 2).", valueName: "number"),
    transform: NumberRule.scale.argument)
  var scale: Double?

  @Option(
    help: ArgumentHelp(
      "Take the sizes of controls and standard cells of that release of UIKit: iOS12 to iOS18, iOS26 "
        + "(default: the template's, else iOS26).",
      valueName: "release"),
    completion: Choices.release.completion, transform: { try Choices.release.value($0) })
  var release: UIKitRelease?

  @OptionGroup(title: "Interface Builder") var interface: InterfaceArguments

  /// - Parameters:
  ///   - path: The template's file.
  ///   - images: Whose files tell sizes of pictures; `nil` for none.
  func load(
    _ path: String, _ folder: FontFolderOptions, images: PictureImages? = nil
  ) throws(ToolError) -> LoadedTemplate {
    if font == "" { throw .usage("font \"\": give a family name or the path of a font file") }
    var override = FontOverride(family: font, isSystemFont: systemFont, metrics: metrics)
    override.isBoldText = boldText
    return try LoadedTemplate.read(
      path, interface.options, library: { () throws(FontError) in try folder.library() },
      (override, release, images?.toolSizes))
  }
}

/// The options of `cell` for the row.
struct RowArguments: ParsableArguments {
  @Option(help: ArgumentHelp("The row: an object, or a string for {text}.", valueName: "json"))
  var row: String?

  @Option(
    help: ArgumentHelp(
      "Take the row from a file: a JSON list, JSON Lines, CSV or a property list.",
      valueName: "path"), completion: .file())
  var data: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Which row of the file, from 1 (default: 1).", valueName: "number"),
    transform: ArgumentError.integer)
  var index: Int?

  /// A row and its place in its list, from 0.
  typealias Given = (row: Row, index: Int)

  /// What errors call it.
  var name: String { data ?? "--row" }

  /// The row, and its place in its list, from 0; `nil` where none is given.
  func read() throws(ToolError) -> Given? {
    if let row {
      if data != nil { throw .usage("--row and --data: give one of them") }
      if index != nil { throw .usage("--index without --data: it says which row of the file") }
      return (try Self.parse(row), 0)
    }
    guard let data else {
      if index != nil { throw .usage("--index without --data: it says which row of the file") }
      return nil
    }
    let number = index ?? 1
    if number < 1 { throw .usage("index \(number): give a row's number, from 1") }
    var halves = ReplacedHalves()
    let rows = try RowFile.rows(data, halves: &halves)
    if let warning = halves.warning(data) { StandardError.report(warning) }
    guard number <= rows.count else {
      throw ToolError(
        "\(data): no row \(number): "
          + (rows.isEmpty ? "it has none" : "give a number from 1 to \(rows.count)"),
        status: .usage)
    }
    return (rows[number - 1], number - 1)
  }

  /// The row, or the template's example where none is given.
  func read(_ loaded: LoadedTemplate, given: Given?) throws(ToolError) -> Given {
    if let given { return given }
    guard let example = loaded.example else {
      throw .usage("no row: give --row with a JSON object, or --data with a file")
    }
    return (example, 0)
  }

  private static func parse(_ text: String) throws(ToolError) -> Row {
    let value: JSONValue
    do {
      var halves = ReplacedHalves()
      var count = 0
      value = try JSONParser.parse(Array(text.utf8), halves: &count)
      halves.add(count)
      if let warning = halves.warning("--row") { StandardError.report(warning) }
    } catch {
      if Path.isFile(text) {
        throw .usage("--row \"\(text)\" is a file's name: give it to --data")
      }
      throw ToolError(
        "--row: not JSON: \(error.reason) at byte \(error.offset): give an object such as "
          + "{\"title\": \"How tall?\"}", status: .data)
    }
    do {
      return try Row(FieldValue(value), index: 0)
    } catch {
      throw ToolError("--row: \(error)", status: .data)
    }
  }
}

/// The options of `cell` for the cell's surroundings.
struct TraitArguments: ParsableArguments {
  /// A phone's width in points.
  static let defaultWidth = 375.0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The table's width (default: 375).", valueName: "points"),
    transform: NumberRule.tableWidth.argument)
  var width: Double?

  @Option(
    help: ArgumentHelp(
      "Content size category: XS to XXXL, AX1 to AX5 (default: L).", valueName: "name"),
    completion: .categories, transform: ContentSizeCategory.argument)
  var category: ContentSizeCategory?

  @Option(help: ArgumentHelp("The texts' language, such as ar.", valueName: "tag"))
  var language: String?

  @Option(
    help: ArgumentHelp(
      "Which side cells begin at, ltr or rtl (default: the language's).", valueName: "direction"),
    completion: Choices.layoutDirection.completion, transform: Choices.layoutDirection.argument)
  var direction: LayoutDirection?

  func traits(scale: Double?) throws(ToolError) -> Traits {
    try language?.checkLanguageTag()
    return Traits(
      category: category ?? .large, displayScale: scale ?? 2,
      direction: direction ?? LayoutDirection(language: language))
  }
}

extension Choices {
  static let layoutDirection = Choice<LayoutDirection>(
    name: "direction", values: [("ltr", .leftToRight), ("rtl", .rightToLeft)])
}

extension ContentSizeCategory {
  @Sendable static func argument(_ text: String) throws -> ContentSizeCategory {
    guard let category = ContentSizeCategory(name: text) else {
      let names = allCases.map(\.shortName).joined(separator: ", ")
      throw ArgumentError(description: "give one of \(names)")
    }
    return category
  }
}
