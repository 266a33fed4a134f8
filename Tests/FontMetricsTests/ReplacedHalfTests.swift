import Interchange
import TestSupport
import Testing

/// Half of a surrogate pair counts as U+FFFD wherever JSON and property lists come in, and is told.
@Suite struct ReplacedHalfTests {
  private func run(_ arguments: [String], _ files: [String: [UInt8]]) throws -> ProcessRun {
    try withTemporaryDirectory { folder in
      for (name, bytes) in files { try write(bytes, to: folder + "/" + name) }
      return try ProcessRun(
        try Products.folder(of: "font-metrics") + "/font-metrics",
        arguments + ["--fonts", Fixtures.testFonts], workingDirectory: folder)
    }
  }

  private static let template = Array(
    #"{"font": {"family": "TextGauge Em", "size": 10}, "views": [{"name": "a", "type": "label", "text": "{text}"}], "constraints": ["H:|[a]|", "V:|[a]|"]}"#
      .utf8)

  /// What the other half would be stands for itself: ECMA-404 says nothing of it, and `json` of
  /// Python and `JSON.parse` of browsers keep it.
  @Test(arguments: [
    (#""\ud83d""#, "\u{FFFD}", 1), (#""\ude00""#, "\u{FFFD}", 1),
    (#""\ude00\ud83d""#, "\u{FFFD}\u{FFFD}", 2), (#""\ud83dx""#, "\u{FFFD}x", 1),
    (#""\ud83d\u0041""#, "\u{FFFD}A", 1), (#""\ud83d\ud83d\ude00""#, "\u{FFFD}\u{1F600}", 1),
    (#""\ud83d\n""#, "\u{FFFD}\n", 1), (#""\ud83d\ude00""#, "\u{1F600}", 0),
  ])
  func stringsHaveReplacements(json: String, text: String, count: Int) throws {
    var halves = 0
    #expect(try JSONParser.parse(Array(json.utf8), halves: &halves) == .string(text))
    #expect(halves == count)
  }

  @Test func requestsKeepTheirIDs() throws {
    let request = #"{"id": "x\udfff", "text": "cut \ud83d", "font": "TextGauge Em", "size": 10}"#
    let run = try run(["measure", "--jsonl", "--file", "r"], ["r": Array(request.utf8)])
    let start = "{\"id\":\"x\u{FFFD}\",\"replaced\":2,\"width\":50,\"height\":10,"
    #expect(run.outputText.hasPrefix(start), "\(run.outputText)")
    #expect(run.status == 0 && run.errors.isEmpty)
  }

  @Test func rowsAreMeasuredAndTold() throws {
    let rows = #"{"text": "a"}"# + "\n" + #"{"text": "b\ud83d\ud83d", "other": "\udc00"}"# + "\n"
    let told =
      "font-metrics: rows.jsonl: 3 halves of surrogate pairs are no Unicode, first in row 2: "
      + "U+FFFD counted for each\n"
    for jobs in ["1", "2"] {
      let run = try run(
        ["rows", "rows.jsonl", "--cell", "t.json", "--format", "csv", "--jobs", jobs],
        ["rows.jsonl": Array(rows.utf8), "t.json": Self.template])
      #expect(run.outputText == "row,height,offset\n1,10,0\n2,10,10\n")
      #expect(run.errorText == told)
      #expect(run.status == 0)
    }
  }

  @Test func listsAndSingleRowsAreTold() throws {
    let list = Array(#"[{"text": "a\ud83d"}]"#.utf8)
    let told = "half of a surrogate pair is no Unicode: U+FFFD counted for each\n"
    for command in [
      ["rows", "l.json", "--cell", "t.json"], ["cell", "t.json", "--data", "l.json"],
      ["sweep", "t.json", "l.json", "--categories", "L"],
    ] {
      let run = try run(command, ["l.json": list, "t.json": Self.template])
      #expect(run.errorText == "font-metrics: l.json: " + told)
      #expect(run.status == 0)
    }
    let row = try run(
      ["cell", "t.json", "--row", #"{"text": "a\ud83d"}"#], ["t.json": Self.template])
    #expect(row.errorText == "font-metrics: --row: " + told && row.status == 0)
  }

  @Test func severalFilesAddUp() throws {
    try withTemporaryDirectory { folder in
      let path = folder + "/rows.json"
      try write(Array(#"["\ud83d", "\ude00\ude00"]"#.utf8), to: path)
      var halves = ReplacedHalves()
      for count in [3, 6] {
        let rows = try RowFile.rows(path, halves: &halves)
        #expect(rows.count == 2 && halves.count == count)
      }
    }
  }

  /// Core Foundation's strings are UTF-16, and its property lists have them as they are.
  @Test func propertyListsAreMeasured() throws {
    let xml = "<plist><array><string>a&#xD83D;</string></array></plist>"
    // A list of one string of UTF-16: a and half of a pair.
    var binary = Array("bplist00".utf8) + [0xA1, 1, 0x62, 0, 0x61, 0xD8, 0x3D, 8, 10]
    binary += [0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 2] + [UInt8](repeating: 0, count: 8)
    binary += [0, 0, 0, 0, 0, 0, 0, 15]
    for bytes in [Array(xml.utf8), binary] {
      let run = try run(
        ["rows", "r.plist", "--cell", "t.json", "--format", "csv"],
        ["r.plist": bytes, "t.json": Self.template])
      #expect(run.outputText == "row,height,offset\n1,10,0\n", "\(run.errorText)")
      #expect(run.errorText.contains("r.plist: half of a surrogate pair"))
      #expect(run.status == 0)
    }
  }

  /// `json.dumps` writes characters beyond U+FFFF so. YAML 1.2.2, section 5.7, has no pairs.
  @Test func templatesMayHaveEscapedPairs() throws {
    let text = #"{text} \\ud83d \\ \ud83d\ude00"#
    let template = String(decoding: Self.template, as: UTF8.self).replacing("{text}", with: text)
    let run = try run(
      ["cell", "t.json", "--row", #"{"text": ""}"#, "--width", "400", "--json"],
      ["t.json": Array(template.utf8)])
    // A space, \\ud83d, a space, \, a space and the character are eleven ems.
    #expect(run.outputText.contains(#""width":110"#), "\(run.outputText)\(run.errorText)")
    #expect(run.status == 0)
  }
}
