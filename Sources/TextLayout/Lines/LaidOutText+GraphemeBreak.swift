internal import LineBreaking

extension LineWalk {
  /// The first grapheme cluster boundary at which plain advances overflow, or `end`, and what is
  /// known of the places met.
  mutating func overflow(from start: LinePosition, before end: Int) -> UnbrokenPlaces {
    let text = text
    return text.overflow(from: start, before: end, by: Self.self, &cursor)
  }

  /// The plain advance of what is left of the segment that a line starts inside.
  mutating func restOfSegment(from start: LinePosition) -> (width: Double, isWhole: Bool) {
    let end = cursor.brokenWord.contentEnd(ofSegment: start.segment, in: text)
    return cursor.restOfWord(from: start, end: end)
  }

  /// What a line from `start` is when it ends at `offset`, inside a word.
  ///
  /// - Parameter known: Places met from the same start.
  /// - Complexity: linear in the glyphs between, unless the place is known, plus shaping both sides
  ///   of an unsafe place.
  mutating func measureBreak(
    at offset: Int, from start: LinePosition, _ known: UnbrokenPlaces? = nil
  ) -> GraphemeBreak {
    cursor.text.measureBreak(
      at: offset, from: start, known?[offset], by: Self.self, scratch: &cursor.scratch)
  }

  /// Goes on where a line ended inside a word.
  ///
  /// - Complexity: as for shaping up to the next safe place, or until the text settles.
  mutating func goOn(after end: GraphemeBreak, from start: LinePosition) {
    cursor.position = cursor.text.position(at: end, from: start, scratch: &cursor.scratch)
  }
}

/// Methods of the text, since a walk that hands it on copies it.
extension LaidOutText {
  /// HarfBuzz's clusters may all start inside grapheme clusters, as in a vowel sign and U+200C over
  /// and over. After an overflow no place is looked for farther on than shaping reaches.
  fileprivate func overflow<Walk: LineWalk>(
    from start: LinePosition, before end: Int, by walk: Walk.Type, _ cursor: inout LineCursor
  ) -> UnbrokenPlaces {
    let glyphs = shaped.glyphs
    let flags = shaped.analysed.boundaries.flags
    var places = UnbrokenPlaces(overflow: end)
    var base = start.correction + spacing(pastBreakAt: start.offset, glyph: start.glyph)
    var item = shaped.firstItem(endingAfter: start.offset)
    var glyph = start.glyph
    var beyond: (cluster: Int, glyph: Int)?
    while item < shaped.items.count {
      let current = shaped.items[item]
      let itemStart = current.item.range.lowerBound
      base = Walk.advance(base, atItem: item, inLineFrom: start.offset, of: self)
      while glyph < current.glyphs.upperBound {
        let cluster = Int(glyphs[glyph].cluster)
        if cluster >= end { return places }
        if cluster > start.offset && flags[cluster].contains(.grapheme) {
          let fits = cursor.fits(base)
          beyond = nil
          if cluster > itemStart {
            places.note(UnbrokenPlace(offset: cluster, glyph: glyph, item: item, advance: base))
          }
          if !fits {
            places.overflow = cluster
            return places
          }
        } else if let beyond {
          if glyph - beyond.glyph > UnsafeEdge.reach {
            let next = shaped.analysed.clusterBoundary(after: beyond.cluster - 1)
            places.overflow = min(next, end)
            return places
          }
        } else if cluster > start.offset && !cursor.fits(base) {
          beyond = (cluster, glyph)
        }
        base += advance(ofGlyph: glyph, in: current)
        glyph += 1
      }
      item += 1
    }
    return places
  }

  fileprivate func measureBreak<Walk: LineWalk>(
    at offset: Int, from start: LinePosition, _ known: UnbrokenPlace?, by walk: Walk.Type,
    scratch: inout LazyShaper
  ) -> GraphemeBreak {
    let split = shaped.analysed.trailingWhitespaceStart(before: offset, notBefore: start.offset)
    let end: UnbrokenPlace
    let content: Double
    if let known, split == offset {
      end = known
      content = known.advance
    } else {
      (end, content) = unbrokenPlace(at: offset, splitAt: split, from: start, by: walk)
    }
    var place = GraphemeBreak(offset: offset, glyph: end.glyph, base: end.advance)
    place.width = content
    place.trailing = end.advance - content
    guard let edge = edge(at: offset, glyph: end.glyph, itemIndex: end.item) else { return place }
    let isUnsafe = edge.isUnsafe
    let safeBefore = edge.safeBefore(isUnsafe: isUnsafe)
    place.safeBefore = safeBefore
    guard start.safeAfter <= safeBefore else {
      place.width = Walk.contentAlone(
        start.offset..<offset, splitAt: split, of: self, shaper: scratch.shaper())
      return place
    }
    let font = edge.item.item.font
    let measured = edge.measuredEnd(
      itemIndex: end.item, isUnsafe: isUnsafe, scale: facts.scales[font], shaper: scratch.shaper())
    place.width += counted(measured.endContent, font: font)
    place.trailing += counted(measured.endTrailing, font: font)
    return place
  }

  /// A place inside a word, and the advance of the line's content up to there.
  private func unbrokenPlace<Walk: LineWalk>(
    at offset: Int, splitAt split: Int, from start: LinePosition, by walk: Walk.Type
  ) -> (UnbrokenPlace, content: Double) {
    let glyphs = shaped.glyphs
    var place = UnbrokenPlace(
      offset: offset, glyph: start.glyph, item: shaped.firstItem(endingAfter: start.offset),
      advance: start.correction + spacing(pastBreakAt: start.offset, glyph: start.glyph))
    var content = place.advance
    var contentGlyph = start.glyph
    while place.item < shaped.items.count {
      let item = shaped.items[place.item]
      if item.item.range.lowerBound >= offset { break }
      place.advance = Walk.advance(
        place.advance, atItem: place.item, inLineFrom: start.offset, of: self)
      while place.glyph < item.glyphs.upperBound, glyphs[place.glyph].cluster < offset {
        place.advance += advance(ofGlyph: place.glyph, in: item)
        if glyphs[place.glyph].cluster < split {
          content = place.advance
          contentGlyph = place.glyph + 1
        }
        place.glyph += 1
      }
      if item.item.range.upperBound > offset { break }
      place.item += 1
    }
    if facts.hasEdges {
      let after = edges(afterLastItemOf: start.offset..<offset)
      place.advance += after
      content += after
    }
    content -= spacing(pastBreakAt: split, glyph: contentGlyph)
    place.advance -= spacing(pastBreakAt: offset, glyph: place.glyph)
    return (place, content)
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
      position.correction = counted(units, font: font)
      position.correction += spacing(ofRestAt: end.offset)
      position.safeAfter = edge.safeAfter
    }
    return self.position(at: position, from: start.segment)
  }

  /// Where a line starts that begins at an offset, whatever text the line before was of.
  ///
  /// - Complexity: linear in the segments before it, plus shaping where it starts inside a word.
  func lineStart(at offset: Int, scratch: inout LazyShaper) -> LinePosition {
    if offset >= string.utf8.count { return LinePosition(segment: segments.count, offset: offset) }
    let index = segments.partitioningIndex { $0.end >= offset }
    if segments[index].end == offset { return position(after: index) }
    let glyph = shaped.glyphs.firstGlyph(atOrAfter: offset, in: 0..<shaped.glyphs.count)
    return position(
      at: GraphemeBreak(offset: offset, glyph: glyph, base: 0), from: LinePosition(),
      scratch: &scratch)
  }

  /// The spacing of the characters after a break that lie in one cluster of HarfBuzz's with those
  /// before it: sums of glyphs have it before the break, and it belongs after it.
  ///
  /// - Parameter glyph: Index of the first glyph at or after the break.
  func spacing(pastBreakAt offset: Int, glyph: Int) -> Double {
    guard facts.hasSpacings, glyph > 0, Int(shaped.glyphs[glyph - 1].cluster) < offset else {
      return 0
    }
    let item = shaped.firstItem(endingAfter: offset - 1)
    guard item < shaped.items.count, shaped.items[item].item.range.lowerBound < offset else {
      return 0
    }
    let end =
      glyph < shaped.items[item].glyphs.upperBound
      ? Int(shaped.glyphs[glyph].cluster) : shaped.items[item].item.range.upperBound
    return offset < end ? spacing(in: offset..<end) : 0
  }

  /// A break at an offset, if shaping the item it lies in again may change anything.
  func reshapedEdge(at offset: Int) -> ReshapedEdge? {
    let index = shaped.firstItem(endingAfter: offset)
    guard index < shaped.items.count else { return nil }
    let glyph = shaped.glyphs.firstGlyph(atOrAfter: offset, in: shaped.items[index].glyphs)
    return edge(at: offset, glyph: glyph, itemIndex: index)
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
