internal import AutoLayout

/// A value of a ``Row``: what JSON and property lists have.
public enum FieldValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case list([FieldValue])
  case object([String: FieldValue])

  /// The value as text shows it: numbers without a needless fraction, nothing for `null`; `nil` for
  /// lists and objects, which are no text.
  public var text: String? {
    switch self {
    case .null: ""
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): "\(value)"
    case .number(let value): value.shortest
    case .string(let value): value
    case .list, .object: nil
    }
  }

  /// What it is, for messages.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .integer, .number: "a number"
    case .string: "a string"
    case .list: "a list"
    case .object: "an object"
    }
  }
}

extension FieldValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .number(value) }

  /// The value of a literal `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// The value ``null``, for a literal `nil`.
  public init(nilLiteral: ()) { self = .null }
}
