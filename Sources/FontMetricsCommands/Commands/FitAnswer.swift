internal import AutoLayout
internal import Interchange
internal import TextLayout
internal import Translations

/// What `fit` prints.
struct FitAnswer {
  let survey: FitSurvey
  let verdict: FitVerdict

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
      let known = cells[name]?[entry.translation.language]
      // Of two texts of one name, in two files, the worse one shows.
      if known?.faults.isEmpty == false { continue }
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
      switch verdict.standing(of: entry) {
      case .new where verdict.baseline != nil: "new: "
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
    if !skipped.isEmpty {
      let parts = skipped.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
      notes += "\nnot looked at: \(list: parts)\n"
    }
    return notes
  }
}

extension FitResult.Fault {
  /// After a number.
  var counted: String {
    switch self {
    case .cut: "cut"
    case .brokenWord: "with a word too wide"
    case .missingGlyphs: "with missing glyphs"
    }
  }
}

extension FitResult {
  /// The unit of widths, with a space before it.
  var unit: String { isInColumns ? " col" : " pt" }

  /// What would do, in a few words.
  var remedyText: String? {
    guard let remedy else { return nil }
    var ways: [String] = []
    if let width = remedy.width, width > self.width {
      ways.append("\(width.shortest(decimals: 1, .up))\(unit) wide")
    }
    if let scale = remedy.scale { ways.append("\(scale.shortest(decimals: 2, .down)) of the size") }
    if faults.contains(.cut), !faults.contains(.brokenWord) {
      ways.append("\(remedy.lines) \(remedy.lines == 1 ? "line" : "lines")")
      if remedy.height > 0 {
        ways[ways.count - 1] += ", \(remedy.height.shortest(decimals: 1, .up)) high"
      }
    }
    return ways.isEmpty ? nil : ways.alternatives + " would do"
  }
}

extension Double {
  /// Rounded to so many decimals in a direction, so that what is proposed suffices.
  func shortest(decimals: Int, _ rule: FloatingPointRoundingRule) -> String {
    let factor = decimals == 1 ? 10.0 : 100.0
    let rounded = (self * factor).rounded(rule) / factor
    return rounded.shortest(decimals: decimals)
  }
}

extension FitSurvey.Entry {
  /// The entry in a cell of a table.
  var word: String {
    guard let worst else { return "" }
    let faults = faults
    if faults.contains(.cut) || faults.contains(.brokenWord) {
      if worst.lack > 0 {
        return "\(faults.contains(.cut) ? "" : "word ")+\(worst.lack.shortest(decimals: 1, .up))"
      }
      return faults.contains(.cut) ? "cut" : "word"
    }
    if faults.contains(.missingGlyphs) {
      return "no \(worst.missing.prefix(3).joined(separator: " "))"
    }
    return worst.lineCount == 1 ? "fits" : "\(worst.lineCount) lines"
  }

  /// What is wrong with the entry, in a line.
  var detail: String {
    guard let worst else { return "" }
    var parts: [String] = []
    let faults = faults
    if results.count > 1 {
      let categories = results.filter { result in
        result.faults.contains { faults.contains($0) }
      }
      parts.append("at " + categories.map(\.category.shortName).joined(separator: ", "))
    }
    if faults.contains(.cut), worst.details.isEmpty {
      var cut = "\(worst.lineCount) \(worst.lineCount == 1 ? "line" : "lines")"
      if let shown = worst.shown { cut += ", shows \"\(shown.preview)\"" }
      parts.append(cut)
    }
    let broken =
      worst.faults.contains(.brokenWord)
      ? worst
      : results.first {
        $0.faults.contains(.brokenWord)
      }
    if faults.contains(.brokenWord), worst.details.isEmpty, let broken {
      parts.append(
        "a word of \(broken.widestWord.shortest(decimals: 1, .up))\(broken.unit) in "
          + "\(broken.width.shortest(decimals: 1, .down))")
    }
    parts += worst.details
    if faults.contains(.missingGlyphs) {
      let names = worst.missing.prefix(8).map { character in
        "\(character.preview) " + character.unicodeScalars.map(\.codePoint).joined(separator: " ")
      }
      parts.append("no font has " + names.joined(separator: ", "))
    }
    if let remedy = worst.remedyText { parts.append(remedy) }
    return parts.joined(separator: "; ")
  }
}
