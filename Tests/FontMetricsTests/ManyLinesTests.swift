import TestSupport
import Testing

/// Texts of more lines than the tool keeps, and of lines that it only counts, as they differ in
/// their place alone. In TextGauge Em at 10 points a letter is 10 wide and a line 10 high, 8.8
/// above the baseline.
@Suite(.serialized) struct ManyLinesTests {
  private static let tool = Result { try Products.folder(of: "font-metrics") + "/font-metrics" }
  private static let count = 10_000

  private func measure(_ text: String, _ arguments: [String]) throws -> [Substring] {
    let options = ["--font", "TextGauge Em", "--size", "10", "--fonts", Fixtures.testFonts]
    let run = try ProcessRun(
      Self.tool.get(), ["measure"] + options + arguments, input: Array(text.utf8))
    #expect(run.status == 0)
    return run.outputText.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The baseline of a line, from 0.
  private func baseline(_ line: Int) -> String { "\(line * 10 + 8).8" }

  private func member(_ line: Int, _ range: Range<Int>, width: Int, isHardBreak: Bool) -> String {
    #"{"start":\#(range.lowerBound),"end":\#(range.upperBound),"width":\#(width),"ascent":8.8,"#
      + #""descent":1.2,"leading":0,"baseline":\#(baseline(line)),"hardBreak":\#(isHardBreak)}"#
  }

  /// "a" and "bb" in turn, and the empty line at the end.
  @Test func everyLineIsWritten() throws {
    let text = String(repeating: "a\nbb\n", count: Self.count / 2)
    var lines: [String] = []
    for line in 0..<Self.count {
      let start = line / 2 * 5 + (line % 2) * 2
      let width = 1 + line % 2
      lines.append(member(line, start..<start + width + 1, width: width * 10, isHardBreak: true))
    }
    let end = Self.count / 2 * 5
    lines.append(member(Self.count, end..<end, width: 0, isHardBreak: false))
    let height = (Self.count + 1) * 10
    #expect(
      try measure(text, ["--json"]).first
        == #"{"width":20,"height":\#(height),"lines":[\#(lines.joined(separator: ","))],"#
        + #""fonts":["TextGauge Em"],"missing":[]}"#)
  }

  /// The widest offsets, 10000-10000, and baselines, 99998.8 and 100008.8, come at the end.
  @Test func theTableIsAsWideAsItsWidestCells() throws {
    let rows = try measure(String(repeating: "\n", count: Self.count), [])
    try #require(rows.count == 3 + 1 + Self.count + 1 + 1)
    #expect(rows[0] == "width 0, height 100010, 10001 lines")
    #expect(rows[3] == " line       utf-16  width  ascent  descent  leading  baseline  text")
    #expect(rows[4] == "    1          0-1      0     8.8      1.2        0       8.8  \u{23CE}")
    #expect(
      rows[10_003] == "10000   9999-10000      0     8.8      1.2        0   99998.8  \u{23CE}")
    #expect(rows[10_004] == "10001  10000-10000      0     8.8      1.2        0  100008.8")
  }

  /// Lines that differ are walked again for the table, once for its columns and once for its rows.
  @Test func aTableOfLinesThatDifferHasThemAll() throws {
    let rows = try measure(String(repeating: "a\nbb\n", count: Self.count / 2), [])
    try #require(rows.count == 3 + 1 + Self.count + 1 + 1)
    #expect(rows[0] == "width 20, height 100010, 10001 lines")
    #expect(rows[4] == "    1          0-2     10     8.8      1.2        0       8.8  a\u{23CE}")
    #expect(
      rows[10_003] == "10000  24997-25000     20     8.8      1.2        0   99998.8  bb\u{23CE}")
  }

  /// Only the last line is cut, and only it has cells in that column.
  @Test func aColumnOfTheLastLineIsThereForAll() throws {
    let text = String(repeating: "\n", count: Self.count - 1) + "aaaa"
    let rows = try measure(text, ["--width", "30", "--lines", "\(Self.count)"])
    #expect(rows[3].hasSuffix("baseline          cut  text"))
    #expect(rows[4].hasSuffix("     8.8               \u{23CE}"))
    #expect(rows[10_003].hasSuffix(" 99998.8  10001-10003  aa \u{2026}"))
  }

  /// 35 bytes are the library's; the request itself has a part, too.
  @Test func aLineFeedTakesLittleMemory() throws {
    let stream = try ProcessStream(
      Self.tool.get(), ["measure", "--jsonl", "--fonts", Fixtures.testFonts])
    func ask(lineFeeds: Int) throws {
      let text = String(repeating: #"\n"#, count: lineFeeds)
      try stream.send(#"{"text": "\#(text)", "font": "TextGauge Em", "size": 10}"#)
      let height = (lineFeeds + 1) * 10
      #expect(stream.receive()?.hasPrefix(#"{"id":null,"width":0,"height":\#(height),"#) == true)
    }
    // Neither what the tool starts with nor the request's first pages count.
    try ask(lineFeeds: 5_000)
    let before = try stream.peakMemory()
    try ask(lineFeeds: 25_000)
    let after = try stream.peakMemory()
    if let before, let after {
      #expect((after - before) * 1024 < 20_000 * 100, "from \(before) to \(after) KiB")
    }
    #expect(try stream.finish() == 0)
  }
}
