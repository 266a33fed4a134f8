internal import ArgumentParser
internal import AtomicFiles
internal import FileNames
internal import Interchange
internal import SweepFiles
internal import TableLayout
internal import TextLayout
internal import TextRendering

/// `font-metrics sweep`.
struct SweepCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sweep",
    abstract: "Lays out all rows at many text sizes and widths, and tells what goes wrong.",
    discussion: SweepHelp.text + CommandExamples.sweep.text)

  @Argument(
    help: "The template's file, YAML or JSON.",
    completion: .templates)
  var template: String

  @OptionGroup var templateOptions: TemplateOptions

  @Argument(
    help: "The rows' file: a JSON list, JSON Lines, CSV or a property list.", completion: .file())
  var data: String

  @OptionGroup var libraryOptions: LibraryOptions
  @OptionGroup var timeArguments: TimeArguments
  @OptionGroup(title: "Sweep") var sweepArguments: SweepArguments
  @OptionGroup(title: "Checks") var checks: CheckArguments
  @OptionGroup(title: "Checks") var imageArguments: ImageArguments

  func run() throws {
    let roles = try checkArguments()
    let images = try imageArguments.open()
    if let images { try roles.check(images) }
    let baseline = try readBaseline()
    var halves = ReplacedHalves()
    let rows = try RowFile.rows(data, halves: &halves)
    if let warning = halves.warning(data) { StandardError.report(warning) }
    if rows.isEmpty {
      throw ToolError("\(data): no rows: give a file with one at least", status: .data)
    }
    try checkIDs(of: rows)
    let loaded = try templateOptions.load(template, libraryOptions.folder, images: images)
    if images != nil, checks.report == nil, !loaded.readsImages {
      throw ToolError.usage("--images without --report: name the folder to write")
    }
    try ThreadSupply.check()
    let (sweep, report) = try sweep(loaded, rows)
    try roles.check("font", loaded.fontFiles())
    let answer = SweepAnswer(
      report: report, difference: baseline.map { report.difference(from: $0) })
    if libraryOptions.json {
      try StandardOutput.write(answer.json())
    } else {
      try StandardOutput.write(answer.text(baseline: checks.baseline))
    }
    if let folder = checks.report {
      var gallery = SweepGallery(sweep, report)
      gallery.baseline = baseline
      gallery.before = checks.before
      gallery.showsFindingsOnly = checks.foundOnly
      gallery.images = images
      gallery.readFiles = ReadFiles(loaded.fontFiles() + [template, data])
      if let baseline = checks.baseline { gallery.readFiles.add(baseline) }
      try draw(gallery, to: folder)
      if !libraryOptions.json {
        try StandardOutput.write("report: \(path: folder)/index.html\n")
      }
    }
    // Now it is known which images were read, by whatever name.
    if let images { try roles.check("image", images.readFiles) }
    if checks.update, let path = checks.baseline {
      try OutputFile.write(SweepReportFile.bytes(of: report), to: path)
    }
    try judge(answer, loaded)
  }

  private func checkArguments() throws(ToolError) -> FileRoles {
    if checks.update, checks.baseline == nil {
      throw .usage("--update without --baseline: name the file to write")
    }
    if checks.failOn.hasHeights, checks.baseline == nil {
      throw .usage("--fail-on heights without --baseline: name the file to compare with")
    }
    if checks.foundOnly, checks.report == nil {
      throw .usage("--found-only without --report: name the folder to write")
    }
    if checks.failOn.isNew, checks.baseline == nil {
      throw .usage("--fail-on new without --baseline: name the file to compare with")
    }
    if checks.before != nil, checks.report == nil {
      throw .usage("--before without --report: name the folder to write")
    }
    for folder in [checks.report, checks.before] where folder?.hasForeignBytes == true {
      throw .usage("\(folder ?? ""): not UTF-8: give a report's folder another name")
    }
    if checks.report == "" { throw .usage("--report \"\": give the path of a folder") }
    let own: FileRoles.Named = ["--baseline": checks.baseline, "--junit": checks.junit]
    for (option, path) in own where path == "" {
      throw .usage("\(own: option) \"\": give the path of a file")
    }
    for case (let option, let path?) in own where checks.isInReport(path) {
      throw .usage("\(own: option) lies where --report writes its files: give another path")
    }
    let roles = try FileRoles(
      read: [
        "the template": template, "the rows": data,
        "--baseline": checks.update ? nil : checks.baseline,
      ],
      written: ["--baseline": checks.update ? checks.baseline : nil, "--junit": checks.junit])
    try checkOutput()
    return roles
  }

  /// What cannot be written is told before all rows are laid out.
  private func checkOutput() throws(ToolError) {
    for case let path? in [checks.junit, checks.update ? checks.baseline : nil] {
      // The report's folder is made with the report.
      if let report = checks.report, !Path.exists(report), path.hasPrefix(report + "/") { continue }
      try OutputFile.check(path)
    }
    if let folder = checks.report { try OutputFile.checkFolder(folder, option: "--report") }
    if let before = checks.before, !Path.exists(before + "/index.html") {
      throw .usage("--before \"\(before)\": has no earlier report: give the folder of one")
    }
  }

  /// Writes the page with pictures of all cells.
  private func draw(_ gallery: SweepGallery, to folder: String) throws(ToolError) {
    let bar = ProgressBar.ifTerminal("pictures")
    defer { bar?.clear() }
    do throws(GalleryError) {
      try gallery.write(to: folder, jobs: sweepArguments.jobs, progress: bar?.show)
    } catch {
      switch error {
      case .rendering(let error): throw ToolError(error)
      case .sameFolder, .readFile: throw .usage("\(reason: "\(error)")")
      default: break
      }
      throw ToolError("\(reason: "\(error)")", status: .inputOutput)
    }
  }

  /// The stored report; nil where there is none to compare with.
  private func readBaseline() throws(ToolError) -> SweepReport? {
    guard let path = checks.baseline else { return nil }
    guard checks.update else { return try SweepReportFile.read(path) }
    let isThere = try BaselineFile.check(
      path, kind: "a sweep's report", isBaseline: SweepReportFile.isReport)
    // What is to be written again may be damaged.
    return isThere ? try? SweepReportFile.read(path) : nil
  }

  private func sweep(
    _ loaded: LoadedTemplate, _ rows: [Row]
  ) throws(ToolError) -> (DynamicTypeSweep, SweepReport) {
    let wordBreaker = LazyWordBreaker()
    var sweep = DynamicTypeSweep(
      loaded.template, rows: rows, categories: sweepArguments.categories,
      widths: sweepArguments.widths, languages: sweepArguments.languages,
      displayScale: templateOptions.scale ?? 2)
    sweep.wordBreaker = wordBreaker
    if let field = sweepArguments.id { sweep.idField = field }
    let report: SweepReport?
    do {
      for (index, row) in rows.enumerated() { try loaded.check(row, index: index) }
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
    return (sweep, report)
  }

  /// Rows must have the field that an option says they are known by.
  private func checkIDs(of rows: [Row]) throws(ToolError) {
    guard let field = sweepArguments.id else { return }
    for (index, row) in rows.enumerated() where (row[field]?.text ?? "").isEmpty {
      throw ToolError(
        "\(data): row \(index + 1) has no text in the field \"\(field.preview)\" of --id: give each "
          + "row one, or leave --id out", status: .data)
    }
  }

  /// Tells other programs what is wrong, and fails where it is to fail.
  private func judge(_ answer: SweepAnswer, _ loaded: LoadedTemplate) throws(ToolError) {
    let groups = answer.report.findingGroups
    let verdict = SweepVerdict(
      checks.failOn, difference: answer.difference, isUpdate: checks.update)
    if let path = checks.junit {
      let tests = SweepTestReport(answer.report, groups, verdict, baseline: checks.baseline)
      try OutputFile.write(tests.bytes, to: path)
    }
    // Standard output may be JSON.
    if WorkflowCommand.areWanted {
      let annotations = SweepAnnotations(groups, verdict, loaded, path: template)
      StandardError.write(annotations.lines.joined())
    }
    if let failure = verdict.failure(groups, baseline: checks.baseline) {
      throw ToolError("\(reason: failure)", status: .failure)
    }
  }
}
