/// The value of `hyphenate-character`.
struct CSSHyphenCharacter: CSSValue {
  /// `nil` for `auto`.
  var string: String?

  static var expected: String { "auto, or a string in quotation marks of at most 64 bytes" }

  /// Each hyphen of a text costs as much as the string is long.
  private static let longest = 64

  init(_ string: String?) { self.string = string }

  /// What shows of a string: whole characters of at most so many bytes.
  static func shown(_ string: String) -> String {
    if string.utf8.count <= longest { return string }
    var shown = String.UnicodeScalarView()
    var length = 0
    for scalar in string.unicodeScalars {
      length += UTF8.width(scalar)
      if length > longest { break }
      shown.append(scalar)
    }
    return String(shown)
  }

  init?(css text: String) {
    if text.lowercased() == "auto" { return }
    var rest = text.unicodeScalars[...]
    guard let mark = rest.popFirst(), mark == "\"" || mark == "'" else { return nil }
    var found = String.UnicodeScalarView()
    while let scalar = rest.popFirst(), scalar != mark {
      guard scalar == "\\" else {
        found.append(scalar)
        continue
      }
      guard let escaped = Self.escaped(&rest) else { return nil }
      found.append(escaped)
    }
    guard rest.isEmpty, text.unicodeScalars.count > 1, text.unicodeScalars.last == mark,
      String(found).utf8.count <= Self.longest
    else { return nil }
    string = String(found)
  }

  /// What stands after a backslash: one to six hexadecimal digits, or a character.
  private static func escaped(
    _ rest: inout Substring.UnicodeScalarView
  ) -> Unicode.Scalar? {
    var digits = ""
    while let next = rest.first, digits.count < 6, next.properties.isASCIIHexDigit {
      digits.unicodeScalars.append(next)
      rest.removeFirst()
    }
    if digits.isEmpty { return rest.popFirst() }
    if let next = rest.first, next == " " || next == "\t" || next == "\n" { rest.removeFirst() }
    guard let value = UInt32(digits, radix: 16), value > 0 else { return "\u{FFFD}" }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  var css: String {
    guard let string else { return "auto" }
    var text = ""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\" + String(scalar)
      case "\0"..."\u{1F}", "\u{7F}": text += "\\" + String(scalar.value, radix: 16) + " "
      default: text.unicodeScalars.append(scalar)
      }
    }
    return "\"\(text)\""
  }
}

extension CSSStyle {
  var hyphenate: CSSHyphenCharacter {
    get { CSSHyphenCharacter(hyphenateCharacter) }
    set { hyphenateCharacter = newValue.string }
  }
}

extension InlineStyle {
  var hyphenate: CSSHyphenCharacter? {
    get { hyphenateCharacter.map { CSSHyphenCharacter($0) } }
    set { hyphenateCharacter = newValue.map(\.string) }
  }
}
