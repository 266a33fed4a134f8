import CHarfBuzz
import Synchronization

/// The glyphs' own advances in an instance's font, remembered: `.css` asks for that of each glyph
/// it measures, to tell it from what kerning added.
///
/// A glyph goes into the place its lower bits name and throws out what is there, so nothing needs
/// emptying; see ``GlyphCache``. Any thread may read and write.
final class AdvanceCache: Sendable {
  /// The number of places: 13 bits of the glyph. 32 kB.
  static let bound = 1 << 13

  /// In each: the glyph's upper three bits and one (so that zero is empty), then the advance.
  private let places: InlineArray<8192, Atomic<UInt32>> = InlineArray { _ in Atomic(0) }
  private let font: HarfBuzzFont

  /// Whether the font has half-width forms of full-width punctuation, for `text-spacing-trim`.
  let hasHalves: Bool

  init(_ font: HarfBuzzFont) {
    self.font = font
    hasHalves = font.hasPositioning("halt")
  }

  /// The glyph's advance in font units, with the variations applied.
  func advance(of glyph: UInt32) -> Int {
    let place = Int(glyph & UInt32(Self.bound - 1))
    let tag = glyph >> 13 + 1
    let known = places[place].load(ordering: .relaxed)
    if known >> 16 == tag { return Int(known & 0xFFFF) }
    let advance = font.advance(of: glyph)
    if tag <= 8, let value = UInt16(exactly: advance) {
      places[place].store(tag << 16 | UInt32(value), ordering: .relaxed)
    }
    return advance
  }
}
