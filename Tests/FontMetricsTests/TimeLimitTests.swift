import TestSupport
import Testing

/// Streams in which something takes too long, or just long. What must be in time has an hour, or a
/// letter five seconds.
@Suite(.serialized) struct TimeLimitTests {
  private static let tool = Result { try Products.folder(of: "font-metrics") + "/font-metrics" }

  /// A text that takes far more than the limits here: some ten seconds in a build that is not
  /// optimized, one in others.
  private static let long = String(
    repeating: "aa ", count: LongSweep.isOptimized ? 4_000_000 : 700_000)

  /// The limit of a row of so many of these texts.
  private static let (rowLimit, rowLength) = LongSweep.isOptimized ? ("0.5", 1) : ("5", 4)

  private func request(_ id: Int, _ text: String, _ fields: String = "") -> String {
    #"{"id": \#(id), "text": "\#(text)", "font": "TextGauge Em", "size": 10, "width": 10\#(fields)}"#
  }

  private func row(_ number: Int, of lines: [Substring]) -> Substring? {
    lines.first { $0.hasPrefix("\(number),") }
  }

  /// A long request of each kind, between short ones.
  @Test func aRequestIsGivenUpAndTheStreamGoesOn() throws {
    let kinds = [
      "", #", "as": "label", "numberOfLines": 3"#, #", "as": "textView""#, #", "css": {}"#,
      #", "truncation": {"mode": "middle"}, "numberOfLines": 2"#,
    ]
    var requests = [request(0, "a")]
    for kind in kinds {
      requests.append(request(requests.count, Self.long, kind + #", "timeLimit": 0.05"#))
      requests.append(request(requests.count, "a"))
    }
    let run = try ProcessRun(
      Self.tool.get(),
      ["measure", "--jsonl", "--time-limit", "3600", "--fonts", Fixtures.testFonts],
      input: Array(requests.joined(separator: "\n").utf8))
    let answers = run.outputText.split(separator: "\n")
    try #require(answers.count == requests.count)
    for (id, answer) in answers.enumerated() {
      if id % 2 == 0 {
        #expect(answer.hasPrefix(#"{"id":\#(id),"width":10,"height":10,"#))
      } else {
        #expect(
          answer == #"{"id":\#(id),"error":"line \#(id + 1): not measured within 0.05 s: "#
            + #"give less text, or more time"}"#)
      }
    }
    #expect(run.status == 1)
  }

  /// A request may ask for less than all have, and not for more.
  @Test func theLesserLimitHolds() throws {
    let requests = [
      request(0, Self.long, #", "timeLimit": 0.25"#),
      request(1, Self.long, #", "timeLimit": 3600"#),
    ]
    let run = try ProcessRun(
      Self.tool.get(),
      ["measure", "--jsonl", "--time-limit", "0.5", "--fonts", Fixtures.testFonts],
      input: Array(requests.joined(separator: "\n").utf8))
    let answers = run.outputText.split(separator: "\n")
    try #require(answers.count == 2)
    #expect(answers[0].contains("not measured within 0.25 s"))
    #expect(answers[1].contains("not measured within 0.5 s"))
  }

  /// All requests are there when the first is answered, and those after it take seconds each.
  @Test func anAnswerDoesNotWaitForTheNext() throws {
    try withTemporaryDirectory { folder in
      let requests = [request(1, "a")] + (2..<20).map { request($0, Self.long) }
      let file = try write(
        Array(requests.joined(separator: "\n").utf8), to: folder + "/requests.jsonl")
      let stream = try ProcessStream(
        Self.tool.get(), ["measure", "--jsonl", "--file", file, "--fonts", Fixtures.testFonts])
      #expect(stream.receive()?.hasPrefix(#"{"id":1,"width":10,"#) == true)
      // What was written with it has come with it.
      #expect(!stream.isLineWaiting)
      stream.kill()
      #expect(stream.wasKilled)
    }
  }

  @Test(arguments: ["1", "2"])
  func aRowIsGivenUpAndTheStreamGoesOn(jobs: String) throws {
    try withTemporaryDirectory { folder in
      let long = String(repeating: Self.long, count: Self.rowLength)
      let rows = (1...1500).map { $0 == 700 ? "\"\(long)\"\n" : "\"a\"\n" }
      let file = try write(Array(rows.joined().utf8), to: folder + "/rows.jsonl")
      let run = try ProcessRun(
        Self.tool.get(),
        [
          "rows", file, "--cell", try note(in: folder), "--width", "10", "--format", "csv",
          "--time-limit", Self.rowLimit, "--jobs", jobs, "--fonts", Fixtures.testFonts,
        ])
      let lines = run.outputText.split(separator: "\n")
      #expect(lines.count == 1500)
      #expect(row(699, of: lines) == "699,10,6980")
      #expect(row(700, of: lines) == nil)
      #expect(row(701, of: lines) == "701,10,6990")
      #expect(
        run.errorText.hasSuffix(
          "rows.jsonl: row 700: not measured within \(Self.rowLimit) s: "
            + "give less text, or more time\n"))
      #expect(run.status == 1)
    }
  }

  @Test(arguments: ["1", "2"])
  func aRowDoesNotWaitForTheNext(jobs: String) throws {
    try withTemporaryDirectory { folder in
      let rows = "\"a\"\n" + String(repeating: "\"\(Self.long)\"\n", count: 18)
      let file = try write(Array(rows.utf8), to: folder + "/rows.jsonl")
      let stream = try ProcessStream(
        Self.tool.get(),
        [
          "rows", file, "--cell", try note(in: folder), "--width", "10", "--format", "jsonl",
          "--jobs", jobs, "--fonts", Fixtures.testFonts,
        ])
      #expect(stream.receive() == #"{"row":1,"height":10,"offset":0}"#)
      #expect(!stream.isLineWaiting)
      stream.kill()
      #expect(stream.wasKilled)
    }
  }

  /// A row that is split is laid out once more, within the limit.
  @Test func splitRowsAreAsWithoutALimit() throws {
    try withTemporaryDirectory { folder in
      let arguments = [
        "rows", "--cell", try note(in: folder), "--width", "10", "--page-height", "55", "--split",
        "--fonts", Fixtures.testFonts,
      ]
      let rows = Array("\"aaa\"\n\"aaaaaaa\"\n\"aa\"\n".utf8)
      let free = try ProcessRun(Self.tool.get(), arguments, input: rows)
      let limited = try ProcessRun(
        Self.tool.get(), arguments + ["--time-limit", "3600"], input: rows)
      #expect(free.outputText.contains("page 2: "))
      #expect(limited.outputText == free.outputText)
      #expect(limited.status == 0)
    }
  }

  private func note(in folder: String) throws -> String {
    let template = """
      font: {family: TextGauge Em, size: 10}
      views: [{name: note, type: label, text: "{text}", lines: 0}]
      constraints: ["H:|[note]|", "V:|[note]|"]
      """
    return try write(Array(template.utf8), to: folder + "/note.yaml")
  }
}
