internal import LineBreaking

extension ChromiumLineBreaker {
  /// The last place before `end` up to which a line from `start` fits, breaking between grapheme
  /// clusters; at least one cluster, whether it fits or not.
  ///
  /// - Complexity: linear in the glyphs of the line, however long the word.
  mutating func graphemeBreak(from start: LinePosition, before end: Int) -> GraphemeBreak {
    let overflow = overflow(from: start, before: end)
    return trimmedBreak(at: overflow, from: start)
      ?? candidateBreak(from: start, before: end, .clusters)
  }

  /// The first grapheme cluster boundary at which plain advances overflow, or `end`.
  private mutating func overflow(from start: LinePosition, before end: Int) -> Int {
    let shaped = text.shaped
    let flags = shaped.analysed.boundaries.flags
    var base = start.correction
    var item = shaped.firstItem(endingBehind: start.offset)
    var glyph = start.glyph
    while item < shaped.items.count {
      let current = shaped.items[item]
      if text.endsFragment(before: item, inLineFrom: start.offset) { base = FitLimit.snapped(base) }
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
}

extension MeasuredText {
  /// The advance of the hyphen that a line shows after a soft hyphen inside a word; zero where there is
  /// none.
  func softHyphenAdvance(before offset: Int) -> Double {
    guard AnalysedText.isSoftHyphen(before: offset, in: string.utf8Span.span) else { return 0 }
    let analysed = shaped.analysed
    let index = shaped.firstItem(endingBehind: offset - 1)
    guard index < shaped.items.count else { return 0 }
    let item = shaped.items[index].item
    return analysed.hyphenAdvance(in: item, scales: storage.scales)
  }

  /// The advance of the hyphen that a tab at the end of a segment takes to show before it: its stop is
  /// sought behind that hyphen, where lines wrap, though none does (measured, Chromium 156).
  func hyphenAdvance(beforeTabAt index: Int) -> Double {
    guard shaped.analysed.css?.style.wraps != false else { return 0 }
    return softHyphenAdvance(before: Int(segments[index].end) - 1)
  }

  /// What a line from `start` is when it ends at `offset`, inside a word.
  ///
  /// - Complexity: linear in the glyphs between, plus shaping both sides of an unsafe place.
  func measureBreak(
    at offset: Int, from start: LinePosition, scratch: inout LazyShaper
  ) -> GraphemeBreak {
    var place = GraphemeBreak(
      offset: offset, glyph: start.glyph, base: start.correction)
    let split = shaped.analysed.trailingWhitespaceStart(
      before: offset, notBefore: start.offset)
    var content = start.correction
    var index = shaped.firstItem(endingBehind: start.offset)
    while index < shaped.items.count {
      let item = shaped.items[index]
      if item.item.range.lowerBound >= offset { break }
      if endsFragment(before: index, inLineFrom: start.offset) {
        place.base = FitLimit.snapped(place.base)
      }
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
    if let edge = edge(at: offset, glyph: place.glyph, itemIndex: index) {
      correct(&place, at: edge, itemIndex: index, from: start, splitAt: split, scratch: &scratch)
    }
    return place
  }

  /// A break inside an item, if shaping it anew may change anything.
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

  /// Shapes the end of a line that ends at an edge.
  private func correct(
    _ place: inout GraphemeBreak, at edge: ReshapedEdge, itemIndex: Int, from start: LinePosition,
    splitAt split: Int, scratch: inout LazyShaper
  ) {
    let isUnsafe = edge.isUnsafe
    let safeBefore = edge.safeBefore(isUnsafe: isUnsafe)
    place.safeBefore = safeBefore
    guard start.safeAfter <= safeBefore else {
      place.width = ChromiumLineBreaker.contentAlone(
        start.offset..<place.offset, splitAt: split, of: self, shaper: scratch.shaper())
      return
    }
    let font = edge.item.item.font
    let end = edge.measuredEnd(
      itemIndex: itemIndex, isUnsafe: isUnsafe, scale: storage.scales[font],
      shaper: scratch.shaper())
    place.width += points(end.endContent, font: font)
    place.trailing += points(end.endTrailing, font: font)
  }

  /// Where the line starts that follows one ending inside a word.
  ///
  /// - Complexity: that of shaping up to the next safe place, or until the text settles.
  func position(
    at end: GraphemeBreak, from start: LinePosition, scratch: inout LazyShaper
  ) -> LinePosition {
    var position = LinePosition(
      offset: end.offset, glyph: end.glyph, safeAfter: end.offset,
      readsAnew: shaped.analysed.boundaries.flags[end.offset].contains(.contextual))
    let index = shaped.firstItem(endingBehind: end.offset)
    if let edge = edge(at: end.offset, glyph: end.glyph, itemIndex: index) {
      let font = edge.item.item.font
      let units = edge.measuredStart(
        isUnsafe: edge.isUnsafe, scale: storage.scales[font], shaper: scratch.shaper())
      position.correction = points(units, font: font)
      position.safeAfter = edge.safeAfter
    }
    return self.position(at: position, from: start.segment)
  }
}
