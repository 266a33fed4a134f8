internal import AutoLayout
internal import Interchange
internal import TableLayout
internal import TextLayout
internal import Translations

/// Translators' files, their texts, and whether these fit.
struct FitSurvey {
  /// A text with what was found.
  struct Entry {
    /// Its place in ``FitSurvey/files``.
    var file: Int
    var translation: Translation

    /// What is measured: the text with examples in the place of placeholders.
    var text: String

    /// Placeholders without an example.
    var unfilled: [String]

    /// The place of its rule; `nil` for a text that is not looked at.
    var rule: Int?

    /// One for each category.
    var results: [FitResult] = []

    /// Whether the rule lets it be cut.
    var mayBeCut = false

    /// What counts against it, of all categories.
    var faults: [FitResult.Fault] {
      FitResult.Fault.allCases.filter { fault in
        !(fault == .cut && mayBeCut) && results.contains { $0.faults.contains(fault) }
      }
    }

    /// The result that lacks most, of those with a fault that counts; else the first.
    var worst: FitResult? {
      let faulty = results.filter { result in
        result.faults.contains { !($0 == .cut && mayBeCut) }
      }
      return faulty.max { ($0.lack, $0.faults.count) < ($1.lack, $1.faults.count) }
        ?? results.first
    }
  }

  private(set) var files: [TranslationFile] = []
  private(set) var entries: [Entry] = []
  private(set) var settings: [FitSetting] = []
  private let rules: FitRules

  /// - Parameter rules: The last is for all texts that no other is for, where a box is given.
  init(rules: FitRules) { self.rules = rules }

  /// Reads files.
  ///
  /// - Parameter language: Of texts whose language neither file nor path names.
  mutating func read(_ paths: [String], language: String?) throws(ToolError) {
    var finder = FitRuleFinder(rules)
    for path in paths {
      let file: TranslationFile
      let bytes = try TextInput.bytes(
        of: FileDescriptor(reading: path), limit: TranslationFile.largestSize,
        what: "a translators' file")
      do throws(TranslationError) {
        file = try TranslationFile(bytes: bytes, path: path, language: language)
      } catch {
        let place: ErrorMessage =
          if let line = error.line { "\(path): line \(line)" } else { "\(path)" }
        throw ToolError("\(place): \(reason: error.problem)", status: .data)
      }
      for translation in file.translations {
        let (text, unfilled) = translation.filled { rules.example(of: $0) }
        var entry = Entry(
          file: files.count, translation: translation, text: text, unfilled: unfilled)
        if translation.standing == .translated,
          let rule = finder.index(key: translation.key, path: path),
          !rules.rules[rule].isSkipped
        {
          entry.rule = rule
          entry.mayBeCut = rules.rules[rule].mayBeCut
        }
        entries.append(entry)
      }
      files.append(file)
    }
  }

  /// Looks at all texts in their boxes.
  ///
  /// - Parameter font: Of rules without one.
  mutating func check(
    font: FontRule?, library: FontLibrary, jobs: Int
  ) throws(ToolError) {
    for rule in rules.rules {
      guard let setting = FitSetting(rule, font: font) else {
        throw .usage("no font: give --font with a family, or font: to the rules")
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
    let bar = ProgressBar.ifTerminal("texts")
    defer { bar?.clear() }
    let results = check.results(of: texts, jobs: jobs, progress: bar?.show)
    try wordBreaker.check()
    for (index, result) in zip(checked, results) { entries[index].results = result }
  }

  /// Takes what was found of all texts that are looked at, in their order.
  mutating func take(_ results: [[FitResult]]) {
    let checked = entries.indices.filter { entries[$0].rule != nil }
    for (index, result) in zip(checked, results) { entries[index].results = result }
  }
}

extension FitSurvey {
  /// The languages in the order in which they are met.
  var languages: [String?] {
    var seen: Set<String?> = []
    return entries.map(\.translation.language).filter { seen.insert($0).inserted }
  }

  /// Those that are looked at.
  var checked: [Entry] { entries.filter { $0.rule != nil } }

  /// How often placeholders without an example stand in texts that are looked at.
  var unfilled: [(spelling: String, count: Int)] {
    var counts: [String: Int] = [:]
    for entry in checked { for spelling in entry.unfilled { counts[spelling, default: 0] += 1 } }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { (spelling: $0.key, count: $0.value) }
  }

  /// Where an entry stands.
  func place(of entry: Entry) -> String {
    "\(files[entry.file].path):\(entry.translation.line)"
  }
}
