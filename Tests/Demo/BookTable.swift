internal import AutoLayout
import TableLayout
import TestSupport
import TextLayout

/// A novel as the rows of a table, at three content size categories; the sample story where there
/// is no novel.
struct BookTable {
  /// The least, the one people start from, and the greatest.
  private static let categories: [ContentSizeCategory] = [
    .extraSmall, .large, .accessibilityExtraExtraExtraLarge,
  ]

  private let book: BookRows
  private let template: CellTemplate

  init(_ library: FontLibrary) throws {
    template = try ArticleCells(library: library).huckleberry()
    book = try .load()
  }

  func print() throws {
    let (cells, cold) = try timed { try template.cells(for: book.rows) }
    Swift.print(
      """
      \(book.isNovel ? "The novel" : "A story, as the novel is not here,") of \(number(book.rows.count)) rows as \
      Huckleberry cells, 375 pt wide; texts measured in \(cold).

       size   body    total height    tallest    shortest    all rows in
      """)
    for category in Self.categories {
      var sizer = template.sizer(width: 375, traits: Traits(category: category))
      let (heights, hot) = timed { sizer.heights(of: cells) }
      Swift.print(
        Columns.right(category.shortName, 5)
          + Columns.right(number(TextStyle.body.pointSize(category)) + " pt", 7)
          + Columns.right(number(heights.reduce(0, +)) + " pt", 16)
          + Columns.right(number(heights.max() ?? 0) + " pt", 11)
          + Columns.right(number(heights.min() ?? 0) + " pt", 12) + Columns.right(hot, 15))
    }
  }
}
