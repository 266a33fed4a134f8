internal import CHarfBuzz

/// Whether a font has a cluster when its characters may be composed or decomposed.
///
/// HarfBuzz normalises before it asks a font for glyphs, so `e` with a combining acute is no gap in
/// a font that has only `é`, nor the other way round.
enum CanonicalForms {
  static func covers(_ font: FontInstance, _ cluster: [Unicode.Scalar]) -> Bool {
    covers(cluster) { font.covers($0) }
  }

  /// The same for anything that knows which scalars a font has, such as its character set.
  static func covers(
    _ cluster: [Unicode.Scalar], where isCovered: (Unicode.Scalar) -> Bool
  ) -> Bool {
    var pending: Unicode.Scalar?
    for scalar in cluster where !CharacterProperties.of(scalar.value).isDefaultIgnorable {
      guard let base = pending else {
        pending = scalar
        continue
      }
      if let composed = composition(of: base, scalar), isCovered(composed) {
        pending = composed
      } else if has(base, where: isCovered) {
        pending = scalar
      } else {
        return false
      }
    }
    return pending.map { has($0, where: isCovered) } ?? true
  }

  private static func has(
    _ scalar: Unicode.Scalar, where isCovered: (Unicode.Scalar) -> Bool
  ) -> Bool {
    if isCovered(scalar) { return true }
    guard let (first, second) = decomposition(of: scalar) else { return false }
    return has(first, where: isCovered) && (second.map { has($0, where: isCovered) } ?? true)
  }

  private static func composition(
    of first: Unicode.Scalar, _ second: Unicode.Scalar
  ) -> Unicode.Scalar? {
    var composed: UInt32 = 0
    guard
      unsafe hb_unicode_compose(
        hb_unicode_funcs_get_default(), first.value, second.value, &composed) != 0
    else { return nil }
    return Unicode.Scalar(composed)
  }

  /// The canonical decomposition of a character in two, or in one other; `nil` for none.
  static func decomposition(
    of scalar: Unicode.Scalar
  ) -> (Unicode.Scalar, Unicode.Scalar?)? {
    var first: UInt32 = 0
    var second: UInt32 = 0
    guard
      unsafe hb_unicode_decompose(
        hb_unicode_funcs_get_default(), scalar.value, &first, &second) != 0,
      let head = Unicode.Scalar(first)
    else { return nil }
    return (head, second == 0 ? nil : Unicode.Scalar(second))
  }
}
