import Foundation
import TableLayout
import Testing
import TextLayout

@Suite struct SweepCodingTests {
  private func report() throws -> SweepReport {
    try DynamicTypeSweep(
      SweepTemplates.title(), rows: [["id": "x", "text": "a"], ["id": "y", "text": "aaaaaaaaa"]],
      categories: [.large, .accessibilityExtraExtraExtraLarge], widths: [320],
      languages: [nil, "ar"]
    ).run()
  }

  @Test func aReportIsStoredAndRead() throws {
    let report = try report()
    #expect(report.findings.count == 2)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(report)
    #expect(try JSONDecoder().decode(SweepReport.self, from: data) == report)
    #expect(
      String(decoding: data, as: UTF8.self) == """
        {"categories":["L","AX5"],"findings":[{"category":"AX5","detail":"its text \\"aaaaaaaaa\\" \
        is 477 wide, the label 300","kind":"truncatedText","row":1,"view":"title","width":320},\
        {"category":"AX5","detail":"its text \\"aaaaaaaaa\\" is 477 wide, the label 300",\
        "kind":"truncatedText","language":"ar","row":1,"view":"title","width":320}],\
        "heights":[27,27,63,63,27,27,63,63],"languages":[null,"ar"],"rowCount":2,\
        "rowIDs":["x","y"],"template":"Title","widths":[320]}
        """)
  }

  @Test func aReportFromBeforeRowsHadNamesIsReadAndCompared() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(report()), as: UTF8.self)
    let old = try JSONDecoder().decode(
      SweepReport.self, from: Data(text.replacing("\"rowIDs\":[\"x\",\"y\"],", with: "").utf8))
    #expect(old.rowIDs == [])
    #expect(try report().difference(from: old).isEmpty)
    #expect(old.difference(from: try report()).isEmpty)
    let one = try DynamicTypeSweep(
      SweepTemplates.title(), rows: [Row("a")], categories: old.categories, widths: [320],
      languages: old.languages
    ).run()
    // By number: the second row is gone.
    #expect(one.difference(from: old).rows.removed == ["2"])
  }

  @Test func aReportOfNothingIsStoredAndRead() throws {
    let report = try DynamicTypeSweep(
      SweepTemplates.title(), rows: [], categories: [], widths: []
    ).run()
    let data = try JSONEncoder().encode(report)
    #expect(try JSONDecoder().decode(SweepReport.self, from: data) == report)
  }

  @Test func constraintsOfOneTextAreBrokenBoth() throws {
    let template = try CellTemplate("Twice") { cell in
      try cell.add(.view, name: "bar")
      try cell.constrain("bar.left == superview.left", "bar.width == 200")
      try cell.constrain("bar.right == superview.right", "bar.right == superview.right")
      try cell.constrain(visualFormat: "V:|[bar(1)]|")
    }
    let report = try DynamicTypeSweep(
      template, rows: [Row("a")], categories: [.large], widths: [320]
    ).run()
    #expect(report.findings.map(\.kind) == [.brokenConstraint, .brokenConstraint])
    #expect(Set(report.findings).count == 1)
    let data = try JSONEncoder().encode(report)
    #expect(try JSONDecoder().decode(SweepReport.self, from: data) == report)
  }

  @Test(arguments: [
    ("\"heights\":[27,", "\"heights\":[", "7 heights for 2 languages, 1 widths"),
    ("\"heights\":[27,", "\"heights\":[-1,", "a height is not a length"),
    ("\"rowCount\":2", "\"rowCount\":-2", "rowCount is -2"),
    ("\"rowCount\":2", "\"rowCount\":4611686018427387904", "8 heights"),
    ("\"widths\":[320]", "\"widths\":[-320]", "the width -320 is not one of a table"),
    ("\"widths\":[320]", "\"widths\":[1000001]", "the width 1000001 is not one of a table"),
    ("\"widths\":[320]", "\"widths\":[320,320]", "widths name one twice"),
    ("[\"L\",\"AX5\"]", "[\"AX5\",\"L\"]", "categories do not ascend"),
    ("[null,\"ar\"]", "[]", "languages are none"),
    ("[null,\"ar\"]", "[null,null]", "languages name one twice"),
    ("\"language\":\"ar\",", "", "stands there twice"),
    ("[null,\"ar\"]", "[\"ar\",null]", "is out of order"),
    ("\"categories\":[\"L\"", "\"categories\":[\"HUGE\"", "no content size category \"HUGE\""),
    ("\"row\":1", "\"row\":2", "no cell was swept for the finding"),
    ("[null,\"ar\"]", "[null,\"he\"]", "no cell was swept for the finding"),
    ("\"kind\":\"truncatedText\"", "\"kind\":\"odd\"", "odd"),
    ("\"heights\"", "\"height\"", "heights"),
    ("[\"x\",\"y\"]", "[\"x\",\"x\"]", "rowIDs name one twice"),
    ("[\"x\",\"y\"]", "[\"x\"]", "1 rowIDs for 2 rows"),
  ])
  func aDamagedReportIsRefused(_ part: String, _ damage: String, _ message: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(report()), as: UTF8.self)
    try #require(text.contains(part))
    let damaged = Data(text.replacing(part, with: damage, maxReplacements: 1).utf8)
    #expect {
      try JSONDecoder().decode(SweepReport.self, from: damaged)
    } throws: { error in
      error is DecodingError && "\(error)".contains(message)
    }
  }
}
