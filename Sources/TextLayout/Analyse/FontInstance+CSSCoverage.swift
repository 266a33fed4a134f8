extension FontInstance {
  /// Whether HarfBuzz, asked as Blink does, has a glyph for every character of a cluster, so that
  /// no other font is asked.
  ///
  /// A character that shows nothing needs none, a space of another width and U+2011 are made of the
  /// plain one (`hb-ot-shape-normalize.cc`), U+2028 and U+2029 too (Blink's `HarfBuzzGetGlyph`);
  /// but U+3000 is taken from a font that has it.
  ///
  /// - Parameter mindingSelectors: Whether variation selectors decide as well: U+FE0E and U+FE0F
  ///   after an emoji ask for a font with or without colours, others for one that has the
  ///   variation, as has any font whose `cmap` has the sequence (`kUnmatchedVSGlyphId`).
  func shapes(_ cluster: [Unicode.Scalar], mindingSelectors: Bool) -> Bool {
    let needed = cluster.filter { !CharacterProperties.of($0.value).isHiddenByHarfBuzz($0.value) }
    let isShown = needed.allSatisfy {
      makes($0) || !CharacterProperties.of($0.value).isDefaultIgnorable
    }
    guard isShown && (needed.allSatisfy(makes) || CanonicalForms.covers(needed, where: makes))
    else { return false }
    if !mindingSelectors { return true }
    if let emoji = role.variants?.emoji, !shows(cluster, as: emoji) { return false }
    return zip(cluster, cluster.dropFirst()).allSatisfy(hasSelected)
  }

  /// Whether emoji that no selector follows are coloured or not, as `font-variant-emoji` asks
  /// (Blink's `VariationSelectorMode`).
  private func shows(_ cluster: [Unicode.Scalar], as asked: EmojiPresentation) -> Bool {
    for (index, scalar) in cluster.enumerated() where scalar.properties.isEmoji {
      if index + 1 < cluster.count, cluster[index + 1].value & ~1 == 0xFE0E { continue }
      let isColor =
        switch asked {
        case .text: false
        case .emoji: true
        case .unicode: scalar.properties.isEmojiPresentation
        }
      if !hasSelected(scalar, isColor ? "\u{FE0F}" : "\u{FE0E}") { return false }
    }
    return true
  }

  private func makes(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2028, 0x2029: covers(" ")
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F: covers(scalar) || covers(" ")
    case 0x2011: covers(scalar) || covers("\u{2010}")
    default: covers(scalar)
    }
  }

  private func hasSelected(_ base: Unicode.Scalar, _ selector: Unicode.Scalar) -> Bool {
    guard CharacterProperties.of(selector.value).isVariationSelector else { return true }
    if hasVariation(of: base, selector) { return true }
    if selector.value & ~1 != 0xFE0E { return false }
    if !base.properties.isEmoji { return true }
    return typeface.description.isColor == (selector.value == 0xFE0F)
  }
}

extension CharacterProperties {
  /// Whether HarfBuzz shows nothing for `value`, the scalar of these properties, in any font
  /// (`hb_unicode_funcs_t::is_default_ignorable`): of the default-ignorable characters, the fillers
  /// of Hangul, U+180F and the shorthand format controls show their glyphs.
  func isHiddenByHarfBuzz(_ value: UInt32) -> Bool {
    guard isDefaultIgnorable else { return false }
    switch value {
    case 0x115F, 0x1160, 0x180F, 0x3164, 0xFFA0, 0x1BCA0...0x1BCA3: return false
    default: return true
    }
  }
}
