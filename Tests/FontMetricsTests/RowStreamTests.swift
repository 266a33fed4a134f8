import Foundation
import TestSupport
import Testing

/// `rows` over more data than it may hold.
@Suite(.serialized) struct RowStreamTests {
  /// Rows of the forms that are streamed; a batch of them needs as much room as many.
  @Test(arguments: ["jsonl", "csv"])
  func memoryIsBounded(form: String) throws {
    try withTemporaryDirectory { folder in
      let template = folder + "/note.yaml"
      try """
      font: {family: TextGauge Em, size: 10}
      views: [{name: note, type: label, text: "{text}", lines: 0}]
      constraints: ["H:|[note]|", "V:|[note]|"]
      """.write(toFile: template, atomically: true, encoding: .utf8)
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
}
