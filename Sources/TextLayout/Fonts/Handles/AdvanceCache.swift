/// The glyphs' own advances in an instance's font, remembered. `.css` asks for the own advance of
/// each glyph it measures, to tell it from what kerning added. Any thread may ask.
final class AdvanceCache: Sendable {
  private let known = DirectMappedCache()
  private let font: HarfBuzzFont

  /// Whether the font has half-width forms of full-width punctuation, for `text-spacing-trim`.
  let hasHalves: Bool

  init(_ font: HarfBuzzFont) {
    self.font = font
    hasHalves = font.hasPositioning("halt")
  }

  /// How many units of the font's scale make a font unit.
  var unitsPerFontUnit: Int { font.unitsPerFontUnit }

  /// The glyph's advance in units of the font's scale.
  @inline(__always)
  func units(of glyph: UInt32) -> Int {
    font.unitsPerFontUnit == 1 ? advance(of: glyph) : font.advance(of: glyph)
  }

  /// The glyph's advance in whole font units, with the variations applied.
  func advance(of glyph: UInt32) -> Int {
    if let advance = known.value(of: glyph) { return Int(advance) }
    let advance = font.wholeAdvance(of: glyph)
    if let value = UInt32(exactly: advance) { known.remember(value, of: glyph) }
    return advance
  }
}
