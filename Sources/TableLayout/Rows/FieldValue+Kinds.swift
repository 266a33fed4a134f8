extension FieldValue {
  /// Whether there is nothing in it.
  var isEmpty: Bool {
    switch self {
    case .null: true
    case .string(let text): text.isEmpty
    case .list(let values): values.isEmpty
    case .object(let fields): fields.isEmpty
    case .bool, .integer, .number: false
    }
  }

  /// A boolean, or the text of one.
  var flag: Bool? {
    switch self {
    case .bool(let flag): flag
    case .string("true"): true
    case .string("false"): false
    default: nil
    }
  }

  /// A finite number, or the text of one in decimal digits.
  var decimal: Double? {
    switch self {
    case .integer(let number): return Double(number)
    case .number(let number): return number.isFinite ? number : nil
    case .string(let text):
      guard text.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }),
        let number = Double(text), number.isFinite
      else { return nil }
      return number
    case .null, .bool, .list, .object: return nil
    }
  }

  /// Whether it shows as a text, or is the same number.
  func isSame(as text: String) -> Bool {
    if self.text == text { return true }
    guard let number = decimal, number == FieldValue.string(text).decimal else { return false }
    // Whole numbers beyond 2⁵³ may be equal as Double alone.
    return number.magnitude < 0x1p53
  }
}
