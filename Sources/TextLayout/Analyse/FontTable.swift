internal import CHarfBuzz

/// The fonts that one run may use: the one asked for, and those that step in for what it lacks.
struct FontTable: Sendable {
  /// The font asked for, and its index in the fonts of the text.
  let primary: Font
  let primaryIndex: Int

  /// Which font has a cluster of up to three scalars, so that a text in a fallback font searches
  /// once for each character, not once for each time it occurs. Emptied with the table, at the end
  /// of one text; bounded by the number of different clusters in it.
  private var known: [Key: Int?] = [:]
  let language: String?

  /// Kept for the text, so that the library is asked for them once: for emoji and for the rest.
  private var lists: [Bool: FallbackList] = [:]

  init(primary: Font, index: Int, language: String?) {
    self.primary = primary
    primaryIndex = index
    self.language = language
  }

  /// The index in `fonts` of the first font that has all of `cluster` and shows it as asked, else
  /// of the first that has it, the primary before all others; `nil` when none has.
  ///
  /// - Parameter presentation: Of this cluster; it follows from its scalars.
  mutating func index(
    for cluster: [Unicode.Scalar], presentation: Presentation, in fonts: inout FontSet
  ) -> Int? {
    let key = Key(cluster)
    if let key, let index = known[key] { return index }
    let index = find(cluster, presentation, in: &fonts)
    if let key { known[key] = .some(index) }
    return index
  }

  /// The index in `fonts` of the font that takes a cluster under `.css`, as Chromium goes through
  /// `font-family`: the first that has it as its variation selectors ask, else the first that has
  /// it without them; `nil` when none has.
  ///
  /// An emoji that no selector asks for is like any other character: no coloured font is preferred
  /// (`FontFallbackIterator`, `HarfBuzzShaper::ShapeSegment`). The library's fonts come after the
  /// font's own fallbacks, as the system's do in Chromium.
  ///
  /// - Parameter presentation: What decides among the library's fonts.
  mutating func cssIndex(
    for cluster: [Unicode.Scalar], presentation: Presentation, in fonts: inout FontSet
  ) -> Int? {
    let key = Key(cluster)
    if let key, let index = known[key] { return index }
    let index = findAsChromium(cluster, presentation).map { instance in
      instance === primary.instance
        ? primaryIndex : fonts.intern(primary.withInstance(instance))
    }
    if let key { known[key] = .some(index) }
    return index
  }

  private mutating func findAsChromium(
    _ cluster: [Unicode.Scalar], _ presentation: Presentation
  ) -> FontInstance? {
    let list = list(prefersEmoji: presentation == .emoji)
    let own = [primary.instance] + list.explicit
    if let font = own.first(where: { $0.shapes(cluster, mindingSelectors: true) }) { return font }
    let visible = cluster.filter { !CharacterProperties.of($0.value).isHiddenByHarfBuzz($0.value) }
    guard let first = visible.first else { return primary.instance }
    let found = list.libraryInstance(covering: first, and: Array(visible.dropFirst()))
    if let found, found.suits(presentation, of: cluster) { return found }
    return own.first { $0.shapes(cluster, mindingSelectors: false) } ?? found
  }

  private mutating func find(
    _ cluster: [Unicode.Scalar], _ presentation: Presentation, in fonts: inout FontSet
  ) -> Int? {
    // Scalar by scalar the primary may lack what it has in another canonical form.
    let isCovered = CanonicalForms.covers(primary.instance, cluster)
    if isCovered && primary.instance.suits(presentation, of: cluster) { return primaryIndex }
    let list = list(prefersEmoji: presentation == .emoji)
    if presentation != .ordinary,
      let instance = list.instance(covering: cluster, as: presentation)
    {
      return fonts.intern(primary.withInstance(instance))
    }
    if isCovered { return primaryIndex }
    return list.instance(covering: cluster).map { fonts.intern(primary.withInstance($0)) }
  }

  private mutating func list(prefersEmoji: Bool) -> FallbackList {
    if let known = lists[prefersEmoji] { return known }
    let list = primary.library.fallbackList(
      font: primary, language: language, prefersEmoji: prefersEmoji)
    lists[prefersEmoji] = list
    return list
  }
}

extension FontTable {
  /// A cluster of one to three scalars, which have 21 bits each. U+0000 is in no cluster.
  private struct Key: Hashable {
    private var scalars: UInt64 = 0

    init?(_ cluster: [Unicode.Scalar]) {
      if cluster.count > 3 { return nil }
      for scalar in cluster { scalars = scalars << 21 | UInt64(scalar.value) }
    }
  }
}

extension Font {
  /// The same size of another instance, such as a fallback.
  func withInstance(_ instance: FontInstance) -> Font {
    instance === self.instance ? self : Font(library: library, instance: instance, size: size)
  }
}

extension FontInstance {
  /// What divides words in the font: U+2010, or U+002D where it has no such hyphen.
  var hyphen: Unicode.Scalar { covers("\u{2010}") ? "\u{2010}" : "-" }

  /// A glyph's own advance in the font's units.
  func advance(ofGlyph glyph: UInt32) -> Int {
    Int(unsafe hb_font_get_glyph_h_advance(hbFont, glyph))
  }
}
