import TestSupport
import Testing

/// `rows` over more data than it may hold.
@Suite(.serialized) struct RowStreamTests {
  /// Rows of the forms that are streamed; a batch of them needs as much room as many.
  @Test(arguments: ["jsonl", "csv"])
  func memoryIsBounded(form: String) throws {
    try withTemporaryDirectory { folder in
      let template = try note(in: folder, margin: 0)
      let stream = try ProcessStream(
        try Products.folder(of: "font-metrics") + "/font-metrics",
        [
          "rows", "-", "--cell", template, "--width", "100", "--input", form, "--summary",
          "--page-height", "100", "--split", "--fonts", Fixtures.testFonts,
        ])
      if form == "csv" { try stream.send("text") }
      func send(_ rows: Range<Int>) throws {
        for row in rows { try stream.send("\"row \(row), \(String(repeating: "a", count: 60))\"") }
      }
      // Four batches, then as much again six times.
      try send(0..<2048)
      let early = try stream.peakMemory()
      try send(2048..<14336)
      let late = try stream.peakMemory()
      if let early, let late { #expect(late - early < 1024, "from \(early) to \(late) KiB") }
      #expect(try stream.finish() == 0)
      // "row 12345," has a line of ten glyphs, and 60 letters have six.
      let totals = try #require(stream.receive())
      #expect(totals.hasPrefix("rows 14336, pages "))
      #expect(totals.hasSuffix(", total height \(14336 * 70)"))
    }
  }

  /// By how much less is measured unless all runs.
  private static let divisor = LongSweep.isWhole ? 1 : 20

  /// One row of 10 MB, or a part of it, as a single paragraph, and in paragraphs of 199 letters and
  /// spaces.
  ///
  /// What is documented: up to 90 bytes of memory a byte of text, besides what the tool takes
  /// anyway.
  @Test(arguments: [" ", "\\n"])
  func oneRowMayBeHuge(separator: String) throws {
    try withTemporaryDirectory { folder in
      let template = try note(in: folder, margin: 0)
      let paragraphs = 50_000 / Self.divisor
      let stream = try ProcessStream(
        try Products.folder(of: "font-metrics") + "/font-metrics",
        [
          "rows", "-", "--cell", template, "--width", "200", "--input", "jsonl", "--format", "csv",
          "--fonts", Fixtures.testFonts,
        ])
      let words = Array(repeating: "aaaaaaaaa", count: 20).joined(separator: " ")
      let text = Array(repeating: words, count: paragraphs).joined(separator: separator)
      try stream.send("\"\(text)\"")
      #expect(stream.receive() == "row,height,offset")
      // Two words of nine letters fit 200 points, so ten lines of 10 points have 20 words.
      #expect(stream.receive() == "1,\(paragraphs * 100),0")
      if let peak = try stream.peakMemory() {
        #expect(peak * 1024 < (64 << 20) + 90 * text.utf8.count, "\(peak) KiB")
      }
      #expect(try stream.finish() == 0)
    }
  }

  /// A million, or a part of them. A label without text has no height, which leaves the margins.
  @Test func rowsMayBeEmpty() throws {
    try withTemporaryDirectory { folder in
      let count = 1_000_000 / Self.divisor
      let run = try ProcessRun(
        try Products.folder(of: "font-metrics") + "/font-metrics",
        [
          "rows", "--cell", try note(in: folder, margin: 5), "--summary", "--tallest", "0",
          "--fonts", Fixtures.testFonts,
        ], input: Array(String(repeating: "\"\"\n", count: count).utf8))
      #expect(
        run.outputText == "rows \(count), total height \(10 * count)\np50 10, p90 10, p99 10\n")
      #expect(run.status == 0)
    }
  }

  private func note(in folder: String, margin: Int) throws -> String {
    let template = """
      font: {family: TextGauge Em, size: 10}
      views: [{name: note, type: label, text: "{text}", lines: 0}]
      constraints: ["H:|[note]|", "V:|-\(margin)-[note]-\(margin)-|"]
      """
    return try write(Array(template.utf8), to: folder + "/note.yaml")
  }
}
