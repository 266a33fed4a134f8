import TestSupport

/// Makes texts that mix everything that has made text layout fail somewhere.
struct TextGenerator {
  var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  static let words = [
    "a", "the", "Wi-Fi", "office", "AVATAR", "naïve", "e\u{301}", "x\u{330}\u{304}", "12.5",
    "−3,000",
    "$17", "100%", "https://example.org/a?b=1", "C++", "don’t", "(see", "3)", "…", "—", "1/2",
    "fjord",
    "Incomprehensibilities", "“quoted”", "well-known", "\u{2010}", "a/b", "e.g.",
  ]
  static let eastAsian = [
    "你好", "世界，", "「文」", "。", "（注）", "長い", "カタカナー", "シャツ", "々", "ゝ", "한국어", "글", "ㄅㄆ", "１２３", "，",
    "！？", "㋿", "𠮷", "\u{3000}", "か\u{3099}", "\u{1112}\u{1161}\u{11AB}",
  ]
  static let rightToLeft = [
    "السلام", "عليكم", "٣٤", "می\u{200C}خواهم", "שָׁלוֹם", "עולם", "(عربي)", "123", "بِسْمِ",
  ]
  static let southAsian = [
    "क्षत्रिय", "हिन्दी।", "র‌্যা", "தமிழ்", "ภาษาไทย", "ກຳ", "ខ្មែរ", "မြန်မာ", "क\u{200D}ष", "श्री",
  ]
  static let emoji = [
    "😀", "👩\u{200D}👩\u{200D}👧", "👍🏽", "🇨🇳🇯🇵", "🇩", "1\u{FE0F}\u{20E3}", "❤\u{FE0F}", "☎\u{FE0E}",
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "\u{200D}\u{200D}",
  ]
  static let invisible = [
    "\u{AD}", "\u{200B}", "\u{2060}", "\u{FEFF}", "\u{A0}", "\u{202F}", "\u{2007}", "\u{34F}",
    "\u{61C}",
    "\u{200E}", "\u{200F}", "\u{202E}", "\u{202C}", "\u{2067}", "\u{2069}", "\u{FFFC}", "\u{FFFD}",
    "\u{E000}", "\u{FFFF}", "\u{10FFFF}", "\u{378}", "\u{0}", "\u{1B}", "\u{7F}", "\u{301}",
    "\u{20DD}",
    "\u{E0100}", "\u{180E}", "\u{2003}", "\u{1680}",
  ]
  static let spaces = [" ", " ", " ", "  ", "   ", ""]
  static let hardBreaks = [
    "\n", "\r", "\r\n", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}", "\n\n",
  ]

  /// What a text may hold.
  struct Mixture: OptionSet {
    let rawValue: Int
    static let tabs = Mixture(rawValue: 1)
    static let hardBreaks = Mixture(rawValue: 2)
    static let nasty = Mixture(rawValue: 4)
  }

  /// A text of about `count` words.
  mutating func text(_ count: Int, _ mixture: Mixture) -> String {
    var pools = [Self.words, Self.words, Self.eastAsian]
    if mixture.contains(.nasty) {
      pools += [Self.rightToLeft, Self.southAsian, Self.emoji, Self.invisible]
    }
    var text = ""
    for _ in 0..<count {
      text += random.pick(random.pick(pools))
      text += random.pick(Self.spaces)
      if mixture.contains(.tabs), random.int(below: 12) == 0 { text += "\t" }
      if mixture.contains(.hardBreaks), random.int(below: 12) == 0 {
        text += random.pick(Self.hardBreaks)
      }
    }
    return text
  }

  mutating func width() -> Double {
    random.int(below: 4) == 0 ? random.double(in: 0...20) : random.double(in: 0...400)
  }
}
