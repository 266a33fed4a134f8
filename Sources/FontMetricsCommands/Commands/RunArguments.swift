internal import ArgumentParser
internal import Interchange
internal import TextLayout

/// The options of `measure` for the characters besides their font.
struct RunArguments: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Added after every character; 0 turns pair kerning off.", valueName: "points"),
    transform: NumberRule.offset.argument)
  var kern: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Added after every character; turns ligatures off.", valueName: "points"),
    transform: NumberRule.offset.argument)
  var tracking: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Raises the text, or lowers it below 0.", valueName: "points"),
    transform: NumberRule.offset.argument)
  var baselineOffset: Double?

  @Option(
    help: ArgumentHelp("\(Choices.ligatures.list).", valueName: "which"),
    completion: Choices.ligatures.completion, transform: Choices.ligatures.argument)
  var ligatures: TextAttributes.Ligatures?

  /// True when none of the options was given.
  var isEmpty: Bool { changes.isEmpty }

  var changes: [TextAttributes.Change] {
    var changes: [TextAttributes.Change] = []
    if let kern { changes.append(.kern(kern)) }
    if let tracking { changes.append(.tracking(tracking)) }
    if let baselineOffset { changes.append(.baselineOffset(baselineOffset)) }
    if let ligatures { changes.append(.ligatures(ligatures)) }
    return changes
  }
}
