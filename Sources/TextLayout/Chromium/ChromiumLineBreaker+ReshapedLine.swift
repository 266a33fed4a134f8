/// Lines whose ends are shaped again.
extension LaidOutText {
  /// Whether a line that is too wide with segment `index` may fit once its end is shaped again.
  ///
  /// Under `.css` only if it ends inside a cluster from left to right, which stands where the
  /// cluster starts, or in a closing bracket (Blink's `ShapeResult::CachedOffsetForPosition` finds
  /// the candidate in the text as it was shaped whole).
  func mayFitReshaped(_ index: Int) -> Bool {
    guard let correction = correction(at: index), correction.endTrim == 0
    else { return true }
    let glyph = Int(segments[index].glyphEnd)
    if glyph < shaped.glyphs.count, shaped.glyphs[glyph].cluster == segments[index].end {
      return false
    }
    let item = shaped.firstItem(endingAfter: Int(segments[index].end) - 1)
    return item < shaped.items.count && !shaped.items[item].item.isRightToLeft
  }

  /// The content width of a line from `start` that ends after segment `index`.
  ///
  /// - Parameter base: The width without what ending there changes.
  func width(
    of start: LinePosition, endingAt index: Int, base: Double, scratch: inout LazyShaper
  ) -> Double {
    let end = Int(segments[index].end)
    let correction = correction(at: index)
    let shapesAlone = isShapedAlone(start, endingAt: end)
    if !shapesAlone {
      guard let correction else { return base }
      if start.safeAfter <= correction.safeBefore {
        return withHyphen(correction, after: base + correction.endContent)
      }
    }
    let split = shaped.analysed.trailingWhitespaceStart(before: end, notBefore: start.offset)
    let alone = ChromiumLineBreaker.contentAlone(
      start.offset..<(shapesAlone ? split : end), splitAt: split, of: self,
      shaper: scratch.shaper())
    return correction.map { withHyphen($0, after: alone) } ?? alone
  }

  /// Whether all of a line shapes differently because it starts where it does. Then Chromium shapes
  /// it again without the white space after it (`ShapingLineBreaker::ShapeLine`).
  func isShapedAlone(_ start: LinePosition, endingAt end: Int) -> Bool {
    start.safeAfter >= end && start.safeAfter > start.offset
  }

  private func withHyphen(_ correction: EdgeCorrection, after advance: Double) -> Double {
    correction.hyphen == 0 || correction.hidesHyphen
      ? advance : FitLimit.snapped(advance) + correction.hyphen
  }

  /// Whether a fragment of a line that starts at `start` ends before an item; see
  /// ``LineFragments``.
  func endsFragment(before item: Int, inLineFrom start: Int) -> Bool {
    let item = shaped.items[item].item
    return item.startsFragment && item.range.lowerBound > start
  }
}

extension ChromiumLineBreaker {
  static var snapsFragments: Bool { true }

  /// As `-webkit-line-clamp` has it.
  static var cutsBrokenLines: Bool { true }

  /// Floats leave one interval between them.
  static var fillsAllIntervals: Bool { false }

  static func advance(
    _ advance: Double, atItem item: Int, inLineFrom start: Int, of text: LaidOutText
  ) -> Double {
    let advance =
      text.endsFragment(before: item, inLineFrom: start) ? FitLimit.snapped(advance) : advance
    return text.facts.hasEdges
      ? advance + text.edges(beforeItem: item, inLineFrom: start) : advance
  }

  mutating func width(of start: LinePosition, endingAt index: Int, base: Double) -> Double {
    text.width(of: start, endingAt: index, base: base, scratch: &cursor.scratch)
  }

  static func contentAlone(
    _ range: Range<Int>, splitAt split: Int, of text: LaidOutText, shaper: Shaper
  ) -> Double {
    let shaped = text.shaped
    let analysed = shaped.analysed
    // Blink shapes a line's content without the white space after it
    // (`ShapingLineBreaker::ShapeLine`).
    let content = range.lowerBound..<Swift.max(split, range.lowerBound)
    var total = 0.0
    var index = shaped.firstItem(endingAfter: range.lowerBound)
    while index < shaped.items.count {
      let item = shaped.items[index].item
      let part = item.range.clamped(to: content)
      if part.isEmpty { break }
      total = advance(total, atItem: index, inLineFrom: range.lowerBound, of: text)
      index += 1
      total += text.spacing(in: part)
      if part.lowerBound == range.lowerBound { total += text.spacing(ofRestAt: part.lowerBound) }
      if item.isAttachment { continue }
      let advances = shaper.advances(
        of: part, splitAt: split, in: analysed.scaled(item, text.facts.scales),
        utf8: analysed.string.utf8Span.span,
        start: part.lowerBound == range.lowerBound
          ? analysed.startOfLine(at: part.lowerBound) : .insideLine)
      total += text.counted(advances?.before ?? 0, font: item.font)
    }
    return total + text.edges(afterLastItemOf: range)
  }

  static func unbrokenAdvance(of range: Range<Int>, glyph first: Int, of text: LaidOutText)
    -> Double
  {
    let shaped = text.shaped
    var total = 0.0
    var glyph = first
    var index = shaped.firstItem(endingAfter: range.lowerBound)
    while index < shaped.items.count, shaped.items[index].item.range.lowerBound < range.upperBound {
      let item = shaped.items[index]
      total = advance(total, atItem: index, inLineFrom: range.lowerBound, of: text)
      let scale = text.facts.walkScales[item.item.font]
      var units = 0
      while glyph < item.glyphs.upperBound, shaped.glyphs[glyph].cluster < range.upperBound {
        units += scale.units(shaped.glyphs[glyph])
        glyph += 1
      }
      total += scale.points(units)
      total += text.spacing(in: item.item.range.clamped(to: range))
      index += 1
    }
    return total + text.edges(afterLastItemOf: range)
  }
}
