extension Character {
  /// Whether lines of a file end with it: a line feed, a carriage return, or both.
  var endsLine: Bool { self == "\n" || self == "\r\n" || self == "\r" }
}

/// What HTML's text means.
enum HTMLText {
  private static let named: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    "shy": "\u{AD}", "ndash": "\u{2013}", "mdash": "\u{2014}", "hellip": "\u{2026}",
    "lsquo": "\u{2018}", "rsquo": "\u{2019}", "ldquo": "\u{201C}", "rdquo": "\u{201D}",
    "laquo": "\u{AB}", "raquo": "\u{BB}", "copy": "\u{A9}", "reg": "\u{AE}", "trade": "\u{2122}",
    "lrm": "\u{200E}", "rlm": "\u{200F}", "euro": "\u{20AC}", "middot": "\u{B7}",
    "bull": "\u{2022}", "times": "\u{D7}", "thinsp": "\u{2009}", "zwnj": "\u{200C}",
    "zwj": "\u{200D}",
  ]

  /// The text with its entities resolved; those that are not known stay as they are.
  static func resolvingEntities(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var resolved = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      resolved += rest[..<start]
      rest = rest[start...]
      let name = rest.dropFirst().prefix(10)
      guard let end = name.firstIndex(of: ";"), let value = value(of: name[..<end]) else {
        resolved += "&"
        rest = rest.dropFirst()
        continue
      }
      resolved += value
      rest = rest[rest.index(after: end)...]
    }
    return resolved + rest
  }

  private static func value(of name: Substring) -> String? {
    guard name.hasPrefix("#") else { return named[String(name)] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
    let value =
      isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap(Unicode.Scalar.init).map { String($0) }
  }
}
