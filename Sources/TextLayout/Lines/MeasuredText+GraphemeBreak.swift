internal import LineBreaking

extension LineWalk {
  /// The first grapheme cluster boundary at which plain advances overflow, or `end`.
  mutating func overflow(from start: LinePosition, before end: Int) -> Int {
    let shaped = text.shaped
    let flags = shaped.analysed.boundaries.flags
    var base = start.correction
    var item = shaped.firstItem(endingAfter: start.offset)
    var glyph = start.glyph
    while item < shaped.items.count {
      let current = shaped.items[item]
      base = Self.advance(base, atItem: item, inLineFrom: start.offset, of: text)
      while glyph < current.glyphs.upperBound {
        let cluster = Int(shaped.glyphs[glyph].cluster)
        if cluster >= end { return end }
        if cluster > start.offset && flags[cluster].contains(.grapheme) && !cursor.fits(base) {
          return cluster
        }
        base += text.advance(ofGlyph: glyph, in: current)
        glyph += 1
      }
      item += 1
    }
    return end
  }

  /// The plain advance of what is left of the segment that a line starts inside.
  mutating func restOfSegment(from start: LinePosition) -> (width: Double, isWhole: Bool) {
    let end = cursor.brokenWord.contentEnd(ofSegment: start.segment, in: text)
    return cursor.restOfWord(from: start, end: end)
  }

  /// What a line from `start` is when it ends at `offset`, inside a word.
  ///
  /// - Complexity: linear in the glyphs between, plus shaping both sides of an unsafe place.
  mutating func measureBreak(at offset: Int, from start: LinePosition) -> GraphemeBreak {
    cursor.text.measureBreak(at: offset, from: start, by: Self.self, scratch: &cursor.scratch)
  }

  /// Goes on where a line ended inside a word.
  ///
  /// - Complexity: that of shaping up to the next safe place, or until the text settles.
  mutating func goOn(after end: GraphemeBreak, from start: LinePosition) {
    cursor.position = cursor.text.position(at: end, from: start, scratch: &cursor.scratch)
  }
}

/// Methods of the text, since a walk that hands it on copies it.
extension MeasuredText {
  fileprivate func measureBreak<Walk: LineWalk>(
    at offset: Int, from start: LinePosition, by walk: Walk.Type, scratch: inout LazyShaper
  ) -> GraphemeBreak {
    var place = GraphemeBreak(offset: offset, glyph: start.glyph, base: start.correction)
    let split = shaped.analysed.trailingWhitespaceStart(before: offset, notBefore: start.offset)
    var content = start.correction
    var index = shaped.firstItem(endingAfter: start.offset)
    while index < shaped.items.count {
      let item = shaped.items[index]
      if item.item.range.lowerBound >= offset { break }
      place.base = Walk.advance(place.base, atItem: index, inLineFrom: start.offset, of: self)
      while place.glyph < item.glyphs.upperBound, shaped.glyphs[place.glyph].cluster < offset {
        place.base += advance(ofGlyph: place.glyph, in: item)
        if shaped.glyphs[place.glyph].cluster < split { content = place.base }
        place.glyph += 1
      }
      if item.item.range.upperBound > offset { break }
      index += 1
    }
    place.width = content
    place.trailing = place.base - content
    guard let edge = edge(at: offset, glyph: place.glyph, itemIndex: index) else { return place }
    let isUnsafe = edge.isUnsafe
    let safeBefore = edge.safeBefore(isUnsafe: isUnsafe)
    place.safeBefore = safeBefore
    guard start.safeAfter <= safeBefore else {
      place.width = Walk.contentAlone(
        start.offset..<offset, splitAt: split, of: self, shaper: scratch.shaper())
      return place
    }
    let font = edge.item.item.font
    let end = edge.measuredEnd(
      itemIndex: index, isUnsafe: isUnsafe, scale: facts.scales[font], shaper: scratch.shaper())
    place.width += points(end.endContent, font: font)
    place.trailing += points(end.endTrailing, font: font)
    return place
  }

  /// Where the line starts that follows one ending inside a word.
  fileprivate func position(
    at end: GraphemeBreak, from start: LinePosition, scratch: inout LazyShaper
  ) -> LinePosition {
    var position = LinePosition(
      offset: end.offset, glyph: end.glyph, safeAfter: end.offset,
      readsAgain: shaped.analysed.boundaries.flags[end.offset].contains(.contextual))
    let index = shaped.firstItem(endingAfter: end.offset)
    if let edge = edge(at: end.offset, glyph: end.glyph, itemIndex: index) {
      let font = edge.item.item.font
      let units = edge.measuredStart(
        isUnsafe: edge.isUnsafe, scale: facts.scales[font], shaper: scratch.shaper())
      position.correction = points(units, font: font)
      position.safeAfter = edge.safeAfter
    }
    return self.position(at: position, from: start.segment)
  }

  /// A break inside an item, if shaping it again may change anything.
  private func edge(at offset: Int, glyph: Int, itemIndex: Int) -> ReshapedEdge? {
    guard itemIndex < shaped.items.count else { return nil }
    let item = shaped.items[itemIndex]
    // The start of an item is shaped again, too, where its first glyph asks for it.
    guard item.item.range.lowerBound <= offset else { return nil }
    let startsCluster =
      glyph < item.glyphs.upperBound && shaped.glyphs[glyph].cluster == offset
    if startsCluster && !shaped.glyphs[glyph].mayChange { return nil }
    return ReshapedEdge(
      offset: offset, glyph: glyph, item: item, glyphs: shaped.glyphs, analysed: shaped.analysed)
  }
}
