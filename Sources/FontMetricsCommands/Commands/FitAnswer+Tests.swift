internal import Interchange
internal import TextLayout
internal import Translations

extension FitAnswer {
  /// JUnit XML: a case for each text that is looked at.
  var tests: TestReport {
    var tests = TestReport(name: "fit")
    let checked = survey.checked
    let names = checked.map { entry in
      let language = entry.translation.language.map { "\($0), " } ?? ""
      return "\(language)\(entry.translation.name)".onOneLine(upTo: 300)
    }
    let counts = names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    for (entry, shortName) in zip(checked, names) {
      let place = survey.place(of: entry).onOneLine(upTo: 4096)
      // Two files may have the same key.
      let name = counts[shortName] == 1 ? shortName : "\(shortName) (\(place))"
      let outcome: TestReport.Outcome =
        switch standing(of: entry) {
        case .fits: .passed(nil)
        case .known: .skipped("known: \(entry.detail)")
        case .new: .failed(entry.detail.onOneLine(upTo: 4096), text: place)
        }
      tests.cases.append((name, outcome))
    }
    return tests
  }

  /// Findings as GitHub's workflow commands.
  var annotations: [String] {
    var lines: [String] = []
    let level = verdict.rule == .none ? "warning" : "error"
    for entry in survey.entries where standing(of: entry) == .new {
      if lines.count == WorkflowCommand.most { break }
      let language = entry.translation.language.map { " (\($0))" } ?? ""
      lines.append(
        WorkflowCommand(
          level: level, path: survey.files[entry.file].path, line: entry.translation.line,
          title: "\(entry.translation.name)\(language) does not fit".onOneLine(upTo: 200),
          message: entry.detail.onOneLine(upTo: 2000)
        ).lineText)
    }
    return lines
  }
}
