import Foundation
import TestSupport
import TextLayout

/// A novel as the rows of a table, where the file is there.
struct BookTable {
  let path: String
  let library: FontLibrary

  func print() throws {
    let data = Data(try loadBytes(path))
    let strings = try PropertyListDecoder().decode([String].self, from: data)
      // The file's dashes went through the wrong encoding.
      .map { $0.replacingOccurrences(of: "\u{97}", with: "—") }
    let font = try library.font(family: "Noto Sans", size: 14)
    let shaper = Shaper()
    let (rows, cold) = timed { strings.map { MeasuredText($0, font: font, shaper: shaper) } }
    Swift.print(
      """
      A novel of \(number(rows.count)) rows, \(number(strings.reduce(0) { $0 + $1.count })) \
      characters, in Noto Sans 14, measured in \(cold).

         width     lines    total height    tallest row    all rows in
      """)
    for width in LanguageTable.widths {
      let (heights, hot) = timed { rows.map { Cell.block($0, width: width) } }
      let lines = rows.reduce(0) { $0 + $1.lineCount(width: Cell.textWidth(width)) }
      Swift.print(
        Columns.right(number(width) + " pt", 9) + Columns.right(number(lines), 9)
          + Columns.right(number(heights.reduce(0, +)) + " pt", 16)
          + Columns.right(number(heights.max() ?? 0) + " pt", 15) + Columns.right(hot, 15))
    }
  }
}
