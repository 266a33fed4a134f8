internal import ArgumentParser
internal import Interchange
internal import TableLayout
internal import TextLayout
internal import Translations

/// The options of `fit` for the box.
struct FitBoxArguments: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The room for lines: points, such as 120, zeros such as 40ch, or columns such as 42col.",
      valueName: "width"),
    transform: FitWidth.argument)
  var width: FitWidth?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The room for all lines.", valueName: "points"),
    transform: NumberRule.length.argument)
  var height: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The most lines; 0 for any number.", valueName: "number"),
    transform: CountRule.fitLines.argument)
  var lines: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Texts may be set smaller, down to this part of their size.", valueName: "factor"),
    transform: NumberRule.minimumScale.argument)
  var minimumScale: Double?

  @Option(
    help: ArgumentHelp(
      "A text style, which decides the size: \(TextStyle.allCases.map(\.rawValue).alternatives).",
      valueName: "style"),
    completion: Choices.fitStyle.completion, transform: Choices.fitStyle.argument)
  var style: TextStyle?

  @Option(
    help: ArgumentHelp(
      "Content size categories, such as L,XXXL,AX5, or all (default: L).", valueName: "names"),
    completion: .categories, transform: SweepList.categories)
  var categories: [ContentSizeCategory] = [.large]

  @Option(
    help: ArgumentHelp(
      "Set texts as Chromium does, by such properties; \"\" for none.", valueName: "declarations"),
    transform: { try CSSStyle(fit: $0) })
  var css: CSSStyle?

  @Option(
    help: ArgumentHelp(
      "A file of rules: boxes and fonts by patterns of keys, examples for placeholders.",
      valueName: "path"), completion: .file(extensions: ["yaml", "yml"]))
  var rules: String?

  @Option(
    help: ArgumentHelp(
      "Lay out this template's cell, with the text in --field.", valueName: "template"),
    completion: .templates)
  var cell: String?

  @Option(help: ArgumentHelp("The field that a text fills (default: text).", valueName: "field"))
  var field: String?

  @Option(
    help: ArgumentHelp("The cell's other fields: an object.", valueName: "json"))
  var row: String?

  @OptionGroup(title: "Interface Builder") var interface: InterfaceArguments

  /// Whether a box is given.
  var hasBox: Bool { width != nil || height != nil || (lines ?? 0) > 0 }

  /// The rule of texts that no other rule is for.
  func rule() -> FitRule {
    var rule = FitRule()
    rule.width = width
    if let height, height > 0 { rule.height = height }
    rule.lines = lines ?? 0
    rule.minimumScale = minimumScale ?? 0
    rule.categories = categories
    rule.style = css
    return rule
  }
}

extension FitWidth {
  @Sendable static func argument(_ text: String) throws -> FitWidth {
    guard let width = try? FitWidth(text) else {
      throw ArgumentError(
        description: "give points such as 120, zeros of the font such as 40ch, or columns such as "
          + "42col")
    }
    return width
  }
}

extension Choices {
  static let fitStyle = Choice<TextStyle>(name: "style")
}

/// The options of `fit` for what is told, and what counts as failure.
struct FitOutputArguments: ParsableArguments {
  @Flag(help: "Print CSV: a line for each text.")
  var csv = false

  @Option(
    help: ArgumentHelp("Compare with the findings of this file.", valueName: "path"),
    completion: .file())
  var baseline: String?

  @Flag(help: "Write the findings to the file of --baseline.")
  var update = false

  @Option(
    help: ArgumentHelp(
      "Exit with 1 on any text that does not fit, or on new ones, which the baseline lacks (default: "
        + "new with --baseline, else any); or none.", valueName: "which"),
    completion: Choices.fitFailure.completion, transform: Choices.fitFailure.argument)
  var failOn: FitFailure?

  @Option(
    help: ArgumentHelp("Write texts and findings as JUnit XML, too.", valueName: "path"),
    completion: .file())
  var junit: String?

  @Option(
    help: ArgumentHelp(
      "Write a page with pictures of keys by languages to this folder.", valueName: "folder"),
    completion: .directory)
  var report: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many threads work at once, 1 to 256 (default: 1).", valueName: "number"),
    transform: CountRule.jobs.argument)
  var jobs = 1
}

extension Choices {
  static let fitFailure = Choice<FitFailure>(
    name: "fail-on", values: [("any", .any), ("new", .new), ("none", .none)])
}
