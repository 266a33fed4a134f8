import TestSupport
import Testing

/// Runs every case of the files in `Tests/Data/tool` with the built tool.
@Suite(.serialized) struct ToolCaseTests {
  @Test("bad input", arguments: try ToolCase.load("bad-input"))
  func badInput(_ example: ToolCase) throws {
    // One line on standard error, nothing on standard output, an exit status that says so.
    #expect(example.errors.count == 1)
    #expect(example.output.isEmpty)
    #expect(example.status != 0)
    try check(example)
  }

  @Test("measure", arguments: try ToolCase.load("measure"))
  func measure(_ example: ToolCase) throws {
    try check(example)
  }

  @Test("fonts, metrics and shape", arguments: try ToolCase.load("fonts"))
  func fonts(_ example: ToolCase) throws {
    try check(example)
  }

  @Test("breaks", arguments: try ToolCase.load("breaks"))
  func breaks(_ example: ToolCase) throws {
    try check(example)
  }

  @Test("draw", arguments: try ToolCase.load("draw"))
  func draw(_ example: ToolCase) throws {
    try check(example)
  }

  @Test("requests", arguments: try ToolCase.load("requests"))
  func requests(_ example: ToolCase) throws {
    try check(example)
  }

  @Test("placed", arguments: try ToolCase.load("placed"))
  func placed(_ example: ToolCase) throws {
    try check(example)
  }

  @Test("characters", arguments: try ToolCase.load("characters"))
  func characters(_ example: ToolCase) throws {
    try check(example)
  }

  @Test("paragraphs", arguments: try ToolCase.load("paragraphs"))
  func paragraphs(_ example: ToolCase) throws {
    try check(example)
  }

  @Test("truncation", arguments: try ToolCase.load("truncation"))
  func truncation(_ example: ToolCase) throws {
    try check(example)
  }

  @Test("interfaces", arguments: try ToolCase.load("interfaces"))
  func interfaces(_ example: ToolCase) throws {
    try check(example)
  }

  @Test("views", arguments: try ToolCase.load("views"))
  func views(_ example: ToolCase) throws {
    try check(example)
  }

  @Test("glyphs", arguments: try ToolCase.load("glyphs"))
  func glyphs(_ example: ToolCase) throws {
    try check(example)
  }

  @Test("runs", arguments: try ToolCase.load("runs"))
  func runs(_ example: ToolCase) throws {
    try check(example)
  }

  @Test("cells", arguments: try ToolCase.load("cells"))
  func cells(_ example: ToolCase) throws {
    try check(example)
  }

  @Test("sweeps", arguments: try ToolCase.load("sweep"))
  func sweeps(_ example: ToolCase) throws {
    try check(example)
  }

  @Test("fit", arguments: try ToolCase.load("fit"))
  func fit(_ example: ToolCase) throws {
    try check(example)
  }

  @Test("rows", arguments: try ToolCase.load("rows"))
  func rows(_ example: ToolCase) throws {
    try check(example)
  }

  private func check(_ example: ToolCase) throws {
    let run = try example.run()
    #expect(ProcessRun.lines(run.outputText) == example.output)
    #expect(ProcessRun.lines(run.errorText) == example.errors)
    #expect(run.status == example.status)
  }
}
