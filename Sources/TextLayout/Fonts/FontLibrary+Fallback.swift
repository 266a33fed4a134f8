import Synchronization

extension FontLibrary {
  /// The number of orders kept. Above it the cache starts again; fallback lists in use keep theirs.
  private static var orderBound: Int { 64 }

  /// The library's faces in the order in which they are tried for what the font lacks.
  ///
  /// The font's own ``Font/fallbacks`` come first, then Fontconfig's order for its family, weight,
  /// width and slant and the language. Three rules come on top of it. In a closed library relatives
  /// go first, families whose names begin with the same words: Noto Sans Arabic after Noto Sans.
  /// Coloured faces go last. Among the regional faces of a Han font (JP, KR, SC, TC, HK) the
  /// language's goes first. Without a language such faces keep the order of their file, which is
  /// Japanese first in Noto Sans CJK.
  ///
  /// A cluster with an emoji's presentation (UTS #51) does not follow it: that goes to the first
  /// coloured font that has it, the one asked for and its own fallbacks before the library's, and
  /// only without one to a font that is not coloured. With U+FE0E it is the other way round.
  ///
  /// - Parameters:
  ///   - font: What lacks a character.
  ///   - language: a BCP 47 tag such as `zh-Hant`.
  /// - Complexity: O(n log n) in the number of faces, once for each family, style and language.
  public func fallbackOrder(for font: Font, language: String?) -> [FaceDescription] {
    let list = fallbackList(font: font, language: language, prefersEmoji: false)
    return list.explicit.map(\.typeface.description)
      + list.order.faces.map { store.catalog.faces[$0] }
  }

  /// The library's faces in the order in which they are tried when no family is preferred.
  ///
  /// The order of ``fallbackOrder(for:language:)``, but for the part of a font.
  ///
  /// ```swift
  /// let japanese = library.fallbackOrder(language: "ja").first
  /// ```
  ///
  /// - Parameters:
  ///   - language: a BCP 47 tag such as `zh-Hant`.
  ///   - weight: Of the faces that come first.
  ///   - width: Of the faces that come first.
  ///   - slant: Of the faces that come first.
  /// - Complexity: O(n log n) in the number of faces, once for each style and language.
  public func fallbackOrder(
    language: String?, weight: FontWeight = .regular, width: FontWidth = .normal,
    slant: FontSlant = .upright
  ) -> [FaceDescription] {
    let query = FontCatalog.Query(
      families: [], weight: weight, width: width, slant: slant, language: language,
      prefersEmoji: false)
    return order(for: FallbackOrder.Key(query: query, features: []))
      .faces.map { store.catalog.faces[$0] }
  }

  /// The fonts to try for what the font lacks.
  ///
  /// - Parameter prefersEmoji: coloured fonts first, for emoji sequences.
  func fallbackList(font: Font, language: String?, prefersEmoji: Bool) -> FallbackList {
    let traits = font.instance.traits
    let key = FallbackOrder.Key(
      query: FontCatalog.Query(
        families: prefersEmoji ? [] : font.typeface.description.familyNames,
        weight: traits.weight, width: traits.width, slant: traits.slant, language: language,
        prefersEmoji: prefersEmoji),
      features: font.features)
    return FallbackList(
      explicit: font.fallbacks.map(\.instance), order: order(for: key), size: font.size)
  }

  private func order(for key: FallbackOrder.Key) -> FallbackOrder {
    if let known = fallbackOrders.withLock({ $0[key] }) { return known }
    let order = FallbackOrder(key: key, store: store)
    fallbackOrders.withLock { orders in
      if orders.count >= Self.orderBound { orders = [:] }
      orders[key] = order
    }
    return order
  }

  /// The first font that has all of a cluster; see ``FallbackList``.
  func fallback(
    for cluster: some Sequence<Unicode.Scalar>, font: Font, language: String?, prefersEmoji: Bool
  ) -> FontInstance? {
    fallbackList(font: font, language: language, prefersEmoji: prefersEmoji)
      .instance(covering: cluster)
  }
}

extension Font {
  /// The weight, width and slant that the font shows.
  package var traits: (weight: FontWeight, width: FontWidth, slant: FontSlant) { instance.traits }
}

extension FontInstance {
  /// The weight, width and slant that the font shows.
  var traits: (weight: FontWeight, width: FontWidth, slant: FontSlant) {
    func value(_ tag: Tag) -> Double? {
      typeface.axes.firstIndex { $0.tag == tag }.map { coordinates[$0] }
    }
    let face = typeface.description
    let leans = value(.italic).map { $0 >= 0.5 } ?? value(.slant).map { $0 < 0 } ?? false
    return (
      value(.weight).map { FontWeight($0) } ?? face.weights.lowerBound,
      value(.width).map { FontWidth(percent: $0) } ?? face.widths.lowerBound,
      leans ? .italic : face.slant
    )
  }
}
