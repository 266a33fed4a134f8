package import TableLayout

extension LoadedTemplate {
  /// Lays out a row's cell.
  ///
  /// - Parameters:
  ///   - index: The row's place in its list, from 0.
  ///   - source: What errors call the row's source.
  ///   - language: Of its texts, as a BCP 47 tag.
  ///   - width: The table's, in points.
  /// - Throws: ``ToolError`` for a row that the template cannot show.
  package func layout(
    of row: Row, index: Int, from source: String, language: String? = nil, width: Double,
    traits: Traits
  ) throws(ToolError) -> CellLayout {
    let wordBreaker = LazyWordBreaker()
    let cell: Cell
    do {
      try check(row, index: index)
      cell = try template.cell(
        for: row, index: index, language: language, wordBreaker: wordBreaker)
    } catch {
      throw ToolError("\(source): \(error)", status: .data)
    }
    try wordBreaker.check()
    var sizer = template.sizer(width: width, traits: traits)
    return sizer.layout(of: cell)
  }

  /// The line that `cell --json` prints of a layout.
  package func answer(_ layout: CellLayout, traits: Traits) -> [UInt8] {
    JSONWriter.line { CellAnswer(loaded: self, traits: traits, layout: layout).write(to: &$0) }
  }
}
