/// The fonts to try for what a font lacks: made once a run, asked once a cluster.
struct FallbackList: Sendable {
  let explicit: [FontInstance]
  let order: FallbackOrder
  let size: Double
  /// What the order knew when the list was made, to be read without a lock.
  private let memo: FallbackMemo

  init(explicit: [FontInstance], order: FallbackOrder, size: Double) {
    self.explicit = explicit
    self.order = order
    self.size = size
    memo = order.memo
  }

  /// The first font that has the cluster and shows it in the way that is asked for, the font's own
  /// fallbacks before the library's; `nil` when none does.
  ///
  /// For emoji the list must be made with coloured fonts first, otherwise with them last.
  func instance(
    covering cluster: [Unicode.Scalar], as presentation: Presentation
  ) -> FontInstance? {
    if let own = explicit.first(where: {
      $0.suits(presentation, of: cluster) && CanonicalForms.covers($0, cluster)
    }) {
      return own
    }
    if presentation == .variation { return order.font(withVariationsOf: cluster, size: size) }
    // In the right order the first that has it suits, or none does.
    guard let (first, rest) = Self.visible(cluster),
      let found = libraryInstance(covering: first, and: rest)
    else { return nil }
    return found.suits(presentation, of: cluster) ? found : nil
  }

  /// The first font that has every scalar of the cluster, default-ignorable ones and controls
  /// aside; without one, the first that has the cluster in another canonical form; `nil` when none
  /// has.
  ///
  /// Complexity: O(1) for a scalar that was asked before; else O(faces) character-set look-ups,
  /// and a file is opened only when its character set promises the cluster.
  func instance(covering cluster: some Sequence<Unicode.Scalar>) -> FontInstance? {
    guard let (first, rest) = Self.visible(cluster) else {
      return explicit.first ?? order.firstFont(size: size)
    }
    for font in explicit where font.covers(first) && rest.allSatisfy(font.covers) { return font }
    let found = libraryInstance(covering: first, and: rest)
    if explicit.isEmpty { return found }
    if let found, found.covers(first), rest.allSatisfy(found.covers) { return found }
    return explicit.first { CanonicalForms.covers($0, [first] + rest) } ?? found
  }

  /// The first font of the library that has all the scalars.
  func libraryInstance(
    covering first: Unicode.Scalar, and rest: [Unicode.Scalar]
  ) -> FontInstance? {
    if rest.isEmpty, let known = memo.answer(for: first) {
      return known.map { order.font($0, size: size) }
    }
    return order.font(covering: first, and: rest, size: size)
  }

  /// The scalars that need a glyph, the first apart; `nil` when there are none.
  private static func visible(
    _ cluster: some Sequence<Unicode.Scalar>
  ) -> (first: Unicode.Scalar, rest: [Unicode.Scalar])? {
    var first: Unicode.Scalar?
    var rest: [Unicode.Scalar] = []
    for scalar in cluster where !scalar.needsNoGlyph {
      if first == nil { first = scalar } else { rest.append(scalar) }
    }
    return first.map { ($0, rest) }
  }
}

extension Unicode.Scalar {
  /// True for scalars that a font may lack without anything missing: default-ignorable ones
  /// (joiners, variation selectors, direction marks) and controls such as line feeds.
  var needsNoGlyph: Bool {
    // Most text lies in these two ranges, which have neither.
    if (0x20..<0x7F).contains(value) || (0x3165..<0xFE00).contains(value) { return false }
    if value < 0xA0 { return true }
    return value == 0x2028 || value == 0x2029 || properties.isDefaultIgnorableCodePoint
  }
}
