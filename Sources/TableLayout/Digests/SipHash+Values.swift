package import AutoLayout
internal import TextLayout

/// Each value is taken so that its bytes are not the beginning of those of another value of its
/// type. Lists of values therefore give different bytes if they differ, where the values before one
/// say of what type it is.
extension SipHash {
  package mutating func append(_ value: Int) { append(UInt64(bitPattern: Int64(value))) }
  package mutating func append(_ value: Bool) { append(value ? 1 : 0) }

  /// Zero has no sign here.
  package mutating func append(_ value: Double) { append((value == 0 ? 0 : value).bitPattern) }
  package mutating func append(_ digest: Digest) {
    append(digest.low)
    append(digest.high)
  }

  /// Takes a text's length in UTF-8 code units, and those.
  package mutating func append(_ text: String) {
    append(text.utf8.count)
    append(bytes: text.utf8Span.span)
  }

  package mutating func append(_ text: String?) {
    append(text != nil)
    if let text { append(text) }
  }

  /// Takes a case by its place among all.
  package mutating func append<Value: CaseIterable & Equatable>(choice: Value) {
    append(Value.allCases.enumerated().first { $0.element == choice }?.offset ?? -1)
  }

  mutating func append(_ insets: Insets) {
    append(insets.top)
    append(insets.left)
    append(insets.bottom)
    append(insets.right)
  }

  package mutating func append(_ surroundings: Surroundings) {
    append(surroundings.safeAreaInsets)
    append(surroundings.readableWidth.width)
    append(surroundings.readableWidth.widestWhole)
  }

  /// Takes a value whatever the order of a dictionary's entries.
  mutating func append(_ value: FieldValue) {
    switch value {
    case .null: append(0)
    case .bool(let value):
      append(1)
      append(value)
    case .integer(let value):
      append(2)
      append(value)
    case .number(let value):
      append(3)
      append(value.bitPattern)
    case .string(let value):
      append(4)
      append(value)
    case .list(let values):
      append(5)
      append(values.count)
      for value in values { append(value) }
    case .object(let fields):
      append(6)
      append(fields)
    }
  }

  package mutating func append(_ fields: [String: FieldValue]) {
    append(fields.count)
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
      append(name)
      append(value)
    }
  }
}
