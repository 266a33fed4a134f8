package import AutoLayout
internal import ListLayout
package import TableLayout
internal import TextLayout

extension LoadedTemplate {
  /// Lays out a row's cell.
  ///
  /// - Parameters:
  ///   - index: The row's place in its list, from 0.
  ///   - source: What errors call the row's source.
  ///   - language: Of its texts, as a BCP 47 tag.
  ///   - width: The table's, in points.
  ///   - timeLimit: How many seconds it may take; nil for any number.
  /// - Throws: ``ToolError`` for a row that the template cannot show, or not in time.
  package func layout(
    of row: Row, index: Int, from source: String, language: String? = nil, width: Double,
    traits: Traits, timeLimit: Double? = nil
  ) throws(ToolError) -> CellLayout {
    let wordBreaker = LazyWordBreaker()
    let sizer = sizer(width: width, traits: traits, language: language, wordBreaker: wordBreaker)
    let shaper = Shaper()
    let layout = try shaper.measure(within: timeLimit, place: "\(source): ") {
      () throws(ToolError) in
      do {
        return try sizer.layout(of: row, index: index, shaper: shaper)
      } catch {
        throw ToolError("\(source): \(error)", status: .data)
      }
    }
    try wordBreaker.check()
    return layout
  }

  /// The line that `cell --json` prints of a layout.
  ///
  /// - Parameter glyphs: Whether it has the glyphs of texts.
  package func answer(_ layout: CellLayout, traits: Traits, glyphs: Bool = false) -> [UInt8] {
    var answer = CellAnswer(loaded: self, traits: traits, layout: layout)
    answer.glyphs = glyphs
    return JSONWriter.line { answer.write(to: &$0) }
  }
}
