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

    /// Whether the rule lets it be cut.
    package var mayBeCut = false

    /// What counts against it, of all categories.
    package var faults: [FitResult.Fault] {
      FitResult.Fault.allCases.filter { fault in
        !(fault == .cut && mayBeCut) && results.contains { $0.faults.contains(fault) }
      }
    }

    /// The most that any category lacks; see ``FitResult/lack``.
    package var lack: Double { faults.isEmpty ? 0 : results.reduce(0) { max($0, $1.lack) } }

    /// The result that lacks most, of those with a fault that counts; else the first.
    package var worst: FitResult? {
      let faulty = results.filter { result in
        result.faults.contains { !($0 == .cut && mayBeCut) }
      }
      return faulty.max { ($0.lack, $0.faults.count) < ($1.lack, $1.faults.count) }
        ?? results.first
    }
  }

  /// The longest text that is measured, in bytes.
  private static let longestText = 1 << 20

  package private(set) var files: [TranslationFile] = []
  package private(set) var entries: [Entry] = []
  package private(set) var settings: [FitSetting] = []
  private let rules: FitRules

  /// - Parameter rules: The last is for all texts that no other is for, where a box is given.
  package init(rules: FitRules) { self.rules = rules }

  /// Reads files.
  ///
  /// - Parameters:
  ///   - language: Of texts whose language neither file nor path names.
  ///   - inputName: The path that standard input is read as, which is `-` among the paths; nil
  ///     where there is none.
  package mutating func read(
    _ paths: [String], language: String?, inputName: String? = nil
  ) throws(ToolError) {
    var finder = FitRuleFinder(rules)
    var seen: Set<FileIdentity> = []
    for path in paths {
      if path == "-", let inputName {
        let bytes = try TextInput.bytes(
          of: .standardInput, limit: TranslationFile.largestSize, what: "a translators' file")
        try read(bytes, path: inputName, language: language, &finder)
        continue
      }
      // Patterns of a shell may name a file twice.
      if let identity = FileIdentity(path), !seen.insert(identity).inserted { continue }
      let bytes = try TextInput.bytes(
        of: FileDescriptor(reading: path), limit: TranslationFile.largestSize,
        what: "a translators' file")
      try read(bytes, path: path, language: language, &finder)
    }
  }

  private mutating func read(
    _ bytes: [UInt8], path: String, language: String?, _ finder: inout FitRuleFinder
  ) throws(ToolError) {
    let file: TranslationFile
    do throws(TranslationError) {
      file = try TranslationFile(bytes: bytes, path: path, language: language)
    } catch {
      let place: ErrorMessage =
        if let line = error.line { "\(path): line \(line)" } else { "\(path)" }
      throw ToolError("\(place): \(reason: error.problem)", status: .data)
    }
    try add(file, &finder)
  }

  /// Takes a file that was read.
  mutating func add(_ file: TranslationFile) throws(ToolError) {
    var finder = FitRuleFinder(rules)
    try add(file, &finder)
  }

  private mutating func add(
    _ file: TranslationFile, _ finder: inout FitRuleFinder
  ) throws(ToolError) {
    for translation in file.translations {
      if translation.text.utf8.count > Self.longestText {
        throw ToolError(
          "\(file.path): line \(translation.line): a text of more than \(Self.longestText) bytes: "
            + "no box has so much; leave it out", status: .data)
      }
      let (text, unfilled) = translation.filled { rules.example(of: $0) }
      var entry = Entry(
        file: files.count, translation: translation, text: text, unfilled: unfilled)
      if translation.standing == .translated,
        let rule = finder.index(key: translation.key, path: file.path),
        !rules.rules[rule].isSkipped
      {
        entry.rule = rule
        entry.mayBeCut = rules.rules[rule].mayBeCut
      }
      entries.append(entry)
    }
    files.append(file)
  }

  /// Looks at all texts in their boxes.
  ///
  /// - Parameters:
  ///   - font: Of rules without one.
  ///   - jobs: The most threads.
  ///   - timeLimit: How many seconds it may take; nil for any number.
  ///   - progress: Called now and then, from any thread, with the texts done and all there are.
  package mutating func check(
    font: FontRule?, library: FontLibrary, jobs: Int, timeLimit: Double? = nil,
    progress: (@Sendable (Int, Int) -> Void)? = nil
  ) throws(ToolError) {
    for rule in rules.rules {
      guard let setting = FitSetting(rule, font: font) else {
        throw .usage("no font: give --font with a family, or font: to the rules")
      }
      if !rule.isSkipped, setting.categories != [.large], !setting.followsCategories {
        throw .usage(
          "categories: the font has one size in all of them: give it a style, or scaled")
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
    if let timeLimit {
      do throws(DeadlineError) {
        results = try check.results(
          of: texts, by: Deadline(after: .seconds(timeLimit)), jobs: jobs, progress: progress)
      } catch {
        throw ToolError(ErrorMessage(timeLimit: timeLimit), status: .data)
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
