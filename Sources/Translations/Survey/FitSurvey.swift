internal import AtomicFiles
package import Interchange
package import TableLayout
package import TextLayout

/// Translators' files, their texts, and whether these fit.
package struct FitSurvey: Sendable {
  /// A text with what was found.
  package struct Entry: Sendable {
    /// Its place in ``FitSurvey/files``.
    package var file: Int
    package var translation: Translation

    /// What is measured: the text with examples in the place of placeholders.
    package var text: String

    /// Placeholders without an example.
    package var unfilled: [String]

    /// The place of its rule; `nil` for a text that is not looked at.
    package var rule: Int?

    /// One for each category.
    package var results: [FitResult] = []

    /// Whether a baseline has what is wrong with it; see ``FitSurvey/mark(knownTo:)``.
    package fileprivate(set) var isKnown = false

    /// What the rule lets pass: a text that may be cut. In one line a word that is too wide is
    /// cut; in several it would be broken, which is another fault.
    package fileprivate(set) var allowed: Set<FitResult.Fault> = []

    /// What counts against it, of all categories.
    package var faults: [FitResult.Fault] {
      FitResult.Fault.allCases.filter { fault in
        !allowed.contains(fault) && results.contains { $0.faults.contains(fault) }
      }
    }

    /// The most that any category lacks; see ``FitResult/lack``.
    package var lack: Double { faults.isEmpty ? 0 : results.reduce(0) { max($0, $1.lack) } }

    /// The result that lacks most, of those with a fault that counts; else the first.
    package var worst: FitResult? {
      let faulty = results.filter { result in
        result.faults.contains { !allowed.contains($0) }
      }
      return faulty.max { ($0.lack, $0.faults.count) < ($1.lack, $1.faults.count) }
        ?? results.first
    }
  }

  /// The longest text that is measured, in bytes.
  private static let longestText = 1 << 20

  /// How many bytes examples may add to all texts together.
  private static let mostFilled = 1 << 28

  /// The most languages. HarfBuzz keeps each in a list that it goes through for every text.
  private static let mostLanguages = 1000

  package private(set) var files: [TranslationFile] = []
  package private(set) var entries: [Entry] = []
  package private(set) var settings: [FitSetting] = []
  private let rules: FitRules

  /// When it is given up, and how many seconds it may take.
  private let limit: (deadline: Deadline, seconds: Double)?
  private var finder: FitRuleFinder
  private var known: Set<String> = []
  private var filled = 0

  /// The rules that are some text's.
  private var matched: Set<Int> = []

  /// - Parameters:
  ///   - rules: The last is for all texts that no other is for, where a box is given.
  ///   - timeLimit: How many seconds all may take from now on; nil for any number.
  package init(rules: FitRules, timeLimit: Double? = nil) {
    self.rules = rules
    limit = timeLimit.map { (Deadline(after: .seconds($0)), $0) }
    finder = FitRuleFinder(rules, work: GlobPattern.Work(by: limit?.deadline))
  }

  /// When it is given up; nil for never.
  package var deadline: Deadline? { limit?.deadline }

  /// That it took too long.
  package var lateness: ToolError {
    ToolError(ErrorMessage(timeLimit: limit?.seconds ?? 0), status: .data)
  }

  /// Reads files.
  ///
  /// - Parameters:
  ///   - language: Of texts whose language neither file nor path names.
  ///   - inputName: The path that standard input is read as, which is `-` among the paths; nil
  ///     where there is none.
  package mutating func read(
    _ paths: [String], language: String?, inputName: String? = nil
  ) throws(ToolError) {
    var seen: Set<FileIdentity> = []
    for path in paths {
      if path == "-", let inputName {
        let bytes = try TextInput.bytes(
          of: .standardInput, limit: TranslationFile.largestSize, what: "a translators' file")
        try read(bytes, path: inputName, language: language)
        continue
      }
      // Patterns of a shell may name a file twice.
      if let identity = FileIdentity(path), !seen.insert(identity).inserted { continue }
      let bytes = try TextInput.bytes(
        of: FileDescriptor(reading: path, mayBePipe: false), limit: TranslationFile.largestSize,
        what: "a translators' file")
      try read(bytes, path: path, language: language)
    }
  }

  private mutating func read(
    _ bytes: [UInt8], path: String, language: String?
  ) throws(ToolError) {
    let file: TranslationFile
    do throws(TranslationError) {
      file = try TranslationFile(bytes: bytes, path: path, language: language)
    } catch {
      let place: ErrorMessage =
        if let line = error.line { "\(path): line \(line)" } else { "\(path)" }
      throw ToolError("\(place): \(reason: error.problem)", status: .data)
    }
    try add(file)
  }

  /// Takes a file that was read.
  mutating func add(_ file: TranslationFile) throws(ToolError) {
    if deadline?.isPast == true { throw lateness }
    for translation in file.translations {
      var entry = try entry(translation, file)
      if let index = try rule(of: translation.key, file) {
        matched.insert(index)
        let rule = rules.rules[index]
        if translation.standing == .translated, !rule.isSkipped {
          entry.rule = index
          if rule.mayBeCut { entry.allowed = rule.lines == 1 ? [.cut, .brokenWord] : [.cut] }
        }
      }
      entries.append(entry)
    }
    files.append(file)
  }

  /// The text with its examples, within the bounds of texts and languages.
  private mutating func entry(
    _ translation: Translation, _ file: TranslationFile
  ) throws(ToolError) -> Entry {
    func place() -> ErrorMessage { "\(file.path): line \(translation.line): " }
    guard
      let (text, unfilled) = translation.filled(upTo: Self.longestText, { rules.example(of: $0) })
    else {
      throw ToolError(
        place() + "a text of more than \(Self.longestText) bytes: no box has so much; leave it out",
        status: .data)
    }
    filled += max(text.utf8.count - translation.text.utf8.count, 0)
    if filled > Self.mostFilled {
      throw ToolError(
        place() + "examples make the texts more than \(Self.mostFilled) bytes longer: "
          + "give shorter ones for placeholders", status: .data)
    }
    if let language = translation.language, known.insert(language).inserted,
      known.count > Self.mostLanguages
    {
      throw ToolError(
        place() + "more than \(Self.mostLanguages) languages: look at fewer at once",
        status: .data)
    }
    return Entry(file: files.count, translation: translation, text: text, unfilled: unfilled)
  }

  private mutating func rule(
    of key: String, _ file: TranslationFile
  ) throws(ToolError) -> Int? {
    do throws(GlobPattern.Problem) {
      return try finder.index(key: key, path: file.path)
    } catch {
      switch error {
      case .late: throw lateness
      case .tooMuch:
        throw ToolError(
          "\(file.path): keys and patterns of rules take more than \(GlobPattern.Work.most) "
            + "comparisons: give fewer patterns, or shorter ones", status: .data)
      }
    }
  }

  /// Looks at all texts in their boxes.
  ///
  /// - Parameters:
  ///   - font: Of rules without one.
  ///   - jobs: The most threads.
  ///   - progress: Called now and then, from any thread, with the texts done and all there are.
  package mutating func check(
    font: FontRule?, library: FontLibrary, jobs: Int,
    progress: (@Sendable (Int, Int) -> Void)? = nil
  ) throws(ToolError) {
    for rule in rules.rules {
      guard let setting = FitSetting(rule, font: font) else {
        throw .usage("no font: give --font with a family, or font: to the rules")
      }
      if !rule.isSkipped, setting.categories != [.large], !setting.followsCategories {
        let problem: ErrorMessage =
          "categories: the font has one size in all of them: give it a style, or scaled"
        throw rule.place.isEmpty
          ? ToolError.usage(problem) : ToolError(rule.place + ": " + problem, status: .data)
      }
      settings.append(setting)
    }
    let wordBreaker = LazyWordBreaker()
    var check = FitCheck(settings: settings, library: library)
    check.wordBreaker = wordBreaker
    let checked = entries.indices.filter { entries[$0].rule != nil }
    let texts = checked.map { index in
      FitCheck.Text(
        entries[index].text, language: entries[index].translation.language,
        setting: entries[index].rule ?? 0)
    }
    let results: [[FitResult]]
    if let deadline {
      do throws(DeadlineError) {
        results = try check.results(of: texts, by: deadline, jobs: jobs, progress: progress)
      } catch {
        throw lateness
      }
    } else {
      results = check.results(of: texts, jobs: jobs, progress: progress)
    }
    try wordBreaker.check()
    for (index, result) in zip(checked, results) { entries[index].results = result }
  }

  /// Marks the texts of which a baseline has what is wrong with them.
  package mutating func mark(knownTo baseline: FitBaseline) {
    let paths = baseline.paths(of: files)
    for index in entries.indices where !entries[index].faults.isEmpty {
      entries[index].isKnown = baseline.has(entries[index], file: paths[entries[index].file])
    }
  }

  /// Takes what was found of all texts that are looked at, in their order.
  package mutating func take(_ results: [[FitResult]]) {
    let checked = entries.indices.filter { entries[$0].rule != nil }
    for (index, result) in zip(checked, results) { entries[index].results = result }
  }
}

extension FitSurvey {
  /// The languages in the order in which they are met.
  package var languages: [String?] {
    var seen: Set<String?> = []
    return entries.map(\.translation.language).filter { seen.insert($0).inserted }
  }

  /// Those that are looked at.
  package var checked: [Entry] { entries.filter { $0.rule != nil } }

  /// Where the rules with patterns stand that are no text's.
  package var unmatchedRules: [ErrorMessage] {
    rules.rules.indices.filter { index in
      let rule = rules.rules[index]
      return !matched.contains(index) && !(rule.keys.isEmpty && rule.files.isEmpty)
    }
    .map { rules.rules[$0].place }
  }

  /// How often placeholders without an example stand in texts that are looked at.
  package var unfilled: [(spelling: String, count: Int)] {
    var counts: [String: Int] = [:]
    for entry in checked { for spelling in entry.unfilled { counts[spelling, default: 0] += 1 } }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { (spelling: $0.key, count: $0.value) }
  }

  /// Where an entry stands.
  package func place(of entry: Entry) -> String {
    "\(files[entry.file].path):\(entry.translation.line)"
  }
}
