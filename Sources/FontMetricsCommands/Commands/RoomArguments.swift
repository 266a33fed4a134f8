internal import ArgumentParser
internal import Interchange
internal import TextLayout

/// The options of `measure` for the room and what becomes of text that has none.
struct RoomArguments: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The room for lines; without, and 0 but by css, no limit.", valueName: "points"),
    transform: NumberRule.points)
  var width: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Cut lines that do not fit this height; 0 for no limit.", valueName: "points"),
    transform: NumberRule.points)
  var height: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Cut lines after so many; 0 for no limit.", valueName: "number"),
    transform: ArgumentError.integer)
  var lines: Int?

  @Option(
    help: ArgumentHelp(
      "How the last line left is cut: \(Choices.lastLine.list) (default: tail).",
      valueName: "place"),
    completion: Choices.lastLine.completion, transform: Choices.lastLine.argument)
  var truncate: LastLine?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Stands for what is cut, instead of …", valueName: "text"))
  var token: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Set the text smaller until it fits, down to this part of its size; 0 for not at all.",
      valueName: "factor"),
    transform: NumberRule.minimumScale.argument)
  var minimumScale: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Round the size up to pixels, 0.01 to 1000 a point, in draw 1 to 3.", valueName: "number"),
    transform: ArgumentError.number)
  var scale: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Set the text as large as fits: the least and the greatest size, such as 8...72.",
      valueName: "sizes"),
    transform: FitArgument.argument)
  var fit: FitArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How far the sizes of --fit lie apart (default: 0.25).", valueName: "points"),
    transform: NumberRule.sizeStep.argument)
  var fitStep: Double?

  @Flag(help: "Let --fit break words that are wider than the room.")
  var fitBreaksWords = false

  /// True when none of the options was given.
  var isEmpty: Bool {
    width == nil && height == nil && lines == nil && truncate == nil && token == nil
      && minimumScale == nil && scale == nil && fit == nil && fitStep == nil && !fitBreaksWords
  }

  func apply(to request: inout MeasureRequest) throws(ToolError) {
    if let width { try request.setWidth(width) }
    if let height { request.height = try MeasureRequest.room(height, name: "height") }
    if let lines { request.numberOfLines = lines }
    request.minimumScaleFactor = minimumScale
    if let fit {
      request.fit = try FitSizes(
        minimum: fit.minimum, maximum: fit.maximum, step: fitStep, breaksWords: fitBreaksWords)
    } else if fitStep != nil || fitBreaksWords {
      throw .usage("--fit-step and --fit-breaks-words go with --fit: give --fit 8...72, too")
    }
    request.scale = scale
    if let truncate { request.lastLine = truncate }
    guard let token else { return }
    var run = request.runs[0]
    run.text = token
    request.token = run
  }
}

/// The options of `measure` for the rules of a layout.
struct RuleArguments: ParsableArguments {
  @Option(help: ArgumentHelp("The text's language, such as zh-Hant.", valueName: "tag"))
  var language: String?

  @Option(
    help: ArgumentHelp("\(Choices.direction.list).", valueName: "direction"),
    completion: Choices.direction.completion)
  var direction: String?

  @Option(
    help: ArgumentHelp("Whose answer: \(Choices.convention.list).", valueName: "convention"),
    completion: Choices.convention.completion)
  var convention: String?

  @Option(
    help: ArgumentHelp("Line breaking: \(Choices.strictness.list).", valueName: "strictness"),
    completion: Choices.strictness.completion)
  var strictness: String?

  @Option(
    help: ArgumentHelp("\(Choices.wordBreaking.list).", valueName: "rule"),
    completion: Choices.wordBreaking.completion)
  var wordBreaking: String?

  @Option(
    help: ArgumentHelp(
      "Whether fallback fonts make lines taller: \(Choices.onOff.list) (default: on).",
      valueName: "switch"),
    completion: Choices.onOff.completion, transform: Choices.onOff.argument)
  var fallbackMetrics: Bool?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "By css, how many device pixels a CSS pixel has (default: 1).", valueName: "number"),
    transform: NumberRule.devicePixelRatio.argument)
  var devicePixelRatio: Double?

  /// True when none of the options was given.
  var isEmpty: Bool {
    language == nil && direction == nil && convention == nil && strictness == nil
      && wordBreaking == nil && fallbackMetrics == nil && devicePixelRatio == nil
  }

  func options() throws(ToolError) -> LayoutOptions {
    var options = LayoutOptions()
    options.language = language
    if let direction { options.direction = try Choices.direction.value(direction) }
    if let convention { options.convention = try Choices.convention.value(convention) }
    if let strictness { options.strictness = try Choices.strictness.value(strictness) }
    if let wordBreaking {
      options.wordBreaking = try Choices.wordBreaking.value(wordBreaking)
    }
    if let fallbackMetrics { options.includesFallbackMetrics = fallbackMetrics }
    if let devicePixelRatio { options.devicePixelRatio = devicePixelRatio }
    return options
  }
}
