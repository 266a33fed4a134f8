import TestSupport
import TextLayout
import Testing

import Interchange

/// A stream compares a line with the one before. Its answer is the one of a stream that begins with
/// the line.
@Suite struct RequestPatternTests {
  private static let first =
    #"{"id": 1, "text": "ab cd", "font": "TextGauge Em", "size": 10, "width": 30, "answer": "height"}"#

  /// What stands in the place of a part of the first line.
  private static let changes: [(part: String, other: String)] = [
    ("1,", "1,"), ("1,", "27,"), ("1,", #""x","#), ("1,", #""\u0041\"","#), ("1,", "0,"),
    ("1,", "01,"), ("1,", "-1,"), ("1,", "1.5,"), ("1,", "1e2,"), ("1,", "12345678901234567890,"),
    ("1,", "1 ,"), ("1,", "null,"), ("1,", "true,"), ("1,", "[1],"), ("1,", "1x,"), ("1,", ","),
    ("ab cd", ""), ("ab cd", "a b c d e"), ("ab cd", #"a\nb"#), ("ab cd", #"\ud83d\ude00"#),
    ("ab cd", #"\ud83d"#), ("ab cd", #"\x"#), ("ab cd", "a\tb"), ("ab cd", #"a", "text": "b"#),
    ("ab cd", "日本"), (#""ab cd""#, "null"), (#""ab cd""#, "7"), (#""ab cd""#, #"["ab"]"#),
    ("30", "20"), ("30", "-3"), ("}", "} "), ("}", "}}"), ("}", ""), ("}", #", "width": 20}"#),
    ("}", #", "runs": []}"#), ("{", " {"), (#""text""#, #""Text""#), (#""id""#, #""\u0069d""#),
    (first, ""), (first, #"{"id": 1}"#),
  ]

  private static func edited(_ part: String, _ other: String) -> String {
    first.replacing(part, with: other, maxReplacements: 1)
  }

  private func answers(_ lines: [String]) throws -> [String] {
    var answers = RequestAnswers(
      library: try FontLibrary(directory: Fixtures.testFonts), patternFolder: nil)
    return lines.map { line in
      answers.removeAll()
      answers.add(Array(line.utf8), number: 2)
      return String(decoding: answers.bytes, as: UTF8.self)
    }
  }

  @Test func aSecondLineIsAnsweredAsAFirst() throws {
    for change in Self.changes {
      let second = Self.edited(change.part, change.other)
      let alone = try answers([second])[0]
      #expect(try answers([Self.first, second])[1] == alone, "\(second)")
      let wider = Self.edited("30", "40")
      #expect(try answers([Self.first, wider, second, second])[3] == alone, "\(second)")
    }
  }

  /// Ten points for a line of an em font, by hand.
  @Test func anotherTextIsMeasured() throws {
    let lines = ["ab", "ab cd", "a b c d e"].map { Self.edited("ab cd", $0) }
    #expect(
      try answers(lines) == [
        #"{"id":1,"height":10}"# + "\n", #"{"id":1,"height":20}"# + "\n",
        #"{"id":1,"height":30}"# + "\n",
      ])
  }

  @Test func bytesThatAreNoTextAreToldOf() throws {
    var answers = RequestAnswers(
      library: try FontLibrary(directory: Fixtures.testFonts), patternFolder: nil)
    answers.add(Array(Self.first.utf8), number: 1)
    var line = Array(Self.first.utf8)
    line[20] = 0xFF
    answers.removeAll()
    let isAnswered = answers.add(line, number: 2)
    #expect(!isAnswered)
    #expect(String(decoding: answers.bytes, as: UTF8.self).contains("not UTF-8 at byte 20"))
  }
}
