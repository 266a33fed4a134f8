internal import TextLayout

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

extension FieldValue: Codable {
  /// Reads any value of JSON. A number without a fraction that an `Int` holds is an
  /// ``integer(_:)``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([FieldValue].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: FieldValue].self))
    }
  }

  /// Writes the value as JSON has it.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .list(let values): try container.encode(values)
    case .object(let fields): try container.encode(fields)
    }
  }
}
