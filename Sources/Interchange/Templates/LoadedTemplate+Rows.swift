package import AutoLayout
package import ListLayout
internal import TableLayout
internal import DictionaryWords

extension LoadedTemplate {
  /// What sizes its rows, with ICU's words.
  ///
  /// - Parameters:
  ///   - width: The table's, in points.
  ///   - language: Of the texts, as a BCP 47 tag.
  package func sizer(
    width: Double, traits: Traits, language: String? = nil, wordBreaker: LazyWordBreaker
  ) -> RowSizer {
    var sizer = RowSizer(template, width: width, traits: traits)
    sizer.language = language
    sizer.wordBreaker = wordBreaker
    sizer.check = { row, index throws(TemplateError) in try check(row, index: index) }
    return sizer
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
