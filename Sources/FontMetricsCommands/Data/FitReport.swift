internal import AtomicFiles
internal import Interchange
internal import TextLayout
internal import TextRendering
internal import Translations

/// A survey as a page: keys by languages, each text drawn in its box.
struct FitReport {
  /// More texts are shown as texts: first those are drawn that do not fit.
  private static let mostPictures = 5000

  private let answer: FitAnswer
  private var survey: FitSurvey { answer.survey }

  init(_ answer: FitAnswer) { self.answer = answer }

  func write(to folder: String, readFiles: [String]) throws(ToolError) {
    var grid = TextGrid()
    grid.title = "Which texts fit"
    let faulty = survey.checked.count { !$0.faults.isEmpty }
    grid.summary =
      "\(survey.checked.count) texts of \(survey.files.count) files; \(faulty) do not fit."
    grid.languages = summaries()
    grid.rows = rows()
    grid.readFiles = ReadFiles(readFiles)
    do throws(GalleryError) {
      try grid.write(to: folder)
    } catch {
      throw ToolError("\(reason: "\(error)")", status: .inputOutput)
    }
  }

  /// How many texts of each language fit, and how much longer they are than the first language's.
  private func summaries() -> [TextGrid.Summary] {
    let languages = survey.languages
    var widths: [String?: [String: Double]] = [:]
    for entry in survey.checked {
      guard let width = entry.results.first?.neededWidth, width > 0 else { continue }
      widths[entry.translation.language, default: [:]][entry.translation.name] = width
    }
    let first = languages.first.flatMap { widths[$0] } ?? [:]
    return languages.map { language in
      let entries = survey.checked.filter { $0.translation.language == language }
      let own = widths[language] ?? [:]
      let common = own.keys.filter { first[$0] != nil }
      let sums = (common.reduce(0) { $0 + own[$1]! }, common.reduce(0) { $0 + first[$1]! })
      return TextGrid.Summary(
        language: language ?? "source", texts: entries.count,
        faulty: entries.count { !$0.faults.isEmpty },
        growth: sums.1 > 0 ? sums.0 / sums.1 : nil)
    }
  }

  private func rows() -> [TextGrid.Row] {
    let languages = survey.languages
    let columns = Dictionary(uniqueKeysWithValues: languages.enumerated().map { ($1, $0) })
    var order: [String] = []
    var entries: [String: [FitSurvey.Entry?]] = [:]
    for entry in survey.checked {
      let name = entry.translation.name
      if entries[name] == nil {
        order.append(name)
        entries[name] = Array(repeating: nil, count: languages.count)
      }
      let column = columns[entry.translation.language] ?? 0
      if entries[name]?[column]?.faults.isEmpty ?? true { entries[name]?[column] = entry }
    }
    let bad = order.filter { name in
      entries[name]?.contains { $0?.faults.isEmpty == false } == true
    }
    let badNames = Set(bad)
    var left = Self.mostPictures
    return (bad + order.filter { !badNames.contains($0) }).map { name in
      TextGrid.Row(
        name: name,
        cells: (entries[name] ?? []).map { entry in
          guard let entry else { return nil }
          left -= 1
          return TextGrid.Cell(
            picture: left >= 0 ? picture(of: entry) : nil, text: entry.text, caption: entry.word,
            detail: entry.detail, isFaulty: !entry.faults.isEmpty)
        })
    }
  }

  /// The text in its box; `nil` for columns and cells.
  private func picture(of entry: FitSurvey.Entry) -> Picture? {
    guard let rule = entry.rule, survey.settings.indices.contains(rule),
      let result = entry.worst, !result.isInColumns
    else { return nil }
    let setting = survey.settings[rule]
    let fitting = FittingText(
      FitCheck.Text(entry.text, language: entry.translation.language, setting: rule), setting,
      result.category, wordBreaker: LazyWordBreaker(), shaper: nil)
    var options = PictureOptions()
    options.scale = 1
    if setting.style != nil {
      return Picture(of: fitting.text, width: fitting.width, options: options)
    }
    let label = fitting.label
    let width = min(fitting.width, 2000)
    let needed = label.size(fitting: Size(width: width, height: 0))
    return Picture(
      of: label, in: Size(width: width, height: min(needed.height, setting.box.height)),
      options: options)
  }
}
