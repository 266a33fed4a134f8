import TestSupport
import Testing

@testable import TextLayout

/// Words of UAX #29.
@Suite struct WordRangeTests {
  private func words(_ string: String) -> [String] {
    var string = string
    string.makeContiguousUTF8()
    let utf8 = string.utf8Span.span
    var words: [String] = []
    var start = 0
    while start < utf8.count {
      let word = utf8.word(at: start)
      #expect(word.lowerBound == start && word.upperBound > start)
      words.append(String(string[string.utf8Range(word)]))
      start = word.upperBound
    }
    return words
  }

  /// The examples of UAX #29, section 4.
  @Test func theExamplesOfTheStandard() {
    #expect(
      words("The quick (“brown”) fox can’t jump 32.3 feet, right?") == [
        "The", " ", "quick", " ", "(", "“", "brown", "”", ")", " ", "fox", " ", "can’t", " ",
        "jump", " ", "32.3", " ", "feet", ",", " ", "right", "?",
      ])
    #expect(words("3a b_c  d") == ["3a", " ", "b_c", "  ", "d"])
    #expect(words("🇩🇪🇫🇷") == ["🇩🇪", "🇫🇷"])
    #expect(words("a\r\nb") == ["a", "\r\n", "b"])
  }

  @Test func placesInsideCharactersAreThoseOfTheCharacter() {
    for (string, offset, word) in [("a\u{2028}", 4, 1..<4), ("a\u{85}b", 2, 1..<3)] {
      #expect(string.utf8Span.span.word(at: offset) == word)
    }
  }

  @Test("WordBreakTest.txt of Unicode 17.0, every case")
  func theConformanceTest() throws {
    let cases = try RecordedUnicode.Boundaries.words.cases()
    #expect(cases.count == 1_944)
    for each in cases {
      let found = words(each.text).reduce(into: [0]) {
        $0.append($0[$0.count - 1] + $1.utf8.count)
      }
      #expect(found == each.boundaries, "line \(each.line)")
    }
  }
}
