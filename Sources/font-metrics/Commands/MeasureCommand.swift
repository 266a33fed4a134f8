internal import ArgumentParser
internal import TextLayout

/// `font-metrics measure`.
struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Tells how wide and tall a text is, and where its lines break.",
    discussion: """
      The text is the argument, the file of --file or standard input. Nothing is taken off it: a \
      final line feed counts as --convention has it. Offsets are in UTF-16 code units.

      --height cuts lines that do not fit it, all but the first; the last line left then ends in \
      an ellipsis. --lines just stops counting. --scale rounds the size up to pixels, not the \
      lines. A width or height of 0 is no limit, as for UIKit's boundingRect, here and in requests.

      --jsonl reads a request a line:
        {"id", "text", "font", "size", "width"?, "height"?, "numberOfLines"?,
        "language"?, "direction"?, "convention"?, "scale"?, "strictness"?,
        "wordBreaking"?}
      and writes an answer a line, in the same order, or {"id", "error"}:
        {"id", "width", "height", "lines": [{"start", "end", "width", "ascent",
        "descent", "leading", "baseline", "hardBreak"}], "fonts": [family],
        "missing": [cluster]}
      The id is a string or a number; a font may be a list, the first with fallbacks after it. A \
      field that is null counts as left out. Wrong requests get an error, the stream goes on, \
      and the exit status is 1 at its end.
      """)

  @Argument(help: "The text.")
  var text: String?

  @Option(help: ArgumentHelp("Read the text or the requests from a file.", valueName: "path"))
  var file: String?

  @Flag(help: "Answer a stream of requests, one JSON object a line.")
  var jsonl = false

  @OptionGroup var fontOptions: FontOptions
  @OptionGroup var layout: LayoutArguments
  @OptionGroup var libraryOptions: LibraryOptions

  func run() throws {
    if jsonl { return try runStream() }
    // Wrong values first: they cost nothing to find.
    var request = try layout.request(
      fonts: fontOptions.names(), size: fontOptions.checkedSize())
    let style = try fontOptions.style()
    let library = try libraryOptions.library()
    request.text = try TextInput.text(argument: text, file: file)
    let answer = try Measurer(library: library).measure(request, style: style)
    if libraryOptions.json {
      try StandardOutput.write(JSONWriter.line { answer.write(to: &$0) })
    } else {
      try StandardOutput.write(answer.table(request))
    }
  }

  private func runStream() throws {
    guard text == nil, fontOptions.isEmpty, layout.isEmpty else {
      throw ToolError.usage("--jsonl takes only --file and --fonts: requests carry the rest")
    }
    let library = try libraryOptions.library()
    var stream = RequestStream(try TextInput.open(file), library: library)
    if try stream.run() > 0 { throw ToolError("", status: .failure) }
  }
}

/// The options of `measure` that shape a layout. They are optional so that a stream, whose requests
/// carry them, can tell when one was given.
struct LayoutArguments: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The room for lines; 0, the default, for no limit.", valueName: "points"),
    transform: NumberArgument.number)
  var width: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Cut lines that do not fit this height; 0 for no limit.", valueName: "points"),
    transform: NumberArgument.number)
  var height: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The most lines that count; 0 for all.", valueName: "number"),
    transform: NumberArgument.integer)
  var lines: Int?

  @Option(help: ArgumentHelp("The text's language, such as zh-Hant.", valueName: "tag"))
  var language: String?

  @Option(help: ArgumentHelp("\(Choices.direction.list).", valueName: "direction"))
  var direction: String?

  @Option(
    help: ArgumentHelp("Whose answer: \(Choices.convention.list).", valueName: "convention"))
  var convention: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Round the size up to pixels, 0.01 to 1000 a point.", valueName: "number"),
    transform: NumberArgument.number)
  var scale: Double?

  @Option(
    help: ArgumentHelp("Line breaking: \(Choices.strictness.list).", valueName: "strictness"))
  var strictness: String?

  @Option(help: ArgumentHelp("normal, break-all or keep-all.", valueName: "rule"))
  var wordBreaking: String?

  /// True when none of the options was given.
  var isEmpty: Bool {
    width == nil && height == nil && lines == nil && language == nil && direction == nil
      && convention == nil && scale == nil && strictness == nil && wordBreaking == nil
  }

  /// A request for a text that is still to be read.
  func request(fonts: [String], size: Double) throws(ToolError) -> MeasureRequest {
    var request = MeasureRequest(text: "", fonts: fonts, size: size)
    if let width { request.width = try MeasureRequest.room(width, name: "width") }
    if let height { request.height = try MeasureRequest.room(height, name: "height") }
    if let lines { request.numberOfLines = lines }
    request.scale = scale
    request.options.language = language
    if let direction { request.options.direction = try Choices.direction.value(direction) }
    if let convention { request.options.convention = try Choices.convention.value(convention) }
    if let strictness { request.options.strictness = try Choices.strictness.value(strictness) }
    if let wordBreaking {
      request.options.wordBreaking = try Choices.wordBreaking.value(wordBreaking)
    }
    try request.check()
    return request
  }
}
