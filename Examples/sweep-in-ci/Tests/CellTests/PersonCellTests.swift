import AutoLayout
import Foundation
import SweepTesting
import TableLayout
import Testing
import TextLayout
import TextRendering

/// The person cell at all twelve Dynamic Type sizes, in two widths and three languages.
///
///     TEXTGAUGE_FONTS=../../fonts swift test
///
/// A cell that cuts its text, breaks a word or has ambiguous constraints fails. Either way the page
/// `report/index.html` shows every cell, and what is wrong with it.
@Suite struct PersonCellTests {
  private func template() throws -> CellTemplate {
    let folder = ProcessInfo.processInfo.environment["TEXTGAUGE_FONTS"] ?? "../../fonts"
    let library = try FontLibrary(directory: folder)
    let headline = try FontRule.preferred(.headline, family: "Noto Sans", in: library)
    let body = try FontRule.preferred(.body, family: "Noto Sans", in: library)
    return try CellTemplate("person") { cell in
      try cell.image("photo", Size(width: 44, height: 44))
      let texts = try cell.stack("texts", Stack(axis: .vertical, spacing: 4))
      try cell.label("name", "{name}", font: headline, numberOfLines: 0, to: texts)
      try cell.label("about", "{about}", font: body, numberOfLines: 0, to: texts)
      try cell.constrain(visualFormat: "H:|-16-[photo(44)]-12-[texts]-16-|")
      try cell.constrain(visualFormat: "V:|-11-[texts]-11-|")
      try cell.constrain(
        "photo.top == superview.top + 11", "photo.height == 44",
        "photo.bottom <= superview.bottom - 11")
    }
  }

  private let rows: [Row] = [
    ["id": "ada", "name": "Ada Lovelace", "about": "Wrote code before it could be run."],
    ["id": "li", "name": "李白", "about": "詩人，寫了約一千首詩。"],
    ["id": "al", "name": "الخوارزمي", "about": "عالم رياضيات وفلك وجغرافيا."],
  ]

  @Test func fitsAtAllSizes() throws {
    let sweep = DynamicTypeSweep(
      try template(), rows: rows, widths: [320, 390], languages: ["en", "zh-Hant", "ar"])
    let report = try sweep.expectNoFindings()
    try SweepGallery(sweep, report).write(to: "report", jobs: 2)
  }
}
