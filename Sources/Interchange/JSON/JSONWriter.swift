/// Writes JSON in one line, members in the order they come.
package struct JSONWriter {
  private static let block = 1 << 16

  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  package init() {}

  package mutating func object<Failure>(
    _ members: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    open("{")
    try members(&self)
    close("}")
  }

  package mutating func array<Elements: Sequence, Failure>(
    _ elements: Elements,
    _ write: (inout JSONWriter, Elements.Element) throws(Failure) -> Void
  ) throws(Failure) {
    try array { writer throws(Failure) in
      for element in elements { try write(&writer, element) }
    }
  }

  package mutating func array<Failure>(
    _ elements: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    open("[")
    try elements(&self)
    close("]")
  }

  /// The name of an object's next member.
  package mutating func name(_ name: String) {
    string(name)
    append(":")
    needsComma = false
  }

  package mutating func string(_ text: String) {
    separate()
    append("\"")
    if text.utf8.contains(where: { $0.mayBeEscaped }) {
      escape(text.utf8Span.span)
    } else {
      bytes.append(contentsOf: text.utf8)
    }
    append("\"")
  }

  package mutating func bool(_ value: Bool) {
    spelled(value ? "true" : "false")
  }

  package mutating func integer(_ value: Int) {
    separate()
    bytes.append(NumberText(value))
  }

  /// The number with at most six decimals; null when it is not finite.
  package mutating func number(_ value: Double) {
    separate()
    bytes.append(NumberText(rounded: value))
  }

  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: spelled("null")
    case .bool(let value): bool(value)
    case .number(_, let spelling): spelled(spelling)
    case .string(let text): string(text)
    case .array(let values): array(values) { $0.value($1) }
    case .object(let members):
      object { writer in
        for member in members {
          writer.name(member.name)
          writer.value(member.value)
        }
      }
    }
  }

  /// Ends the line.
  package mutating func newline() {
    append("\n")
    needsComma = false
  }

  /// One line with an object, ready to be printed.
  package static func line(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.object(members)
    writer.newline()
    return writer.bytes
  }

  /// Writes members, and returns them as they stand after others.
  mutating func written(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
    let start = bytes.count
    members(&self)
    return Array(bytes[start...])
  }

  /// Writes members again that were written after others; other members have to be before them.
  mutating func again(_ members: [UInt8]) {
    bytes += members
    needsComma = true
  }

  /// Hands over what was written, once it has become much. What follows continues it.
  package mutating func drain<Failure>(
    to output: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    if bytes.count < Self.block { return }
    try output(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Forgets what was written and keeps the memory.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  private mutating func spelled(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    bytes.append(UInt8(ascii: scalar))
  }

  private mutating func separate() {
    if needsComma { append(",") }
    needsComma = true
  }

  private mutating func open(_ bracket: Unicode.Scalar) {
    separate()
    append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: Unicode.Scalar) {
    append(bracket)
    needsComma = true
  }

  private mutating func escape(_ text: Span<UInt8>) {
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      if byte >= 0x80, let (code, length) = text.hiddenScalar(at: offset) {
        bytes.append(contentsOf: "\\u\(code)".utf8)
        offset += length
      } else {
        escape(byte)
        offset += 1
      }
    }
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      append("\\")
      bytes.append(byte)
    case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
    case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
    case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
    case 0..<0x20, 0x7F:
      let digits = String(byte, radix: 16, uppercase: true)
      bytes.append(contentsOf: "\\u00\(digits.count == 1 ? "0" : "")\(digits)".utf8)
    default: bytes.append(byte)
    }
  }
}

extension JSONWriter {
  package mutating func string(_ name: String, _ text: String) {
    self.name(name)
    string(text)
  }

  /// Why there is no answer, in one line as on standard error.
  package mutating func error(_ message: ErrorMessage) {
    string("error", message.description.inOneLine)
  }

  package mutating func integer(_ name: String, _ value: Int) {
    self.name(name)
    integer(value)
  }

  package mutating func number(_ name: String, _ value: Double) {
    self.name(name)
    number(value)
  }

  package mutating func bool(_ name: String, _ value: Bool) {
    self.name(name)
    bool(value)
  }

  package mutating func array<Elements: Sequence, Failure>(
    _ name: String, _ elements: Elements,
    _ write: (inout JSONWriter, Elements.Element) throws(Failure) -> Void
  ) throws(Failure) {
    self.name(name)
    try array(elements, write)
  }

  package mutating func array<Failure>(
    _ name: String, _ elements: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    self.name(name)
    try array(elements)
  }
}

extension UInt8 {
  /// Whether a string of JSON has something else in the byte's place, or in the place of a
  /// character that begins with it.
  fileprivate var mayBeEscaped: Bool {
    self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\") || self == 0x7F
      || self == 0xC2 || self == 0xE2
  }
}

extension Span<UInt8> {
  /// The four digits and the length of a scalar that would command a terminal, end a line or
  /// reorder one: C1, separators, embeddings, overrides and isolates; nil for any other.
  fileprivate func hiddenScalar(at offset: Int) -> (code: String, length: Int)? {
    if self[offset] == 0xC2, self[offset + 1] < 0xA0 {
      return ("00" + String(self[offset + 1], radix: 16, uppercase: true), 2)
    }
    guard self[offset] == 0xE2, self[offset + 1] & 0xFE == 0x80 else { return nil }
    let value = UInt16(self[offset + 1] & 0x3F) << 6 | UInt16(self[offset + 2] & 0x3F) | 0x2000
    switch value {
    case 0x2028...0x202E, 0x2066...0x2069:
      return (String(value, radix: 16, uppercase: true), 3)
    default: return nil
    }
  }
}
