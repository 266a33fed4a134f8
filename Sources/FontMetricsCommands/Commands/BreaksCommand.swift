internal import ArgumentParser
internal import Interchange
internal import LineBreaking

/// `font-metrics breaks`.
struct BreaksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "breaks",
    abstract: "Shows where the lines of a text may end, and by which rule.",
    discussion: """
      The text is the argument, the file of --file or standard input. Rules are those of UAX \
      #14, with --graphemes those of UAX #29, Unicode 17.0; "word" stands for ICU's dictionaries \
      of Thai, Lao, Khmer and Burmese. Offsets are in UTF-8. In the table ÷ is an opportunity, ! \
      a mandatory break and × neither.

      --check reads a file in the format of LineBreakTest.txt or, with --graphemes, of \
      GraphemeBreakTest.txt. It prints each wrong boundary with the rule that decided, and how \
      many of the file's lines are right. Its exit status is 1 unless all are. No dictionary has \
      a say there.
      """ + CommandExamples.breaks.text)

  @Argument(help: "The text.")
  var text: String?

  @Option(help: ArgumentHelp("Read the text from a file.", valueName: "path"), completion: .file())
  var file: String?

  @Option(help: ArgumentHelp("Check the cases of a file.", valueName: "path"), completion: .file())
  var check: String?

  @Flag(help: "Boundaries of grapheme clusters instead of line breaks.")
  var graphemes = false

  @Flag(help: "Show every boundary between two scalars, breaks or not.")
  var all = false

  @Option(help: ArgumentHelp("The text's language, such as zh-Hant.", valueName: "tag"))
  var language: String?

  @Option(
    help: ArgumentHelp(
      "\(Choices.strictness.list) (default: auto, as strict).", valueName: "strictness"),
    completion: Choices.strictness.completion)
  var strictness: String?

  @Option(
    help: ArgumentHelp("\(Choices.wordBreaking.list).", valueName: "rule"),
    completion: Choices.wordBreaking.completion)
  var wordBreaking: String?

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let options = try options()
    if let check {
      guard text == nil, file == nil, !all else {
        throw ToolError.usage("--check and a text, --file or --all: give one or the other")
      }
      let breaker = LineBreaker(options)
      return try run(BreakCheck(file: check, breaker: breaker, graphemes: graphemes))
    }
    _ = try FileRoles(read: [
      "--file": file,
      "standard input": text == nil && file == nil ? FileRoles.standardInput : nil,
    ])
    let text = try StandardInput.text(argument: text, file: file)
    let wordBreaker = LazyWordBreaker()
    let breaker = LineBreaker(options, wordBreaker: wordBreaker)
    let list = BoundaryList(text, breaker: breaker, graphemes: graphemes, all: all)
    try wordBreaker.check()
    try StandardOutput.write(
      json ? JSONWriter.line { list.write(to: &$0) } : list.table.bytes)
  }

  private func run(_ check: BreakCheck) throws {
    try StandardOutput.write(
      json ? JSONWriter.line { check.write(to: &$0) } : check.report.bytes)
    if check.passed < check.total { throw ToolError("", status: .failure) }
  }

  private func options() throws(ToolError) -> LineBreaker.Options {
    var options = LineBreaker.Options()
    options.language = language
    if let strictness { options.strictness = try Choices.strictness.value(strictness) }
    if let wordBreaking { options.wordBreaking = try Choices.wordBreaking.value(wordBreaking) }
    if let language { try language.checkLanguageTag() }
    return options
  }
}
