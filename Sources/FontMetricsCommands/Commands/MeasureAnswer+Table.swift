internal import Interchange
internal import TextLayout

extension MeasureAnswer {
  /// Writes the answer for people: the size, then a line of the table for each line of the text.
  ///
  /// - Parameter output: Is given a part after the other.
  func writeTable(
    _ request: MeasureRequest, to output: ([UInt8]) throws(ToolError) -> Void
  ) throws(ToolError) {
    let count = lines.count == 1 ? "1 line" : "\(lines.count) lines"
    var text: PrintedText = "width \(size.width.rounded6), height \(size.height.rounded6), \(count)"
    if let actualScaleFactor { text += ", scale factor \(actualScaleFactor.rounded6)" }
    let fontSize = fitted?.fontSize ?? request.runs[0].size
    text += "\n\(fonts.first ?? ""), \(fontSize.rounded6) pt"
    if let fitted { text += fitted.fits ? ", the largest that fits" : ", which does not fit" }
    if request.width < .infinity { text += ", room \(request.width.rounded6)" }
    if request.height < .infinity { text += " by \(request.height.rounded6)" }
    text += request.options.convention == .css ? ", css\n" : ", uikit\n"
    if !lines.isEmpty { text += "\n" }
    var bytes = text.bytes
    if !lines.isEmpty {
      var rows = LineRows(of: request)
      try rows.write(lines, after: &bytes, to: output)
    }
    text = ""
    if fonts.count > 1 {
      text += "\nfallback: \(list: Array(fonts.dropFirst()))\n"
    }
    if !missing.isEmpty {
      text += "\nno font has: \(list: missing.map(\.codePoints))\n"
    }
    bytes += text.bytes
    try output(bytes)
    guard let glyphs else { return }
    try output([UInt8(ascii: "\n")])
    try glyphs.writeTable(lines, to: output)
  }
}

extension String {
  /// "é U+0065 U+0301".
  fileprivate var codePoints: String {
    ([preview] + unicodeScalars.map(\.codePoint)).joined(separator: " ")
  }
}
