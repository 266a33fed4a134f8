extension StringProtocol {
  /// The text in one line that does no harm to a terminal: ⏎ for a line feed, → for a tab, the
  /// pictures of U+2400 for other controls.
  var inOneLine: String {
    String(String.UnicodeScalarView(unicodeScalars.lazy.map(\.picture)))
  }

  /// The beginning of the text in one line: at most 60 characters, … at the end of what is cut.
  var preview: String {
    // A character may have any number of scalars; a preview does not.
    let line = String(String.UnicodeScalarView(unicodeScalars.prefix(300))).inOneLine
    return line.count > 60 ? line.prefix(59) + "\u{2026}" : line
  }
}

extension Unicode.Scalar {
  /// The scalar, or a visible one for a control.
  fileprivate var picture: Unicode.Scalar {
    switch value {
    case 0x0A, 0x85, 0x2028, 0x2029: "\u{23CE}"
    case 0x09: "\u{2192}"
    case 0..<0x20: Unicode.Scalar(0x2400 + value) ?? self
    case 0x7F..<0xA0: "\u{2421}"
    // Embeddings, overrides and isolates would reorder the rest of the line.
    case 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: self
    }
  }

  /// "U+0041".
  var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
