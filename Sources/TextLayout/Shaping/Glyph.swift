/// One shaped glyph, in font units, packed to twelve bytes.
///
/// Most glyphs sit on the pen and the baseline, so offsets are kept apart, in a sparse array of
/// ``GlyphOffset``: a paragraph of Latin or Chinese text then costs twelve bytes a glyph instead of
/// twenty.
struct Glyph: Sendable {
  private var packed: UInt32

  /// The UTF-8 offset, in the whole text, at which this glyph's cluster starts.
  var cluster: UInt32

  /// The advance in font units.
  var advance: Int32

  init(id: UInt32, cluster: UInt32, advance: Int32, isUnsafeToBreak: Bool, hasOffset: Bool) {
    packed = id & 0xFF_FFFF | (isUnsafeToBreak ? 1 << 24 : 0) | (hasOffset ? 1 << 25 : 0)
    self.cluster = cluster
    self.advance = advance
  }

  /// What stands for an attachment: no glyph of any font, and no advance, which is given in points.
  static func attachment(cluster: Int) -> Glyph {
    Glyph(
      id: 0xFF_FFFF, cluster: UInt32(cluster), advance: 0, isUnsafeToBreak: false,
      hasOffset: false)
  }

  /// The glyph's index in its font. OpenType has 65,536 at most; 24 bits leave room.
  var id: UInt32 { packed & 0xFF_FFFF }

  /// Whether text cut before this glyph's cluster would shape differently
  /// (`HB_GLYPH_FLAG_UNSAFE_TO_BREAK`).
  var isUnsafeToBreak: Bool { packed & 1 << 24 != 0 }

  /// Whether a ``GlyphOffset`` goes with this glyph.
  var hasOffset: Bool { packed & 1 << 25 != 0 }
}

/// How far a glyph is drawn from the pen, in font units.
struct GlyphOffset: Sendable {
  /// The index of the glyph this belongs to.
  var glyph: Int
  var x: Int32
  var y: Int32
}
