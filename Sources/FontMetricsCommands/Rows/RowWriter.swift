internal import Interchange
internal import ListLayout

/// The forms of the answer of `rows`.
enum RowFormat: Sendable {
  case table, csv, jsonLines
}

/// Writes heights as they come, to a file that appears whole at the end, or to standard output.
struct RowWriter {
  private static let block = 1 << 16

  private let format: RowFormat
  private let file: OutputFile?
  private let output = StreamOutput()
  private var json = JSONWriter()
  private var text: [UInt8] = []

  /// - Parameter path: Nil for standard output.
  init(_ format: RowFormat, to path: String?) throws(ToolError) {
    self.format = format
    file = if let path { try OutputFile(path) } else { nil }
  }

  /// Whether rows go to a terminal.
  var showsRows: Bool { file == nil && StandardOutput.isTerminal }

  /// Names the columns of tables and CSV.
  ///
  /// - Parameter hasID: Whether rows are followed by what they are known by.
  mutating func head(_ columns: [RowColumn], hasID: Bool) {
    switch format {
    case .table: line(columns.map { ($0.rawValue, $0.width) }, last: hasID ? "  id" : "")
    case .csv: csv(columns.map(\.rawValue) + (hasID ? ["id"] : []))
    case .jsonLines: break
    }
  }

  /// Writes a row, or a piece of one.
  ///
  /// - Parameter id: What the row is known by; `nil` where that is not asked for.
  mutating func record(_ values: [(column: RowColumn, value: Double)], id: String?) {
    switch format {
    case .table:
      for (index, each) in values.enumerated() {
        let number = NumberText(sixDecimals: each.value)
        pad(number.count, to: each.column.width, isFirst: index == 0)
        text.append(number)
      }
      if let id { add("  \(id.preview)") }
      add("\n")
    case .csv:
      for (index, each) in values.enumerated() {
        if index > 0 { add(",") }
        text.append(NumberText(sixDecimals: each.value))
      }
      if let id { add(",\(id.inShownCSV)") }
      add("\n")
    case .jsonLines:
      object { json in
        for (column, value) in values { json.number(column.rawValue, value) }
        if let id { json.string("id", id) }
      }
    }
  }

  /// A page's height, which CSV does not have.
  mutating func full(_ page: FullPage, of height: Double) {
    switch format {
    case .table:
      add("page \(page.page): \(page.height.rounded6) of \(height.rounded6) points\n")
    case .csv: break
    case .jsonLines:
      object { json in
        json.integer("page", page.page)
        json.integer("pieces", page.pieces)
        json.number("height", page.height)
      }
    }
  }

  /// The totals, which CSV does not have.
  ///
  /// - Parameters:
  ///   - pages: Nil without pages.
  ///   - isAlone: Whether nothing was written before.
  mutating func totals(_ summary: HeightSummary, pages: Int?, isAlone: Bool) {
    switch format {
    case .table: add((isAlone ? "" : "\n") + summary.text(pages: pages))
    case .csv: break
    case .jsonLines: object { summary.write(to: &$0, pages: pages) }
    }
  }

  /// Writes what has come together.
  ///
  /// - Parameter isForced: At once, also when it is little.
  mutating func flush(isForced: Bool) throws(ToolError) {
    if let file {
      if text.isEmpty || !isForced && text.count < Self.block { return }
      try file.write(text)
    } else {
      try output.append(text)
      if isForced { try output.flush() }
    }
    text.removeAll(keepingCapacity: true)
  }

  /// Ends the output; a file takes its place.
  ///
  /// - Parameter reason: Why a file is not to take its place; `nil` where it does.
  mutating func finish(unless reason: ErrorMessage?) throws(ToolError) {
    try flush(isForced: true)
    guard let file else { return }
    guard let reason, file.isReplacement else { return try file.commit() }
    StandardError.report("\(file.path): not written: " + reason)
  }

  private mutating func line(_ cells: [(text: String, width: Int)], last: String) {
    for (index, cell) in cells.enumerated() {
      pad(cell.text.utf8.count, to: cell.width, isFirst: index == 0)
      add(cell.text)
    }
    add(last + "\n")
  }

  /// Makes room before a cell, so that it ends where its column does.
  private mutating func pad(_ count: Int, to width: Int, isFirst: Bool) {
    let gap = max(width - count, isFirst ? 0 : 1)
    text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: gap))
  }

  private mutating func csv(_ cells: [String]) {
    add(cells.joined(separator: ",") + "\n")
  }

  private mutating func object(_ members: (inout JSONWriter) -> Void) {
    json.object(members)
    json.newline()
    text += json.bytes
    json.removeAll()
  }

  private mutating func add(_ string: String) { text.append(contentsOf: string.utf8) }
}

/// The columns of the answers, in points but for numbers of rows and pages.
enum RowColumn: String {
  case row, height, offset, page, y, from

  /// In a table, whose widths are settled before its numbers are known.
  var width: Int {
    switch self {
    case .row: 8
    case .page: 6
    case .height, .y, .from: 11
    case .offset: 15
    }
  }
}
