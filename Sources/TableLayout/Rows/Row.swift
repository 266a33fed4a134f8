/// The data of one row: fields by name.
///
/// ```swift
/// let row: Row = ["ID": 101, "question": "How tall?", "answer": "Very."]
/// ```
///
/// A row that is just a text has it in the field `text`.
public struct Row: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  /// The values by the names of their fields; a null field is there, as ``FieldValue/null``.
  public var fields: [String: FieldValue]

  /// A row of fields; an empty one unless said otherwise.
  public init(_ fields: [String: FieldValue] = [:]) {
    self.fields = fields
  }

  /// A row that is just a text.
  public init(_ text: String) {
    fields = ["text": .string(text)]
  }

  /// A row of a literal's fields; of a name that occurs twice the last value counts.
  public init(dictionaryLiteral elements: (String, FieldValue)...) {
    fields = Dictionary(elements) { _, last in last }
  }

  /// A row of a list of data.
  ///
  /// - Parameters:
  ///   - value: An object, whose members are the fields.
  ///   - index: Its place in the list, for the message.
  /// - Throws: ``TemplateError/notARow(index:kind:)`` unless the value is an object or a string.
  public init(_ value: FieldValue, index: Int) throws(TemplateError) {
    switch value {
    case .object(let fields): self.init(fields)
    case .string(let text): self.init(text)
    default: throw .notARow(index: index, kind: value.kind)
    }
  }

  /// The rows of a list.
  ///
  /// - Throws: ``TemplateError/notAList(kind:)``, ``TemplateError/notARow(index:kind:)``.
  public static func rows(_ value: FieldValue) throws(TemplateError) -> [Row] {
    guard case .list(let values) = value else { throw .notAList(kind: value.kind) }
    var rows: [Row] = []
    rows.reserveCapacity(values.count)
    for (index, value) in values.enumerated() { rows.append(try Row(value, index: index)) }
    return rows
  }

  /// The value of a field; `nil` where the row lacks it, and setting `nil` removes it.
  public subscript(name: String) -> FieldValue? {
    get { fields[name] }
    set { fields[name] = newValue }
  }
}

extension Row: Codable {
  /// Reads an object's fields, or a string, which is a row that is just a text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let value = try container.decode(FieldValue.self)
    do {
      try self.init(value, index: 0)
    } catch {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(value.kind) is no row: give an object or a string")
    }
  }

  /// Writes the fields as an object.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(fields)
  }
}
