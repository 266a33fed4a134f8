import CTextGauge
import Foundation
import TestSupport
import Testing
import TextGaugeC

/// Sweeps of C's. Every character is 10 points wide and high in every category.
@Suite struct SweepTests {
  private static let template = """
    font: {family: TextGauge Em, size: 10}
    example: {text: ab}
    views:
      - {name: body, type: label, text: "{text}", lines: LINES}
    constraints: ["H:|[body]|", "V:|-5-[body]-5-|"]
    """

  /// Sweeps at widths of 40 and 100, where "ab cd ef" has two lines and one.
  private func withSweep(
    _ rows: String = #"[{"id":"a","text":"ab cd ef"},{"id":"b","text":"ab"}]"#, lines: Int = 0,
    _ body: (OpaquePointer) throws -> Void
  ) throws {
    let yaml = Self.template.replacingOccurrences(of: "LINES", with: "\(lines)")
    try CCalls.withTemplate(yaml) { cell in
      try CCalls.withRows(rows) { rows in
        var sweep: OpaquePointer?
        try [50.0, 100].withUnsafeBufferPointer { widths in
          var options = tg_sweep_options_default()
          options.widths = widths.baseAddress
          options.width_count = widths.count
          try "L,AX5".withCString { categories in
            options.categories = categories
            try CCalls.check { tg_sweep_create(cell, rows, &options, &sweep, $0) }
          }
        }
        defer { tg_sweep_free(sweep) }
        try body(try #require(sweep))
      }
    }
  }

  private func answer(
    _ sweep: OpaquePointer, _ format: String, since baseline: OpaquePointer? = nil
  ) throws -> String {
    var answer: UnsafePointer<CChar>?
    var length = -1
    try CCalls.check { tg_sweep_answer(sweep, baseline, format, &answer, &length, $0) }
    let text = String(cString: try #require(answer))
    #expect(text.utf8.count == length)
    return text
  }

  /// Heights and the like of the object of `font-metrics sweep --json`.
  private struct Answer: Decodable {
    struct Report: Decodable {
      let categories: [String]
      let widths: [Double]
      let rowIDs: [String]
      let heights: [Double]
      let findings: [Finding]
    }

    struct Finding: Decodable {
      let kind: String
      let row: Int
      let view: String?
      let category: String
      let width: Double
    }

    struct Difference: Decodable {
      struct Height: Decodable {
        let rowID: String
        let width: Double
        let old: Double
        let new: Double
      }

      let heights: [Height]
      let newFindings: [Finding]
    }

    let report: Report
    let difference: Difference?
  }

  private func decoded(_ text: String) throws -> Answer {
    try JSONDecoder().decode(Answer.self, from: Data(text.utf8))
  }

  @Test func heightsComeByWidthCategoryAndRow() throws {
    try withSweep { sweep in
      let report = try decoded(try answer(sweep, "json")).report
      #expect(report.categories == ["L", "AX5"] && report.widths == [50, 100])
      #expect(report.rowIDs == ["a", "b"])
      #expect(report.heights == [30, 20, 30, 20, 20, 20, 20, 20])
      #expect(report.findings.isEmpty)
    }
  }

  @Test func textThatIsCutIsFound() throws {
    try withSweep(lines: 1) { sweep in
      let found = try decoded(try answer(sweep, "json")).report.findings
      #expect(found.map(\.kind) == ["truncatedText", "truncatedText"])
      #expect(found.map(\.row) == [1, 1] && found.map(\.width) == [50, 50])
      #expect(found.map(\.category) == ["L", "AX5"] && found.map(\.view) == ["body", "body"])
      #expect(try answer(sweep, "text").contains("body, row 1 \"a\": cut at L to AX5, 50"))
    }
  }

  /// What was kept differs by a line at 50 points, and by what is cut.
  @Test func baselinesTellWhatChanged() throws {
    try withTemporaryDirectory { folder in
      let path = "\(folder)/baseline.jsonl"
      try withSweep { sweep in
        try CCalls.check { tg_sweep_write_baseline(sweep, path, path.utf8.count, $0) }
      }
      var baseline: OpaquePointer?
      try CCalls.check { tg_baseline_read(path, path.utf8.count, &baseline, $0) }
      defer { tg_baseline_free(baseline) }
      try withSweep { sweep in
        let same = try #require(try decoded(try answer(sweep, "json", since: baseline)).difference)
        #expect(same.heights.isEmpty && same.newFindings.isEmpty)
      }
      try withSweep(lines: 1) { sweep in
        let text = try answer(sweep, "json", since: baseline)
        let difference = try #require(try decoded(text).difference)
        #expect(difference.heights.map(\.rowID) == ["a", "a"])
        #expect(difference.heights.map(\.width) == [50, 50])
        #expect(difference.heights.map(\.old) == [30, 30])
        #expect(difference.heights.map(\.new) == [20, 20])
        #expect(difference.newFindings.count == 2)
      }
    }
  }

  @Test func reportsHaveAPictureOfEachCell() throws {
    try withTemporaryDirectory { folder in
      let path = "\(folder)/report"
      try withSweep(lines: 1) { sweep in
        var (count, style) = (0, tg_report_style_default())
        try CCalls.check {
          tg_sweep_write_report(sweep, path, path.utf8.count, &style, &count, $0)
        }
        #expect(count == 8)
        style.shows_findings_only = true
        try CCalls.check {
          tg_sweep_write_report(sweep, path, path.utf8.count, &style, &count, $0)
        }
        #expect(count == 4)
        let pictures = try FileManager.default.contentsOfDirectory(atPath: path + "/pictures")
        #expect(pictures.count == 4)
      }
      let page = "\(folder)/index.html"
      try Data("<p>mine".utf8).write(to: URL(filePath: page))
      try withSweep { sweep in
        let failure = try CCalls.failure {
          try CCalls.check {
            tg_sweep_write_report(sweep, folder, folder.utf8.count, nil, nil, $0)
          }
        }
        #expect(failure?.status == TG_ERROR_ARGUMENT)
        #expect(failure?.message == "\(page) is not a report: give an empty folder")
      }
    }
  }

  @Test func wrongSweepsAreErrors() throws {
    #expect(throws: CCalls.Failure.self) {
      try withSweep(#"[{"id":"a"}]"#) { _ in }
    }
    try withTemporaryDirectory { folder in
      var baseline: OpaquePointer?
      let path = "\(folder)/none.jsonl"
      let missing = try CCalls.failure {
        try CCalls.check { tg_baseline_read(path, path.utf8.count, &baseline, $0) }
      }
      #expect(missing?.status == TG_ERROR_FILE && missing?.place == path)
      try Data("{\"version\":99}\n".utf8).write(to: URL(filePath: path))
      let other = try CCalls.failure {
        try CCalls.check { tg_baseline_read(path, path.utf8.count, &baseline, $0) }
      }
      #expect(other?.status == TG_ERROR_DATA)
      #expect(other?.message.hasSuffix(": write it again") == true)
    }
    try withSweep { sweep in
      let failure = try CCalls.failure { _ = try answer(sweep, "xml") }
      #expect(failure?.message == "format \"xml\": give json or text")
    }
    try CCalls.withTemplate("views: []") { cell in
      try CCalls.withRows("[]") { rows in
        var (options, sweep) = (tg_sweep_options_default(), OpaquePointer?.none)
        options.display_scale = .nan
        #expect(tg_sweep_create(cell, rows, &options, &sweep, nil) == TG_ERROR_ARGUMENT)
        options = tg_sweep_options_default()
        for width in [0, .nan, .infinity, 10_001.0] {
          let wrong = [width]
          wrong.withUnsafeBufferPointer { widths in
            (options.widths, options.width_count) = (widths.baseAddress, 1)
            #expect(tg_sweep_create(cell, rows, &options, &sweep, nil) == TG_ERROR_ARGUMENT)
          }
        }
        #expect(sweep == nil)
        var many: OpaquePointer?
        try CCalls.check { tg_rows_create_columns(nil, 0, 4_294_967_295, &many, $0) }
        defer { tg_rows_free(many) }
        #expect(tg_sweep_create(cell, many, nil, &sweep, nil) == TG_ERROR_SIZE)
      }
    }
  }

  @Test(arguments: [("", 0), ("example: {text: ab}\n", 1)])
  func templatesTellTheirExample(head: String, count: Int) throws {
    let yaml =
      head + """
        font: {family: TextGauge Em, size: 10}
        views: [{name: body, type: label, text: "{text}"}]
        constraints: ["H:|[body]|", "V:|[body]|"]
        """
    try CCalls.withTemplate(yaml) { cell in
      var rows: OpaquePointer?
      try CCalls.check { tg_template_example(cell, &rows, $0) }
      defer { tg_rows_free(rows) }
      var found = -1
      try CCalls.check { tg_rows_count(rows, &found, $0) }
      #expect(found == count)
    }
  }
}
