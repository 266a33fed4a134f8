internal import AutoLayout
import TableLayout
import TestSupport
import TextLayout

/// What the height of one row of each article adds up from.
struct Explanations {
  private let layouts: [CellLayout]

  init(_ library: FontLibrary) throws {
    let articles = ArticleCells(library: library)
    func layout(
      _ template: CellTemplate, _ sample: SampleRows, _ index: Int, width: Double = 320,
      _ category: ContentSizeCategory = .large
    ) throws -> CellLayout {
      let cell = try template.cell(for: sample.load()[index], index: index)
      var sizer = template.sizer(
        width: width, traits: Traits(category: category, displayScale: 3))
      return sizer.layout(of: cell)
    }
    layouts = [
      try layout(articles.question(), .questions, 58),
      try layout(articles.huckleberry(), .stories, 1, .accessibilityExtraExtraExtraLarge),
      try layout(articles.person(), .people, 9),
      try layout(articles.selfSizing(), .articles, 3),
      try layout(articles.textViewByConstraints(), .notes, 9),
    ]
  }

  func print() {
    Swift.print("Why rows are as high as they are:\n")
    for layout in layouts {
      for line in layout.explain().split(separator: "\n") { print(line) }
    }
  }

  /// Breaks a long line after a semicolon.
  private func print(_ text: Substring) {
    var line = ""
    for part in text.split(separator: "; ") {
      if !line.isEmpty, line.count + part.count > 96 {
        Swift.print(line + ";")
        line = "  " + part
      } else {
        line += (line.isEmpty ? "" : "; ") + part
      }
    }
    Swift.print(line)
  }
}
