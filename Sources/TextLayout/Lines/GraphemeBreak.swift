/// A place between two grapheme clusters of a word, as the end of a line and the start of the next.
struct GraphemeBreak {
  /// UTF-8 offset.
  var offset: Int

  /// Index of the first glyph at or after it.
  var glyph: Int

  /// The advance from the line's start without what ending here changes.
  var base: Double

  /// The content and the white space after it with what ending here changes. A word has
  /// white space inside before what may not start a line, such as an exclamation mark.
  var width = 0.0
  var trailing = 0.0

  /// What a closing bracket at the end gave up: zero or less. The content is without.
  var trim = 0.0

  /// Whether the content counts a hyphen in.
  var endsInHyphen = false

  /// Where text that is shaped again because it ends here starts, if any is.
  var safeBefore: Int?
}

/// A place inside a word, and the plain advance of a line up to there. The advance adds up glyphs
/// as they stand in the whole text.
struct UnbrokenPlace {
  /// UTF-8 offset.
  var offset: Int

  /// Index of the first glyph at or after it.
  var glyph: Int

  /// Index of the item it lies in.
  var item: Int

  /// In points.
  var advance: Double
}

/// Where a word overflows its line, and the last places met on the way there, which are nearly
/// always those asked for next.
struct UnbrokenPlaces {
  /// UTF-8 offset of the first place at which plain advances overflow.
  var overflow: Int

  private var last: UnbrokenPlace?
  private var beforeLast: UnbrokenPlace?

  init(overflow: Int) {
    self.overflow = overflow
  }

  /// Takes note of the place before a glyph, unless another glyph of its cluster stands there.
  mutating func note(_ place: UnbrokenPlace) {
    if last?.offset == place.offset { return }
    beforeLast = last
    last = place
  }

  /// The place at a UTF-8 offset, if it is known.
  subscript(offset: Int) -> UnbrokenPlace? {
    if last?.offset == offset { return last }
    return beforeLast?.offset == offset ? beforeLast : nil
  }
}
