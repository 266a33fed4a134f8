extension ChromiumLineBreaker {
  mutating func lineEnd(
    from start: LinePosition, upTo segmentsEnd: Int, _ earlier: inout EarlierLineEnds
  ) -> LineEnd? {
    var best: LineEnd?
    var lastTab: LineEnd?
    var pen = LinePen(at: start.correction)
    var content = 0.0
    var box = text.facts.base
    var overflow: Int?
    var spacesOverflow: Int?
    var later: [LaterLineEnd] = []
    var index = start.segment
    while index < segmentsEnd {
      let segment = text.segments[index]
      let isRest = start.isInsideSegment && index == start.segment
      let rest = isRest ? restOfSegment(from: start) : nil
      let isBlank = segment.flags.contains(.blank)
      let advance = pen.raw + (rest?.width ?? segment.content)
      if index > start.segment, isLost(segment, at: pen.edge(advance), &spacesOverflow) { break }
      var width = isBlank ? content : pen.edge(advance)
      if segment.flags.contains(.roomyTab) {
        width = edge(afterTabAt: index, from: pen, advance)
      }
      if !cursor.fits(width) {
        let first = overflow ?? Int(segment.end)
        overflow = first
        if rest?.isWhole == false || !mayFit(segment: index, width, overflow: first) {
          if index + 1 == text.segments.count { noteOverflow(ofSegment: index, width) }
          break
        }
      }
      if segment.metrics != 0 { box.formUnion(text.metrics[Int(segment.metrics)]) }
      let end = UnmeasuredLineEnd(
        segment: index, pen: pen, advance: advance, width: width, box: box)
      let isReshaped = segment.flags.contains(.unsafeEdge) || isShapedAlone(start, to: segment)
      if isReshaped && isMeasuredLast(index, from: start) {
        later.append(.unmeasured(end))
      } else if let found = isReshaped ? reshapedEnd(end, from: start) : plainEnd(end, from: start)
      {
        keep(found, &best, &earlier, &later)
      } else if !isReshaped && segment.flags.contains(.tab) && segment.flags.mayEndLine {
        lastTab = LineEnd(segment: index, width: width, pen: pen.edge(advance), box: box)
      }
      pen.move(to: advance + segment.trailing)
      content = width
      if segment.flags.contains(.fragmentEnd) {
        pen.snap()
        if !isBlank { content = FitLimit.snapped(content) }
      }
      if segment.flags.contains(.hardBreak) { break }
      if segment.flags.contains(.tab), !pass(tabAt: index, &pen) {
        return LineEnd(
          segment: index, width: width, pen: pen.edge(advance), box: box, isForced: true)
      }
      index += 1
    }
    if index == text.segments.count { reachesEnd = true }
    if !later.isEmpty { best = lastThatFits(later, from: start, after: best, &earlier) }
    return best ?? lastTab
  }

  /// Whether so much white space has no room that the line's end is not sought after it. It may
  /// span many lines, and each starts in it. With negative spacing text might still come back.
  ///
  /// - Parameter overflow: Where the first of it without room ends.
  @inline(__always)
  private mutating func isLost(
    _ segment: Segment, at edge: Double, _ overflow: inout Int?
  ) -> Bool {
    guard segment.flags.contains(.afterSpace) else { return false }
    if cursor.fits(edge) {
      overflow = nil
      return false
    }
    let first = overflow ?? Int(segment.end)
    overflow = first
    return Int(segment.end) - first > LaidOutText.farthestReading
  }

  /// Whether a line that ends after a segment is shaped again as a whole.
  @inline(__always)
  private func isShapedAlone(_ start: LinePosition, to segment: Segment) -> Bool {
    start.safeAfter > start.offset && segment.flags.contains(.opportunity)
      && text.isShapedAlone(start, endingAt: Int(segment.end))
  }

  /// Whether a line that is too wide may fit once it is shaped as one that ends after a segment. It
  /// cannot where all that is shaped again lies after the overflow.
  @inline(never)
  private mutating func mayFit(segment index: Int, _ width: Double, overflow: Int) -> Bool {
    guard let correction = text.correction(at: index) else { return false }
    return correction.safeBefore < overflow && text.mayFitReshaped(index)
      && cursor.mayFit(width, correction)
      || correction.endTrim < 0 && Int(text.segments[index].end) == overflow
  }

  /// The end of a line after a segment that shapes the same there, if it is an opportunity and
  /// fits.
  @inline(__always)
  private mutating func plainEnd(_ end: UnmeasuredLineEnd, from start: LinePosition) -> LineEnd? {
    let flags = text.segments[end.segment].flags
    guard flags.contains(.opportunity),
      !flags.contains(.afterSpace) || end.segment == start.segment
        || hasRoomForSpaces(ofSegment: end.segment, from: end.pen, end.advance),
      flags.contains(.blank)
        || cursor.fits(neededWidth(end.width, from: start, endingAt: end.segment))
    else { return nil }
    return LineEnd(
      segment: end.segment, width: end.width, pen: end.pen.edge(end.advance), box: end.box)
  }

  /// Takes note where the last segment is too wide: of a part, it may fit with the rest of its
  /// word, if that is shaped with it.
  @inline(never)
  private mutating func noteOverflow(ofSegment index: Int, _ width: Double) {
    if text.segments[index].flags.contains(.unsafeEdge),
      width - text.facts.sizes.upperBound <= cursor.room
    {
      look(at: index)
    }
  }

  /// Whether U+3000 after a space that collapses stays on the line, since all white space up to the
  /// paragraph's end fits (measured, Chromium 156). At the end of a part, more of the text is read.
  @inline(never)
  private mutating func hasRoomForSpaces(
    ofSegment index: Int, from pen: LinePen, _ advance: Double
  ) -> Bool {
    let segment = text.segments[index]
    guard segment.flags.contains(.hardBreak) || index + 1 == text.segments.count else {
      return false
    }
    return cursor.fits(pen.edge(advance + segment.trailing))
  }

  @inline(never)
  mutating func reshapedEnd(_ end: UnmeasuredLineEnd, from start: LinePosition) -> LineEnd? {
    let index = end.segment
    let flags = text.segments[index].flags
    let isBlank = flags.contains(.blank)
    let plain = isBlank ? end.width : end.advance
    let exact = text.width(of: start, endingAt: index, base: plain, scratch: &cursor.scratch)
    let width = isBlank ? exact : end.pen.edge(exact)
    let edge = text.correction(at: index)
    let hyphen = flags.contains(.hyphen) ? edge?.hyphen ?? 0 : 0
    let hidesHyphen = edge?.hidesHyphen ?? false
    let bare = hidesHyphen ? width : width - hyphen
    // A line that is shaped again as a whole may end where it would fit as it was shaped before
    // (`ShapingLineBreaker::ShapeLine`).
    if cursor.fits(isBlank ? bare : neededWidth(bare, from: start, endingAt: index))
      || isShapedAlone(start, to: text.segments[index])
        && cursor.fits(end.width - start.correction)
    {
      return LineEnd(
        segment: index, width: width, pen: end.pen.edge(end.advance) + width - end.width,
        box: end.box, hyphen: hyphen, hidesHyphen: hidesHyphen)
    }
    guard let edge, edge.endTrim < 0, !cursor.fits(end.width) else { return nil }
    let trimmed = width + edge.endTrim
    let needed = neededWidth(
      trimmed: trimmed, tail: edge.trimmedTail, safeBefore: edge.trimmedSafeBefore, from: start)
    guard cursor.fits(needed) else { return nil }
    return LineEnd(
      segment: index, width: trimmed, pen: end.pen.edge(end.advance) + trimmed - end.width,
      box: end.box)
  }

  /// Moves the pen to the stop of the tab that ends a segment; `false` when there is none, and what
  /// follows goes to the next line.
  private mutating func pass(tabAt index: Int, _ pen: inout LinePen) -> Bool {
    pen.snap()
    let isAfterTab =
      index > 0 && text.segments[index].flags.contains(.loneTab)
      && text.segments[index - 1].flags.contains(.tab)
    let hyphen = text.hyphenAdvance(beforeTabEnding: index)
    let offset = Int(text.segments[index].end) - 1
    let tab = TabPlace(
      offset: offset, pen: pen.edge(pen.raw) + cursor.margins.indent + hyphen,
      isAfterTab: isAfterTab)
    if cursor.margins.indentFraction != 0 { firstTab = firstTab ?? tab }
    let tabs = text.tabs(cursor.margins, at: offset)
    guard var stop = tabs.next(after: tab.pen, isAfterTab: isAfterTab) else {
      return cursor.margins.isSingleLine
    }
    stop.location -= hyphen
    pen.pass(
      stop, indent: cursor.margins.indent,
      beforeSeparator: advanceBeforeSeparator(stop.decimalSeparator, fromSegment: index + 1))
    pen.snap()
    let edges = text.edges(afterTabEnding: index)
    if edges != 0 { pen.move(to: pen.raw + edges) }
    return true
  }

  /// Where a tab ends that takes room at a line's end, too.
  ///
  /// In text from right to left it is the last of several that ends at the next stop, and those
  /// before it, where lines may end, are as wide as from one stop to the next (measured, Chromium
  /// 156).
  mutating func edge(afterTabAt index: Int, from pen: LinePen, _ advance: Double) -> Double {
    var pen = pen
    pen.move(to: advance)
    let isBeforeTab =
      index + 1 < text.segments.count && text.segments[index + 1].flags.contains(.loneTab)
    if text.options.direction == .rightToLeft && isBeforeTab {
      pen.snap()
      let tabs = text.tabs(cursor.margins, at: Int(text.segments[index].end) - 1)
      return pen.edge(pen.raw) + (tabs.next(after: 0)?.location ?? 0)
    }
    _ = pass(tabAt: index, &pen)
    return pen.edge(pen.raw)
  }
}
