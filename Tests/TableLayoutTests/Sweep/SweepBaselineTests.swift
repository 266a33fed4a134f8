import Foundation
import TableLayout
import Testing
import TextLayout

@Suite struct SweepBaselineTests {
  private func report(
    _ rows: [Row], categories: [ContentSizeCategory] = [.large, .accessibilityMedium],
    languages: [String?] = [nil], idField: String? = nil
  ) throws -> SweepReport {
    var sweep = DynamicTypeSweep(
      try SweepTemplates.title(numberOfLines: 2), rows: rows, categories: categories,
      widths: [100, 120], languages: languages)
    if let idField { sweep.idField = idField }
    return try sweep.run()
  }

  private func lines(_ baseline: SweepBaseline) throws -> [String] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try [String(decoding: encoder.encode(baseline.header), as: UTF8.self)]
      + baseline.records.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
  }

  private func read(_ lines: [String]) throws -> SweepBaseline {
    let decoder = JSONDecoder()
    return SweepBaseline(
      header: try decoder.decode(SweepBaseline.Header.self, from: Data(lines[0].utf8)),
      records: try lines.dropFirst().map {
        try decoder.decode(SweepBaseline.Record.self, from: Data($0.utf8))
      })
  }

  /// Text is 17 points in L and 28 in AX1, in labels of 80 and 100. "aaaa" is 68 and 112 wide: a
  /// line, or two of a broken word. "aaaa aaa a" is three lines of 17 in 80 and two in 100; of 28
  /// points it is six in 80, two glyphs each, and four in 100, three each.
  @Test func aLineForEachRowAndView() throws {
    let lines = try lines(
      report([["id": "x", "text": "a"], ["id": "y", "text": "aaaa aaa a"]]).baseline)
    #expect(
      lines == [
        #"{"categories":["L","AX1"],"languages":[null],"template":"Title","version":2,"#
          + #""widths":[100,120]}"#,
        #"{"heights":[[27,38],[27,38]],"row":"x"}"#,
        #"{"heights":[[44,66],[44,66]],"row":"y"}"#,
        #"{"findings":[{"at":[{"categories":["L","AX1"],"width":100},"#
          + #"{"categories":["AX1"],"width":120}],"kind":"truncatedText"},"#
          + #"{"at":[{"categories":["AX1"],"width":100},{"categories":["AX1"],"width":120}],"#
          + #""kind":"brokenWord"}],"row":"y","view":"title"}"#,
      ])
  }

  @Test func aBaselineIsReadAndHasNoDifference() throws {
    let rows = (0..<40).map { Row(String(repeating: "aaa ", count: $0 % 7) + "{\($0 / 2)}") }
    let report = try report(rows, languages: [nil, "he"])
    let again = try SweepReport(read(lines(report.baseline)))
    #expect(report.difference(from: again).isEmpty)
    #expect(again.difference(from: report).isEmpty)
    #expect(again.baseline == report.baseline)
    #expect(again.rowIDs == report.rowIDs)
    #expect(again.findings.count == report.findings.count)
    #expect(report.findings.count > 40)
  }

  @Test func aRowThatIsPutBetweenOthersAddsItsLines() throws {
    let rows = ["a", "aaaa aaa a", "a", "b", "aaaa aaa a", "c"].map { Row($0) }
    for idField in ["id", "text"] {
      let old = try lines(report(rows, idField: idField).baseline)
      let more = [rows[0], Row("aaa aaa aaa")] + rows.dropFirst()
      let new = try lines(report(more, idField: idField).baseline)
      let difference = new.difference(from: old)
      #expect(difference.removals.isEmpty)
      // The row and its view's.
      #expect(difference.insertions.count == 2)
      #expect(new[2...3].allSatisfy { line in !old.contains(line) })
    }
  }

  @Test func constraintsKeepTheirTexts() throws {
    let template = try SweepTemplates.title { cell in
      try cell.add(.view, name: "bar")
      try cell.constrain("bar.width == 200", "bar.height == 1", "bar.top == superview.top")
      try cell.constrain(visualFormat: "H:|-10-[bar]-10-|")
    }
    let report = try DynamicTypeSweep(
      template, rows: [Row("a")], categories: [.large], widths: [320]
    ).run()
    #expect(report.findings.map(\.kind) == [.brokenConstraint])
    let record = try #require(report.baseline.records.first)
    #expect(record.view == nil)
    #expect(record.findings?.first?.detail == report.findings.first?.detail)
    #expect(try SweepReport(report.baseline).difference(from: report).isEmpty)
  }

  @Test func heightsAreRounded() throws {
    let template = try SweepTemplates.title(below: 5.123456)
    let report = try DynamicTypeSweep(
      template, rows: [Row("a")], categories: [.large], widths: [320], displayScale: 0
    ).run()
    let height = try #require(report.height(row: 0, category: .large, width: 320))
    let recorded = try #require(report.baseline.records.first?.heights?.first?.first)
    #expect(recorded == (height * 1000).rounded() / 1000)
    #expect(report.difference(from: try SweepReport(report.baseline)).isEmpty)
  }

  @Test(
    arguments: [
      (0, "\"version\":2", "\"version\":3", nil, "its version is 3, not 2"),
      (0, "[\"L\",\"AX1\"]", "[\"AX1\",\"L\"]", nil, "categories do not ascend"),
      (0, "[null]", "[null,\"ar\"]", nil, "row \"x\" lacks a language"),
      (1, "[[27,38],", "[", 0, "heights are not a list for each width"),
      (1, "[27,38],", "[27],", 0, "heights are not a list for each width"),
      (1, "27", "-27", nil, "a height is not a length"),
      (1, "\"x\"", "\"y\"", 1, "the row stands there twice"),
      (1, "\"row\":\"x\"", "\"row\":\"x\",\"view\":\"a\"", 0, "a view has no heights"),
      (3, "\"row\":\"y\"", "\"row\":\"z\"", 2, "its row has no heights before"),
      (3, "\"row\":\"y\"", "\"language\":\"ar\",\"row\":\"y\"", 2, "none of the header's"),
      (3, "\"width\":120", "\"width\":130", nil, "no cell was swept"),
      (3, "\"width\":120", "\"width\":100", nil, "stands there twice"),
    ] as [(Int, String, String, Int?, String)])
  func aDamagedBaselineIsRefused(
    _ line: Int, _ part: String, _ damage: String, _ record: Int?, _ message: String
  ) throws {
    var lines = try lines(
      report([["id": "x", "text": "a"], ["id": "y", "text": "aaaa aaa a"]]).baseline)
    try #require(lines[line].contains(part))
    lines[line] = lines[line].replacing(part, with: damage, maxReplacements: 1)
    let baseline = try read(lines)
    let error = #expect(throws: SweepBaselineError.self) { try SweepReport(baseline) }
    #expect(error?.record == record)
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test func rowsWithoutTextHaveNames() throws {
    let rows: [Row] = [
      ["id": 7, "text": "a"], ["id": "7", "text": "b"], ["id": "7/2", "text": "c"],
      ["id": "", "text": "abcd"], ["id": nil, "text": "a"], ["id": .list([]), "text": "a"],
    ]
    let names = try report(rows).rowIDs
    #expect(names.prefix(3) == ["7", "7/2", "7/2/2"])
    #expect(names.dropFirst(3).allSatisfy { $0.count == 13 && $0.first == "#" })
    #expect(Set(names).count == 6)
    #expect(try report(rows, idField: "text").rowIDs == ["a", "b", "c", "abcd", "a/2", "a/3"])
  }

  /// The digits are SipHash-2-4's with 128 bits, computed by another program. Files keep them.
  @Test func contentHasAName() throws {
    let rows = ["abcd", "a", "abcd"].map { Row($0) }
    #expect(try report(rows).rowIDs == ["#b1f4aa47a078", "#52ecfb4bff83", "#b1f4aa47a078/2"])
  }
}
