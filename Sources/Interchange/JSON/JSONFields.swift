internal import TableLayout

/// Reads chosen members of one JSON object straight from its bytes.
///
/// The whole text is checked as ``JSONParser`` checks it. Whatever that would refuse, and a few
/// rare things that it accepts, have no answer here: then it is to be asked.
struct JSONFields {
  private let selection: FieldSelection
  private var fields: [String: FieldValue] = [:]

  /// Where the chosen values stand, instead of what they are; `nil` where nobody asks for that.
  private var places: [String: Range<Int>]?
  private var position = 0

  /// Of the objects that are open, the innermost last.
  private var names: [Name] = []

  /// Where a name stands, without its quotes.
  private struct Name {
    var range: Range<Int>
    var isASCII: Bool
  }

  /// The row of a text.
  ///
  /// - Parameter bytes: well-formed UTF-8.
  /// - Returns: `nil` where ``JSONParser`` has to read the text.
  static func row(_ bytes: [UInt8], _ selection: FieldSelection) -> Row? {
    var reader = JSONFields(selection: selection)
    return reader.isRow(bytes.span) ? Row(reader.fields) : nil
  }

  /// Where the values of an object's chosen members stand.
  ///
  /// - Parameter bytes: well-formed UTF-8.
  /// - Returns: `nil` where ``JSONParser`` has to read the text.
  static func places(_ bytes: [UInt8], _ selection: FieldSelection) -> [String: Range<Int>]? {
    var reader = JSONFields(selection: selection)
    reader.places = [:]
    return reader.isObject(bytes.span) ? reader.places : nil
  }

  private init(selection: FieldSelection) {
    self.selection = selection
    fields.reserveCapacity(selection.names.count)
    names.reserveCapacity(16)
  }

  private mutating func isRow(_ bytes: Span<UInt8>) -> Bool {
    skipSpace(bytes)
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
      return isObject(bytes)
    }
    guard let text = bytes.jsonString(&position) else { return false }
    fields["text"] = .string(text)
    skipSpace(bytes)
    return position == bytes.count
  }

  private mutating func isObject(_ bytes: Span<UInt8>) -> Bool {
    skipSpace(bytes)
    guard position < bytes.count, bytes[position] == UInt8(ascii: "{"),
      skipObject(bytes, depth: 1)
    else { return false }
    skipSpace(bytes)
    return position == bytes.count
  }
}

/// Each method goes after what it is named for, and returns false where that is not JSON.
extension JSONFields {
  private mutating func skipValue(_ bytes: Span<UInt8>, depth: Int) -> Bool {
    guard position < bytes.count else { return false }
    switch bytes[position] {
    case UInt8(ascii: "{"): return skipObject(bytes, depth: depth + 1)
    case UInt8(ascii: "["): return skipArray(bytes, depth: depth + 1)
    case UInt8(ascii: "\""):
      position += 1
      return bytes.skipJSONString(&position) != nil
    case UInt8(ascii: "t"): return skipWord("true", bytes)
    case UInt8(ascii: "f"): return skipWord("false", bytes)
    case UInt8(ascii: "n"): return skipWord("null", bytes)
    default: return skipNumber(bytes)
    }
  }

  private mutating func skipObject(_ bytes: Span<UInt8>, depth: Int) -> Bool {
    if depth > JSONParser.maximumDepth { return false }
    let first = names.count
    position += 1
    skipSpace(bytes)
    if take("}", bytes) { return true }
    while true {
      skipSpace(bytes)
      guard let name = name(bytes, after: first) else { return false }
      skipSpace(bytes)
      guard take(":", bytes) else { return false }
      skipSpace(bytes)
      guard skipMember(name, bytes, depth: depth) else { return false }
      skipSpace(bytes)
      if take("}", bytes) { break }
      if !take(",", bytes) { return false }
    }
    names.removeSubrange(first...)
    return true
  }

  /// A member's value, which is kept where it is chosen.
  private mutating func skipMember(
    _ name: Name, _ bytes: Span<UInt8>, depth: Int
  ) -> Bool {
    guard depth == 1,
      let field = selection.name(bytes.extracting(name.range), isASCII: name.isASCII)
    else { return skipValue(bytes, depth: depth) }
    if places != nil {
      let start = position
      guard skipValue(bytes, depth: depth) else { return false }
      places?[field] = start..<position
      return true
    }
    guard let value = value(bytes, depth: depth) else { return false }
    fields[field] = value
    return true
  }

  private mutating func skipArray(_ bytes: Span<UInt8>, depth: Int) -> Bool {
    if depth > JSONParser.maximumDepth { return false }
    position += 1
    skipSpace(bytes)
    if take("]", bytes) { return true }
    while true {
      skipSpace(bytes)
      guard skipValue(bytes, depth: depth) else { return false }
      skipSpace(bytes)
      if take("]", bytes) { return true }
      if !take(",", bytes) { return false }
    }
  }

  private mutating func skipNumber(_ bytes: Span<UInt8>) -> Bool {
    _ = take("-", bytes)
    if !take("0", bytes), skipDigits(bytes) == 0 { return false }
    if take(".", bytes), skipDigits(bytes) == 0 { return false }
    if take("e", bytes) || take("E", bytes) {
      if !take("+", bytes) { _ = take("-", bytes) }
      if skipDigits(bytes) == 0 { return false }
    }
    return true
  }

  private mutating func skipDigits(_ bytes: Span<UInt8>) -> Int {
    let start = position
    while position < bytes.count, bytes[position] &- UInt8(ascii: "0") < 10 { position += 1 }
    return position - start
  }

  private mutating func skipWord(_ word: StaticString, _ bytes: Span<UInt8>) -> Bool {
    let count = word.utf8CodeUnitCount
    guard bytes.count - position >= count else { return false }
    for offset in 0..<count where unsafe bytes[position + offset] != word.utf8Start[offset] {
      return false
    }
    position += count
    return true
  }

  @inline(__always)
  private mutating func skipSpace(_ bytes: Span<UInt8>) {
    while position < bytes.count, bytes[position].isJSONSpace { position += 1 }
  }

  @inline(__always)
  private mutating func take(_ byte: Unicode.Scalar, _ bytes: Span<UInt8>) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: byte) else { return false }
    position += 1
    return true
  }
}

extension JSONFields {
  /// The most members of an object: each name is compared with those before it.
  private static let mostMembers = 32

  /// The next name of an object, unless it has an escape sequence or is there already.
  ///
  /// - Parameter first: The number of the object's first name.
  private mutating func name(_ bytes: Span<UInt8>, after first: Int) -> Name? {
    guard take("\"", bytes) else { return nil }
    let start = position
    guard bytes.skipJSONString(&position) == false, names.count - first < Self.mostMembers
    else { return nil }
    let range = start..<position - 1
    var isASCII = true
    for place in range where bytes[place] >= 0x80 { isASCII = false }
    let name = Name(range: range, isASCII: isASCII)
    for earlier in first..<names.count where isSame(names[earlier], name, bytes) { return nil }
    names.append(name)
    return name
  }

  private func isSame(_ first: Name, _ second: Name, _ bytes: Span<UInt8>) -> Bool {
    let (left, right) = (bytes.extracting(first.range), bytes.extracting(second.range))
    if first.isASCII, second.isASCII { return left.isSame(as: right) }
    return String(wellFormed: left) == String(wellFormed: right)
  }

  /// The next value; `nil` for lists and objects that have elements, which are rare.
  private mutating func value(_ bytes: Span<UInt8>, depth: Int) -> FieldValue? {
    let start = position
    guard start < bytes.count else { return nil }
    if bytes[start] == UInt8(ascii: "\"") {
      return bytes.jsonString(&position).map(FieldValue.string)
    }
    guard skipValue(bytes, depth: depth) else { return nil }
    switch bytes[start] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      for place in start + 1..<position - 1 where !bytes[place].isJSONSpace { return nil }
      return bytes[start] == UInt8(ascii: "{") ? .object([:]) : .list([])
    case UInt8(ascii: "t"): return .bool(true)
    case UInt8(ascii: "f"): return .bool(false)
    case UInt8(ascii: "n"): return .null
    default:
      let spelling = String(wellFormed: bytes.extracting(start..<position))
      return FieldValue(Double(spelling) ?? .infinity, spelling: spelling)
    }
  }
}
