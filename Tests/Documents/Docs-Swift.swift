import Foundation
import TextLayout
import ConstraintSolver
import Testing
let answer = "Very tall. As tall as it gets."
let messages = ["How tall?", "And this one? It is longer."]
let book = (0..<200).map { "Line \($0): you don't know about me without you have read a book." }
let rows = [Row("How tall?")]
struct Person: Codable { var name: String; var likes: Int }
let person = Person(name: "Ann", likes: 3)
var table: Table {
  get throws {
    let template = try CellTemplate("Line") { cell in
      let font = try FontLibrary(directory: "fonts").font(family: "Noto Sans", size: 17)
      try cell.label("line", "{text}", font: .fixed(font), numberOfLines: 0)
      try cell.constrain(visualFormat: "H:|-[line]-|")
      try cell.constrain(visualFormat: "V:|-[line]-|")
    }
    struct Book: TableDataSource {
      let lines: [String]
      var numberOfSections: Int { 1 }
      func numberOfRows(inSection section: Int) -> Int { lines.count }
      func content(at path: RowPath) -> RowContent { RowContent(Row(lines[path.row])) }
    }
    return Table(
      Book(lines: book), templates: [template], configuration: TableConfiguration(width: 375),
      viewportHeight: 667)
  }
}

// -- var batch = TextBatch(font: font)
let widths: [Double] = [320, 375]
let deadline = Deadline(after: .seconds(10))

// -- let sizes = FontSizes(8...72, step: 0.5)
let label = Label("How tall?", font: font)

// -- let heights = try await MeasuredText.heights(of: messages, width: 335, font: font, jobs: 2)
let template = try CellTemplate("Message") { cell in
  try cell.label("text", "{text}", font: .fixed(font), numberOfLines: 0)
  try cell.constrain(visualFormat: "H:|-[text]-|")
  try cell.constrain(visualFormat: "V:|-[text]-|")
}
let sweep = DynamicTypeSweep(template, rows: rows, widths: [320])

// -- import SweepTesting
let rows = [Row("How tall?")]
