/// The text of an error, short whatever it quotes.
///
/// What stands in the source is written out. What is interpolated may be input of any length, so of
/// a long value only head and tail are left: no call site can forget it. The whole is cut in the
/// same way, so that the advice at its end stays.
package struct ErrorMessage: Sendable, ExpressibleByStringInterpolation {
  /// The most scalars of a line on standard error, with the tool's name before the message.
  static let longestLine = 400

  /// The tool's name as it stands before a message.
  package static let prefix = "font-metrics: "

  /// What is left of a value, of another error's text, and of a message's end.
  private static let longestValue = 120
  private static let longestReason = 280
  private static let longestEnd = 240

  private var text: String

  package init(stringLiteral text: String) { self.text = text }
  package init(stringInterpolation parts: StringInterpolation) { text = parts.text }

  package static func + (first: ErrorMessage, second: ErrorMessage) -> ErrorMessage {
    var sum = first
    sum.text += second.text
    return sum
  }

  package var isEmpty: Bool { text.isEmpty }

  /// The message with other words of its own in the place of some.
  package func replacing(_ words: String, with own: String) -> ErrorMessage {
    var message = self
    message.text = text.replacing(words, with: own)
    return message
  }
}

extension ErrorMessage: CustomStringConvertible {
  /// The message, short enough for one line.
  package var description: String {
    text.shortened(
      to: Self.longestLine - Self.prefix.unicodeScalars.count, end: Self.longestEnd)
  }
}

extension ErrorMessage {
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 32 * interpolationCount)
    }

    package mutating func appendLiteral(_ literal: String) { text += literal }

    /// Input, or something made of it.
    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      append(value.description, upTo: ErrorMessage.longestValue)
    }

    /// The message of something else that failed.
    package mutating func appendInterpolation(_ error: some Error) {
      append("\(error)", upTo: ErrorMessage.longestReason)
    }

    package mutating func appendInterpolation(_ error: some Error & CustomStringConvertible) {
      append(error.description, upTo: ErrorMessage.longestReason)
    }

    package mutating func appendInterpolation(reason: String) {
      append(reason, upTo: ErrorMessage.longestReason)
    }

    /// A part of this message, whose values are short already.
    package mutating func appendInterpolation(_ message: ErrorMessage) { text += message.text }

    /// Text of the tool's own, such as the names of all fields.
    package mutating func appendInterpolation(own: String) { text += own }

    private mutating func append(_ value: String, upTo count: Int) {
      text += value.shortened(to: count, end: count / 2)
    }
  }
}

extension String {
  /// The text, or its head and tail with … between them.
  ///
  /// - Parameters:
  ///   - count: The most scalars of it.
  ///   - end: How many of these are its tail.
  fileprivate func shortened(to count: Int, end: Int) -> String {
    let scalars = unicodeScalars
    guard scalars.index(scalars.startIndex, offsetBy: count + 1, limitedBy: scalars.endIndex) != nil
    else { return self }
    return String(scalars.prefix(count - end - 1)) + "\u{2026}" + String(scalars.suffix(end))
  }
}
