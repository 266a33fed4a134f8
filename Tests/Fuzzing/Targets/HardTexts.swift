/// Short forms of texts that have broken line breakers, shapers and layouts of many projects.
enum HardTexts {
  static let all =
    whiteSpace + breaks + marks + emoji + directions + hidden + words + reported

  private static let whiteSpace = [
    "", " ", "      ", "\t\ta\tb\t", " \u{301}", "a \u{3000} b\u{3000}", "a\u{A0}\u{A0}\u{A0}b c",
    "\u{200B}ab\u{200B}cd\u{200B}", "a\u{2007}1 \u{2009}2\u{202F}3",
  ]

  private static let breaks = [
    "\n", "\n\n\n\n", "\r\r e", "a\r\nb\r\n", "a\u{85}b\u{2028}c\u{2029}d\u{B}e\u{C}f", "end\n",
    "\u{2029}\u{2029} \u{2028}", "a\rb \r\n\n\rc", "one \ntwo\t\n three",
  ]

  private static let marks = [
    "e\u{301}\u{323}\u{308}\u{301}\u{308}\u{301}", "\u{301}\u{301}\u{301}",
    "Z\u{489}\u{20DD}A\u{300}L",
    "\u{E33}\u{E33}\u{93F}", "\u{1100}\u{1161}\u{11A8}\u{1100}\u{1161}",
    "\u{FFFC}\u{202D}V\n\u{301}",
  ]

  private static let emoji = [
    "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F467}",
    "\u{1F1E6}\u{1F1E9}\u{1F1E6}\u{1F1E9}\u{1F1E6}", "\u{1F44D}\u{1F3FD}\u{1F44D}\u{1F3FD}",
    "\u{1F3F4}\u{E0067}\u{E0067}\u{E007F}", "1\u{FE0F}\u{20E3}\u{2764}\u{FE0E}\u{FE0F}\u{FE0F}",
    "\u{4E2D}\u{E0100}\u{E0100}",
  ]

  private static let directions = [
    "\u{202A}\u{202B}\u{2067}\u{2066}a\u{202C}\u{2069}", "\u{2069}\u{2069}\u{5D0} (b) [\u{5D0}]",
    "((((((((\u{5D0}))))))))", "ab \u{5D0}\u{5DE} 12 \u{627}\u{644} (cd)", "\u{202E}abc def ghi",
    "\u{644}\u{627}\u{628}\u{647} \u{628}\u{647}\u{628}",
    "\u{628}\u{200D}\u{200C}\u{628}\u{640}\u{640}",
  ]

  private static let hidden = [
    "a\u{AD}b\u{AD}\u{301}c\u{AD}", "\u{AD}", "a\u{2060}-\u{2060}b", "\0\u{1}\u{7F}\u{9F}",
    "\u{FFFC}\u{FFFC} \u{FFFC}", "\u{E000}\u{10FFFF}\u{FFFE}\u{378}", "\u{FEFF}a\u{34F}b\u{61C}c",
    "\u{915}\u{94D}\u{200D}\u{915}\u{94D}\u{200C}\u{930}",
  ]

  private static let words = [
    "incomprehensibilities", "AVAVAV To AV", "x-y a b d eeez x-y", "office fi ffi a b",
    "\"a\" \u{201C}b\u{201D} \u{AB}c\u{BB} 'd'", "((((a]]]]",
    "\u{300C}\u{4E2D}\u{300D}\u{3001}\u{FF08}",
    "http://a.b/c?d=e&f-g", "1,000.50 - 2\u{2026}\u{2025}!?", "\u{E01}\u{E32}\u{E19}\u{E40}\u{E01}",
    "\u{AC00}\u{AC00} \u{AC00}a1",
    "\u{3042}\u{30FC}\u{3041}\u{30FB}\u{4E2D}\u{301C}\u{65E5}\u{672C}",
    "the quick brown fox", "a-b-c\u{2010}d\u{2014}e\u{2014}\u{2014}",
    "\u{F40}\u{F0B}\u{F40}\u{F0B}",
  ]

  private static let reported = [
    "\u{3042}\u{A0}\u{E33}\u{93F}\u{FDFA}\u{4E2D}\u{AD}\u{1F1E6}\u{644}1\u{1F1E9}\u{2026}"
  ]
}

/// A target with inputs of its own to start from; `fuzzer --seeds` writes them.
package protocol SeededTarget: FuzzTarget {
  static var seeds: [[UInt8]] { get }
}

extension TextTarget: SeededTarget {
  /// Each text in six settings: what is asked, two fields changed, the characters.
  package static var seeds: [[UInt8]] {
    var settings = SeedSettings()
    return HardTexts.all.flatMap { text in
      (0..<6).map { index -> [UInt8] in
        var seed = settings.bytes(5)
        let mode = UInt8(index & 3)
        seed.append(settings.byte() & 0x0C | mode)
        seed.append(2)
        seed += settings.bytes(mode & 2 == 0 ? 4 : 5)
        return seed + FuzzInput.bytes(for: text)
      }
    }
  }
}

extension StyledTarget: SeededTarget {
  /// Each text in four settings: what is asked of the text, then one run or two.
  package static var seeds: [[UInt8]] {
    var settings = SeedSettings()
    return HardTexts.all.flatMap { text in
      (0..<4).map { index -> [UInt8] in
        let characters = FuzzInput.bytes(for: text)
        // A view's byte that stands for none.
        var seed: [UInt8] = [0]
        seed += settings.bytes(6)
        seed.append(UInt8(index & 1))
        if index & 1 == 1 {
          // Both bytes of one style's field and one attribute's, then 14 characters.
          seed.append(0xE5)
          seed += settings.bytes(4)
          seed += (characters + Array(repeating: 0x61, count: 14)).prefix(14)
        }
        seed.append(0x05)
        seed += settings.bytes(4)
        return seed + characters
      }
    }
  }
}

/// Bytes that vary from seed to seed and stay the same from run to run.
private struct SeedSettings {
  private var state: UInt32 = 1

  mutating func byte() -> UInt8 {
    state = state &* 1_664_525 &+ 1_013_904_223
    return UInt8(truncatingIfNeeded: state >> 24)
  }

  mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in byte() }
  }
}
