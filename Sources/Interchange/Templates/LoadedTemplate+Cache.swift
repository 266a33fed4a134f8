package import ListLayout
internal import DictionaryWords

extension LoadedTemplate {
  /// An empty cache of the heights of its rows, measured with ICU's words.
  package func heightCache(
    limit: Int = HeightCache.defaultLimit
  ) throws(HeightCacheError) -> HeightCache {
    try HeightCache(
      templates: [template], version: "ICU \(ICUWordBreaker.version)\n\(functionVersion)",
      usesWordBreaker: true, limit: limit)
  }
}
