/// The text of a file, whatever it is encoded in.
///
/// A byte order mark says what it is; without one it is UTF-8, or UTF-16 where what begins it has
/// zeros at every other place.
package enum SourceText {
  private enum Form {
    case utf8, utf16(bigEndian: Bool), utf32(bigEndian: Bool)
  }

  /// The well-formed UTF-8 of a file, without a byte order mark.
  ///
  /// - Parameter charset: What the file says it is encoded in.
  package static func utf8(
    _ bytes: [UInt8], charset: String? = nil
  ) throws(ReadingProblem) -> [UInt8] {
    let (form, length) = form(of: bytes)
    switch form {
    case .utf8:
      if let charset, length == 0, isLatin1(charset) { return latin1(bytes) }
      let text = length == 0 ? bytes : Array(bytes[length...])
      if let offset = text.firstInvalidUTF8 {
        let line = 1 + text[..<offset].count { $0 == 0x0A }
        throw ReadingProblem(
          "not UTF-8 at byte \(offset + length): convert it, for example with iconv", line: line)
      }
      return text
    case .utf16(let bigEndian):
      return try decoded(units: utf16(bytes[length...], bigEndian))
    case .utf32(let bigEndian):
      return try decoded(scalars: bytes[length...], bigEndian)
    }
  }

  /// Whether the text is known to be in an encoding that libexpat does not know by itself.
  static func isUTF32(_ bytes: [UInt8]) -> Bool {
    if case .utf32 = form(of: bytes).form { true } else { false }
  }

  private static func form(of bytes: [UInt8]) -> (form: Form, length: Int) {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return (.utf32(bigEndian: false), 4) }
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return (.utf32(bigEndian: true), 4) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16(bigEndian: false), 2) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16(bigEndian: true), 2) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    let head = bytes.prefix(64)
    guard head.count >= 4, bytes.count.isMultiple(of: 2) else { return (.utf8, 0) }
    // UTF-8 of a text has no zero; of UTF-16's ASCII every other byte is one.
    let zeros = head.indices.filter { head[$0] == 0 }
    let odd = zeros.count { !$0.isMultiple(of: 2) }
    // A zero or two are damage, and no other encoding.
    if zeros.count * 4 < head.count || odd * 2 == zeros.count { return (.utf8, 0) }
    return (.utf16(bigEndian: odd * 2 < zeros.count), 0)
  }

  package static func isLatin1(_ charset: String) -> Bool {
    ["iso-8859-1", "iso8859-1", "latin1", "latin-1"].contains(charset.lowercased())
  }

  private static func latin1(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 {
        text.append(byte)
      } else {
        text.append(0xC0 | byte >> 6)
        text.append(0x80 | byte & 0x3F)
      }
    }
    return text
  }

  private static func utf16(
    _ bytes: ArraySlice<UInt8>, _ bigEndian: Bool
  ) throws(ReadingProblem) -> [UInt16] {
    guard bytes.count.isMultiple(of: 2) else {
      throw ReadingProblem(
        "UTF-16 that ends inside a character: save the file again", line: nil)
    }
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for index in stride(from: bytes.startIndex, to: bytes.endIndex, by: 2) {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(bigEndian ? first << 8 | second : second << 8 | first)
    }
    return units
  }

  private static func decoded(units: [UInt16]) throws(ReadingProblem) -> [UInt8] {
    guard let text = String(validating: units, as: UTF16.self) else {
      throw ReadingProblem(
        "half of a surrogate pair: save the file again, in UTF-8", line: nil)
    }
    return Array(text.utf8)
  }

  private static func decoded(
    scalars bytes: ArraySlice<UInt8>, _ bigEndian: Bool
  ) throws(ReadingProblem) -> [UInt8] {
    var text: [UInt8] = []
    for index in stride(from: bytes.startIndex, to: bytes.endIndex, by: 4) {
      var value: UInt32 = 0
      for offset in 0..<4 where index + offset < bytes.endIndex {
        let byte = UInt32(bytes[index + offset])
        value |= byte << UInt32(8 * (bigEndian ? 3 - offset : offset))
      }
      guard index + 4 <= bytes.endIndex, let scalar = Unicode.Scalar(value),
        let encoded = UTF8.encode(scalar)
      else {
        throw ReadingProblem("no character of UTF-32: save the file again, in UTF-8", line: nil)
      }
      text += encoded
    }
    return text
  }
}
