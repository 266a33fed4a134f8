internal import ArgumentParser
internal import Hyphenation
internal import Interchange
internal import TextLayout

/// The text of `measure` and `draw`, and everything that says how it is set.
struct TextArguments: ParsableArguments {
  @Argument(help: "The text.")
  var text: String?

  @Option(
    help: ArgumentHelp("Read the text or the requests from a file.", valueName: "path"),
    completion: .file())
  var file: String?

  @Option(
    help: ArgumentHelp(
      "Hyphenate by the pattern files of this folder (default: Debian's, /usr/share/hyphen).",
      valueName: "folder"), completion: .directory)
  var patterns: String?

  @OptionGroup var timeArguments: TimeArguments
  @OptionGroup(title: "Font") var fontOptions: FontOptions
  @OptionGroup(title: "Characters") var characters: RunArguments
  @OptionGroup(title: "View") var view: ViewArguments
  @OptionGroup(title: "Room") var room: RoomArguments
  @OptionGroup(title: "Rules") var rules: RuleArguments
  @OptionGroup(title: "Paragraphs") var paragraphs: ParagraphArguments

  /// True when nothing was given that a request of a stream says itself.
  var isEmpty: Bool { text == nil && hasNoSettings }

  /// The same but for the text.
  var hasNoSettings: Bool {
    fontOptions.isEmpty && characters.isEmpty && room.isEmpty && rules.isEmpty
      && paragraphs.isEmpty && view.isEmpty
  }

  /// What the text or the requests are read from.
  var readFiles: FileRoles.Named {
    ["--file": file, "standard input": text == nil && file == nil ? FileRoles.standardInput : nil]
  }

  /// - Parameter source: Who says which fonts the texts have.
  func measurer(_ library: FontLibrary, from source: FontSource) -> Measurer {
    Measurer(
      library: library, source: source, patternFolder: patterns,
      timeLimit: timeArguments.timeLimit)
  }

  func readText(into request: inout MeasureRequest) throws {
    request.runs[0].text = try StandardInput.text(argument: text, file: file)
  }

  /// The request that the text is.
  func readRequest() throws(ToolError) -> MeasureRequest {
    guard hasNoSettings else {
      throw .usage("--request takes no options that a request has itself: put them into it")
    }
    let text = try StandardInput.text(argument: text, file: file, what: "a request")
    let line = StreamRequest(line: Array(text.utf8))
    let request = try line.request.get()
    var halves = ReplacedHalves()
    halves.add(line.halves)
    if let warning = halves.warning("the request") { StandardError.report(warning) }
    return request
  }

  /// The request for a text that is still to be read.
  func request() throws(ToolError) -> MeasureRequest {
    var run = RunRequest(
      text: "", fonts: try fontOptions.names(), size: try fontOptions.checkedSize())
    run.style = try fontOptions.style()
    run.changes = characters.changes
    var request = MeasureRequest(run)
    request.paragraphs = paragraphs.isEmpty ? [] : [paragraphs.style]
    request.options = try rules.options()
    view.apply(to: &request)
    try room.apply(to: &request)
    try request.check()
    return request
  }

  /// A wrong folder is wrong even where no text is hyphenated.
  func checkPatterns() throws(ToolError) {
    guard let patterns else { return }
    do throws(HyphenationError) {
      _ = try PatternHyphenator(directory: patterns, languages: [])
    } catch {
      throw ToolError("\(error)", status: .noInput)
    }
  }
}
