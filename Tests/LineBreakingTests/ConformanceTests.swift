import LineBreaking
import TestSupport
import Testing

/// Unicode's own cases, and what ICU says.
@Suite struct ConformanceTests {
  @Test("LineBreakTest.txt of Unicode 17.0, every case")
  func lineBreakTest() throws {
    let cases = try RecordedUnicode.Boundaries.lines.cases()
    #expect(cases.count == 19_338)
    let breaker = LineBreaker()
    for each in cases {
      let found = breaker.boundaries(in: each.text).lineBreaks.map(\.utf8Offset)
      #expect(found == each.boundaries, "line \(each.line): \(hexadecimal(each.text))")
    }
  }

  @Test("GraphemeBreakTest.txt of Unicode 17.0, every case")
  func graphemeBreakTest() throws {
    let cases = try RecordedUnicode.Boundaries.clusters.cases()
    #expect(cases.count == 766)
    let breaker = LineBreaker()
    for each in cases {
      let found = Array(breaker.boundaries(in: each.text).graphemes)
      #expect(found == each.boundaries, "line \(each.line): \(hexadecimal(each.text))")
    }
  }

  @Test("texts of line breaking classes, as ICU breaks them")
  func recordedLineTexts() throws {
    let cases = try RecordedBreaks.texts("icu-line-texts.txt")
    #expect(cases.count == 6_000)
    expectLineBreaks(of: cases)
  }

  @Test("pairs and texts of grapheme cluster classes, as ICU breaks them")
  func recordedGraphemes() throws {
    let cases = try RecordedBreaks.texts("icu-grapheme-texts.txt")
    #expect(cases.count == 3_000 + 18 * 18)
    expectGraphemes(of: cases)
  }

  private func expectLineBreaks(of cases: [BreakTestFile.Case]) {
    let breaker = LineBreaker()
    for each in cases {
      let found = breaker.boundaries(in: each.text).lineBreaks.map(\.utf8Offset)
      #expect(found == each.boundaries, "line \(each.line): \(hexadecimal(each.text))")
    }
  }

  private func expectGraphemes(of cases: [BreakTestFile.Case]) {
    let breaker = LineBreaker()
    for each in cases {
      let found = Array(breaker.boundaries(in: each.text).graphemes)
      #expect(found == each.boundaries, "line \(each.line): \(hexadecimal(each.text))")
    }
  }
}
