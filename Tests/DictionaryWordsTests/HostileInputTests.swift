import DictionaryWords
import LineBreaking
import Testing

@Suite struct HostileInputTests {
  /// Letters, vowels before and after, marks, a virama and repetition signs of the four scripts.
  @Test(
    .timeLimit(.minutes(30)),
    arguments: [
      0xE01, 0xE40, 0xE33, 0xE34, 0xE46, 0xE2F, 0xE81, 0xEC6, 0x1780, 0x17D2, 0x17D7, 0x1000,
      0x1031, 0x1039, 0x103A, 0xAA60,
    ] as [UInt32])
  func aHundredThousandOfOneCharacterBreakAsInICU(_ code: UInt32) throws {
    let character = String(try #require(Unicode.Scalar(code)))
    let text = String(repeating: character, count: 100_000)
    let icu = try #require(ICULines(language: "th"))
    let words = try ICUWordBreaker().wordBoundaries(in: text.utf8Span.span, language: nil)
    #expect(words == icu.breaks(in: text).dropLast())
  }

  /// A megabyte without a space; square time would not end.
  @Test(.timeLimit(.minutes(30)), arguments: Language.allCases)
  func aMegabyteWithoutASpaceBreaksAsInICU(_ language: Language) throws {
    let sentences = try language.sentences().joined().filter { $0.isLetter }
    let text = String(repeating: sentences, count: 1_000_000 / sentences.utf8.count + 1)
    let icu = try #require(ICULines(language: language.rawValue))
    let words = try ICUWordBreaker().wordBoundaries(in: text.utf8Span.span, language: nil)
    #expect(words == icu.breaks(in: text).dropLast())
  }

  @Test(arguments: ["\u{E34}", "\u{E48}\u{E48}", "\u{EB4}", "\u{17D2}", "\u{1039}", "\u{103A}"])
  func loneMarksDoNotBreak(_ marks: String) throws {
    let breaker = LineBreaker(wordBreaker: try ICUWordBreaker())
    for text in [marks, "a" + marks, marks + "a", "\u{200D}" + marks + "\u{301}"] {
      #expect(breaker.boundaries(in: text).lineBreaks.map(\.utf8Offset) == [text.utf8.count])
    }
  }

  /// Cut, overlong and lone bytes around Thai letters.
  @Test(
    arguments: [
      [0xE0], [0xE0, 0xB8], [0x80], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xFF],
    ] as [[UInt8]])
  func illFormedBytesHaveNoWords(_ bytes: [UInt8]) throws {
    let thai = Array("ภาษาไทย".utf8)
    let wordBreaker = try ICUWordBreaker()
    for text in [bytes, thai + bytes, bytes + thai, thai + bytes + thai] {
      #expect(wordBreaker.wordBoundaries(in: text.span, language: nil).isEmpty)
      let found = LineBreaker(wordBreaker: wordBreaker).boundaries(in: text.span)
      #expect(found.utf8Count == text.count)
    }
    // The iterator that was given them serves on.
    #expect(wordBreaker.wordBoundaries(in: thai.span, language: nil) == [12])
  }
}
