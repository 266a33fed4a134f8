extension LineBreakRule {
  /// LB23 to LB25.
  static let numbers: [LineBreakRule] = [
    .init("LB23", "Do not break between digits and letters.", [.al, .hl], .keep, [.nu]),
    .init("LB23", "Do not break between digits and letters.", [.nu], .keep, [.al, .hl]),
    // CSS loose, zh and ja: breaks before wide and ambiguous PO and after such PR are allowed. ICU
    // 78, and Blink with it, still keeps such a PO to a letter before it, and no such PR; CSS has
    // no such exception.
    .init("LB23a", prefixAndIdeograph, [.keptPr], .keep, [.id, .eb, .em]),
    .init("LB23a", prefixAndIdeograph, [.id, .eb, .em], .keep, [.keptPo]),
    .init("LB24", prefixAndLetter, [.keptPr, .po], .keep, [.al, .hl]),
    .init(
      "LB24", prefixAndLetter,
      [.al, .hl], .keep, [.keptPr, .loosePr, .keptPo, .icuLoosePo]),
    .init("LB25", number, .having(.closedNumber), .keep, [.keptPo, .pr]),
    .init("LB25", number, .having(.number), .keep, [.keptPo, .pr]),
    .init("LB25", number, [.po, .keptPr], .keep, [.op], followedBy: .number),
    .init("LB25", number, [.po, .keptPr], .keep, [.op], followedBy: .infixNumber),
    .init("LB25", number, [.po, .keptPr], .keep, [.nu]),
    .init("LB25", number, [.hy, .is], .keep, [.nu]),
    .init("LB25", number, .having(.number), .keep, [.nu]),
  ]

  /// LB26 to LB31.
  static let scripts: [LineBreakRule] = [
    .init("LB26", "Do not break a Korean syllable.", [.jl], .keep, [.jl, .jv, .h2, .h3]),
    .init("LB26", "Do not break a Korean syllable.", [.jv, .h2], .keep, [.jv, .jt]),
    .init("LB26", "Do not break a Korean syllable.", [.jt, .h3], .keep, [.jt]),
    .init(
      "LB27", "Treat a Korean syllable block the same as ID.",
      [.jl, .jv, .jt, .h2, .h3], .keep, [.keptPo]),
    .init(
      "LB27", "Treat a Korean syllable block the same as ID.",
      [.keptPr], .keep, [.jl, .jv, .jt, .h2, .h3]),
    .init("LB28", "Do not break between alphabetics.", [.al, .hl], .keep, [.al, .hl]),
    .init("LB28a", brahmic, [.ap], .keep, [.ak, .dottedCircle, .as]),
    .init("LB28a", brahmic, [.ak, .dottedCircle, .as], .keep, [.vf, .vi]),
    .init("LB28a", brahmic, .having(.afterAksara), .keep, [.ak, .dottedCircle]),
    .init(
      "LB28a", brahmic, [.ak, .dottedCircle, .as], .keep, [.ak, .dottedCircle, .as],
      followedBy: .viramaFinal),
    .init(
      "LB29", "Do not break between numeric punctuation and alphabetics.",
      [.is], .keep, [.al, .hl]),
    .init("LB30", lettersAndBrackets, [.al, .hl, .nu], .keep, ([.op] as LineBreakPattern).narrow),
    .init("LB30", lettersAndBrackets, ([.cp] as LineBreakPattern).narrow, .keep, [.al, .hl, .nu]),
    .init(
      "LB30a",
      "Break between two regional indicators if and only if an even number of them comes before.",
      .having(.oddIndicator), .keep, [.ri]),
    .init("LB30b", emojiModifier, [.eb], .keep, [.em]),
    .init("LB30b", emojiModifier, [.unassignedPictograph], .keep, [.em]),
    .init("LB31", "Break everywhere else.", .any, .allow, .any),
  ]

  private static let prefixAndIdeograph =
    "Do not break between numeric prefixes and ideographs, or between ideographs and postfixes."
  private static let prefixAndLetter =
    "Do not break between numeric prefix or postfix and letters, or the other way round."
  private static let number = "Do not break numbers."
  private static let brahmic =
    "Do not break inside the orthographic syllables of Brahmic scripts."
  private static let lettersAndBrackets =
    "Do not break between letters, numbers or ordinary symbols and opening or closing punctuation."
  private static let emojiModifier =
    "Do not break between an emoji base (or potential emoji) and an emoji modifier."
}
