import Foundation
import LineBreaking
import TestSupport
import Testing

/// Unicode's own test files, and what ICU says.
@Suite struct ConformanceTests {
  private static let auxiliary = "data/unicode/17.0.0/auxiliary/"

  @Test(
    "LineBreakTest.txt of Unicode 17.0, whole and unmodified",
    .enabled(if: Fixtures.sharedFile(auxiliary + "LineBreakTest.txt") != nil))
  func lineBreakTest() throws {
    let file = try Self.file("LineBreakTest.txt")
    #expect(file.cases.count == 19_338)
    expectLineBreaks(of: file.cases)
  }

  @Test(
    "GraphemeBreakTest.txt of Unicode 17.0, whole and unmodified",
    .enabled(if: Fixtures.sharedFile(auxiliary + "GraphemeBreakTest.txt") != nil))
  func graphemeBreakTest() throws {
    let file = try Self.file("GraphemeBreakTest.txt")
    #expect(file.cases.count == 766)
    expectGraphemes(of: file.cases)
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

  private static func file(_ name: String) throws -> BreakTestFile {
    let path = try #require(Fixtures.sharedFile(auxiliary + name))
    return try BreakTestFile(String(contentsOfFile: path, encoding: .utf8))
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
