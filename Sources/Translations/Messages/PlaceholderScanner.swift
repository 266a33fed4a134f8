/// Finds the placeholders of a text that programs fill.
///
/// C's conversions are `%`, a place such as `1$`, flags, width, precision, length and a letter. A
/// space is no flag here, and a `%` after a digit is a sign: translators write "50 % de". `%%` is
/// one `%`.
struct PlaceholderScanner {
  private let text: [UInt8]
  private var position = 0

  /// The longest name.
  private static let longestName = 64

  init(_ text: [UInt8]) { self.text = text }

  mutating func scan() -> MessageText {
    var message = MessageText()
    while position < text.count {
      let byte = text[position]
      if byte == UInt8(ascii: "%"), byte == self[position + 1] {
        message.append(byte)
        position += 2
      } else if let (end, name) = placeholder(byte) {
        message.append(
          placeholder: String(decoding: text[position..<end], as: UTF8.self), name: name)
        position = end
      } else {
        message.append(byte)
        position += 1
      }
    }
    return message
  }

  private subscript(index: Int) -> UInt8? {
    text.indices.contains(index) ? text[index] : nil
  }

  /// Where the placeholder ends that begins here, and its name.
  private func placeholder(_ byte: UInt8) -> (end: Int, name: String?)? {
    switch byte {
    case UInt8(ascii: "%"):
      return named(after: "%{", "}") ?? named(after: "%#@", "@") ?? pythonConversion()
        ?? conversion()
    case UInt8(ascii: "{"): return named(after: "{{", "}}") ?? named(after: "{", "}")
    case UInt8(ascii: "$"): return named(after: "${", "}")
    default: return nil
    }
  }

  /// A name between brackets; `{}` has none.
  private func named(after start: String, _ end: String) -> (end: Int, name: String?)? {
    guard text[position...].starts(with: start.utf8) else { return nil }
    let first = position + start.utf8.count
    var index = first
    while let byte = self[index], byte.isPartOfName, index - first <= Self.longestName {
      index += 1
    }
    guard text[index...].starts(with: end.utf8) else { return nil }
    let name = String(decoding: text[first..<index], as: UTF8.self).trimmed
    if name.isEmpty, start != "{" || first != index { return nil }
    return (index + end.utf8.count, name.isEmpty ? nil : name)
  }

  /// Python's `%(name)s`.
  private func pythonConversion() -> (end: Int, name: String?)? {
    guard let (end, name) = named(after: "%(", ")") else { return nil }
    var index = end
    while let byte = self[index], byte.isFlag || byte.isASCIIDigit || byte == UInt8(ascii: ".") {
      index += 1
    }
    guard let letter = self[index], letter.isConversion else { return nil }
    return (index + 1, name)
  }

  private func conversion() -> (end: Int, name: String?)? {
    if position > 0, text[position - 1].isASCIIDigit { return nil }
    var index = position + 1
    var name: String?
    let digits = skipDigits(from: index)
    if digits > index, self[digits] == UInt8(ascii: "$") {
      name = String(decoding: text[index..<digits], as: UTF8.self)
      index = digits + 1
    }
    while let byte = self[index], byte.isFlag { index += 1 }
    index = self[index] == UInt8(ascii: "*") ? index + 1 : skipDigits(from: index)
    if self[index] == UInt8(ascii: ".") {
      index = self[index + 1] == UInt8(ascii: "*") ? index + 2 : skipDigits(from: index + 1)
    }
    let lengths = index
    while let byte = self[index], "hlLqjzt".utf8.contains(byte), index - lengths < 2 { index += 1 }
    guard let letter = self[index], letter.isConversion else { return place() }
    return (index + 1, name)
  }

  /// KDE's and Qt's `%1`.
  private func place() -> (end: Int, name: String?)? {
    guard let digit = self[position + 1], (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(digit)
    else { return nil }
    return (position + 2, String(UnicodeScalar(digit)))
  }

  private func skipDigits(from start: Int) -> Int {
    var index = start
    while let byte = self[index], byte.isASCIIDigit { index += 1 }
    return index
  }
}

extension UInt8 {
  fileprivate var isFlag: Bool { "-+0#'".utf8.contains(self) }

  fileprivate var isConversion: Bool { "@dDiuUxXoOfFeEgGcCsSpaAn".utf8.contains(self) }

  fileprivate var isPartOfName: Bool {
    isASCIILetterOrDigit || self >= 0x80 || "_.- ".utf8.contains(self)
  }
}

extension StringProtocol {
  /// The text without white space of ASCII around it.
  var trimmed: String {
    var bytes = Array(utf8)[...]
    while let first = bytes.first, first.isASCIISpace { bytes.removeFirst() }
    while let last = bytes.last, last.isASCIISpace { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
