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
  private let unitsPerEm: Int

  init(_ instance: FontInstance, size: Double, trim: CSSStyle.TextSpacingTrim) {
    unitsPerEm = Int(instance.unitsPerEm)
    scale = PixelScale(size: size, unitsPerEm: unitsPerEm)
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

  /// The advance of a glyph that HarfBuzz gave so many font units.
  @inline(__always)
  func advance(_ units: Int32, glyph: UInt32) -> Int {
    // What must take no room has no advance: marks, characters that do not show.
    if units == 0 { return 0 }
    let own = advances.advance(of: glyph)
    if own == Int(units) && strike == nil { return scale.advance(own) }
    return adjustedAdvance(Int(units), own: own, glyph: glyph)
  }

  private func adjustedAdvance(_ units: Int, own: Int, glyph: UInt32) -> Int {
    let outline = strike?.advance(of: glyph, scale) ?? scale.advance(own)
    if own == units { return outline }
    if glyph == space,
      let space = scale.fallbackSpace(units, own: own, unitsPerEm: unitsPerEm)
    {
      return space
    }
    return outline + scale.adjustment(units - own)
  }

  /// Writes the advances of the glyphs of a range, that of the glyph `start` first.
  func write(
    _ glyphs: Span<Glyph>, in range: Range<Int>, to units: inout MutableSpan<Int>, from start: Int
  ) {
    for index in range {
      units[index - start] = advance(glyphs[index].advance, glyph: glyphs[index].id)
    }
  }
}
