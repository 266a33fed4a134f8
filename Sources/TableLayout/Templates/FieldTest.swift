internal import TextLayout

/// What a condition asks of a field of a row; see ``CellCondition/field(_:_:)``.
///
/// A field is empty where the row lacks it, or has null, an empty text or an empty list there.
public enum FieldTest: Sendable, Hashable {
  /// The field is empty.
  case isEmpty

  /// The field is not empty.
  case isPresent

  /// The field is `true`, or the text "true". It may be false or empty, and nothing else.
  case isTrue

  /// The field is `false`, or the text "false". It may be true or empty, and nothing else.
  case isFalse

  /// The field shows as this text, or is the same number.
  case equals(String)

  /// The field is a number, or the text of one, that compares so. An empty field does not; anything
  /// else is an error.
  case compares(CellCondition.Comparison, Double)
}

extension FieldTest {
  /// Whether it holds for a value; `nil` for a missing one.
  ///
  /// - Throws: What the value should be.
  func holds(for value: FieldValue?) throws(FieldWanted) -> Bool {
    let isEmpty = value?.isEmpty ?? true
    switch self {
    case .isEmpty: return isEmpty
    case .isPresent: return !isEmpty
    case .isTrue, .isFalse:
      if isEmpty { return false }
      guard let flag = value?.flag else { throw .flag }
      return flag == (self == .isTrue)
    case .equals(let text):
      return !isEmpty && value?.isSame(as: text) == true
    case .compares(let comparison, let bound):
      if isEmpty { return false }
      guard let number = value?.decimal else { throw .number }
      return comparison.holds(number, bound)
    }
  }

  /// Values among which are all that tests of one field can tell apart.
  static func samples(_ tests: [FieldTest]) -> [FieldValue] {
    var texts: Set<String> = []
    var numbers: Set<Double> = [-.greatestFiniteMagnitude, .greatestFiniteMagnitude]
    for test in tests {
      switch test {
      case .isEmpty, .isPresent, .isTrue, .isFalse: break
      case .equals(let text):
        texts.insert(text)
        if let number = FieldValue.string(text).decimal {
          numbers.formUnion([number.nextDown, number, number.nextUp])
        }
      case .compares(_, let bound):
        numbers.formUnion([bound.nextDown, bound, bound.nextUp])
      }
    }
    var other = "another text"
    while texts.contains(other) { other += "!" }
    return [.null, .bool(true), .bool(false), .string(other)]
      + texts.sorted().map { .string($0) } + numbers.sorted().map { .number($0) }
  }
}

/// What a field should have been.
enum FieldWanted: String, Error {
  case flag = "true or false"
  case number = "a number"
}

extension FieldTest: CustomStringConvertible {
  /// As it follows a field's name: `is empty`, `> 0`.
  public var description: String {
    switch self {
    case .isEmpty: "is empty"
    case .isPresent: "is present"
    case .isTrue: "is true"
    case .isFalse: "is false"
    case .equals(let text): "== \(text.quoted)"
    case .compares(let comparison, let bound): "\(comparison.rawValue) \(bound.shortest)"
    }
  }
}

extension String {
  /// Between quotation marks. Two texts that differ do so here.
  var quoted: String {
    var quoted = "\""
    for character in unicodeScalars {
      if character == "\"" || character == "\\" { quoted += "\\" }
      quoted.unicodeScalars.append(character)
    }
    return quoted + "\""
  }
}
