import TestSupport
import Testing

import TextLayout

/// Words of a script that HarfBuzz reorders: each is shaped once, and texts of them are as if
/// shaped whole.
@Suite struct ReadDevanagariTests {
  private static let count = LongSweep.isWhole ? 10_000 : 300

  private static let consonants = "कखगजटडतदनपबमयरलवशषसह".unicodeScalars.map { String($0) }
  private static let vowels = ["अ", "आ", "इ", "ए", "ओ"]
  private static let vowelSigns = [
    "\u{93E}", "\u{93F}", "\u{93F}", "\u{940}", "\u{941}", "\u{943}", "\u{947}", "\u{948}",
    "\u{94B}",
  ]
  private static let signs = ["\u{901}", "\u{902}", "\u{903}"]
  private static let others = [
    "ॐ", "ऽ", "।", "॥", "१", "7", "-", ",", "(", ")", "’", "\u{A0}", "\u{2010}", "/", "र्",
  ]

  /// What most often keeps a text from being read.
  private static let rare = [
    "\u{200D}", "\u{200C}", "a", "\u{915}\u{985}", "😀", "\u{2044}", "\u{AD}", "\u{301}",
    "\u{951}", "\u{1CD0}", "\u{A8E0}", "\u{25CC}",
  ]

  private static func syllable(_ random: inout SplitMix64) -> String {
    if random.int(below: 6) == 0 {
      return random.pick(vowels) + (random.int(below: 3) == 0 ? random.pick(signs) : "")
    }
    var syllable = random.pick(consonants)
    if random.int(below: 8) == 0 { syllable += "\u{93C}" }
    while random.int(below: 3) == 0 { syllable += "\u{94D}" + random.pick(consonants) }
    switch random.int(below: 8) {
    case 0..<4: syllable += random.pick(vowelSigns)
    case 4: syllable += random.pick(vowelSigns) + random.pick(signs)
    case 5: syllable += random.pick(signs)
    case 6: syllable += "\u{94D}"
    default: break
    }
    return syllable
  }

  private static func word(_ random: inout SplitMix64) -> String {
    var word = ""
    for _ in 0...random.int(below: 4) {
      word += random.int(below: 6) == 0 ? random.pick(others) : syllable(&random)
    }
    return word
  }

  /// Characters in any order, so that signs lack their letters.
  private static func disorder(_ random: inout SplitMix64) -> String {
    (0...random.int(below: 6)).map { _ in
      random.pick(random.pick([consonants, vowels, vowelSigns, signs, others, rare, ["\u{94D}"]]))
    }.joined()
  }

  private static func text(_ random: inout SplitMix64) -> String {
    let isOrdered = random.int(below: 5) > 0
    var text = word(&random)
    for _ in 0..<random.int(below: 12) {
      text += random.pick([" ", " ", " ", " ", " ", " ", "\n", "  "])
      text += isOrdered || random.int(below: 3) > 0 ? word(&random) : disorder(&random)
    }
    return text
  }

  @Test(arguments: [("Noto Serif Devanagari", true), ("Noto Sans Devanagari", false)])
  func answersAsShapedTextDoes(_ family: String, _ isRead: Bool) throws {
    let library = try PinnedFonts.shared.get()
    var random = SplitMix64(seed: 5)
    let shaper = Shaper(readsAfter: 0)
    var read = 0
    var differences: [String] = []
    for number in 0..<Self.count {
      let string = Self.text(&random)
      let font = try library.font(family: family, size: [17, 16, 11.3][number % 3])
      let language = [nil, "hi", "mr", "ne"][number / 100 % 4]
      for convention in Convention.allCases {
        let options = LayoutOptions(convention: convention, language: language)
        let comparison = ReadComparison(breaker: nil, options: options)
        if comparison.compare(string, font, shaper, &random, &differences) { read += 1 }
      }
    }
    #expect(differences.prefix(5) == [])
    // Without letters a text may be in no script.
    #expect(isRead ? read > Self.count / 2 : read < Self.count / 20)
  }
}
