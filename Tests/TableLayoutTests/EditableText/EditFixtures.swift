import TestSupport

/// Random edits of random texts.
struct EditGenerator {
  var random: SplitMix64

  private static let pieces = [
    "\n", "\n", "\r", "\r", "\r\n", "\r\n", "\u{85}", "\u{2028}", "\u{2029}", "\u{0B}", "\n\r",
    "a", " ", "word ", "two words", "tab\t", "e\u{301}", "\u{301}", "\u{300}\u{327}", "😀", "👍🏽",
    "👩\u{200D}👩\u{200D}👧", "🇨🇳", "\u{200D}", "\u{FE0F}", "(", ")", "12.5", "שלום", "עולם ",
    "السلام ",
    "ل", "\u{202B}", "\u{2067}", "\u{202C}", "你好。", "クシャ", "ไทย", "\u{AD}", "\u{1C}", "\u{0}",
    "x\ny", "\n\n", "long long long words that wrap at every width there is",
  ]

  mutating func string() -> String {
    let count = random.pick([0, 1, 1, 1, 1, 2, 3])
    return (0..<count).map { _ in random.pick(Self.pieces) }.joined()
  }

  mutating func text(_ count: Int) -> String {
    (0..<count).map { _ in random.pick(Self.pieces) }.joined()
  }

  /// A short range of a text, or rarely a long one.
  mutating func range(_ length: Int) -> Range<Int> {
    let start = random.int(below: length + 1)
    let most = min(random.pick([0, 0, 1, 1, 2, 4, 30]), length - start)
    return start..<start + random.int(below: most + 1)
  }
}
