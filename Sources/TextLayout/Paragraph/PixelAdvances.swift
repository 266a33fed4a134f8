/// The advances of a font's glyphs under `.css`, in 1/65,536 px.
///
/// A class, so that loops over glyphs count no references.
final class PixelAdvances: Sendable {
  let scale: PixelScale

  /// Whether full-width punctuation gives up room.
  let trimsPunctuation: Bool
  private let advances: AdvanceCache
  private let strike: BitmapStrike?
  private let space: UInt32?
  private let unitsPerEm: Int

  init(_ instance: FontInstance, size: Double) {
    unitsPerEm = Int(instance.unitsPerEm)
    scale = PixelScale(size: size, unitsPerEm: unitsPerEm)
    advances = instance.advances
    strike = instance.typeface.strike
    space = instance.glyph(for: " ")
    trimsPunctuation =
      advances.hasHalves
      && !instance.features.contains { ["halt", "palt"].contains($0.tag) && $0.value != 0 }
  }

  /// The advance of a glyph that HarfBuzz gave so many font units.
  func advance(_ units: Int32, glyph: UInt32) -> Int {
    // What must take no room has no advance: marks, characters that do not show.
    if units == 0 { return 0 }
    let own = advances.advance(of: glyph)
    let outline = strike?.advance(of: glyph, scale) ?? scale.advance(own)
    if own == Int(units) { return outline }
    if glyph == space,
      let space = scale.fallbackSpace(Int(units), own: own, unitsPerEm: unitsPerEm)
    {
      return space
    }
    return outline + scale.adjustment(Int(units) - own)
  }

  /// See ``FontScale/sum(_:from:to:before:isMonotone:)``.
  func sum(
    _ glyphs: [Glyph], from glyph: inout Int, to end: Int, before offset: Int,
    isMonotone: inout Bool
  ) -> Int {
    var sum = 0
    var index = glyph
    while index < end && glyphs[index].cluster < offset {
      let advance = advance(glyphs[index].advance, glyph: glyphs[index].id)
      if advance < 0 { isMonotone = false }
      sum += advance
      index += 1
    }
    glyph = index
    return sum
  }
}
