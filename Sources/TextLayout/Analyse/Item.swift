internal import CHarfBuzz

/// A stretch of text that one call to HarfBuzz shapes: one font, script, language and level.
struct Item: Sendable {
  /// UTF-8 offsets in the whole text.
  var range: Range<Int>

  /// ISO 15924 tag as HarfBuzz packs it; `Zyyy` when nothing in the text tells.
  var script: UInt32

  /// Index into the fonts of the analysed text.
  var font: Int

  var language: Language

  /// The embedding level (UAX #9): even ones run left to right.
  var level: UInt8

  /// Whether the item is one attachment, which has no glyphs of a font.
  var isAttachment = false

  /// Whether the item is shaped together with the one before, which runs in its direction at
  /// another level, under `.css` (Blink's `InlineNode::ShapeText`).
  var joinsLast = false

  /// Whether it begins a span that is shaped together with the one before.
  var joinsSpan = false

  /// Whether U+2028 or U+2029 is in it, which have the space's glyph whatever the font has for them
  /// (Blink's `HarfBuzzGetGlyph`); only under `.css`.
  var hasSeparators = false

  /// Whether a fallback font shows it without a part in the line's height. The height stays the
  /// system font's.
  var keepsHeight = false

  /// Whether a fragment of the line ends before the item, under `.css`; see ``LineFragments``.
  var startsFragment = false

  var isRightToLeft: Bool { level & 1 != 0 }

  /// Becomes the item that this and those after that join it are shaped as.
  mutating func join(_ items: ArraySlice<Item>) {
    range = range.lowerBound..<(items.last ?? self).range.upperBound
    hasSeparators = items.contains(where: \.hasSeparators)
  }
}

/// An item and where its glyphs are.
struct ShapedItem: Sendable {
  var item: Item

  /// Indices of the item's glyphs, which lie in the order of the text also when it runs right to
  /// left, so that measuring needs to know nothing of direction.
  var glyphs: Range<Int>
}

extension Item {
  /// Whether shapes may depend on the letters around a stretch, as in scripts whose letters join.
  /// Two such scripts run from left to right and many from right to left, whichever way they are
  /// made to run.
  var mayJoinNeighbours: Bool {
    let mongolian: UInt32 = 0x4D6F_6E67
    let phagsPa: UInt32 = 0x5068_6167
    if isRightToLeft || script == mongolian || script == phagsPa { return true }
    return hb_script_get_horizontal_direction(hb_script_t(rawValue: script)) == HB_DIRECTION_RTL
  }
}
