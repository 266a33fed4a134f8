internal import TableLayout

/// Reads a property list in XML 1.0, UTF-8.
///
/// Document types are skipped; the entities they may declare are unknown. Complexity: linear in the
/// number of bytes.
struct XMLPropertyList {
  private var scanner: XMLScanner
  private var depth = 0

  static func value(
    of bytes: [UInt8], halves: inout Int
  ) throws(PropertyListError) -> FieldValue {
    if let offset = bytes.firstInvalidUTF8 { throw .damage("not UTF-8 at byte \(offset)") }
    var reader = XMLPropertyList(scanner: XMLScanner(bytes))
    defer { halves += reader.scanner.halves }
    let tag = try reader.scanner.tag()
    let value: FieldValue
    if tag.name == "plist", tag.kind == .opening {
      value = try reader.value(try reader.scanner.tag())
      try reader.scanner.close("plist")
    } else {
      value = try reader.value(tag)
    }
    try reader.scanner.end()
    return value
  }

  /// The value whose first tag was read.
  private mutating func value(_ tag: XMLTag) throws(PropertyListError) -> FieldValue {
    if tag.kind == .closing { throw scanner.damage("no value", at: tag.offset) }
    switch tag.name {
    case "array": return .list(try array(tag))
    case "dict": return .object(try dictionary(tag))
    case "string": return .string(try text(tag))
    case "date": return .string(try text(tag).trimmed)
    case "integer": return try integer(text(tag).trimmed, tag)
    case "real": return try real(text(tag).trimmed, tag)
    case "data":
      _ = try text(tag)
      return .noText
    case "true", "false":
      guard try text(tag).trimmed.isEmpty else {
        throw scanner.damage("text in a boolean", at: tag.offset)
      }
      return .bool(tag.name == "true")
    default:
      throw scanner.damage("an unknown element \"\(tag.name.preview)\"", at: tag.offset)
    }
  }

  private mutating func array(_ tag: XMLTag) throws(PropertyListError) -> [FieldValue] {
    var values: [FieldValue] = []
    try open(tag)
    while let next = try next(in: tag) { values.append(try value(next)) }
    return values
  }

  private mutating func dictionary(
    _ tag: XMLTag
  ) throws(PropertyListError) -> [String: FieldValue] {
    var fields: [String: FieldValue] = [:]
    try open(tag)
    while let next = try next(in: tag) {
      guard next.name == "key" else {
        throw scanner.damage("a value without a key", at: next.offset)
      }
      let key = try text(next)
      fields[key] = try value(try scanner.tag())
    }
    return fields
  }

  private mutating func open(_ tag: XMLTag) throws(PropertyListError) {
    depth += 1
    if depth > PropertyListRows.maximumDepth { throw .depth }
  }

  /// The next tag inside an element; nil at its end.
  private mutating func next(in tag: XMLTag) throws(PropertyListError) -> XMLTag? {
    if tag.kind == .opening {
      let next = try scanner.tag()
      if next.kind != .closing { return next }
      try scanner.check(next, closes: tag.name)
    }
    depth -= 1
    return nil
  }

  private mutating func text(_ tag: XMLTag) throws(PropertyListError) -> String {
    tag.kind == .opening ? try scanner.text(of: tag.name) : ""
  }

  /// Decimal or, after `0x`, hexadecimal.
  private func integer(_ text: String, _ tag: XMLTag) throws(PropertyListError) -> FieldValue {
    let digits = text.drop { $0 == "-" || $0 == "+" }
    if text.utf8.count - digits.utf8.count <= 1 {
      if digits.lowercased().hasPrefix("0x"),
        let number = UInt64(digits.dropFirst(2), radix: 16)
      {
        return FieldValue((text.hasPrefix("-") ? -1 : 1) * Int128(number))
      }
      if !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
        return Int(text).map(FieldValue.integer) ?? .string(text)
      }
    }
    throw scanner.damage("no whole number: \"\(text.preview)\"", at: tag.offset)
  }

  private func real(_ text: String, _ tag: XMLTag) throws(PropertyListError) -> FieldValue {
    guard let number = Double(text) else {
      throw scanner.damage("no number: \"\(text.preview)\"", at: tag.offset)
    }
    return FieldValue(number, spelling: text)
  }
}

extension FieldValue {
  /// A whole number, as text where it is beyond `Int`.
  init(_ number: Int128) {
    self = Int(exactly: number).map(FieldValue.integer) ?? .string("\(number)")
  }
}

extension String {
  /// Without white space around.
  fileprivate var trimmed: String {
    let start = utf8.drop(while: \.isJSONSpace)
    let end = start.lastIndex { !$0.isJSONSpace }
    return end.map { String(start[...$0]) ?? self } ?? ""
  }
}
