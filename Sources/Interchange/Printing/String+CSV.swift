internal import TextLayout

extension String {
  /// As a field of CSV that a terminal and a log show as text: pictures stand for controls but
  /// line feeds and tabs, U+FFFD for what would reorder a line.
  ///
  /// Marks of direction stay. ``PrintedText/bytes`` sees to lines that begin as commands.
  package var inShownCSV: String {
    let isPlain = utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }
    if isPlain { return inCSV }
    let shown = String(String.UnicodeScalarView(unicodeScalars.lazy.map(\.shownInCSV)))
    return shown.withoutRunnerCommands.inCSV
  }

  /// As a field of CSV.
  package var inCSV: String {
    let needsQuotes = utf8.contains { "\",\n\r".utf8.contains($0) }
    return needsQuotes ? "\"" + replacing("\"", with: "\"\"") + "\"" : self
  }
}

extension Unicode.Scalar {
  fileprivate var shownInCSV: Unicode.Scalar {
    switch value {
    case 0x09, 0x0A: self
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: picture
    case 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: self
    }
  }
}
