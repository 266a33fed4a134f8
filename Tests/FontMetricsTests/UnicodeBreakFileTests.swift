import TestSupport
import Testing

/// The Unicode Character Database's own files, unmodified, where they are present.
@Suite(.serialized) struct UnicodeBreakFileTests {
  private static let folder = Fixtures.sharedFile("data/unicode/17.0.0/auxiliary")

  @Test(
    .enabled(if: folder != nil),
    arguments: [("LineBreakTest", [], 19338), ("GraphemeBreakTest", ["--graphemes"], 766)])
  func everyCaseIsRight(_ name: String, _ options: [String], _ count: Int) throws {
    let folder = try #require(Self.folder)
    let run = try ProcessRun(
      try Products.folder(of: "font-metrics") + "/font-metrics",
      ["breaks", "--check", "\(folder)/\(name).txt"] + options)
    #expect(run.outputText == "\(count) of \(count)\n")
    #expect(run.errorText.isEmpty)
    #expect(run.status == 0)
  }
}
