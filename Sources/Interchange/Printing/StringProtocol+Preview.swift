internal import TextLayout

extension StringProtocol {
  /// The text in one line that does no harm to a terminal: ⏎ for a line feed, → for a tab, the
  /// pictures of U+2400 for other controls.
  package var inOneLine: String {
    String(String.UnicodeScalarView(unicodeScalars.lazy.map(\.picture))).withoutRunnerCommands
  }

  /// The beginning of the text in one line: at most 60 characters, … at the end of what is cut.
  package var preview: String {
    // A character may have any number of scalars; a preview does not.
    let line = String(String.UnicodeScalarView(unicodeScalars.prefix(300))).inOneLine
    return line.count > 60 ? line.prefix(59) + "\u{2026}" : line
  }
}

extension [UInt8] {
  /// Appends what ``StringProtocol/preview`` makes of a text, if it is of ASCII and line separators
  /// only: then every scalar is a character.
  ///
  /// - Returns: The number of characters; nil, and nothing appended, for other text.
  package mutating func appendSimplePreview(_ text: Span<UInt8>) -> Int? {
    let start = count
    var (offset, characters) = (0, 0)
    while offset < text.count {
      guard let (scalar, length) = text.simpleScalar(at: offset) else {
        removeLast(count - start)
        return nil
      }
      // A long text is cut after 59 characters.
      if characters == 60 || scalar == "[" {
        removeLast(count - start)
        return nil
      }
      append(contentsOf: UTF8.encode(scalar.picture)!)
      characters += 1
      offset += length
    }
    return characters
  }
}

extension Span<UInt8> {
  /// The scalar at an offset and its length, if it is of ASCII or a line separator.
  fileprivate func simpleScalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    let byte = self[offset]
    if byte < 0x80 { return (Unicode.Scalar(byte), 1) }
    if byte == 0xC2, self[offset + 1] == 0x85 { return ("\u{85}", 2) }
    guard byte == 0xE2, self[offset + 1] == 0x80, self[offset + 2] & 0xFE == 0xA8 else {
      return nil
    }
    return ("\u{2028}", 3)
  }
}

extension Unicode.Scalar {
  /// The scalar, or a visible one for a control.
  var picture: Unicode.Scalar {
    switch value {
    case 0x0A, 0x85, 0x2028, 0x2029: "\u{23CE}"
    case 0x09: "\u{2192}"
    case 0..<0x20: Unicode.Scalar(0x2400 + value) ?? self
    case 0x7F..<0xA0: "\u{2421}"
    // Marks, embeddings, overrides and isolates would reorder the line.
    default: isUnfitForMessages ? "\u{FFFD}" : self
    }
  }

  /// "U+0041".
  package var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
