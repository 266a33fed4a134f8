extension MeasuredText {
  /// The correction at the end of segment `index`, if it is an unsafe edge.
  ///
  /// - Complexity: constant.
  func correction(at index: Int) -> EdgeCorrection? {
    let segment = segments[index]
    return segment.flags.contains(.unsafeEdge) ? corrections[Int(segment.correction)] : nil
  }

  /// Whether a line that is too wide with segment `index` may fit once its end is shaped anew.
  ///
  /// Under `.css` only if it ends inside a cluster from left to right, which stands where the cluster
  /// starts, or in a closing bracket (Blink's `ShapeResult::CachedOffsetForPosition` finds the candidate
  /// in the text as it was shaped whole).
  func mayFitReshaped(_ index: Int) -> Bool {
    guard convention == .css, let correction = correction(at: index), correction.endTrim == 0
    else { return true }
    let glyph = Int(segments[index].glyphEnd)
    if glyph < shaped.glyphs.count, shaped.glyphs[glyph].cluster == segments[index].end {
      return false
    }
    let item = shaped.firstItem(endingBehind: Int(segments[index].end) - 1)
    return item < shaped.items.count && !shaped.items[item].item.isRightToLeft
  }

  /// The content width of a line from `start` that ends behind segment `index`.
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
        return withHyphen(correction, behind: base + correction.endContent)
      }
    }
    let split = shaped.analysed.trailingWhitespaceStart(before: end, notBefore: start.offset)
    let alone = contentAlone(
      start.offset..<(shapesAlone ? split : end), splitAt: split, shaper: scratch.shaper())
    return correction.map { withHyphen($0, behind: alone) } ?? alone
  }

  /// Whether all of a line shapes differently because it starts where it does. Then Chromium shapes it
  /// anew without the white space behind it (`ShapingLineBreaker::ShapeLine`).
  func isShapedAlone(_ start: LinePosition, endingAt end: Int) -> Bool {
    convention == .css && start.safeAfter >= end && start.safeAfter > start.offset
  }

  private func withHyphen(_ correction: EdgeCorrection, behind advance: Double) -> Double {
    correction.hyphen == 0 || correction.hidesHyphen
      ? advance : fragment(advance) + correction.hyphen
  }

  /// Whether a fragment of a line that starts at `start` ends before an item; see ``LineFragments``.
  func endsFragment(before item: Int, inLineFrom start: Int) -> Bool {
    let item = shaped.items[item].item
    return item.startsFragment && item.range.lowerBound > start
  }

  /// The advance up to the end of a fragment of the line; see ``LineFragments``.
  func fragment(_ advance: Double) -> Double {
    convention == .css ? FitLimit.snapped(advance) : advance
  }

  /// The line box of the fonts in a range of UTF-8 offsets, with which a line ends.
  ///
  /// - Complexity: constant in a text of one line box, else linear in the runs and items of the range.
  func box(of range: Range<Int>) -> LineMetrics {
    storage.boxes.box(of: range, items: shaped.items, endsLine: true)
  }

  /// What kerning, tracking and attachments add to the clusters of a range, in points.
  func spacing(in range: Range<Int>) -> Double {
    if shaped.analysed.styles.spacings.isEmpty { return 0 }
    return shaped.analysed.spacing(in: range)
  }

  /// The advance of one glyph, in points, with the spacing of the clusters that it ends.
  ///
  /// - Parameter item: The item it belongs to.
  func advance(ofGlyph index: Int, in item: ShapedItem) -> Double {
    let glyph = shaped.glyphs[index]
    let scale = storage.scales[item.item.font]
    let advance = scale.points(scale.units(glyph))
    if shaped.analysed.styles.spacings.isEmpty { return advance }
    let start = Int(glyph.cluster)
    let end =
      index + 1 < item.glyphs.upperBound
      ? Int(shaped.glyphs[index + 1].cluster) : item.item.range.upperBound
    return start == end ? advance : advance + spacing(in: start..<end)
  }

  /// The content of a stretch shaped as it stands on a line of its own, in points: for a line whose
  /// two unsafe edges lie too close together to be looked at one by one.
  ///
  /// - Parameter split: Where the trailing white space starts, which is left out.
  /// - Complexity: linear in the length of `range`.
  func contentAlone(_ range: Range<Int>, splitAt split: Int, shaper: Shaper) -> Double {
    let analysed = shaped.analysed
    let spaced = range.lowerBound..<max(split, range.lowerBound)
    var total = convention == .css ? 0 : spacing(in: spaced)
    var index = shaped.firstItem(endingBehind: range.lowerBound)
    while index < shaped.items.count {
      let item = shaped.items[index].item
      // Blink shapes a line's content without the white space behind it (`ShapingLineBreaker::ShapeLine`).
      let part = item.range.clamped(
        to: convention == .css ? range.lowerBound..<max(split, range.lowerBound) : range)
      if part.isEmpty { break }
      if endsFragment(before: index, inLineFrom: range.lowerBound) { total = fragment(total) }
      index += 1
      if convention == .css { total += spacing(in: part.clamped(to: spaced)) }
      if item.isAttachment { continue }
      let advances = shaper.advances(
        of: part, splitAt: split, in: item, utf8: analysed.string.utf8Span.span,
        font: analysed.fonts[item.font].instance, scale: storage.scales[item.font],
        language: item.language,
        start: part.lowerBound == range.lowerBound
          ? analysed.startOfLine(at: part.lowerBound) : .insideLine)
      total += points(advances?.before ?? 0, font: item.font)
    }
    return total
  }
}

extension ShapedText {
  /// The index of the first item that ends behind a UTF-8 offset.
  ///
  /// - Complexity: logarithmic in the number of items.
  func firstItem(endingBehind offset: Int) -> Int {
    items.partitioningIndex { $0.item.range.upperBound > offset }
  }
}
