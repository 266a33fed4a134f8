/// One shaped glyph, in its font's units, packed to twelve bytes: see ``FontInstance/unitsPerEm``.
///
/// Most glyphs sit on the pen and the baseline, so offsets are kept apart, in a sparse array of
/// ``GlyphOffset``: a paragraph of Latin or Chinese text then costs twelve bytes a glyph instead of
/// twenty.
struct Glyph: Sendable {
  private var packed: UInt32

  /// The UTF-8 offset, in the whole text, at which this glyph's cluster starts.
  var cluster: UInt32

  /// The advance in the font's units.
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

  /// Whether text cut before it is to be shaped again: punctuation that gives way makes it unsafe
  /// to break, too (bit 28), but what changes then is known.
  var needsShaping: Bool { packed >> 24 & 0b10001 == 1 }

  /// Whether anything changes where a line ends before it.
  var mayChange: Bool { packed & (1 << 24 | 1 << 27) != 0 }

  /// Whether this is a closing bracket, which may be narrower at a line's end.
  var isClosing: Bool { packed & 1 << 26 != 0 }

  /// Whether this is an opening bracket that is wider or narrower where a wrapped line starts.
  var changesAtLineStart: Bool { packed & 1 << 27 != 0 }

  /// What punctuation that gives way means for the glyph.
  struct Marks: OptionSet {
    var rawValue: UInt32

    static let isUnsafeByTrim = Marks(rawValue: 1 << 24 | 1 << 28)
    static let isClosing = Marks(rawValue: 1 << 26)
    static let changesAtLineStart = Marks(rawValue: 1 << 27)
  }

  mutating func mark(_ marks: Marks) { packed |= marks.rawValue }

  /// Whether a ``GlyphOffset`` goes with this glyph.
  var hasOffset: Bool { packed & 1 << 25 != 0 }
}

extension [Glyph] {
  /// The same glyphs for the same text at another place.
  ///
  /// - Parameter distance: In UTF-8 bytes.
  func moved(by distance: Int) -> [Glyph] {
    var moved = self
    for index in moved.indices {
      moved[index].cluster = UInt32(Int(moved[index].cluster) + distance)
    }
    return moved
  }
}

extension Int32 {
  /// An advance changed by what punctuation loses or has back: a font may have either near the
  /// bounds.
  func clampedSum(_ change: Int32) -> Int32 { Int32(clamping: Int(self) + Int(change)) }
}

/// How far a glyph is drawn from the pen, in the font's units.
struct GlyphOffset: Sendable {
  /// The index of the glyph this belongs to.
  var glyph: Int
  var x: Int32
  var y: Int32
}
