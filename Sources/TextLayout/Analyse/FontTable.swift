internal import CHarfBuzz

/// The fonts that one run may use, as indices into the fonts of its text: the one asked for, and
/// those that step in for what it lacks.
struct FontTable {
  /// The font asked for, and its index.
  let primary: Font
  let primaryIndex: Int
  let language: String?
  private let fallbacks: FallbackTable

  init(primary: Font, index: Int, language: String?, known: FallbackTables) {
    self.primary = primary
    primaryIndex = index
    self.language = language
    fallbacks = known.table(primary, language: language)
  }

  /// The index in `fonts` of the font that shows a cluster; `nil` when none has it. See
  /// ``FallbackTable/font(for:presentation:)``.
  func index(
    for cluster: [Unicode.Scalar], presentation: Presentation, in fonts: inout FontSet
  ) -> Int? {
    index(of: fallbacks.font(for: cluster, presentation: presentation), in: &fonts)
  }

  /// The same under `.css`; see ``FallbackTable/cssFont(for:presentation:)``.
  func cssIndex(
    for cluster: [Unicode.Scalar], presentation: Presentation, in fonts: inout FontSet
  ) -> Int? {
    index(of: fallbacks.cssFont(for: cluster, presentation: presentation), in: &fonts)
  }

  private func index(of instance: FontInstance?, in fonts: inout FontSet) -> Int? {
    instance.map {
      $0 === primary.instance ? primaryIndex : fonts.intern(primary.withInstance($0))
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
