internal import Interchange
internal import InterfaceFiles
internal import TableLayout
internal import TextLayout
internal import Translations

/// Looks at texts in the cell of a template.
struct FitCellCheck {
  private static let defaultWidth = 375.0

  private let loaded: LoadedTemplate
  private let path: String
  private let width: Double
  private let field: String
  private let categories: [ContentSizeCategory]
  private let row: Row

  init(
    _ path: String, _ box: FitBoxArguments, _ font: FontOptions, _ folder: FontFolderOptions
  ) throws(ToolError) {
    if font.font.count > 1 || font.size != nil || box.style != nil || box.css != nil {
      throw .usage("--cell takes one --font and no size, style or css: the template has its own")
    }
    if box.height != nil || box.lines != nil || box.minimumScale != nil {
      throw .usage("--cell takes no height, lines or minimum scale: the template has its own")
    }
    switch box.width {
    case nil: width = Self.defaultWidth
    case .points(let points): width = points
    case .zeros, .columns: throw .usage("--cell takes a width in points: give such as 375")
    }
    self.path = path
    field = box.field ?? "text"
    categories = box.categories
    loaded = try LoadedTemplate.read(
      path, box.interface.options, library: { () throws(FontError) in try folder.library() },
      (
        FontOverride(
          family: font.font.first, isSystemFont: font.systemFont ? true : nil,
          metrics: font.metrics), nil, nil
      ))
    row = Row(
      (loaded.example ?? Row()).fields.merging(try Self.row(box.row).fields) { _, own in own })
    if !loaded.namedFields.contains(field) {
      throw .usage(
        "--field \(field.preview): the template shows no such field: give one of "
          + "\(loaded.namedFields.sorted().joined(separator: ", "))")
    }
  }

  private static func row(_ text: String?) throws(ToolError) -> Row {
    guard let text else { return Row() }
    do {
      return try Row(FieldValue(JSONParser.parse(Array(text.utf8))), index: 0)
    } catch {
      if Path.isFile(text) {
        throw .usage("--row \"\(text)\" is a file's name: give the object that it has")
      }
      throw ToolError("--row: no object of JSON: give such as {\"title\": \"a\"}", status: .data)
    }
  }

  /// All texts are looked at.
  var rules: FitRules {
    var rules = FitRules()
    rules.rules = [FitRule()]
    return rules
  }

  func check(_ survey: inout FitSurvey, jobs: Int) throws(ToolError) {
    let checked = survey.checked
    var results = [[FitResult]](repeating: [], count: checked.count)
    let wordBreaker = LazyWordBreaker()
    for language in survey.languages {
      let indices = checked.indices.filter { checked[$0].translation.language == language }
      let rows = indices.map { index in
        var row = row
        row[field] = .string(checked[index].text)
        return row
      }
      var sweep = DynamicTypeSweep(
        loaded.template, rows: rows, categories: categories, widths: [width],
        languages: [language])
      sweep.wordBreaker = wordBreaker
      let report: SweepReport?
      do {
        for (index, row) in rows.enumerated() { try loaded.check(row, index: index) }
        report =
          if let deadline = survey.deadline {
            try sweep.run(by: deadline, jobs: jobs)
          } else {
            try sweep.run(jobs: jobs)
          }
      } catch {
        throw ToolError("\(path): \(error)", status: .data)
      }
      try wordBreaker.check()
      guard let report else { throw survey.lateness }
      for finding in report.findings {
        let index = indices[finding.row]
        results[index].add(finding, width: width)
      }
    }
    survey.take(
      zip(results, checked).map { results, _ in
        results.isEmpty
          ? [FitResult(category: .large, lineCount: 1, width: width, neededWidth: 0)] : results
      })
  }
}

extension [FitResult] {
  /// Takes a finding to the result of its category.
  fileprivate mutating func add(_ finding: SweepFinding, width: Double) {
    let place =
      firstIndex { $0.category == finding.category }
      ?? {
        append(
          FitResult(category: finding.category, lineCount: 1, width: width, neededWidth: 0))
        return count - 1
      }()
    let fault: FitResult.Fault = finding.kind == .brokenWord ? .brokenWord : .cut
    if !self[place].faults.contains(fault) { self[place].faults.append(fault) }
    let view = finding.view.map { "view \"\($0.preview)\": " } ?? ""
    self[place].details.append("\(view)\(finding.detail)")
  }
}
