internal import TextLayout

extension MeasureAnswer {
  /// The answer for people: the size, then a line of the table for each line of the text.
  func table(_ request: MeasureRequest) -> String {
    let count = lines.count == 1 ? "1 line" : "\(lines.count) lines"
    var text = "width \(size.width.rounded6), height \(size.height.rounded6), \(count)\n"
    text += "\(fonts.first ?? ""), \(request.size.rounded6) pt"
    if request.width < .infinity { text += ", room \(request.width.rounded6)" }
    if request.height < .infinity { text += " by \(request.height.rounded6)" }
    text += request.options.convention == .css ? ", css\n" : ", uikit\n"
    if !lines.isEmpty { text += "\n" + lineTable(request.text) }
    if fonts.count > 1 {
      text += "\nfallback: \(fonts.dropFirst().joined(separator: ", "))\n"
    }
    if !missing.isEmpty {
      text += "\nno font has: \(missing.map(\.codePoints).joined(separator: ", "))\n"
    }
    return text
  }

  private func lineTable(_ text: String) -> String {
    var table = Table([
      ("line", .right), ("utf-16", .right), ("width", .right), ("ascent", .right),
      ("descent", .right), ("leading", .right), ("baseline", .right), ("text", .left),
    ])
    for (index, line) in lines.enumerated() {
      table.append([
        "\(index + 1)", "\(line.range.lowerBound)-\(line.range.upperBound)",
        line.line.width.rounded6, line.line.ascent.rounded6, line.line.descent.rounded6,
        line.line.leading.rounded6, line.line.baseline.rounded6,
        text[line.line.range].preview + (line.line.isTruncated ? " \u{2026}" : ""),
      ])
    }
    return table.text
  }
}

extension String {
  /// "é U+0065 U+0301".
  fileprivate var codePoints: String {
    ([preview] + unicodeScalars.map(\.codePoint)).joined(separator: " ")
  }
}
