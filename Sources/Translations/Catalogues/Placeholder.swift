/// A part of a text that stands for something else, such as `%1$d` or `{count}`.
public struct Placeholder: Sendable, Hashable {
  /// How it is spelled in the text.
  public var spelling: String

  /// The name or number of its argument; `nil` where it takes the next one.
  public var name: String?

  /// Where it stands in the text, in UTF-8 offsets.
  public var utf8Range: Range<Int>

  /// What the file itself gives as an example.
  public var example: String?

  /// A part of a text.
  public init(
    spelling: String, name: String? = nil, utf8Range: Range<Int>, example: String? = nil
  ) {
    self.spelling = spelling
    self.name = name
    self.utf8Range = utf8Range
    self.example = example
  }
}

extension Translation {
  /// The text with examples in the place of its placeholders.
  ///
  /// - Parameter example: What stands for a placeholder; `nil` leaves its spelling.
  /// - Returns: The text, and the spellings of the placeholders that were left.
  /// - Complexity: linear in the length of the text.
  public func filled(
    _ example: (Placeholder) -> String?
  ) -> (text: String, unfilled: [String]) {
    filled(upTo: .max, example) ?? (text, [])
  }

  /// The same; `nil` as soon as the text has more than so many bytes.
  func filled(
    upTo most: Int, _ example: (Placeholder) -> String?
  ) -> (text: String, unfilled: [String])? {
    if placeholders.isEmpty { return text.utf8.count > most ? nil : (text, []) }
    var filled: [UInt8] = []
    var unfilled: [String] = []
    var known: Set<String> = []
    let bytes = Array(text.utf8)
    var end = 0
    for placeholder in placeholders {
      filled += bytes[end..<placeholder.utf8Range.lowerBound]
      if let value = example(placeholder) {
        filled += value.utf8
      } else {
        filled += placeholder.spelling.utf8
        if known.insert(placeholder.spelling).inserted { unfilled.append(placeholder.spelling) }
      }
      end = placeholder.utf8Range.upperBound
      if filled.count + (bytes.count - end) > most { return nil }
    }
    filled += bytes[end...]
    return (String(decoding: filled, as: UTF8.self), unfilled)
  }
}
