internal import AutoLayout
import TableLayout
import TestSupport
import TextLayout

/// The heights of the five articles' cells at three widths and three content size categories.
struct ArticleTable {
  /// The rows of one kind of cell; more than one template where languages have their own fonts.
  private struct Entry {
    var name: String
    var parts: [(template: CellTemplate, cells: [Cell])]

    func heights(width: Double, _ category: ContentSizeCategory) -> [Double] {
      parts.flatMap { part in
        var sizer = part.template.sizer(width: width, traits: Traits(category: category))
        return sizer.heights(of: part.cells)
      }
    }
  }

  static let categories: [ContentSizeCategory] = [
    .large, .extraExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  private let entries: [Entry]

  init(_ library: FontLibrary) throws {
    let articles = ArticleCells(library: library, isScaled: true)
    let shaper = Shaper()
    func entry(_ name: String, _ sample: SampleRows, _ template: CellTemplate) throws -> Entry {
      let cells = try template.cells(for: sample.load(), shaper: shaper)
      return Entry(name: name, parts: [(template, cells)])
    }
    let questions = try Questions(library, label: .numbered, isScaled: true)
    entries = [
      Entry(
        name: "question and answer", parts: questions.parts.map { ($0.template, $0.cells) }),
      try entry("Huckleberry", .stories, articles.huckleberry()),
      try entry("person", .people, articles.person()),
      try entry("self-sizing", .articles, articles.selfSizing()),
      try entry("growing text view", .notes, articles.growingTextView()),
      try entry("label by constraints", .notes, articles.labelByConstraints()),
      try entry("text view by constr.", .notes, articles.textViewByConstraints()),
      try entry("label by hand", .notes, articles.labelByHand()),
      try entry("text view by hand", .notes, articles.textViewByHand()),
    ]
  }

  func print() {
    Swift.print(
      "The cells of five articles: points high in all, the tallest and the shortest row.\n")
    Swift.print(
      String(repeating: " ", count: 32)
        + LanguageTable.widths.map { Columns.right("\(number($0)) pt wide", 22) }.joined())
    Swift.print(
      Columns.left("cell", 22) + Columns.right("rows", 4) + "  size"
        + LanguageTable.widths.map { _ in line(["total", "max", "min"]) }.joined())
    Swift.print(String(repeating: "─", count: 98))
    let (_, time) = timed {
      for entry in entries { print(entry) }
    }
    Swift.print("\nAll of it in \(time); each text was shaped once, for L.")
  }

  private func print(_ entry: Entry) {
    let rows = entry.parts.reduce(0) { $0 + $1.cells.count }
    for category in Self.categories {
      let isFirst = category == Self.categories.first
      let numbers = LanguageTable.widths.map { width in
        let heights = entry.heights(width: width, category)
        return line(
          [heights.reduce(0, +), heights.max() ?? 0, heights.min() ?? 0].map { number($0) })
      }
      Swift.print(
        Columns.left(isFirst ? entry.name : "", 22) + Columns.right(isFirst ? "\(rows)" : "", 4)
          + Columns.right(category.shortName, 6) + numbers.joined())
    }
  }

  private func line(_ columns: [String]) -> String {
    zip(columns, [9, 7, 6]).map { Columns.right($0, $1) }.joined()
  }
}
