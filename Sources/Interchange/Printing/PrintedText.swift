internal import TextLayout

/// Text for people, on a terminal or in a log, that does them no harm whatever it quotes.
///
/// What stands in the source is written as it is. What is interpolated may be input: it stays in
/// its line, and characters are escaped that would end the line, reorder it or mean something to a
/// terminal, as `\u{1B}`. Of a long value the head is left. So no call site can forget it.
package struct PrintedText: Sendable, ExpressibleByStringInterpolation {
  /// What is left of a value, of a path, and of a line that was put together elsewhere.
  private static let longestValue = 300
  private static let longestPath = 4096
  private static let longestLine = 16_384

  private var text: String

  package init(stringLiteral text: String) { self.text = text }
  package init(stringInterpolation parts: StringInterpolation) { text = parts.text }

  /// A text that has nothing of input in it.
  package init(own text: String) { self.text = text }

  package static func + (first: PrintedText, second: PrintedText) -> PrintedText {
    var sum = first
    sum += second
    return sum
  }

  package static func += (first: inout PrintedText, second: PrintedText) {
    first.text += second.text
  }

  /// What is written. A line that begins as a command of GitHub's workflows does is none, also
  /// after white space of any kind, which runners pass over.
  package var bytes: [UInt8] {
    // Most of what is printed has no two colons.
    if !text.utf8.contains("::".utf8) { return Array(text.utf8) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var isStart = true
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if isStart, scalar == ":", last == ":" {
        bytes.removeLast()
        bytes += "\\u{3A}".utf8
      }
      if scalar == "\n" {
        isStart = true
      } else if isStart, scalar != ":" || last == ":" {
        isStart = scalar.properties.isWhitespace
      }
      bytes.append(contentsOf: UTF8.encode(scalar)!)
      last = scalar
    }
    return bytes
  }
}

extension PrintedText {
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 32 * interpolationCount)
    }

    package mutating func appendLiteral(_ literal: String) { text += literal }

    /// Input, or something made of it.
    package mutating func appendInterpolation(_ value: some StringProtocol) {
      text += value.onOneLine(upTo: PrintedText.longestValue)
    }

    package mutating func appendInterpolation(_ number: Int) { text += "\(number)" }

    package mutating func appendInterpolation(path: String) {
      text += path.onOneLine(upTo: PrintedText.longestPath)
    }

    /// Values with commas between them.
    package mutating func appendInterpolation(list: [String], separator: String = ", ") {
      text += list.map { $0.onOneLine(upTo: PrintedText.longestValue) }
        .joined(separator: separator)
    }

    /// Lines of a library's, which has escaped what it quotes in them.
    package mutating func appendInterpolation(lines: String) {
      text += lines.split(separator: "\n" as Unicode.Scalar, omittingEmptySubsequences: false)
        .map { $0.onOneLine(upTo: PrintedText.longestLine) }.joined(separator: "\n")
    }

    package mutating func appendInterpolation(_ part: PrintedText) { text += part.text }
  }
}

extension String {
  /// The parts between scalars: a line feed after a carriage return is half of a character.
  fileprivate func split(
    separator: Unicode.Scalar, omittingEmptySubsequences: Bool
  ) -> [Substring] {
    unicodeScalars.split(
      separator: separator, omittingEmptySubsequences: omittingEmptySubsequences
    ).map { Substring($0) }
  }
}
