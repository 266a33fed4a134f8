/// Reads one JSON text (RFC 8259), strictly.
///
/// Names that occur twice and nesting beyond 64 levels are errors. U+FFFD stands for half of a
/// surrogate pair, as ECMAScript's strings may have one. Complexity: linear in the number of bytes.
package struct JSONParser {
  static let maximumDepth = 64

  /// So many names are compared with each other; more are put into a set.
  private static let fewNames = 8

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  /// How many halves of surrogate pairs there were.
  private var halves = 0

  /// Where values begin, in the order of the text; `nil` where nobody asks.
  private var offsets: [Int]?

  /// - Parameter bytes: well-formed UTF-8.
  package static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    var halves = 0
    return try parse(bytes, halves: &halves)
  }

  /// - Parameters:
  ///   - bytes: well-formed UTF-8.
  ///   - halves: To it the number of U+FFFD is added that stand for half of a surrogate pair.
  package static func parse(_ bytes: [UInt8], halves: inout Int) throws(JSONError) -> JSONValue {
    var parser = JSONParser(bytes: bytes)
    defer { halves += parser.halves }
    return try parser.whole()
  }

  /// The same of files that other programs read, too: a name that occurs twice is no error.
  ///
  /// - Parameters:
  ///   - bytes: well-formed UTF-8.
  ///   - offsets: Becomes the offsets at which values begin, in the order of the text.
  package static func parse(
    _ bytes: [UInt8], offsets: inout [Int]
  ) throws(JSONError) -> JSONValue {
    var parser = JSONParser(bytes: bytes)
    parser.offsets = []
    let value = try parser.whole()
    offsets = parser.offsets ?? []
    return value
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func whole() throws(JSONError) -> JSONValue {
    skipWhitespace()
    let value = try value()
    skipWhitespace()
    if position < bytes.count { throw error("something after the value") }
    return value
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func error(_ reason: String) -> JSONError {
    JSONError(offset: position, reason: position < bytes.count ? reason : "the text ends early")
  }

  private mutating func skipWhitespace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: byte) else { return false }
    position += 1
    return true
  }

  private mutating func value() throws(JSONError) -> JSONValue {
    offsets?.append(position)
    switch current {
    case UInt8(ascii: "{"): return try nested { parser throws(JSONError) in try parser.object() }
    case UInt8(ascii: "["): return try nested { parser throws(JSONError) in try parser.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func nested(
    _ read: (inout JSONParser) throws(JSONError) -> JSONValue
  ) throws(JSONError) -> JSONValue {
    depth += 1
    if depth > Self.maximumDepth {
      throw error("nested more than \(Self.maximumDepth) levels deep")
    }
    let value = try read(&self)
    depth -= 1
    return value
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
    guard bytes[position...].starts(with: word.utf8) else { throw error("no JSON value") }
    position += word.utf8.count
    return value
  }

  private mutating func array() throws(JSONError) -> JSONValue {
    position += 1
    var values: [JSONValue] = []
    skipWhitespace()
    if take("]") { return .array(values) }
    while true {
      skipWhitespace()
      values.append(try value())
      skipWhitespace()
      if take("]") { return .array(values) }
      if !take(",") { throw error("neither , nor ]") }
    }
  }

  private mutating func object() throws(JSONError) -> JSONValue {
    position += 1
    var members: [JSONMember] = []
    var names = Set<String>()
    skipWhitespace()
    if take("}") { return .object(members) }
    while true {
      skipWhitespace()
      guard current == UInt8(ascii: "\"") else { throw error("no \" before a name") }
      let start = position
      let name = try string()
      if members.count == Self.fewNames { names.formUnion(members.map(\.name)) }
      let isRepeated =
        members.count < Self.fewNames
        ? members.contains { $0.name == name } : !names.insert(name).inserted
      if isRepeated, offsets == nil {
        throw JSONError(offset: start, reason: "the name \"\(name.preview)\" a second time")
      }
      skipWhitespace()
      if !take(":") { throw error("no : after a name") }
      skipWhitespace()
      members.append(JSONMember(name: name, value: try value()))
      skipWhitespace()
      if take("}") { return .object(members) }
      if !take(",") { throw error("neither , nor }") }
    }
  }
}

extension JSONParser {
  private mutating func number() throws(JSONError) -> JSONValue {
    let start = position
    _ = take("-")
    if !take("0"), skipDigits() == 0 {
      if start == position { throw error("no JSON value") }
      throw error("no digit")
    }
    if take("."), skipDigits() == 0 { throw error("no digit after the point") }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      if skipDigits() == 0 { throw error("no digit in the exponent") }
    }
    let spelling = String(decoding: bytes[start..<position], as: UTF8.self)
    // Too large a number becomes infinite; whoever takes it says what is allowed.
    return .number(Double(spelling) ?? .infinity, spelling: spelling)
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      position += 1
    }
    return position - start
  }

  private mutating func string() throws(JSONError) -> String {
    position += 1
    var start = position
    var text: [UInt8]?
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        let rest = bytes[start..<position]
        position += 1
        guard let text else { return String(decoding: rest, as: UTF8.self) }
        return String(decoding: text + rest, as: UTF8.self)
      case UInt8(ascii: "\\"):
        if text == nil { text = [] }
        text?.append(contentsOf: bytes[start..<position])
        position += 1
        let scalar = try escaped()
        text?.append(contentsOf: UTF8.encode(scalar)!)
        start = position
      case 0..<0x20: throw error("a control character in a string")
      default: position = bytes.span.endOfPlainJSON(from: position)
      }
    }
    throw error("")
  }

  /// The scalar of an escape sequence whose backslash is passed.
  private mutating func escaped() throws(JSONError) -> Unicode.Scalar {
    guard let byte = current else { throw error("") }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "u"): return try unicodeEscape()
    default:
      position -= 1
      throw error("an unknown escape sequence")
    }
  }

  private mutating func unicodeEscape() throws(JSONError) -> Unicode.Scalar {
    let high = try hexadecimal()
    if let scalar = Unicode.Scalar(high) { return scalar }
    let end = position
    if high < 0xDC00, take("\\"), take("u") {
      let low = try hexadecimal()
      if (0xDC00..<0xE000).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
      {
        return scalar
      }
    }
    // What follows stands for itself.
    position = end
    halves += 1
    return "\u{FFFD}"
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error("no hexadecimal digit after \\u")
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }
}
