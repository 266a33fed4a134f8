// The rules of UAX #14, revision of Unicode 17.0, in order. LB1 is `Tailoring.unit(for:)`; LB3 is
// the end of the text, which always breaks; the carrying of state after `having` is
// `LineBreakContext`.

extension LineBreakRule {
  /// Not in UAX #14, and nothing is a word unit unless the option asks for it.
  static let wordUnits = LineBreakRule(
    "word-break: keep-all", "Do not break between letters, numbers and ideographs.",
    .wordUnit, .keep, .wordUnit)

  /// LB2 to LB12a.
  static let hardBreaksAndMarks: [LineBreakRule] = [
    .init("LB2", "Never break at the start of text.", [.sot], .keep, .any),
    .init("LB4", "Always break after hard line breaks.", [.bk], .must, .any),
    .init("LB5", "Treat CR followed by LF as one hard line break.", [.cr], .keep, [.lf]),
    .init(
      "LB5", "Treat CR, LF and NL as hard line breaks.", [.cr, .lf, .nl], .must, .any),
    .init("LB6", "Do not break before hard line breaks.", .any, .keep, [.bk, .cr, .lf, .nl]),
    .init("LB7", "Do not break before spaces or zero width space.", .any, .keep, [.sp, .zw]),
    .init(
      "LB8",
      "Break before any character following a zero width space, even if spaces intervene.",
      .having(.zeroWidthSpace), .allow, .any),
    .init("LB8a", "Do not break after a zero width joiner.", .having(.joiner), .keep, .any),
    // The contexts that LB9 exempts never see a mark: `LineBreakContext.resolved` applies LB10.
    .init("LB9", "Do not break a combining character sequence.", .any, .keep, [.cm, .zwj]),
    // First among the rules for letters: keep-all prevails over all of them (CSS Text 3, 5.2).
    wordUnits,
    .init("LB11", "Do not break before or after word joiner.", .any, .keep, [.wj]),
    .init("LB11", "Do not break before or after word joiner.", [.wj], .keep, .any),
    .init("LB12", "Do not break after NBSP and related characters.", [.gl], .keep, .any),
    .init(
      "LB12a", "Do not break before NBSP and related characters, except after spaces and hyphens.",
      .anyBut([.sp, .ba, .hy, .hh]), .keep, [.gl]),
  ]

  /// LB13 to LB18.
  static let punctuation: [LineBreakRule] = [
    // CSS loose, zh and ja: breaks before ！ and ？ are allowed, so looseEx is not here.
    .init(
      "LB13", "Do not break before ‘]’ or ‘!’ or ‘/’, even after spaces.",
      .any, .keep, [.cl, .cp, ClassSet(.ex), .sy]),
    .init(
      "LB14", "Do not break after ‘[’, even after spaces.", .having(.openBracket), .keep, .any),
    .init(
      "LB15a",
      "Do not break after an unresolved initial quote at the start of the line, after a space, "
        + "opening punctuation or another quote, even after spaces.",
      .having(.openQuote), .keep, .any),
    .init(
      "LB15b",
      "Do not break before an unresolved final quote at the end of the line, before a space, a "
        + "prohibited break or another quote.",
      .any, .keep, [.finalQu], followedBy: .quoteEnd),
    .init(
      "LB15c", "Break before a decimal mark that follows a space.",
      [.sp], .allow, [.is], followedBy: .number),
    .init("LB15d", "Otherwise, do not break before ‘;’, ‘,’ or ‘.’.", .any, .keep, [.is]),
    .init(
      "LB16",
      "Do not break between closing punctuation and a nonstarter, even with spaces between.",
      .having(.closeBracket), .keep, [.ns]),
    .init(
      "LB17", "Do not break within ‘——’, even with spaces between.", .having(.dash), .keep, [.b2]),
    .init("LB18", "Break after spaces.", [.sp], .allow, .any),
  ]

  /// LB19 to LB22.
  static let quotesAndHyphens: [LineBreakRule] = [
    .init(
      "LB19", "Do not break before non-initial unresolved quotation marks.",
      .any, .keep, [ClassSet(.qu), .finalQu]),
    .init(
      "LB19", "Do not break after non-final unresolved quotation marks.",
      [ClassSet(.qu), .initialQu], .keep, .any),
    .init("LB19a", unlessEastAsian, .anyNarrow, .keep, [.qu]),
    .init("LB19a", unlessEastAsian, .any, .keep, [.qu], followedBy: .narrow),
    .init("LB19a", unlessEastAsian, [.qu], .keep, .anyNarrow),
    .init("LB19a", unlessEastAsian, .having(.afterNarrow), .keep, .any),
    .init("LB20", "Break before and after unresolved CB.", .any, .allow, [.cb]),
    .init("LB20", "Break before and after unresolved CB.", [.cb], .allow, .any),
    .init(
      "LB20a", "Do not break after a word-initial hyphen.",
      ([.hy, .hh] as LineBreakPattern).having(.wordStart), .keep, [.al, .hl]),
    // CSS loose: breaks before U+2010 and U+2013 are allowed after ID.
    .init("LB21", nonStarters, .any, .keep, [.ba, ClassSet(.hh), .hy, .ns]),
    .init("LB21", nonStarters, .anyBut(.id), .keep, [.looseHh]),
    .init("LB21", nonStarters, [.bb], .keep, .any),
    .init(
      "LB21a", "Do not break after the hyphen in Hebrew + hyphen + non-Hebrew.",
      ([.hy, .hh] as LineBreakPattern).having(.afterHebrew), .keep, .anyBut(.hl)),
    .init("LB21b", "Do not break between solidus and Hebrew letters.", [.sy], .keep, [.hl]),
    // CSS loose: breaks between two inseparable characters are allowed.
    .init("LB22", "Do not break before ellipses.", .any, .keep, [.in]),
    .init("LB22", "Do not break before ellipses.", .anyBut(.looseIn), .keep, [.looseIn]),
  ]

  private static let unlessEastAsian =
    "Unless surrounded by East Asian characters, do not break either side of any unresolved "
    + "quotation marks."
  private static let nonStarters =
    "Do not break before hyphens, fixed-width spaces, small kana and other nonstarters, or after "
    + "acute accents."
}
