import DictionaryWords
import LineBreaking
import TestSupport
import Testing

/// Text that nobody writes, in which runs start with marks, end in joiners and touch everything.
@Suite struct RandomTextTests {
  private static let others = [
    "\u{301}", "\u{308}", "\u{200C}", "\u{200D}", "\u{200B}", "\u{2060}", " ", " ", "a", "1", "(",
    ")", ".", ",", "!", "\n", "漢", "😀", "\u{11700}",
  ]

  /// ICU's places are ours, but for those inside a grapheme cluster; and there are no others.
  @Test(arguments: Language.allCases)
  func randomTextBreaksAsICUsLineIteratorSays(_ language: Language) throws {
    let icu = try #require(ICULines(language: language.rawValue))
    let breaker = LineBreaker(wordBreaker: try ICUWordBreaker())
    let scalars = language.scalars
    var random = SplitMix64(seed: 9)
    for _ in 0..<4_000 {
      var text = ""
      for _ in 0...random.int(below: 20) {
        if random.int(below: 8) == 0 {
          text += random.pick(Self.others)
        } else {
          text.unicodeScalars.append(random.pick(scalars))
        }
      }
      let flags = breaker.boundaries(in: text).flags
      let found = flags.indices.filter { flags[$0].contains(.lineBreak) }
      let expected = icu.breaks(in: text).filter { !flags[$0].isEmpty }
      let codes = text.unicodeScalars.map { String($0.value, radix: 16) }
      #expect(found == expected, "ICU \(ICULines.version): \(codes.joined(separator: " "))")
    }
  }
}
