/// The glyphs' own advances in an instance's font, remembered: `.css` asks for that of each glyph
/// it measures, to tell it from what kerning added. Any thread may ask.
final class AdvanceCache: Sendable {
  private let known = DirectMappedCache()
  private let font: HarfBuzzFont

  /// Whether the font has half-width forms of full-width punctuation, for `text-spacing-trim`.
  let hasHalves: Bool

  init(_ font: HarfBuzzFont) {
    self.font = font
    hasHalves = font.hasPositioning("halt")
  }

  /// The glyph's advance in font units, with the variations applied.
  func advance(of glyph: UInt32) -> Int {
    if let advance = known.value(of: glyph) { return Int(advance) }
    let advance = font.advance(of: glyph)
    if let value = UInt32(exactly: advance) { known.remember(value, of: glyph) }
    return advance
  }
}
