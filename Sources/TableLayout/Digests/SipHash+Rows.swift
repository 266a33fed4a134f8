package import AutoLayout
internal import TextLayout

extension SipHash {
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

  mutating func append(_ binding: TextBinding) {
    switch binding.source {
    case .malformed(let text, _):
      append(0)
      append(text)
    case .plain: append(1)
    case .styled: append(2)
    case .format(let pieces):
      append(3)
      append(pieces.count)
      for piece in pieces {
        switch piece {
        case .text(let text):
          append(0)
          append(text)
        case .field(let field):
          append(1)
          append(field.text)
        }
      }
    }
  }

  /// A rule is what it makes of the font's size.
  mutating func append(_ rule: FontRule) {
    for category in ContentSizeCategory.allCases { append(rule.pointSize(category)) }
    append(rule.dependsOnRelease)
    if !rule.dependsOnRelease { return }
    for category in ContentSizeCategory.allCases { append(rule.pointSize(category, .iOS18)) }
  }
}

extension SipHash {
  mutating func append(_ number: RowNumber) {
    append(number.role.number)
    append(number.binding)
  }
}
