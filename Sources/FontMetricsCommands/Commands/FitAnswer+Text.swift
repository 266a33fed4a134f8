internal import AutoLayout
internal import Interchange
internal import TextLayout
internal import Translations

extension FitAnswer {
  /// The answer for people: how many fit, keys by languages, and each text that does not.
  var text: PrintedText {
    var text = counts
    let faulty = survey.entries.filter { !$0.faults.isEmpty }
    if !faulty.isEmpty {
      text += "\n"
      text += grid(faulty)
      text += "\n"
      for entry in faulty { text += line(entry) }
    }
    return text + notes
  }

  private var counts: PrintedText {
    let checked = survey.checked
    let faulty = checked.filter { !$0.faults.isEmpty }
    var parts = "\(checked.count - faulty.count) of \(checked.count) texts fit"
    for fault in FitResult.Fault.allCases {
      let count = faulty.count { $0.faults.contains(fault) }
      if count > 0 { parts += ", \(count) \(fault.counted)" }
    }
    let files = survey.files.count == 1 ? "1 file" : "\(survey.files.count) files"
    let languages = survey.languages.count
    return PrintedText(
      own: "\(files), \(languages == 1 ? "1 language" : "\(languages) languages"): \(parts)\n")
  }

  /// Keys by languages.
  private func grid(_ faulty: [FitSurvey.Entry]) -> PrintedText {
    let names = Set(faulty.map(\.translation.name))
    let languages = survey.languages.filter { language in
      faulty.contains { $0.translation.language == language }
    }
    var cells: [String: [String?: FitSurvey.Entry]] = [:]
    var order: [String] = []
    for entry in survey.checked where names.contains(entry.translation.name) {
      let name = entry.translation.name
      if cells[name] == nil { order.append(name) }
      // Of two texts of one name, in two files, the worse one shows.
      if let known = cells[name]?[entry.translation.language],
        (known.faults.count, known.lack) >= (entry.faults.count, entry.lack)
      {
        continue
      }
      cells[name, default: [:]][entry.translation.language] = entry
    }
    var table = Table(
      [("key", .left)] + languages.map { ($0 ?? "-", Table.Alignment.left) })
    for name in order {
      table.append(
        [name.preview] + languages.map { cells[name]?[$0].map(\.word) ?? "" })
    }
    return table.text
  }

  private func line(_ entry: FitSurvey.Entry) -> PrintedText {
    let mark: PrintedText =
      switch standing(of: entry) {
      case .new where verdict.hasBaseline: "new: "
      case .known: "known: "
      default: ""
      }
    let language = entry.translation.language.map { ", \($0)" } ?? ""
    return
      "\(path: survey.place(of: entry)): \(mark)\(entry.translation.name)\(language): \(entry.detail)\n"
  }

  private var notes: PrintedText {
    var notes: PrintedText = ""
    let unfilled = survey.unfilled
    if !unfilled.isEmpty {
      let shown = unfilled.prefix(12).map { "\($0.spelling) in \($0.count)" }
      let more = unfilled.count > shown.count ? ", and \(unfilled.count - shown.count) more" : ""
      notes +=
        "\nplaceholders without an example, measured as they stand: \(list: shown)\(more)\n"
    }
    let unmatched = survey.unmatchedRules
    if !unmatched.isEmpty {
      let shown = unmatched.prefix(12).map(\.description)
      let more = unmatched.count > shown.count ? ", and \(unmatched.count - shown.count) more" : ""
      notes += "\nrules that are no text's: \(list: shown)\(more)\n"
    }
    var skipped: [String: Int] = [:]
    for entry in survey.entries where entry.rule == nil {
      let reason =
        switch entry.translation.standing {
        case .translated: "without a rule, or with skip"
        case .fuzzy: "fuzzy or new"
        case .notTranslatable: "not translatable"
        }
      skipped[reason, default: 0] += 1
    }
    let untranslated = survey.files.reduce(0) { $0 + $1.untranslatedCount }
    if untranslated > 0 { skipped["untranslated"] = untranslated }
    if !skipped.isEmpty {
      let parts = skipped.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
      notes += "\nnot looked at: \(list: parts)\n"
    }
    return notes
  }
}
