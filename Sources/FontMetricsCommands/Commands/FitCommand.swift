internal import ArgumentParser
internal import AtomicFiles
internal import FileNames
internal import Interchange
internal import TableLayout
internal import TextLayout
internal import Translations

/// `font-metrics fit`.
struct FitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract: "Tells which texts of translators' files do not fit, and what would do.",
    discussion: FitHelp.text + CommandExamples.fit.text)

  @Argument(
    help: "Files: .strings, .stringsdict, .xcstrings, .po, .arb, .xliff, strings.xml, JSON, CSV, …",
    completion: .file())
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "The language of texts whose language neither file nor path names.", valueName: "tag"))
  var language: String?

  @Option(
    help: ArgumentHelp(
      "The name that standard input, the file -, is read as: it says form and language.",
      valueName: "path"))
  var stdinName: String?

  @OptionGroup var libraryOptions: LibraryOptions
  @OptionGroup var timeArguments: TimeArguments
  @OptionGroup(title: "Font") var fontOptions: FontOptions
  @OptionGroup(title: "Box") var box: FitBoxArguments
  @OptionGroup(title: "Checks") var output: FitOutputArguments

  func run() throws {
    let roles = try checkArguments()
    let baseline = try readBaseline()
    try language?.checkLanguageTag()
    try ThreadSupply.check()
    let library = try libraryOptions.library()
    var survey: FitSurvey
    if let cell = box.cell {
      let check = try FitCellCheck(cell, box, fontOptions, libraryOptions.folder)
      survey = FitSurvey(rules: check.rules, timeLimit: timeArguments.timeLimit)
      try survey.read(files, language: language, inputName: stdinName)
      try check.check(&survey, jobs: output.jobs)
    } else {
      survey = FitSurvey(rules: try rules(library), timeLimit: timeArguments.timeLimit)
      try survey.read(files, language: language, inputName: stdinName)
      let bar = ProgressBar.ifTerminal("texts")
      defer { bar?.clear() }
      try survey.check(
        font: try baseFont(library), library: library, jobs: output.jobs, progress: bar?.show)
    }
    try roles.check("font", library.readFiles)
    let rule: FitFailure = output.failOn ?? (output.baseline != nil ? .new : .any)
    if let baseline { survey.mark(knownTo: baseline) }
    let verdict = FitVerdict(rule: rule, hasBaseline: baseline != nil)
    let answer = FitAnswer(survey: survey, verdict: verdict)
    try print(answer)
    if output.update { try checkTexts(of: survey, rule) }
    try write(answer)
    if output.update { return }
    try checkTexts(of: survey, rule)
    if let failure = verdict.failure(survey) { throw ToolError(failure, status: .failure) }
  }

  /// Patterns of files or of keys that match none of today's must not pass, or empty the baseline.
  private func checkTexts(of survey: FitSurvey, _ rule: FitFailure) throws(ToolError) {
    guard rule != .none, survey.checked.isEmpty else { return }
    guard survey.entries.isEmpty else {
      throw ToolError(
        "no text has a rule, or all are skipped: look at the keys of the rules", status: .failure)
    }
    let read: ErrorMessage =
      survey.files.count == 1 ? "\(survey.files[0].path)" : "\(survey.files.count) files"
    throw ToolError(
      "\(read): no text to look at: give files that have some, or --fail-on none",
      status: .failure)
  }

  private func print(_ answer: FitAnswer) throws(ToolError) {
    if libraryOptions.json {
      try answer.writeJSON { bytes throws(ToolError) in try StandardOutput.write(bytes) }
    } else if output.csv {
      try answer.writeCSV { bytes throws(ToolError) in try StandardOutput.write(bytes) }
    } else {
      try StandardOutput.write(answer.text)
    }
  }

  /// Writes what other programs and people read.
  private func write(_ answer: FitAnswer) throws(ToolError) {
    if output.update, let path = output.baseline {
      try OutputFile.write(FitBaseline.bytes(of: answer.survey, path: path), to: path)
    }
    if let path = output.junit { try OutputFile.write(answer.tests.bytes, to: path) }
    if let folder = output.report {
      try FitReport(answer).write(to: folder, readFiles: files.filter { $0 != "-" })
    }
    if WorkflowCommand.areWanted, !output.update {
      StandardError.write(answer.annotations.joined())
    }
  }

  private func checkArguments() throws(ToolError) -> FileRoles {
    if output.update, output.baseline == nil {
      throw .usage("--update without --baseline: name the file to write")
    }
    if output.failOn == .new, output.baseline == nil {
      throw .usage("--fail-on new without --baseline: name the file to compare with")
    }
    if output.csv, libraryOptions.json { throw .usage("--csv and --json: give one of them") }
    if !box.hasBox, box.rules == nil, box.cell == nil {
      throw .usage("no box: give --width, --height, --lines, --rules or --cell")
    }
    try checkPaths()
    if box.cell != nil, box.rules != nil { throw .usage("--cell and --rules: give one of them") }
    if box.cell == nil, box.field != nil || box.row != nil {
      throw .usage("--field and --row without --cell: name the template")
    }
    if box.style != nil, fontOptions.size != nil {
      throw .usage("--style and --size: a style has its own size; give one of them")
    }
    let input = files.filter { $0 == "-" }
    if input.isEmpty, stdinName != nil {
      throw .usage("--stdin-name without the file -: name - among the files")
    }
    if !input.isEmpty, stdinName == nil {
      throw .usage(
        "the file - has no ending: give --stdin-name, such as de.lproj/Localizable.strings")
    }
    if input.count > 1 { throw .usage("the file - is standard input: name it once") }
    let roles = try FileRoles(
      read: [
        "the file -": input.first, "--rules": box.rules, "--cell": box.cell,
        "--baseline": output.update ? nil : output.baseline,
      ],
      written: ["--baseline": output.update ? output.baseline : nil, "--junit": output.junit])
    try roles.check("translators' file", files.filter { $0 != "-" })
    for case let path? in [output.junit, output.update ? output.baseline : nil] {
      try OutputFile.check(path)
    }
    if let folder = output.report { try OutputFile.checkFolder(folder, option: "--report") }
    return roles
  }

  /// A report in an empty path would be one in the root.
  private func checkPaths() throws(ToolError) {
    if output.report == "" { throw .usage("--report \"\": give the path of a folder") }
    if output.report?.hasForeignBytes == true {
      throw .usage("\(output.report ?? ""): not UTF-8: give a report's folder another name")
    }
    let files: FileRoles.Named = [
      "--rules": box.rules, "--baseline": output.baseline, "--junit": output.junit,
    ]
    for (option, path) in files where path == "" {
      throw .usage("\(own: option) \"\": give the path of a file")
    }
  }

  private func readBaseline() throws(ToolError) -> FitBaseline? {
    guard let path = output.baseline else { return nil }
    if output.update {
      try BaselineFile.check(path, kind: "a baseline of fit", isBaseline: FitBaseline.isBaseline)
      return nil
    }
    return try FitBaseline(reading: path)
  }

  /// The rules of the file, and after them the box of the options.
  private func rules(_ library: FontLibrary) throws(ToolError) -> FitRules {
    var rules = FitRules()
    if let path = box.rules {
      let text = try TextInput.text(
        ofFile: path, limit: FitRulesReader.largestFile, what: "a file of rules")
      rules = try FitRulesReader.rules(
        text, path: path, library: { () throws(FontError) in library })
    }
    if box.hasBox { rules.rules.append(box.rule()) }
    return rules
  }

  /// The font of the options; `nil` where none is given.
  private func baseFont(_ library: FontLibrary) throws(ToolError) -> FontRule? {
    guard !fontOptions.font.isEmpty else { return nil }
    guard let style = box.style else { return .fixed(try fontOptions.font(in: library)) }
    guard fontOptions.font.count == 1,
      case .family(let family) = try FontSpec(fontOptions.font[0])
    else { throw .usage("--style takes one family: leave out fallbacks, and give no path") }
    do throws(FontError) {
      let weight = fontOptions.traits.weight ?? 400
      let rule = try FontRule.preferred(
        style, family: family, bold: weight >= 600, in: library)
      guard let metrics = fontOptions.metrics else {
        return rule.asSystemFont(fontOptions.systemFont)
      }
      return try rule.asSystemFont(fontOptions.systemFont).withMetrics(metrics)
    } catch {
      throw ToolError(error)
    }
  }
}
