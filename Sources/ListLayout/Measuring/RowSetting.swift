package import AutoLayout
package import LineBreaking
package import TableLayout
internal import TextLayout

/// What rows are measured with: the same for all threads.
package struct RowSetting: Sendable {
  let templates: [CellTemplate]
  let traits: Traits

  /// Of the texts, as a BCP 47 tag.
  let language: String?
  let wordBreaker: (any WordBreaker)?

  /// What is known of rows; `nil` where nothing is looked up or kept.
  let known: RowCache?

  /// What is wrong with a row at a place of its list, from 0, that its template would not see.
  package var check: @Sendable (Row, Int) throws(TemplateError) -> Void = {
    _, _ throws(TemplateError) in
  }

  /// The failures of the word breaker so far.
  var failureCount: Int { wordBreaker?.failureCount ?? 0 }

  /// The cell of a row.
  ///
  /// - Parameters:
  ///   - template: Its place among the templates.
  ///   - index: The row's place in its list, from 0.
  func cell(
    of row: Row, template: Int, index: Int, shaper: Shaper?
  ) throws(TemplateError) -> Cell {
    try check(row, index)
    return try templates[template].cell(
      for: row, index: index, language: language, wordBreaker: wordBreaker, shaper: shaper)
  }

  /// Keeps what was found of a row, for all threads.
  func keep(_ found: FoundRow) {
    guard let known else { return }
    if let content = found.content, let cell = found.cell { known.keep(cell, for: content) }
    if let key = found.key { known.heights.keep(found.height, for: key) }
  }
}

extension RowSetting {
  /// The setting of rows of one template, which are looked up in a cache of its heights.
  package init(
    _ template: CellTemplate, traits: Traits, language: String?, wordBreaker: (any WordBreaker)?,
    cache: HeightCache?
  ) {
    self.init(
      templates: [template], traits: traits, language: language, wordBreaker: wordBreaker,
      known: cache.map { RowCache([template], $0) })
  }
}

/// A row's height, with what of it is worth keeping.
package struct FoundRow: Sendable {
  /// In points.
  package let height: Double

  /// What the height is to be kept for; `nil` where it was known, or is not kept.
  package var key: HeightCache.Key?

  /// The row's cell; `nil` where the height was known.
  package var cell: Cell?

  /// What the cell is to be kept for, for another width; `nil` where it is not kept.
  var content: RowKeys.Content?
}
