import TableLayout
import TestSupport
import TextLayout

/// The questions and answers as cells of a table, each language in its own fonts.
struct Questions {
  struct Part {
    var language: String
    var template: CellTemplate
    var cells: [Cell]
  }

  let parts: [Part]

  init(_ library: FontLibrary, label: ArticleCells.QuestionLabel, isScaled: Bool) throws {
    let rows = try SampleRows.questions.load()
    var languages: [String] = []
    for row in rows {
      let language = row["language"]?.text ?? ""
      if !languages.contains(language) { languages.append(language) }
    }
    let shaper = Shaper()
    parts = try languages.map { language in
      let cells = ArticleCells(
        library: library, family: ArticleCells.family(for: language), isScaled: isScaled)
      let template = try cells.question(label)
      return Part(
        language: language, template: template,
        cells: try template.cells(
          for: rows.filter { $0["language"]?.text == language },
          language: language == "mul" ? nil : language, shaper: shaper))
    }
  }

  func layouts(part index: Int, width: Double) -> [CellLayout] {
    var sizer = parts[index].template.sizer(width: width)
    return parts[index].cells.map { sizer.layout(of: $0) }
  }
}
