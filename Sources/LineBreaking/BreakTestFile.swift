/// A file in the format of the Unicode Character Database's `LineBreakTest.txt` and
/// `GraphemeBreakTest.txt`.
///
/// A line holds scalars in hexadecimal, with `÷` where a boundary is and `×` where none is, before,
/// between and after them; `#` starts a comment.
///
/// ```
/// × 0023 × 0308 ÷ 231A ÷  # × [0.3] NUMBER SIGN (AL) …
/// ```
package struct BreakTestFile: Sendable {
  /// One line's text and its boundaries.
  package struct Case: Sendable, Hashable {
    /// The line's number in the file, from 1.
    package let line: Int
    package let text: String

    /// The UTF-8 offsets at which the line has `÷`.
    package let boundaries: [Int]
  }

  /// A line that is not in the format.
  package struct SyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
    package let line: Int
    package let problem: String

    package var description: String {
      "line \(line): \(problem); expected scalars in hexadecimal between ÷ and ×"
    }
  }

  package let cases: [Case]

  /// Reads a file's contents.
  ///
  /// - Throws: ``SyntaxError`` for the first line that is not in the format.
  /// - Complexity: linear in the length of `contents`.
  package init(_ contents: String) throws(SyntaxError) {
    var cases: [Case] = []
    var number = 0
    for line in contents.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      if let found = try Self.read(line, number: number) { cases.append(found) }
    }
    self.cases = cases
  }

  private static func read(_ line: Substring, number: Int) throws(SyntaxError) -> Case? {
    let content = line.prefix { $0 != "#" && $0 != "\u{FEFF}" }
    let words = content.split(whereSeparator: \.isWhitespace)
    if words.isEmpty { return nil }
    var text = ""
    var boundaries: [Int] = []
    var expectsMark = true
    for word in words {
      if expectsMark {
        guard word == "÷" || word == "×" else {
          throw SyntaxError(line: number, problem: "“\(word)” is neither ÷ nor ×")
        }
        if word == "÷" { boundaries.append(text.utf8.count) }
      } else {
        guard let value = UInt32(word, radix: 16), let scalar = Unicode.Scalar(value) else {
          throw SyntaxError(line: number, problem: "“\(word)” is no scalar")
        }
        text.unicodeScalars.append(scalar)
      }
      expectsMark.toggle()
    }
    if expectsMark { throw SyntaxError(line: number, problem: "it does not end in ÷ or ×") }
    return Case(line: number, text: text, boundaries: boundaries)
  }
}
