import TableLayout
import TextLayout
import TextRendering

let library = try FontLibrary(directory: "../TextGauge/fonts")
let headline = try FontRule.preferred(.headline, family: "Noto Sans", in: library)
let body = try FontRule.preferred(.body, family: "Noto Sans", in: library)

let template = try CellTemplate("Message") { cell in
  let sender = try cell.label("sender", "{sender}", font: headline)
  try cell.label("text", "{text}", font: body, numberOfLines: 0)
  try cell.constrain(visualFormat: "H:|-16-[sender]-16-|")
  try cell.constrain(visualFormat: "H:|-16-[text]-16-|")
  try cell.constrain(visualFormat: "V:|-11-[sender]-2-[text]-11-|")
  cell.adapt(when: .category(.greaterThanOrEqual, .extraLarge)) {
    $0[label: sender].numberOfLines = 0
  }
}
let rows: [Row] = [
  ["sender": "Ada", "text": "Hello."],
  ["sender": "Grace Brewster Murray Hopper", "text": "Will you come?"],
]

let sweep = DynamicTypeSweep(template, rows: rows, widths: [320, 375])
let report = try sweep.run()
print(report)
try SweepGallery(sweep, report).write(to: "sweep-report")
