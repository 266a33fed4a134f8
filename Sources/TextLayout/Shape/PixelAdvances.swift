/// The advances of a font's glyphs under `.css`, in 1/65,536 px.
///
/// A class, so that loops over glyphs count no references.
final class PixelAdvances: Sendable {
  let scale: PixelScale

  /// Which full-width punctuation gives up room; `nil` for none.
  let punctuationTrim: CSSStyle.TextSpacingTrim?
  private let advances: AdvanceCache
  private let strike: BitmapStrike?
  private let space: UInt32?
  /// The font's scale.
  private let unitsPerEm: Int
  private let unitsPerFontUnit: Int

  init(_ instance: FontInstance, size: Double, trim: CSSStyle.TextSpacingTrim) {
    unitsPerEm = Int(instance.unitsPerEm)
    unitsPerFontUnit = instance.unitsPerFontUnit
    scale = PixelScale(
      instance.role, size: size, unitsPerEm: instance.typeface.unitsPerEm)
    advances = instance.advances
    strike = instance.typeface.strike
    space = instance.glyph(for: " ")
    let trims =
      trim != .spaceAll && advances.hasHalves
      && !instance.features.contains { Self.widths.contains($0.tag) && $0.value != 0 }
    punctuationTrim = trims ? trim : nil
  }

  /// The features that take the place of `halt` (`HanKerning`'s `IsExclusiveFeature` in Blink).
  private static let widths: [Tag] = [
    "halt", "hwid", "palt", "pwid", "qwid", "twid", "valt", "vhal", "vpal",
  ]

  /// The advance of a glyph that HarfBuzz gave so many units of the font's scale.
  @inline(__always)
  func advance(_ units: Int32, glyph: UInt32) -> Int {
    // What must take no room has no advance: marks, characters that do not show.
    if units == 0 { return 0 }
    let whole = advances.advance(of: glyph)
    let own = unitsPerFontUnit == 1 ? whole : advances.units(of: glyph)
    if own == Int(units) && strike == nil { return scale.advance(whole) }
    return adjustedAdvance(Int(units), own: own, whole: whole, glyph: glyph)
  }

  private func adjustedAdvance(_ units: Int, own: Int, whole: Int, glyph: UInt32) -> Int {
    let outline = strike?.advance(of: glyph, scale) ?? scale.advance(whole)
    if own == units { return outline }
    if glyph == space,
      let space = scale.fallbackSpace(units, own: own, whole: whole, unitsPerEm: unitsPerEm)
    {
      return space
    }
    return outline + adjustment(units - own)
  }

  /// What kerning and the like add, of units of the font's scale.
  func adjustment(_ units: Int) -> Int { scale.adjustment(units, parts: unitsPerFontUnit) }

  /// Writes the advances of the glyphs of a range, the glyph `start` first.
  func write(
    _ glyphs: Span<Glyph>, in range: Range<Int>, to units: inout MutableSpan<Int>, from start: Int
  ) {
    for index in range {
      units[index - start] = advance(glyphs[index].advance, glyph: glyphs[index].id)
    }
  }
}
