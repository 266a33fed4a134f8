extension FontInstance {
  /// Whether the font shows a cluster that it covers in the way that is asked for.
  func suits(_ presentation: Presentation, of cluster: [Unicode.Scalar]) -> Bool {
    switch presentation {
    case .ordinary: true
    case .emoji: typeface.description.isColor
    case .text: !typeface.description.isColor
    case .variation: hasVariations(of: cluster)
    }
  }

  /// Whether the font has every variation sequence of a cluster.
  ///
  /// Mongolian's sequences are seldom in the `cmap` table: fonts have its selectors as characters,
  /// and substitute after them.
  func hasVariations(of cluster: [Unicode.Scalar]) -> Bool {
    var base: Unicode.Scalar?
    for scalar in cluster {
      let properties = CharacterProperties.of(scalar.value)
      if let base, properties.isVariation(scalar.value), !hasVariation(of: base, scalar),
        !((0x180B...0x180F).contains(scalar.value) && covers(scalar))
      {
        return false
      }
      base = properties.isDefaultIgnorable ? nil : scalar
    }
    return true
  }
}
