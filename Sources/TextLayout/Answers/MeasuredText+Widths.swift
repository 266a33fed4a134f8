extension MeasuredText {
  /// The smallest width, in points, at which no word breaks inside (CSS min-content), indents
  /// included. With ``OverflowWrap/anywhere`` it is the width of the widest grapheme cluster; in
  /// an inline box that has it, a word counts as its clusters.
  ///
  /// - Complexity: linear in the number of segments; with ``OverflowWrap/anywhere``, in the number
  ///   of glyphs.
  public var minContentWidth: Double {
    if let text = fitted(to: 0) { return text.minContentWidth }
    if let text = inPixels { return text.minContentWidth / pixelsPerPoint }
    if let text = unscaled { return text.minContentWidth }
    if isEmpty { return outerSize(width: 0).width }
    if case .laidOut(let storage) = origin, let breaking = storage.facts.breaking {
      if breaking.anywhere.isEmpty { return ask(WidestWordQuestion()) }
      let broken = LaidOutText(LaidOutText.Storage(forMinContent: storage))
      return MeasuredText(broken).outerSize(width: 0).width
    }
    if options.overflowWrap == .anywhere { return outerSize(width: 0).width }
    return summedMinContentWidth ?? ask(WidestWordQuestion())
  }

  /// The width that lets only hard breaks end lines, in points, insets included (CSS max-content).
  ///
  /// White space at a line's end is left out, but under `.css` not U+3000 after a space, which asks
  /// for room.
  ///
  /// - Complexity: linear in the number of segments.
  public var maxContentWidth: Double {
    if let text = inPixels { return text.maxContentWidth / pixelsPerPoint }
    return max(outerSize(width: .infinity).width, widestSpace)
  }

  /// The width of the narrowest layout of at most `lineCount` lines, in points, insets included: a
  /// label shrunk to it keeps its number of lines but carries no empty room. Never less than the
  /// widest grapheme cluster, which sticks out of any narrower line. It is the width of the lines
  /// themselves; what is 1/1024 point less still counts as room for them under `.uiKit`. Under
  /// `.css` it is 1/64 px more where lines need all of their width: in less of it text that is
  /// shaped again at a line's end, or a bracket that gives way there, ends elsewhere.
  ///
  /// Returns `nil` when no finite width has so few lines: for the text's hard breaks, for an indent
  /// of the whole width, or under `.css` for lines wider than 2⁴⁶ points, which count as no wider.
  ///
  /// With ``CSSStyle/TextWrap/balance`` or ``CSSStyle/TextWrap/pretty`` chosen lines may be more or
  /// fewer than full ones. Then a width that is more than four layout units less may have as few.
  ///
  /// - Parameter lineCount: At least one.
  /// - Complexity: a few dozen times as much as ``lineCount(width:numberOfLines:)``. It is as
  ///   ``heightProfile(widths:numberOfLines:usesFontLeading:)`` with `text-wrap`, and in texts with
  ///   tabs, negative advances or unsafe edges. The same holds where words may break inside in so
  ///   few lines. It also holds where a wider line has room for lines that stick out of a narrower
  ///   one.
  public func narrowestWidth(lineCount: Int) -> Double? {
    func own() -> Double? { ownNarrowestWidth(lineCount: lineCount) }
    if lineCount >= 1, let width = narrowestOfBlocks(lineCount: lineCount, own: own) {
      return width
    }
    return own()
  }

  /// The width with all inline blocks as they are.
  private func ownNarrowestWidth(lineCount: Int) -> Double? {
    if let text = inPixels {
      return text.ownNarrowestWidth(lineCount: lineCount).map { $0 / pixelsPerPoint }
    }
    if let text = unscaled { return text.narrowestWidth(lineCount: lineCount) }
    guard lineCount >= 1, self.lineCount(width: .infinity) <= lineCount else { return nil }
    // No text has more, and one more than this is still a number.
    let lineCount = min(lineCount, Int(Int32.max))
    return summedNarrowestWidth(lineCount: lineCount)
      ?? ask(NarrowestWidthQuestion(lineCount: lineCount))
  }
}

extension MeasuredText {
  /// The same text with lines in its fonts' own size, which say how wide it wants to be; `nil`
  /// where all are.
  private var unscaled: MeasuredText? {
    guard case .laidOut(let storage) = origin, storage.facts.fit != nil else { return nil }
    let text = LaidOutText.Storage(
      storage, facts: storage.facts.withoutFit, firstLine: storage.firstLine)
    var unscaled = MeasuredText(LaidOutText(text, displayScale: displayScale))
    unscaled.pixelsPerPoint = pixelsPerPoint
    return unscaled
  }

  /// See ``LineWalk/widthOfSpacesThatStay(_:)``; in a text that is read all white space hangs.
  private var widestSpace: Double {
    switch origin {
    case .read: 0
    case .laidOut: ask(WidestSpaceQuestion())
    }
  }
}

struct WidestWordQuestion: LineQuestion {
  func answer<Walk: LineWalk>(for text: LaidOutText, by walk: Walk.Type) -> Double {
    Walk.leastWithoutBreaks(text, width: Walk.reported(widest(in: text, by: walk)))
  }

  private func widest<Walk: LineWalk>(in text: LaidOutText, by walk: Walk.Type) -> Double {
    guard let first = text.storage.firstLine else {
      return widest(in: text, from: LinePosition(), upTo: text.segments.count, by: walk)
    }
    // Each word ends a line, so only the first one is set as the first line is.
    let end = first.segments.firstIndex { $0.flags.contains(anyOf: [.opportunity, .hardBreak]) }
    let words = (end ?? first.segments.count - 1) + 1
    let source = first.sourceRange(0..<Int(first.segments[words - 1].end))
    var scratch = LazyShaper(text)
    let rest = text.lineStart(at: text.shownRange(source).upperBound, scratch: &scratch)
    return max(
      widest(in: first, from: LinePosition(), upTo: words, by: walk),
      widest(in: text, from: rest, upTo: text.segments.count, by: walk))
  }

  /// The widest word of some segments, in points.
  private func widest<Walk: LineWalk>(
    in text: LaidOutText, from first: LinePosition, upTo end: Int, by walk: Walk.Type
  ) -> Double {
    if first.segment >= end { return 0 }
    var widest = 0.0
    var start = first
    var paragraph = -1
    var margins = text.margins(ofLineAt: start, paragraph: &paragraph)
    var pen = LinePen(at: start.correction)
    var line = Walk(greedily: text, limit: .infinity)
    let segments = text.segments
    for index in first.segment..<end {
      let segment = segments[index]
      let advance = pen.raw + segment.content
      if !segment.flags.contains(.blank) {
        let exact = line.width(of: start, endingAt: index, base: advance)
        let cloned = text.facts.hasEdges ? text.facts.edges.clonedEnds(at: Int(segment.end)) : 0
        widest = max(widest, pen.edge(exact) + cloned + margins.inset)
      }
      let isEnd = segment.flags.contains(.opportunity) && !margins.isSingleLine
      if isEnd || segment.flags.contains(.hardBreak) {
        start = text.position(after: index)
        if start.segment < segments.count {
          margins = text.margins(ofLineAt: start, paragraph: &paragraph)
        }
        pen = LinePen(at: start.correction)
        if text.facts.hasEdges {
          pen.move(to: pen.raw + text.facts.edges.clonedStarts(at: start.offset))
        }
        continue
      }
      pen.move(to: advance + segment.trailing)
      if segment.flags.contains(anyOf: [.fragmentEnd, .tab]) && Walk.snapsFragments { pen.snap() }
      guard segment.flags.contains(.tab),
        let stop = text.tabs(margins, at: Int(segment.end) - 1).next(
          after: pen.edge(pen.raw) + margins.indent)
      else { continue }
      pen.pass(
        stop, indent: margins.indent,
        beforeSeparator: line.advanceBeforeSeparator(
          stop.decimalSeparator, fromSegment: index + 1))
    }
    return text.facts.unit.points(widest)
  }
}

private struct WidestSpaceQuestion: LineQuestion {
  func answer<Walk: LineWalk>(for text: LaidOutText, by walk: Walk.Type) -> Double {
    Walk.widthOfSpacesThatStay(text)
  }
}
