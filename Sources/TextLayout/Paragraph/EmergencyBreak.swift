internal import LineBreaking

/// A place between two grapheme clusters of a word, as the end of a line and the start of the next.
struct GraphemeBreak {
  /// UTF-8 offset.
  var offset: Int

  /// Index of the first glyph at or behind it.
  var glyph: Int

  /// The advance from the line's start without what ending here changes, in points.
  var base: Double

  /// The content and the white space behind it with what ending here changes, in points. A word has
  /// white space inside before what may not start a line, such as an exclamation mark.
  var width = 0.0
  var trailing = 0.0

  /// What a closing bracket at the end gave up, in points: zero or less. The content is without.
  var trim = 0.0

  /// Whether the content counts a hyphen in.
  var endsInHyphen = false

  /// Where text that is shaped anew because it ends here starts, if any is.
  var safeBefore: Int?
}

extension LineWalker {
  /// The last place before `end` up to which a line from `start` fits, breaking between grapheme
  /// clusters; at least one cluster, whether it fits or not.
  ///
  /// - Complexity: linear in the glyphs of the line, however long the word.
  mutating func graphemeBreak(from start: LinePosition, before end: Int) -> GraphemeBreak {
    if text.convention == .css {
      let overflow = overflow(from: start, before: end)
      return trimmedBreak(at: overflow, from: start)
        ?? candidateBreak(from: start, before: end, .clusters)
    }
    let flags = text.shaped.analysed.boundaries.flags
    var place = overflow(from: start, before: end)
    if let last = lastFit(from: start, in: place..<end) { return last }
    while place > start.offset {
      place -= 1
      guard place > start.offset, flags[place].contains(.grapheme) else { continue }
      let candidate = text.measureBreak(at: place, from: start, scratch: &scratch)
      if fits(candidate.width) { return candidate }
    }
    var first = start.offset + 1
    while first < end && !flags[first].contains(.grapheme) { first += 1 }
    return text.measureBreak(at: first, from: start, scratch: &scratch)
  }

  /// The last of the places in `range` that fit, if the first fits: plain advances are over there,
  /// but text that is shaped as the end of a line may be narrower.
  private mutating func lastFit(from start: LinePosition, in range: Range<Int>) -> GraphemeBreak? {
    let flags = text.shaped.analysed.boundaries.flags
    var last: GraphemeBreak?
    let utf8 = text.string.utf8Span.span
    for place in range where flags[place].contains(.grapheme) {
      // White space hangs, so its last place is as good as its first. With a mark on it, it does not.
      if AnalysedText.hangs(at: place, in: utf8, text.shaped.analysed.hanging) {
        var next = place
        _ = utf8.decodeScalar(at: &next)
        if flags[next].contains(.grapheme) { continue }
      }
      let candidate = text.measureBreak(at: place, from: start, scratch: &scratch)
      guard fits(candidate.width) else { break }
      last = candidate
    }
    return last
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
      if text.endsFragment(before: item, inLineFrom: start.offset) { base = text.fragment(base) }
      while glyph < current.glyphs.upperBound {
        let cluster = Int(shaped.glyphs[glyph].cluster)
        if cluster >= end { return end }
        if cluster > start.offset && flags[cluster].contains(.grapheme) && !fits(base) {
          return cluster
        }
        base += text.advance(ofGlyph: glyph, in: current)
        glyph += 1
      }
      item += 1
    }
    return end
  }

  /// The plain advance from `start`, inside a word, to the word's end, or to the first glyph that
  /// takes it out of the line where no unsafe edge at the word's end can bring it back: a word of a
  /// megabyte is not added up for each of its lines.
  ///
  /// - Parameter end: Where the word's trailing white space starts.
  /// - Complexity: linear in the glyphs of the line.
  mutating func restOfWord(from start: LinePosition, end: Int) -> (width: Double, isWhole: Bool) {
    let shaped = text.shaped
    let safeBefore = text.correction(at: start.segment)?.safeBefore ?? end
    var width = 0.0
    var glyph = start.glyph
    var index = shaped.firstItem(endingBehind: start.offset)
    while index < shaped.items.count {
      let item = shaped.items[index]
      while glyph < item.glyphs.upperBound {
        let cluster = Int(shaped.glyphs[glyph].cluster)
        if cluster >= end { return (width, true) }
        if cluster <= safeBefore && !fits(start.correction + width) { return (width, false) }
        width += text.advance(ofGlyph: glyph, in: item)
        glyph += 1
      }
      index += 1
    }
    return (width, true)
  }
}

extension MeasuredText {
  /// The advance of the hyphen that a line shows behind a soft hyphen inside a word; zero where there is
  /// none, and under `.uiKit`, where words do not break there.
  func softHyphenAdvance(before offset: Int) -> Double {
    guard convention == .css,
      AnalysedText.isSoftHyphen(before: offset, in: string.utf8Span.span)
    else { return 0 }
    let analysed = shaped.analysed
    let index = shaped.firstItem(endingBehind: offset - 1)
    guard index < shaped.items.count else { return 0 }
    let item = shaped.items[index].item
    return analysed.hyphenAdvance(in: item, scales: storage.scales)
  }

  /// The advance of the hyphen that a tab at the end of a segment takes to show before it: its stop is
  /// sought behind that hyphen, where lines wrap, though none does (measured, Chromium 156).
  func hyphenAdvance(beforeTabAt index: Int) -> Double {
    guard convention == .css, shaped.analysed.css?.style.wraps != false else { return 0 }
    return softHyphenAdvance(before: Int(segments[index].end) - 1)
  }

  /// The UTF-8 offset at which the trailing white space of a segment starts.
  ///
  /// - Complexity: linear in that white space.
  func contentEnd(ofSegment index: Int) -> Int {
    shaped.analysed.trailingWhitespaceStart(
      before: Int(segments[index].end),
      notBefore: index == 0 ? 0 : Int(segments[index - 1].end))
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
      if endsFragment(before: index, inLineFrom: start.offset) { place.base = fragment(place.base) }
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
    let start = item.item.range.lowerBound
    // Blink shapes the start of an item anew where its first glyph asks for it; TextKit need not.
    guard convention == .css ? start <= offset : start < offset else { return nil }
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
      place.width = contentAlone(
        start.offset..<place.offset, splitAt: split, shaper: scratch.shaper())
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
