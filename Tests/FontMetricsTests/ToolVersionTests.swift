import TestSupport
import Testing

@Suite(.serialized) struct ToolVersionTests {
  /// Of the tool and of each command; as `VERSION` has it.
  @Test(arguments: [["--version"], ["measure", "--version"]])
  func isThatOfTheFile(_ arguments: [String]) throws {
    let run = try ProcessRun(
      try Products.folder(of: "font-metrics") + "/font-metrics", arguments)
    let version = try loadLines(Fixtures.packageFile("VERSION"))[0]
    #expect(run.outputText == version + "\n")
    #expect(run.errorText.isEmpty)
    #expect(run.status == 0)
  }
}
