internal import TextLayout

/// The rows of the table of lines.
///
/// Memory does not grow with their number: the lines are gone over twice, to find the widths of the
/// columns and to write them. All cells but the last stand at the right edge of their column. So a
/// row begins as the one before, and only what is other is written over.
struct LineRows {
  private static let block = 1 << 16

  /// The columns before the last. From ``optional`` on one is left out that says nothing.
  private static let titles = [
    "line", "utf-16", "width", "ascent", "descent", "leading", "baseline", "x", "indent", "gap",
    "tighter", "cut",
  ]
  private static let firstNumber = 2
  private static let optional = 7
  private static let cut = titles.count - 1

  private let text: String
  private let token: String

  /// The numbers that the row has, nil for none yet.
  private var numbers: [Double?] = titles.map { _ in nil }
  private var widths = titles.map(\.count)
  private var isShown = titles.indices.map { $0 < optional }
  private var textWidth = "text".count

  /// The cells before the last, each as wide as its column, once widths are known; and where each
  /// ends.
  private var row: [UInt8] = []
  private var ends: [Int] = []
  private var cell: [UInt8] = []

  init(of request: MeasureRequest) {
    text = request.runs[0].text
    token = request.token?.text.preview ?? "\u{2026}"
  }

  /// - Parameters:
  ///   - bytes: What stands before the table; then the end of it, which was not written.
  ///   - output: Is given a block after the other.
  mutating func write(
    _ lines: AnswerLines, behind bytes: inout [UInt8],
    to output: ([UInt8]) throws(ToolError) -> Void
  ) throws(ToolError) {
    for (index, line) in lines.enumerated() { fit(line, number: index + 1) }
    arrange()
    for (column, title) in Self.titles.enumerated() { put(Array(title.utf8), column) }
    append(Array("text".utf8), width: "text".count, to: &bytes)
    for (index, line) in lines.enumerated() {
      set(line, number: index + 1)
      let width = setText(line.line)
      append(cell, width: width, to: &bytes)
      if bytes.count < Self.block { continue }
      try output(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
  }

  private mutating func fit(_ line: MeasureAnswer.TextLine, number: Int) {
    set(line, number: number)
    textWidth = max(textWidth, setText(line.line))
  }

  /// Makes room for the columns.
  private mutating func arrange() {
    for (column, width) in widths.enumerated() {
      if isShown[column] { row += repeatElement(0x20, count: row.isEmpty ? width : width + 2) }
      ends.append(row.count)
    }
    numbers = Self.titles.map { _ in nil }
  }

  private mutating func set(_ line: MeasureAnswer.TextLine, number: Int) {
    cell.removeAll(keepingCapacity: true)
    cell.appendDecimal(of: number)
    put(cell, 0)
    cell.removeAll(keepingCapacity: true)
    cell.appendRange(line.range)
    put(cell, 1)
    let values = line.line.numbers
    for index in values.indices { set(values[index], Self.firstNumber + index) }
    if line.cut != nil { isShown[Self.cut] = true }
    if isShown[Self.cut] {
      cell.removeAll(keepingCapacity: true)
      if let cut = line.cut { cell.appendRange(cut) }
      put(cell, Self.cut)
    }
  }

  /// Puts a number into the row, which may have it from the row before.
  private mutating func set(_ value: Double, _ column: Int) {
    if numbers[column] == value { return }
    numbers[column] = value
    if !value.isZeroRounded { isShown[column] = true }
    cell.removeAll(keepingCapacity: true)
    cell.appendRounded(value)
    put(cell, column)
  }

  /// Puts a cell of ASCII into the row, or before there is one, makes its column wide enough.
  private mutating func put(_ cell: [UInt8], _ column: Int) {
    if ends.isEmpty {
      widths[column] = max(widths[column], cell.count)
    } else if isShown[column] {
      var place = ends[column]
      let start = place - widths[column]
      for byte in cell.reversed() {
        place -= 1
        row[place] = byte
      }
      while place > start {
        place -= 1
        row[place] = 0x20
      }
    }
  }

  /// Makes the last cell, and says how many characters it has.
  private mutating func setText(_ line: Line) -> Int {
    cell.removeAll(keepingCapacity: true)
    if line.cut == nil, !line.endsInHyphen,
      let width = cell.appendSimplePreview(text.utf8Span.span.extracting(line.utf8Range))
    {
      return width
    }
    let shown = line.shown(of: text, token: token)
    cell += shown.utf8
    return shown.count
  }

  /// Ends the row with its last cell, without spaces at the end.
  private func append(_ cell: [UInt8], width: Int, to bytes: inout [UInt8]) {
    let start = bytes.count
    bytes += row
    bytes.append(0x20)
    bytes.append(0x20)
    bytes += cell
    if width < textWidth { bytes.append(0x20) }
    bytes.trimSpaces(to: start)
    bytes.append(UInt8(ascii: "\n"))
  }
}

extension Line {
  /// The numbers of the table, in its order.
  fileprivate var numbers: InlineArray<9, Double> {
    [width, ascent, descent, leading, baseline, x, indent, spacingBefore, tightening]
  }
}

extension [UInt8] {
  /// "3-14".
  fileprivate mutating func appendRange(_ range: Range<Int>) {
    appendDecimal(of: range.lowerBound)
    append(UInt8(ascii: "-"))
    appendDecimal(of: range.upperBound)
  }

  /// Takes spaces off the end, but not one that makes a character with what is before it, as behind
  /// U+0600.
  fileprivate mutating func trimSpaces(to start: Int) {
    var end = count
    while end > start, self[end - 1] == 0x20 { end -= 1 }
    if end == count { return }
    if end > start, self[end - 1] >= 0x80 {
      var first = end - 1
      while self[first] & 0xC0 == 0x80 { first -= 1 }
      // U+2000 to U+2FFF, where pictures of controls are, join no space.
      if self[first] != 0xE2, (String(decoding: self[first..<end], as: UTF8.self) + " ").count == 1
      {
        end += 1
      }
    }
    removeLast(count - end)
  }
}
