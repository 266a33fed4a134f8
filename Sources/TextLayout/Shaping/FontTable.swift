internal import CHarfBuzz

/// The fonts one text uses: the one asked for, and those that step in for characters it lacks.
struct FontTable: Sendable {
  /// The font asked for.
  let primary: Font

  /// Every font in use; the first is the primary's.
  private(set) var instances: [FontInstance]

  /// Which font has a cluster of one scalar, so that a text in a fallback font searches once for
  /// each character, not once for each time it occurs. Emptied with the table, at the end of one
  /// text; bounded by the number of different characters in it.
  private var known: [UInt32: Int?] = [:]
  private let language: String?

  /// Kept for the text, so that the library is asked for them once: for emoji and for the rest.
  private var lists: [Bool: FallbackList] = [:]

  init(primary: Font, language: String?) {
    self.primary = primary
    self.language = language
    instances = [primary.instance]
  }

  /// The index of the first font that has all of `cluster`, or `nil` when none has.
  ///
  /// The primary has been asked before, scalar by scalar; it may still have the cluster in another
  /// canonical form, which HarfBuzz will find.
  mutating func index(for cluster: [Unicode.Scalar], prefersEmoji: Bool) -> Int? {
    let single = cluster.count == 1 ? cluster[0].value : nil
    if let single, let index = known[single] { return index }
    let index = find(cluster, prefersEmoji: prefersEmoji)
    if let single { known[single] = .some(index) }
    return index
  }

  private mutating func find(_ cluster: [Unicode.Scalar], prefersEmoji: Bool) -> Int? {
    if CanonicalForms.covers(primary.instance, cluster) { return 0 }
    guard let instance = list(prefersEmoji: prefersEmoji).instance(covering: cluster) else {
      return nil
    }
    if let index = instances.firstIndex(where: { $0 === instance }) { return index }
    instances.append(instance)
    return instances.count - 1
  }

  private mutating func list(prefersEmoji: Bool) -> FallbackList {
    if let known = lists[prefersEmoji] { return known }
    let list = primary.library.fallbackList(
      font: primary, language: language, prefersEmoji: prefersEmoji)
    lists[prefersEmoji] = list
    return list
  }
}

extension Font {
  /// The same size of another instance, such as a fallback.
  func withInstance(_ instance: FontInstance) -> Font {
    instance === self.instance ? self : Font(library: library, instance: instance, size: size)
  }
}

extension FontInstance {
  /// The advance of a scalar's nominal glyph in font units.
  func advance(of scalar: Unicode.Scalar) -> Int {
    var glyph: UInt32 = 0
    guard unsafe hb_font_get_nominal_glyph(hbFont, scalar.value, &glyph) != 0 else { return 0 }
    return Int(unsafe hb_font_get_glyph_h_advance(hbFont, glyph))
  }
}
