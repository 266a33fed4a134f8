/// A value of a template with the line it stands on.
package struct TemplateNode: Sendable {
  package enum Value: Sendable {
    /// A scalar's text. A plain one stands without quotes, and may be a number, true, false or
    /// null.
    case scalar(String, isPlain: Bool)
    case list([TemplateNode])
    /// In the order of the text; no key occurs twice.
    case mapping([Member])
  }

  package struct Member: Sendable {
    package var key: String
    package var line: Int
    package var value: TemplateNode

    package init(key: String, line: Int, value: TemplateNode) {
      self.key = key
      self.line = line
      self.value = value
    }
  }

  package var value: Value

  /// From 1.
  package var line: Int

  package init(value: Value, line: Int) {
    self.value = value
    self.line = line
  }

  /// What errors call it.
  var kind: String {
    switch value {
    case .scalar where isNull: "empty"
    case .scalar("true", true), .scalar("false", true): "a boolean"
    case .scalar where number != nil: "a number"
    case .scalar: "text"
    case .list: "a list"
    case .mapping: "a mapping"
    }
  }

  var isNull: Bool {
    guard case .scalar(let text, true) = value else { return false }
    return text.isEmpty || text == "~" || text == "null"
  }

  /// A scalar's text, whether it could be something else or not.
  var text: String? {
    guard case .scalar(let text, _) = value else { return nil }
    return isNull ? nil : text
  }

  /// A finite number in decimal digits.
  var number: Double? {
    guard case .scalar(let text, true) = value, text.utf8.allSatisfy(\.isPartOfNumber),
      let number = Double(text), number.isFinite
    else { return nil }
    return number
  }

  var bool: Bool? {
    switch value {
    case .scalar("true", true): true
    case .scalar("false", true): false
    default: nil
    }
  }
}

extension UInt8 {
  fileprivate var isPartOfNumber: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
