import AutoLayout
import ListLayout
import TableLayout
let library = try FontLibrary(directory: "fonts")
let font = try library.font(family: "Noto Sans", size: 17)
let body = try FontRule.preferred(.body, family: "Noto Sans", in: library)
let text = MeasuredText("How tall will this text be?", font: font)
let template = try CellTemplate("Message") { cell in
  try cell.label("text", "{text}", font: body, numberOfLines: 0)
  try cell.constrain(visualFormat: "H:|-[text]-|")
  try cell.constrain(visualFormat: "V:|-[text]-|")
}
let rows = (0..<100).map { Row("Line \($0): how tall will this one be?") }
let cell = try template.cell(for: rows[0])
var sizer = template.sizer(width: 375)

// -- Picture+Table.swift
struct TextRows: TableDataSource {
  let rows: [Row]
  var numberOfSections: Int { 1 }
  func numberOfRows(inSection section: Int) -> Int { rows.count }
  func content(at path: RowPath) -> RowContent { RowContent(rows[path.row]) }
}
var table = Table(
  TextRows(rows: rows), templates: [template], configuration: TableConfiguration(width: 375),
  viewportHeight: 667)

// -- PictureDocument.swift
struct File { func write(_ bytes: [UInt8]) {} }
let file = File()
let texts = [text]
