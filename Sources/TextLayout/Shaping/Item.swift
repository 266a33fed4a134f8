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

  var isRightToLeft: Bool { level & 1 != 0 }
}

/// An item and where its glyphs are.
struct ShapedItem: Sendable {
  var item: Item

  /// Indices of the item's glyphs, which lie in the order of the text also when it runs right to
  /// left, so that measuring needs to know nothing of direction.
  var glyphs: Range<Int>
}
