extension ChromiumLineBreaker {
  /// The end of a line inside a word at `offset`, where it overflows, if that is after a closing
  /// bracket and fits because the bracket gives way (`ShapingLineBreaker::ShapeLine` in Blink).
  mutating func trimmedBreak(at offset: Int, from start: LinePosition) -> GraphemeBreak? {
    let shaped = text.shaped
    let index = shaped.firstItem(endingAfter: offset - 1)
    guard index < shaped.items.count else { return nil }
    let item = shaped.items[index]
    let glyph = shaped.glyphs.firstGlyph(atOrAfter: offset, in: item.glyphs)
    guard glyph > item.glyphs.lowerBound, shaped.glyphs[glyph - 1].isClosing,
      shaped.glyphs[glyph - 1].cluster >= start.offset,
      // A line that is shaped again as a whole keeps its brackets.
      start.safeAfter < offset || start.safeAfter <= start.offset
    else { return nil }
    var place = measureBreak(at: offset, from: start)
    if cursor.fits(place.base) { return nil }
    let edge = ReshapedEdge(
      offset: offset, glyph: glyph, item: item, glyphs: shaped.glyphs, analysed: shaped.analysed
    ).measured(
      itemIndex: index, isUnsafe: false, scale: text.facts.scales[item.item.font],
      shaper: cursor.scratch.shaper())
    place.trim = text.counted(edge.endTrim, font: item.item.font)
    place.width += place.trim
    let needed = neededWidth(
      trimmed: place.width, tail: text.counted(edge.trimmedTail, font: item.item.font),
      safeBefore: edge.trimmedSafeBefore, from: start)
    return cursor.fits(needed) ? place : nil
  }
}
