import AutoLayout
import ConstraintSolver
import Foundation
import ListLayout
import TableLayout
import TestSupport
import Testing
import TextLayout

/// Rows, values and layouts as JSON has them. Every character is 10 points wide and high.
@Suite struct CellCodingTests {
  @Test func rowsAreObjectsOrTexts() throws {
    let json = #"[{"a":1,"b":1.5,"c":null,"d":[true,"x"],"e":{"f":""}},"text"]"#
    let rows = try JSONDecoder().decode([Row].self, from: Data(json.utf8))
    #expect(
      rows == [
        [
          "a": 1, "b": 1.5, "c": nil, "d": .list([true, "x"]), "e": .object(["f": ""]),
        ], Row("text"),
      ])
    let again = try JSONDecoder().decode([Row].self, from: JSONEncoder().encode(rows))
    #expect(again == rows)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Row].self, from: Data("[1]".utf8))
    }
  }

  private func template() throws -> CellTemplate {
    let font = try EmFont.rule()
    return try CellTemplate("words") { cell in
      let photo = try cell.image("photo", Size(width: 40, height: 40))
      let texts = try cell.stack("texts", Stack(axis: .vertical, spacing: 4))
      try cell.label("name", "{name}", font: font, numberOfLines: 0, to: texts)
      try cell.button("follow", "Go", font: font, to: texts)
      try cell.constrain(visualFormat: "H:|-10-[photo]-10-[texts]-10-|")
      try cell.constrain(visualFormat: "V:|-10-[texts]-10-|")
      try cell.constrain("photo.top == superview.top + 10", "photo.width == 40")
      cell[photo].hugging.horizontal = 999
    }
  }

  /// 10 + 40 + 10 + 30 + 10: "aaa bb" has two lines of 10 points in 30.
  @Test func wordsOfTheBuilderMakeTheKinds() throws {
    let sizer = RowSizer(try template(), width: 100)
    let layout = try sizer.layout(of: ["name": "aaa bb"])
    #expect(layout["photo"]?.frame == Rect(x: 10, y: 10, width: 40, height: 40))
    #expect(layout["name"]?.frame == Rect(x: 60, y: 10, width: 30, height: 20))
    // A system button has 6 points above and below its title.
    #expect(layout["follow"]?.frame == Rect(x: 60, y: 34, width: 30, height: 22))
    #expect(layout.height == 66)
    #expect(
      "\(layout)".split(separator: "\n").first.map(String.init) == "100 × 66")
    #expect("\(layout)".contains("name    30 × 20 at (60, 10)"))
  }

  @Test func layoutsAreEncoded() throws {
    let layout = try RowSizer(try template(), width: 100).layout(of: ["name": "aaa bb"])
    let data = try JSONEncoder().encode(layout)
    let value = try JSONDecoder().decode(FieldValue.self, from: data)
    guard case .object(let fields) = value, case .list(let views) = fields["views"] else {
      Issue.record("\(value)")
      return
    }
    #expect(fields["size"] == .object(["width": 100, "height": 66]))
    let names = views.map { view -> FieldValue? in
      if case .object(let fields) = view { fields["name"] } else { nil }
    }
    #expect(names == ["photo", "texts", "name", "follow"])
    guard case .object(let label) = views[2], case .list(let lines) = label["lines"] else {
      Issue.record("no lines")
      return
    }
    #expect(lines.count == 2)
  }

  @Test func rowHeightsComeBack() throws {
    let heights = [
      RowHeight(44.5), RowHeight(80, .estimated), RowHeight.automatic, RowHeight(3, .fixed),
    ]
    let data = try JSONEncoder().encode(heights)
    #expect(try JSONDecoder().decode([RowHeight].self, from: data) == heights)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(RowHeight.self, from: Data(#"{"points":1,"kind":"soft"}"#.utf8))
    }
  }

  @Test func findingsComeBack() throws {
    let report = try DynamicTypeSweep(
      try template(), rows: [["name": "aaaaaaaaaa"]], categories: [.large], widths: [100]
    ).run()
    #expect(!report.viewFindings.isEmpty)
    let data = try JSONEncoder().encode(report.viewFindings)
    #expect(
      try JSONDecoder().decode([SweepViewFinding].self, from: data) == report.viewFindings)
  }

  @Test func tasksSizeRowsAndSweep() async throws {
    let template = try template()
    let rows = (0..<200).map {
      Row(["name": .string(String(repeating: "aaa ", count: $0 % 9 + 1))])
    }
    let sizer = RowSizer(template, width: 100)
    let expected = (0..<200).map { Double(($0 % 9 + 1) * 10 + 46) }
    let heights = try await sizer.heights(of: rows, jobs: 2)
    #expect(heights.map { try? $0.get() } == expected)
    let sweep = DynamicTypeSweep(
      template, rows: rows, categories: [.large, .extraLarge], widths: [100])
    let report = try await sweep.run(jobs: 2)
    #expect(report.height(row: 8, category: .large, width: 100) == 136)
    let wrong = DynamicTypeSweep(template, rows: [["nam": "a"]], widths: [100])
    await #expect(throws: TemplateError.self) { try await wrong.run() }
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await sweep.run()
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
