internal import ArgumentParser
internal import Interchange
internal import TextLayout

/// The options of `measure` for the style of all paragraphs.
struct ParagraphArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("\(Choices.alignment.list).", valueName: "alignment"),
    completion: Choices.alignment.completion, transform: Choices.alignment.argument)
  var alignment: ParagraphStyle.Alignment?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Gap between lines.", valueName: "points"),
    transform: NumberRule.length.argument)
  var lineSpacing: Double?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Gap after paragraphs.", valueName: "points"),
    transform: NumberRule.length.argument)
  var paragraphSpacing: Double?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Gap before paragraphs.", valueName: "points"),
    transform: NumberRule.length.argument)
  var paragraphSpacingBefore: Double?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Least height of a line.", valueName: "points"),
    transform: NumberRule.length.argument)
  var minimumLineHeight: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Greatest height of a line; 0 for none.", valueName: "points"),
    transform: NumberRule.length.argument)
  var maximumLineHeight: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Multiplies the height of lines; 0 for 1.", valueName: "factor"),
    transform: NumberRule.multiple.argument)
  var lineHeightMultiple: Double?

  @Option(
    help: ArgumentHelp(
      "What it counts from: exact:20, multiple:1.4 of the largest point size on the line, "
        + "leading:4 more than that, or variable.", valueName: "height"),
    transform: ParagraphStyle.LineHeight.argument)
  var lineHeight: ParagraphStyle.LineHeight?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Leading inset of first lines.", valueName: "points"),
    transform: NumberRule.length.argument)
  var firstLineIndent: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Leading inset of other lines.", valueName: "points"),
    transform: NumberRule.length.argument)
  var headIndent: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Where lines end, from the leading margin; below 0 from the trailing one.",
      valueName: "points"),
    transform: NumberRule.offset.argument)
  var tailIndent: Double?

  @Option(
    help: ArgumentHelp(
      "A stop such as left:100, center:80, right:200 or decimal:150, once for each; "
        + "decimal:150:, aligns commas.", valueName: "stop"),
    transform: TabStop.argument)
  var tab: [TabStop] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Tab stops after the last one stand so far apart.", valueName: "points"),
    transform: NumberRule.length.argument)
  var tabInterval: Double?

  @Option(
    help: ArgumentHelp(
      "\(Choices.shortLineBreakMode.list); the last four make a paragraph one line.",
      valueName: "mode"),
    completion: Choices.shortLineBreakMode.completion,
    transform: Choices.shortLineBreakMode.argument)
  var lineBreakMode: ParagraphStyle.LineBreakMode?

  @Option(
    help: ArgumentHelp(
      "\(Choices.shortLineBreakStrategy.list), once for each.", valueName: "strategy"),
    completion: Choices.shortLineBreakStrategy.completion,
    transform: Choices.shortLineBreakStrategy.argument)
  var lineBreakStrategy: [ParagraphStyle.LineBreakStrategy] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Hyphenate words where the line without is not as full as this part of the width, 0 to 1.",
      valueName: "factor"),
    transform: NumberRule.part.argument)
  var hyphenation: Double?

  @Flag(help: "Let characters move together a little before text is cut.")
  var tightening = false

  private var numbers: [(path: WritableKeyPath<ParagraphStyle, Double>, value: Double?)] {
    [
      (\.lineSpacing, lineSpacing),
      (\.paragraphSpacing, paragraphSpacing),
      (\.paragraphSpacingBefore, paragraphSpacingBefore),
      (\.minimumLineHeight, minimumLineHeight),
      (\.maximumLineHeight, maximumLineHeight),
      (\.lineHeightMultiple, lineHeightMultiple),
      (\.firstLineHeadIndent, firstLineIndent),
      (\.headIndent, headIndent),
      (\.tailIndent, tailIndent),
      (\.defaultTabInterval, tabInterval),
      (\.hyphenationFactor, hyphenation),
    ]
  }

  /// True when none of the options was given.
  var isEmpty: Bool {
    numbers.allSatisfy { $0.value == nil } && alignment == nil && tab.isEmpty
      && lineHeight == nil && lineBreakMode == nil && lineBreakStrategy.isEmpty && !tightening
  }

  var style: ParagraphStyle {
    var style = ParagraphStyle()
    for (path, value) in numbers {
      if let value { style[keyPath: path] = value }
    }
    if let lineHeight { style.lineHeight = lineHeight }
    if let alignment { style.alignment = alignment }
    if !tab.isEmpty { style.tabStops = tab }
    if let lineBreakMode { style.lineBreakMode = lineBreakMode }
    for strategy in lineBreakStrategy { style.lineBreakStrategy.insert(strategy) }
    style.allowsDefaultTighteningForTruncation = tightening
    return style
  }
}

extension ParagraphStyle.LineHeight {
  /// Reads `exact:20`.
  @Sendable fileprivate static func argument(_ text: String) throws -> Self {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let word = String(parts[0])
    if text == natural { return .variable }
    guard parts.count > 1, let kind = kinds.first(where: { $0.name == word }) else {
      throw ArgumentError(description: advice(word))
    }
    return kind.make(try kind.rule.argument(String(parts[1])))
  }
}

extension TabStop {
  /// Reads `right:200` or `decimal:150:,`.
  @Sendable fileprivate static func argument(_ text: String) throws -> TabStop {
    let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count > 1 else {
      throw ArgumentError(description: "give an alignment and points, such as left:100")
    }
    let alignment = try Choices.tabAlignment.argument(String(parts[0]))
    let stop = TabStop(alignment, at: try NumberRule.length.argument(String(parts[1])))
    guard parts.count > 2 else { return stop }
    guard alignment == .decimal, parts[2].unicodeScalars.count == 1,
      let separator = parts[2].unicodeScalars.first
    else {
      throw ArgumentError(
        description: "only decimal stops take a character, and just one, such as decimal:150:,")
    }
    return TabStop(alignment, at: stop.location, decimalSeparator: separator)
  }
}
