package import ListLayout
internal import DictionaryWords
package import TableLayout
package import TextLayout

extension LoadedTemplate {
  /// The height of a row's cell, in points.
  ///
  /// - Parameters:
  ///   - index: The row's place in its list, from 0.
  ///   - sizer: The template's.
  package func height(
    of row: Row, index: Int, language: String?, wordBreaker: LazyWordBreaker, shaper: Shaper,
    sizer: inout CellSizer
  ) throws(TemplateError) -> Double {
    try check(row, index: index)
    let cell = try template.cell(
      for: row, index: index, language: language, wordBreaker: wordBreaker, shaper: shaper)
    return sizer.height(of: cell)
  }

  /// An empty cache of the heights of its rows, measured with ICU's words.
  package func heightCache(
    limit: Int = HeightCache.defaultLimit
  ) throws(HeightCacheError) -> HeightCache {
    try HeightCache(
      templates: [template], version: "ICU \(ICUWordBreaker.version)\n\(functionVersion)",
      usesWordBreaker: true, limit: limit)
  }
}
