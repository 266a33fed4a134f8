internal import ArgumentParser
internal import TableLayout
internal import TextLayout

/// `font-metrics sweep`.
struct SweepCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sweep",
    abstract: "Lays out all rows at many text sizes and widths, and tells what goes wrong.",
    discussion: SweepHelp.text)

  @Argument(help: "The template's file, YAML or JSON.")
  var template: String

  @OptionGroup var templateOptions: TemplateOptions

  @Argument(help: "The rows' file: a JSON list, JSON Lines or a property list.")
  var data: String

  @OptionGroup var libraryOptions: LibraryOptions
  @OptionGroup var timeArguments: TimeArguments
  @OptionGroup(title: "Sweep") var sweepArguments: SweepArguments
  @OptionGroup(title: "Checks") var checks: CheckArguments

  func run() throws {
    if checks.update, checks.baseline == nil {
      throw ToolError.usage("--update without --baseline: name the file to write")
    }
    let baseline = try readBaseline()
    let rows = try RowFile.rows(data)
    let loaded = try templateOptions.load(template, libraryOptions.folder)
    try ThreadSupply.check()
    let report = try sweep(loaded, rows)
    let answer = SweepAnswer(
      report: report, difference: baseline.map { report.difference(from: $0) })
    if libraryOptions.json {
      try StandardOutput.write(answer.json())
    } else {
      try StandardOutput.write(answer.text(baseline: checks.baseline))
    }
    if checks.update, let path = checks.baseline {
      try OutputFile.write(SweepReportFile.bytes(of: report), to: path)
    }
    try throwFailures(answer)
  }

  /// The stored report; nil where there is none to compare with.
  private func readBaseline() throws(ToolError) -> SweepReport? {
    guard let path = checks.baseline else { return nil }
    // What is to be written again may be missing or damaged.
    return checks.update ? try? SweepReportFile.read(path) : try SweepReportFile.read(path)
  }

  private func sweep(_ loaded: LoadedTemplate, _ rows: [Row]) throws(ToolError) -> SweepReport {
    let wordBreaker = LazyWordBreaker()
    let report: SweepReport?
    do {
      for (index, row) in rows.enumerated() { try loaded.check(row, index: index) }
      var sweep = DynamicTypeSweep(
        loaded.template, rows: rows, categories: sweepArguments.categories,
        widths: sweepArguments.widths, languages: sweepArguments.languages,
        displayScale: templateOptions.scale ?? 2)
      sweep.wordBreaker = wordBreaker
      let bar = ProgressBar.ifTerminal("cells")
      defer { bar?.clear() }
      let jobs = sweepArguments.jobs
      report =
        if let seconds = timeArguments.timeLimit {
          try sweep.run(
            by: Deadline(after: .seconds(seconds)), jobs: jobs, progress: bar?.show)
        } else {
          try sweep.run(jobs: jobs, progress: bar?.show)
        }
    } catch {
      throw ToolError("\(data): \(error)", status: .data)
    }
    try wordBreaker.check()
    guard let report else {
      let limit = timeArguments.timeLimit ?? 0
      throw ToolError("\(data): \(ErrorMessage(timeLimit: limit))", status: .data)
    }
    return report
  }

  private func throwFailures(_ answer: SweepAnswer) throws(ToolError) {
    var failures: [String] = []
    for kind in SweepFinding.Kind.allCases where checks.failOn.contains(kind) {
      let count = answer.report.findings.count { $0.kind == kind }
      if count > 0 { failures.append("\(kind.rawValue): \(count)") }
    }
    if let path = checks.baseline, !checks.update, answer.difference?.isEmpty == false {
      failures.append("not as in \(path): see the difference, or accept it with --update")
    }
    if !failures.isEmpty {
      throw ToolError("\(reason: failures.joined(separator: "; "))", status: .failure)
    }
  }
}
