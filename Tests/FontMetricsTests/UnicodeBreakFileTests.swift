import TestSupport
import Testing

/// The cases of Unicode's own files, in their format.
@Suite(.serialized) struct UnicodeBreakFileTests {
  @Test(arguments: [
    (RecordedUnicode.Boundaries.lines, [], 19338),
    (RecordedUnicode.Boundaries.clusters, ["--graphemes"], 766),
  ])
  func everyCaseIsRight(
    _ boundaries: RecordedUnicode.Boundaries, _ options: [String], _ count: Int
  ) throws {
    try withTemporaryDirectory { folder in
      let path = try write(Array(boundaries.testFile().utf8), to: folder + "/BreakTest.txt")
      let run = try ProcessRun(
        try Products.folder(of: "font-metrics") + "/font-metrics",
        ["breaks", "--check", path] + options)
      #expect(run.outputText == "\(count) of \(count)\n")
      #expect(run.errorText.isEmpty)
      #expect(run.status == 0)
    }
  }
}
