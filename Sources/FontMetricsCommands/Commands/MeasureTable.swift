internal import TextLayout

extension MeasureAnswer {
  /// The answer for people: the size, then a line of the table for each line of the text.
  func table(_ request: MeasureRequest) -> String {
    let count = lines.count == 1 ? "1 line" : "\(lines.count) lines"
    var text = "width \(size.width.rounded6), height \(size.height.rounded6), \(count)"
    if let actualScaleFactor { text += ", scale factor \(actualScaleFactor.rounded6)" }
    text += "\n\(fonts.first ?? ""), \(request.runs[0].size.rounded6) pt"
    if request.width < .infinity { text += ", room \(request.width.rounded6)" }
    if request.height < .infinity { text += " by \(request.height.rounded6)" }
    text += request.options.convention == .css ? ", css\n" : ", uikit\n"
    if !lines.isEmpty { text += "\n" + lineTable(request) }
    if fonts.count > 1 {
      text += "\nfallback: \(fonts.dropFirst().joined(separator: ", "))\n"
    }
    if !missing.isEmpty {
      text += "\nno font has: \(missing.map(\.codePoints).joined(separator: ", "))\n"
    }
    return text
  }

  private func lineTable(_ request: MeasureRequest) -> String {
    let text = request.runs[0].text
    let token = request.token?.text.preview ?? "\u{2026}"
    func number(_ name: String, _ value: (Line) -> Double) -> LineColumn {
      LineColumn(name, .right, lines.map { value($0.line).rounded6 })
    }
    func numberIfAny(_ name: String, _ value: (Line) -> Double) -> LineColumn? {
      lines.contains { !value($0.line).isZeroRounded } ? number(name, value) : nil
    }
    let columns: [LineColumn?] = [
      LineColumn("line", .right, lines.indices.map { "\($0 + 1)" }),
      LineColumn("utf-16", .right, lines.map { "\($0.range.lowerBound)-\($0.range.upperBound)" }),
      number("width", \.width), number("ascent", \.ascent), number("descent", \.descent),
      number("leading", \.leading), number("baseline", \.baseline),
      numberIfAny("x", \.x), numberIfAny("indent", \.indent), numberIfAny("gap", \.spacingBefore),
      numberIfAny("tighter", \.tightening), cutColumn,
      LineColumn("text", .left, lines.map { $0.line.shown(of: text, token: token) }),
    ]
    return Table(columns.compactMap(\.self)).text
  }

  private var cutColumn: LineColumn? {
    guard lines.contains(where: { $0.cut != nil }) else { return nil }
    return LineColumn(
      "cut", .right, lines.map { $0.cut.map { "\($0.lowerBound)-\($0.upperBound)" } ?? "" })
  }
}

/// A column of the table with a cell for each line of the text.
private struct LineColumn {
  let title: String
  let alignment: Table.Alignment
  let cells: [String]

  init(_ title: String, _ alignment: Table.Alignment, _ cells: [String]) {
    self.title = title
    self.alignment = alignment
    self.cells = cells
  }
}

extension Table {
  fileprivate init(_ columns: [LineColumn]) {
    self.init(columns.map { ($0.title, $0.alignment) })
    for row in columns[0].cells.indices { append(columns.map { $0.cells[row] }) }
  }
}

extension Line {
  /// What the line shows: its text, a hyphen at its end, and the token where it is cut.
  fileprivate func shown(of text: String, token: String) -> String {
    guard let cut else {
      if !endsInHyphen { return text[range].preview }
      let softHyphen: Character = "\u{AD}"
      return text[range].trimmingSuffix(softHyphen).preview + "-"
    }
    let start = text[range.clamped(to: text.startIndex..<cut.lowerBound)]
    let end = text[range.clamped(to: cut.upperBound..<text.endIndex)]
    return [start.preview, token, end.preview].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension Substring {
  fileprivate func trimmingSuffix(_ character: Character) -> Substring {
    last == character ? dropLast() : self
  }
}

extension String {
  /// "é U+0065 U+0301".
  fileprivate var codePoints: String {
    ([preview] + unicodeScalars.map(\.codePoint)).joined(separator: " ")
  }
}
