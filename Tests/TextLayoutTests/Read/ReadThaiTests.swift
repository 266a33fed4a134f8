import CHarfBuzz
import DictionaryWords
import LineBreaking
import TestSupport
import Testing

@testable import TextLayout

/// Scripts whose words a dictionary finds: their clusters are shaped, each once, and texts of them
/// are as if shaped whole.
@Suite struct ReadThaiTests {
  private static let count = LongSweep.isWhole ? 3_000 : 250

  /// What syllables of a script are made of.
  private struct Letters {
    var consonants: [String]
    var leading: [String]
    var marks: [String]
    var tones: [String]
    var following: [String]
    var others: [String]

    static let thai = Letters(
      consonants: letters(0xE01...0xE2E), leading: letters(0xE40...0xE44),
      marks: ["\u{E31}"] + letters(0xE34...0xE3A) + ["\u{E47}", "\u{E4D}", "\u{E4E}"],
      tones: letters(0xE48...0xE4C),
      following: ["\u{E30}", "\u{E32}", "\u{E33}", "\u{E45}", "\u{E46}", "\u{E2F}"],
      others: ["๑", "๒๕๖๗", "฿", "42", "-", "(", ")", "“", "”", "\"", ".", ",", "%", "\u{A0}", "/"])

    static let lao = Letters(
      consonants: letters(0xE94...0xE97) + letters(0xE99...0xE9F) + letters(0xEA1...0xEA3),
      leading: letters(0xEC0...0xEC4),
      marks: ["\u{EB1}"] + letters(0xEB4...0xEB9) + ["\u{EBB}", "\u{EBC}", "\u{ECD}"],
      tones: letters(0xEC8...0xECB), following: ["\u{EB0}", "\u{EB2}", "\u{EB3}", "\u{EBD}"],
      others: ["໑", "໒໕", "42", "-", "(", ")", "“", "”", ".", ",", "ໆ", "ຯ"])

    private static func letters(_ range: ClosedRange<UInt32>) -> [String] {
      range.compactMap { Unicode.Scalar($0) }.map { String($0) }
    }

    func syllable(_ random: inout SplitMix64) -> String {
      var syllable = random.int(below: 4) == 0 ? random.pick(leading) : ""
      syllable += random.pick(consonants)
      if random.int(below: 2) == 0 { syllable += random.pick(marks) }
      if random.int(below: 3) == 0 { syllable += random.pick(tones) }
      if random.int(below: 3) == 0 { syllable += random.pick(following) }
      return syllable
    }

    /// Characters in any order, so that marks lack their letters or stand in rows.
    func disorder(_ random: inout SplitMix64) -> String {
      (0...random.int(below: 6)).map { _ in
        random.pick(random.pick([consonants, leading, marks, tones, following, others]))
      }.joined()
    }

    func text(_ random: inout SplitMix64) -> String {
      let isOrdered = random.int(below: 4) > 0
      var text = syllable(&random)
      for _ in 0..<random.int(below: 24) {
        switch random.int(below: 12) {
        case 0: text += random.pick([" ", " ", " ", "\n", "  "])
        case 1: text += random.pick(others)
        case 2 where !isOrdered: text += disorder(&random)
        case 3: text += random.pick([" Latin ", "abc", "😀", "中"])
        default: text += syllable(&random)
        }
      }
      return text
    }
  }

  /// Finds words where nobody else does: after clusters whose bytes add up to a multiple of three.
  private struct Words: WordBreaker {
    func wordBoundaries(in run: Span<UInt8>, language: String?) -> [Int] {
      run.indices.dropFirst().filter { offset in
        run[offset] & 0xC0 != 0x80 && (Int(run[offset - 1]) + Int(run[offset - 2])) % 3 == 0
      }
    }
  }

  /// Fewer texts of Lao are read: its fonts have rules in which letters follow others.
  @Test(arguments: [
    ("Noto Sans Thai", false, 120), ("Noto Sans Lao", true, 20), ("DejaVu Sans", true, 10),
  ])
  func answersAsShapedTextDoes(_ family: String, _ isLao: Bool, _ leastPercent: Int) throws {
    let library = try PinnedFonts.shared.get()
    let letters: Letters = isLao ? .lao : .thai
    let breakers: [(any WordBreaker)?] = [nil, Words(), try? ICUWordBreaker()]
    var random = SplitMix64(seed: 7)
    let shaper = Shaper(readsAfter: 0)
    var readCount = 0
    var differences: [String] = []
    for number in 0..<Self.count {
      let string = letters.text(&random)
      let font = try library.font(family: family, size: [17, 16, 11.3][number % 3])
      let breaker = breakers[number % breakers.count]
      for convention in Convention.allCases {
        let options = LayoutOptions(convention: convention, language: isLao ? "lo" : "th")
        let comparison = ReadComparison(breaker: breaker, options: options)
        if comparison.compare(string, font, shaper, &random, &differences) { readCount += 1 }
      }
    }
    #expect(differences.prefix(5) == [])
    #expect(readCount > Self.count * leastPercent / 100)
  }

  /// What is proved of places between clusters, against `hb_shape`.
  @Test(arguments: [
    ("NotoSansThai-Regular.ttf", "Thai" as TextLayout.Tag, 0xE00...0xE5B as ClosedRange<UInt32>),
    ("NotoSansLao-Regular.ttf", "Laoo", 0xE80...0xEDF),
  ])
  func clustersShapeApart(
    _ file: String, _ script: TextLayout.Tag, _ block: ClosedRange<UInt32>
  ) throws {
    let path = try #require(PinnedFonts.files.first { $0.hasSuffix(file) })
    let library = try FontLibrary(files: [path])
    let family = try #require(library.faces.first?.familyNames.first)
    let font = try library.font(family: family, size: 1000)
    let facts = PlanFacts(font.instance, script: script.rawValue, language: Language("th"))
    let shaper = DirectShaper(path, script: script, language: "th")
    let all = (Array(block) + [0x20, 0x28, 0x29, 0x31, 0x41, 0x201C])
      .filter { shaper.glyph(for: $0) != nil }
    let starts = all.filter { facts.startsApart(shaper.glyph(for: $0)!) && !BreakSteps.extends($0) }
    var random = SplitMix64(seed: 11)
    var checked = 0
    for _ in 0..<40_000 {
      let before = (0...random.int(below: 4)).map { _ in random.pick(all) }
      let after = [random.pick(starts)] + (0..<random.int(below: 4)).map { _ in random.pick(all) }
      let first = shaper.shape(before)
      // Lookups may pass over the last glyphs, up to one that none does.
      let end = first.reversed().first { facts.kerns($0.id) || !facts.mayBePassedOver($0.id) }
      guard let end, !facts.kerns(end.id) else { continue }
      let parts = (first + shaper.shape(after)).map { [Int64($0.id), Int64($0.advance)] }
      let whole = shaper.shape(before + after).map { [Int64($0.id), Int64($0.advance)] }
      guard whole == parts else {
        Issue.record(
          "\(before.map { String($0, radix: 16) }) \(after.map { String($0, radix: 16) })")
        return
      }
      checked += 1
    }
    #expect(checked > 20_000)
    #expect(starts.count > all.count / 3)
  }
}
