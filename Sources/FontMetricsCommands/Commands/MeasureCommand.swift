internal import ArgumentParser
internal import Hyphenation
internal import TextLayout

/// `font-metrics measure`.
struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Tells how wide and tall a text is, and where its lines break.",
    discussion: MeasureHelp.text)

  @Argument(help: "The text.")
  var text: String?

  @Option(help: ArgumentHelp("Read the text or the requests from a file.", valueName: "path"))
  var file: String?

  @Flag(help: "Answer a stream of requests, one JSON object a line.")
  var jsonl = false

  @Option(
    help: ArgumentHelp(
      "Hyphenate by the pattern files of this folder (default: Debian's, /usr/share/hyphen).",
      valueName: "folder"))
  var patterns: String?

  @Flag(help: "Show every glyph of the lines, and where it is drawn.")
  var glyphs = false

  @OptionGroup var timeArguments: TimeArguments
  @OptionGroup var libraryOptions: LibraryOptions
  @OptionGroup(title: "Font") var fontOptions: FontOptions
  @OptionGroup(title: "Characters") var characters: RunArguments
  @OptionGroup(title: "View") var view: ViewArguments
  @OptionGroup(title: "Room") var room: RoomArguments
  @OptionGroup(title: "Rules") var rules: RuleArguments
  @OptionGroup(title: "Paragraphs") var paragraphs: ParagraphArguments

  func run() throws {
    try checkPatterns()
    if jsonl { return try runStream() }
    // Wrong values first: they cost nothing to find.
    var request = try request()
    let library = try libraryOptions.library()
    request.runs[0].text = try TextInput.text(argument: text, file: file)
    let measurer = Measurer(
      library: library, patternFolder: patterns, timeLimit: timeArguments.timeLimit)
    let answer = try measurer.measure(request)
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

  /// The request for a text that is still to be read.
  private func request() throws(ToolError) -> MeasureRequest {
    var run = RunRequest(
      text: "", fonts: try fontOptions.names(), size: try fontOptions.checkedSize())
    run.style = try fontOptions.style()
    run.changes = characters.changes
    var request = MeasureRequest(run)
    request.paragraphs = [paragraphs.style]
    request.options = try rules.options()
    try room.apply(to: &request)
    view.apply(to: &request)
    request.glyphs = glyphs
    try request.check()
    return request
  }

  /// A wrong folder is wrong even where no text is hyphenated.
  private func checkPatterns() throws(ToolError) {
    guard let patterns else { return }
    do throws(HyphenationError) {
      _ = try PatternHyphenator(directory: patterns, languages: [])
    } catch {
      throw ToolError("\(error)", status: .noInput)
    }
  }

  private func runStream() throws {
    let isEmpty =
      text == nil && fontOptions.isEmpty && characters.isEmpty && room.isEmpty && rules.isEmpty
      && paragraphs.isEmpty && view.isEmpty && !glyphs
    guard isEmpty else {
      throw ToolError.usage(
        "--jsonl takes only --file, --fonts, --patterns and --time-limit: requests carry the rest")
    }
    let library = try libraryOptions.library()
    let measurer = Measurer(
      library: library, patternFolder: patterns, timeLimit: timeArguments.timeLimit)
    var stream = RequestStream(try TextInput.open(file), measurer: measurer)
    if try stream.run() > 0 { throw ToolError("", status: .failure) }
  }
}
