import AutoLayout
import TableLayout
let library = try FontLibrary(directory: "fonts")
let body = try FontRule.preferred(.body, family: "Noto Sans", in: library)
let template = try CellTemplate("Message") { cell in
  try cell.label("text", "{text}", font: body, numberOfLines: 0)
  try cell.constrain(visualFormat: "H:|-[text]-|")
  try cell.constrain(visualFormat: "V:|-[text]-|")
}
let rows = [Row("How tall?")]
