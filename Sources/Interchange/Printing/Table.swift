internal import TextLayout

/// A table for people: columns as wide as their widest cell, two spaces between them.
///
/// Cells may be input: they stay in their lines, as in ``PrintedText``.
package struct Table {
  /// What is left of a cell, and of the last one of a row, whose length makes no other row long.
  private static let longestCell = 300
  private static let longestLastCell = 4096

  package enum Alignment {
    case left
    case right
  }

  private let alignments: [Alignment]
  private var rows: [[String]]

  package init(_ columns: [(title: String, alignment: Alignment)]) {
    alignments = columns.map(\.alignment)
    rows = []
    // A title may be input, too: a language, say.
    append(columns.map(\.title))
  }

  package mutating func append(_ row: [String]) {
    rows.append(
      row.enumerated().map { column, cell in
        cell.onOneLine(
          upTo: column == alignments.count - 1 ? Self.longestLastCell : Self.longestCell)
      })
  }

  /// The lines of the table, each ended with a line feed.
  package var text: PrintedText {
    let widths = alignments.indices.map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    var text = ""
    for row in rows {
      var line = ""
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        if column > 0 { line += "  " }
        line += alignments[column] == .left ? cell + padding : padding + cell
      }
      while line.hasSuffix(" ") { line.removeLast() }
      text += line + "\n"
    }
    return PrintedText(own: text)
  }
}
