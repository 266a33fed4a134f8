/// Which fonts show what one font lacks, in one language.
///
/// It holds for all texts, so that each cluster is looked for once.
final class FallbackTable {
  private let primary: UnownedFont
  private let language: String?

  /// The font of each cluster of up to three scalars that was asked for, by both rule books.
  private var known: [Key: FontInstance?] = [:]
  private var knownCSS: [Key: FontInstance?] = [:]

  /// With more of them either is emptied.
  private static let bound = 4096

  /// The library's fonts in the order in which they are tried: for emoji and for the rest.
  private var lists: [Bool: FallbackList] = [:]

  init(_ primary: Font, language: String?) {
    self.primary = UnownedFont(primary)
    self.language = language
  }

  func isOf(_ font: Font, language: String?) -> Bool {
    primary.isSame(as: font) && self.language == language
  }

  /// The first font that has all of a cluster and shows it as asked, else the first that has it,
  /// the primary before all others; `nil` when none has.
  ///
  /// - Parameter presentation: Of this cluster; it follows from its scalars.
  func font(for cluster: [Unicode.Scalar], presentation: Presentation) -> FontInstance? {
    guard let key = Key(cluster) else { return find(cluster, presentation) }
    if let found = known[key] { return found }
    if known.count == Self.bound { startOver(&known) }
    let found = find(cluster, presentation)
    known[key] = .some(found)
    return found
  }

  /// The font that takes a cluster under `.css`, as Chromium goes through `font-family`: the first
  /// that has it as its variation selectors ask, else the first that has it without them; `nil`
  /// when none has.
  ///
  /// An emoji that no selector asks for is like any other character: no coloured font is preferred
  /// (`FontFallbackIterator`, `HarfBuzzShaper::ShapeSegment`). The library's fonts come after the
  /// font's own fallbacks, as the system's do in Chromium.
  ///
  /// - Parameter presentation: What decides among the library's fonts.
  func cssFont(for cluster: [Unicode.Scalar], presentation: Presentation) -> FontInstance? {
    guard let key = Key(cluster) else { return findAsChromium(cluster, presentation) }
    if let found = knownCSS[key] { return found }
    if knownCSS.count == Self.bound { startOver(&knownCSS) }
    let found = findAsChromium(cluster, presentation)
    knownCSS[key] = .some(found)
    return found
  }

  /// Empties a table. The lists go, too: they know no more of their orders than when they were
  /// made.
  private func startOver(_ known: inout [Key: FontInstance?]) {
    known.removeAll(keepingCapacity: true)
    lists = [:]
  }

  private func findAsChromium(
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

  private func find(
    _ cluster: [Unicode.Scalar], _ presentation: Presentation
  ) -> FontInstance? {
    // Scalar by scalar the primary may lack what it has in another canonical form.
    let isCovered = CanonicalForms.covers(primary.instance, cluster)
    if isCovered && primary.instance.suits(presentation, of: cluster) { return primary.instance }
    let list = list(prefersEmoji: presentation == .emoji)
    if presentation != .ordinary,
      let instance = list.instance(covering: cluster, as: presentation)
    {
      return instance
    }
    if isCovered { return primary.instance }
    return list.instance(covering: cluster)
  }

  private func list(prefersEmoji: Bool) -> FallbackList {
    if let known = lists[prefersEmoji] { return known }
    let font = primary.font
    let list = font.library.fallbackList(
      font: font, language: language, prefersEmoji: prefersEmoji)
    lists[prefersEmoji] = list
    return list
  }
}

extension FallbackTable {
  /// A cluster of one to three scalars, which have 21 bits each. U+0000 is in no cluster.
  private struct Key: Hashable {
    private var scalars: UInt64 = 0

    init?(_ cluster: [Unicode.Scalar]) {
      if cluster.count > 3 { return nil }
      for scalar in cluster { scalars = scalars << 21 | UInt64(scalar.value) }
    }
  }
}

/// The tables of the fonts and languages that were used last.
final class FallbackTables {
  /// Those used last stand last.
  private var tables: [FallbackTable] = []

  /// A page has no more.
  private static let bound = 16

  /// - Complexity: linear in the number of tables.
  func table(_ font: Font, language: String?) -> FallbackTable {
    if let last = tables.last, last.isOf(font, language: language) { return last }
    let known = tables.firstIndex { $0.isOf(font, language: language) }
    let table = known.map { tables.remove(at: $0) } ?? FallbackTable(font, language: language)
    if tables.count == Self.bound { tables.removeFirst() }
    tables.append(table)
    return table
  }
}
