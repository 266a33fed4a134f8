import TestSupport
import Testing

/// An option that is given twice is an error, unless each time counts.
@Suite struct RepeatedOptionTests {
  private func run(_ arguments: [String]) throws -> ProcessRun {
    try ProcessRun(
      try Products.folder(of: "font-metrics") + "/font-metrics",
      arguments + ["--fonts", Fixtures.testFonts])
  }

  @Test(arguments: [
    (["--file", "a", "--file", "b"], "--file"), (["a", "--size", "9", "--size=9"], "--size"),
    (["a", "--token=--size", "--width", "9", "--width", "8"], "--width"),
    (["a", "--token", "--width", "--width", "9", "--fonts", "x"], "--fonts"),
  ])
  func namesTheOption(arguments: [String], name: String) throws {
    let run = try run(["measure", "--font", "TextGauge Em"] + arguments)
    #expect(run.errorText == "font-metrics: \(name) twice: give it once\n")
    #expect(run.status == 64 && run.output.isEmpty)
  }

  /// Lists, flags, and values that look like options.
  @Test(arguments: [
    ["--font", "TextGauge Axes", "--tab", "left:9", "--tab", "left:99"],
    ["--feature", "liga=0", "--feature", "kern=0", "--json", "--json"],
    ["--token", "--width", "--width", "99"], ["--token=--file", "--size", "9"],
  ])
  func eachTimeMayCount(arguments: [String]) throws {
    let run = try run(["measure", "a", "--font", "TextGauge Em"] + arguments)
    #expect(run.status == 0, "\(run.errorText)")
  }

  @Test func aFilesNameIsNoText() throws {
    try withTemporaryDirectory { folder in
      let path = try write(Array("Hello".utf8), to: folder + "/notes.md")
      for command in ["measure", "shape", "draw"] {
        let out = command == "draw" ? ["--out", folder + "/a.png"] : []
        let run = try run([command, path, "--font", "TextGauge Em"] + out)
        #expect(run.errorText.contains("is a file's name: give it to --file"))
        #expect(run.status == 64)
      }
      let run = try run(["measure", "--file", path, "--font", "TextGauge Em", "--size", "10"])
      #expect(run.outputText.hasPrefix("width 50, height 10, 1 line\n"))
    }
  }
}
