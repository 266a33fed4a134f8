extension LaidOutText {
  /// The spaces, tabs and line feeds that a segment ends with (Blink's `IsBreakableSpace`).
  func trailingSpaces(ofSegment index: Int) -> (count: Int, advance: Double) {
    let utf8 = string.utf8Span.span
    let end = Int(segments[index].end)
    let start = index == 0 ? 0 : Int(segments[index - 1].end)
    var place = end
    while place > start, [0x20, 0x09, 0x0A].contains(utf8[place - 1]) { place -= 1 }
    if place == end { return (0, 0) }
    // U+3000 before them hangs elsewhere, but not where lines are scored.
    let isAfterOther = place > start && utf8[place - 1] == 0x80
    let advance =
      isAfterOther ? unbrokenAdvance(of: place..<end) : segments[index].trailing
    return (end - place, advance)
  }

  /// The nearest place before an offset from which text is shaped again when a line ends there;
  /// `nil` when it shapes as it does in the whole text.
  func safePlace(before offset: Int, notBefore start: Int) -> Int? {
    let index = shaped.firstItem(endingAfter: offset - 1)
    guard index < shaped.items.count else { return nil }
    let item = shaped.items[index]
    // Between items there is nothing that shapes.
    guard item.item.range.lowerBound < offset, offset < item.item.range.upperBound else {
      return nil
    }
    let glyphs = shaped.glyphs
    var glyph = glyphs.firstGlyph(atOrAfter: offset, in: item.glyphs)
    if glyph < item.glyphs.upperBound, glyphs[glyph].cluster == offset,
      !glyphs[glyph].isUnsafeToBreak
    {
      return nil
    }
    let lowest = max(start, item.item.range.lowerBound)
    while glyph > item.glyphs.lowerBound {
      glyph -= 1
      let cluster = Int(glyphs[glyph].cluster)
      if cluster <= lowest { break }
      if !glyphs[glyph].isUnsafeToBreak { return cluster }
    }
    return lowest
  }

  /// The sum of the advances in a range, as they are in the whole text.
  func unbrokenAdvance(of range: Range<Int>) -> Double {
    ChromiumLineBreaker.unbrokenAdvance(
      of: range,
      glyph: shaped.glyphs.firstGlyph(atOrAfter: range.lowerBound, in: shaped.glyphs.indices),
      of: self)
  }
}

extension ChromiumLineBreaker {
  /// What a line that was chosen gains where it ends before a space: it is shaped without, so that
  /// the two do not kern (`LineBreaker::BreakTextAt`).
  mutating func gain(ofLineFrom start: LinePosition, endingAt index: Int) -> Double {
    let spaces = text.trailingSpaces(ofSegment: index)
    let end = Int(text.segments[index].end) - spaces.count
    guard spaces.count > 0, end > start.offset,
      let safe = text.safePlace(before: end, notBefore: start.offset)
    else { return 0 }
    let alone = Self.contentAlone(
      safe..<end, splitAt: end, of: text, shaper: cursor.scratch.shaper())
    let correction = text.correction(at: index)?.endContent ?? 0
    return alone - text.unbrokenAdvance(of: safe..<end) - correction
  }
}
