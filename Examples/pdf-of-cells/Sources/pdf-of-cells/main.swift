// A PDF of cells, on pages of A4: each row whole.
//
//     swift run pdf-of-cells FONTS TEMPLATE.yaml ROWS.json OUT.pdf
import Foundation
import TableLayout
import TemplateFiles
import TextLayout
import TextRendering

let arguments = CommandLine.arguments
guard arguments.count == 5 else {
  fatalError("usage: pdf-of-cells FONTS TEMPLATE.yaml ROWS.json OUT.pdf")
}
let page = Size(width: 595, height: 842)
let margin = 40.0

let library = try FontLibrary(directory: arguments[1])
let template = try TemplateFile(contentsOf: arguments[2], library: library)
let rows = try RowReader.rows(contentsOf: arguments[3])
let sizer = template.sizer(width: page.width - 2 * margin)
let pages = sizer.pages(of: rows, height: page.height - 2 * margin)
for failure in pages.failures { print("row \(failure.row + 1): \(failure.error)") }

var options = PictureOptions()
options.selectableText = true
let document = try PictureDocument()
for number in 1...max(pages.count, 1) {
  let pieces = pages.pieces.filter { $0.page == number }
  let cells = try pieces.map { try sizer.layout(of: rows[$0.row], index: $0.row) }
  try document.append(
    Picture(size: page, options: options) { canvas in
      for (piece, cell) in zip(pieces, cells) {
        canvas.draw(cell, at: Point(x: margin, y: margin + piece.y))
      }
    })
}
try document.finish()
try Data(document.takeData()).write(to: URL(fileURLWithPath: arguments[4]), options: .atomic)
print("\(rows.count) rows on \(pages.count) pages: \(arguments[4])")
