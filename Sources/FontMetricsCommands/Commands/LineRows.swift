internal import Interchange
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

  /// The numbers in the row; NaN before any is set.
  private var numbers = InlineArray<9, Double>(repeating: .nan)
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
    _ lines: AnswerLines, after bytes: inout [UInt8],
    to output: ([UInt8]) throws(ToolError) -> Void
  ) throws(ToolError) {
    put(NumberText(lines.count), 0)
    lines.forEach { line, place in
      set(line, at: place)
      textWidth = max(textWidth, setText(line))
    }
    arrange()
    for (column, title) in Self.titles.enumerated() where isShown[column] {
      let end = ends[column]
      row.replaceSubrange(end - title.utf8.count..<end, with: title.utf8)
    }
    cell = Array("text".utf8)
    endRow(width: cell.count, in: &bytes)
    var number = 0
    try lines.forEach { line, place throws(ToolError) in
      number += 1
      put(NumberText(number), 0)
      set(line, at: place)
      let width = setText(line)
      endRow(width: width, in: &bytes)
      if bytes.count < Self.block { return }
      try output(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
  }

  /// Makes room for the columns.
  private mutating func arrange() {
    for (column, width) in widths.enumerated() {
      if isShown[column] { row += repeatElement(0x20, count: row.isEmpty ? width : width + 2) }
      ends.append(row.count)
    }
    numbers = InlineArray(repeating: .nan)
  }

  private mutating func set(_ line: Line, at place: MeasureAnswer.Place) {
    put(NumberText(place.range), 1)
    let values = line.numbers
    for index in values.indices where values[index] != numbers[index] {
      numbers[index] = values[index]
      set(values[index], Self.firstNumber + index)
    }
    if let cut = place.cut {
      isShown[Self.cut] = true
      put(NumberText(cut), Self.cut)
    } else if isShown[Self.cut], !ends.isEmpty {
      clear(Self.cut)
    }
  }

  private mutating func set(_ value: Double, _ column: Int) {
    if !value.isZeroRounded { isShown[column] = true }
    put(NumberText(rounded: value), column)
  }

  /// Puts a cell into the row, or before there is one, makes its column wide enough.
  private mutating func put(_ cell: NumberText, _ column: Int) {
    if ends.isEmpty {
      widths[column] = max(widths[column], cell.count)
    } else if isShown[column] {
      clear(column, before: cell.count)
      cell.write(to: &row, before: ends[column])
    }
  }

  /// Takes a cell out of the row, but for characters at its end that are written over.
  private mutating func clear(_ column: Int, before count: Int = 0) {
    let end = ends[column]
    for place in end - widths[column]..<end - count { row[place] = 0x20 }
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

  /// Writes the row with its last cell, without spaces at the end.
  ///
  /// - Parameter width: The characters of the cell.
  private mutating func endRow(width: Int, in bytes: inout [UInt8]) {
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
  /// Takes spaces off the end, but not one that makes a character with what is before it, as after
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
