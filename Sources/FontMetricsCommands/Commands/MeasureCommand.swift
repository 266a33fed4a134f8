internal import ArgumentParser
internal import Interchange
internal import TextLayout

/// `font-metrics measure`.
struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Tells how wide and tall a text is, and where its lines break.",
    discussion: MeasureHelp.text + CommandExamples.measure.text)

  @OptionGroup var input: TextArguments

  @Flag(help: "Answer a stream of requests, one JSON object a line.")
  var jsonl = false

  @Flag(help: "Show every glyph of the lines, and where it is drawn.")
  var glyphs = false

  @OptionGroup var libraryOptions: LibraryOptions

  func run() throws {
    try input.checkPatterns()
    _ = try FileRoles(read: input.readFiles)
    if jsonl { return try runStream() }
    // Wrong values first: they cost nothing to find.
    var request = try input.request()
    request.glyphs = glyphs
    let library = try libraryOptions.library()
    try input.readText(into: &request)
    let measurer = input.measurer(library, from: .caller)
    let answer = try measurer.measure(request)
    try library.checkStandardOutput()
    if libraryOptions.json {
      try write(answer)
    } else {
      try answer.writeTable(request) { bytes throws(ToolError) in
        try StandardOutput.write(bytes)
      }
    }
  }

  private func write(_ answer: MeasureAnswer) throws(ToolError) {
    var writer = JSONWriter()
    try writer.object { writer throws(ToolError) in
      try answer.write(to: &writer) { writer throws(ToolError) in
        try writer.drain { bytes throws(ToolError) in try StandardOutput.write(bytes) }
      }
    }
    writer.newline()
    try StandardOutput.write(writer.bytes)
  }

  private func runStream() throws {
    guard input.isEmpty, !glyphs else {
      throw ToolError.usage(
        "--jsonl takes only --file, --fonts, --patterns and --time-limit: requests carry the rest")
    }
    let library = try libraryOptions.library()
    StandardInput.announce(input.file, "requests, one a line,")
    var stream = RequestStream(
      try TextInput.open(input.file), measurer: input.measurer(library, from: .document))
    if try stream.run() > 0 { throw ToolError("", status: .failure) }
  }
}
