import LineBreaking
import Testing

/// `word-break`, `hangulWordPriority` and `line-break: anywhere` on whole texts, against what CSS
/// Text 3 and Apple make of ICU's answers; `word_break_cases.py` beside the generator says how.
@Suite struct WordBreakingTests {
  @Test(arguments: [
    ("break-all", LineBreaker.Options(wordBreaking: .breakAll)),
    ("keep-all", LineBreaker.Options(wordBreaking: .keepAll)),
    ("keep-hangul", LineBreaker.Options(wordBreaking: .keepHangul)),
    ("anywhere", LineBreaker.Options(strictness: .anywhere)),
  ])
  func recordedTexts(name: String, options: LineBreaker.Options) throws {
    let cases = try RecordedBreaks.texts("icu-\(name)-texts.txt")
    #expect(cases.count == 1_500)
    let breaker = LineBreaker(options)
    for each in cases {
      let found = breaker.boundaries(in: each.text).lineBreaks.map(\.utf8Offset)
      #expect(found == each.boundaries, "line \(each.line): \(hexadecimal(each.text))")
    }
  }

  /// UAX #29: SARA AM and a Devanagari vowel sign belong to the letter before them.
  @Test func breakAllKeepsClustersWhole() {
    let breaker = LineBreaker(LineBreaker.Options(wordBreaking: .breakAll))
    #expect(breaker.boundaries(in: "กำน้ำ").lineBreaks.map(\.utf8Offset) == [6, 15])
    #expect(breaker.boundaries(in: "किकी").lineBreaks.map(\.utf8Offset) == [6, 12])
    let rules = breaker.explain("กำ").map(\.lineRule)
    #expect(rules == ["word-break: break-all", "LB3"])
  }

  /// LB9: a mark of another class, or a joiner, is part of the run of class SA it stands in.
  @Test func aRunOfClassSAHoldsItsMarks() {
    let thai = "กข\u{308}ค\u{200D}ง"
    let flags = LineBreaker(wordBreaker: WholeRun()).boundaries(in: thai + "x" + thai).flags
    let breaks = flags.indices.filter { flags[$0].contains(.lineBreak) }
    // The breaker is asked about two runs of 17 bytes and cuts 3 bytes off each.
    #expect(breaks == [3, 21, 35])
  }

  /// The mark belongs to the emoji (LB9), so the letters after it are a run of their own, as ICU
  /// sees them.
  @Test func anOpportunityEndsARun() {
    let found = LineBreaker(wordBreaker: WholeRun()).boundaries(in: "\u{1F600}\u{E48}กข")
    #expect(found.lineBreaks.map(\.utf8Offset) == [7, 10, 13])
  }

  @Test func keepAllKeepsTheDictionarysBreaks() {
    let options = LineBreaker.Options(wordBreaking: .keepAll)
    let found = LineBreaker(options, wordBreaker: WholeRun()).boundaries(in: "กข漢字")
    #expect(found.lineBreaks.map(\.utf8Offset) == [3, 12])
  }

  /// LB9; and explaining takes time linear in the marks.
  @Test func explainsALongRunOfMarks() {
    let text = "«" + String(repeating: "\u{308}\u{200D}", count: 20_000) + "»"
    let places = LineBreaker().explain(text)
    #expect(places.count == 40_002)
    #expect(places.dropLast(2).allSatisfy { $0.lineRule == "LB9" || $0.lineRule == "LB8a" })
    #expect(places.suffix(2).map(\.lineRule) == ["LB8a", "LB3"])
  }

  /// Not UTF-8: overlong, a lone continuation byte, surrogates, above U+10FFFF, and every sequence
  /// cut short.
  @Test(
    arguments: [
      [0xC0, 0x80], [0x80], [0x61, 0xBF, 0x62], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xF7, 0xBF, 0xBF, 0xBF], [0xFF, 0xFF], [0xE4, 0xB8], [0xE4], [0xF0, 0x9F, 0x98], [0xF0],
      [0xC3], [0xE2, 0x80, 0x9D, 0xE2],
    ] as [[UInt8]])
  func illFormedBytesDoNotTrap(bytes: [UInt8]) {
    for options in [LineBreaker.Options(), LineBreaker.Options(strictness: .anywhere)] {
      let found = LineBreaker(options, wordBreaker: WholeRun()).boundaries(in: bytes.span)
      #expect(found.utf8Count == bytes.count)
      #expect(found.flags.last == [.grapheme, .lineBreak, .mandatory])
    }
  }
}

/// Cuts a run after its first letter of three bytes.
private struct WholeRun: WordBreaker {
  func wordBoundaries(in run: Span<UInt8>, language: String?) -> [Int] { [3] }
}
