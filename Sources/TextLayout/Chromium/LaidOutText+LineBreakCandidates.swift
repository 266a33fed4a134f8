internal import LineBreaking

extension LaidOutText {
  /// The places where lines may end, from the first line's start to the last one's end
  /// (`LineBreaker::AppendCandidates`).
  ///
  /// - Complexity: linear in the segments of the paragraph, plus shaping before each unsafe place.
  func candidates(of lines: [GreedyLine]) -> [LineBreakCandidate] {
    let first = lines[0].start
    let last = lines[lines.count - 1].segmentsEnd - 1
    let isAnywhere = options.strictness == .anywhere
    var found = [LineBreakCandidate(segment: -1, start: 0, end: 0)]
    var pen = InlineItemPen(self, at: first)
    var scratch = LazyShaper(self)
    var start = first.offset
    var end = 0.0
    for index in first.segment...max(last, first.segment) {
      let segment = segments[index]
      let isPlace =
        index == last
        || segment.flags.contains(.opportunity) && !segment.flags.contains(.afterSpace)
          && !isBeforeSpace(segment: index)
      let isHyphenated = index < last && segment.flags.contains(.hyphen)
      let spaces = trailingSpaces(ofSegment: index)
      let contentEnd = Int(segment.end) - spaces.count
      if start < contentEnd {
        let before = pen
        pen.move(by: advance(from: start, to: contentEnd, ofSegment: index, first, spaces))
        end =
          isPlace
          ? self.end(of: start..<contentEnd, before, pen, scratch: &scratch) : pen.position
        if isHyphenated { end += correction(at: index)?.hyphen ?? 0 }
      }
      // Where lines may end before a space they are scored as if the next started with it.
      let splits = isAnywhere && segment.flags.contains(.opportunity) ? spaces.count : 0
      for _ in 0..<splits {
        found.append(
          LineBreakCandidate(segment: index, start: Float(pen.position), end: Float(end)))
        end = pen.position
        pen.move(by: spaces.advance / Double(spaces.count))
      }
      if splits == 0 { pen.move(by: spaces.advance) }
      pen.end(segment: index)
      start = Int(segment.end)
      guard isPlace else { continue }
      var next = pen
      if index < last { next.move(by: -advanceBeforeCluster(at: start, glyph: segment.glyphEnd)) }
      found.append(
        LineBreakCandidate(
          segment: index, start: Float(next.position), end: Float(end),
          isHyphenated: isHyphenated))
      end = next.position
    }
    return found
  }

  /// Whether a segment ends in a box that stands like a character, and a space that collapses is
  /// the next: a line ends after that space, not before it.
  private func isBeforeSpace(segment index: Int) -> Bool {
    if shaped.analysed.styles.attachments.isEmpty { return false }
    let end = Int(segments[index].end)
    let utf8 = string.utf8Span.span
    guard end < utf8.count, utf8[end] == 0x20, shaped.analysed.spaceCollapses(at: end) else {
      return false
    }
    let item = shaped.firstItem(endingAfter: end - 1)
    return item < shaped.items.count && shaped.items[item].item.isAttachment
  }

  /// The advance of a segment without its trailing spaces.
  private func advance(
    from start: Int, to end: Int, ofSegment index: Int, _ first: LinePosition,
    _ spaces: (count: Int, advance: Double)
  ) -> Double {
    if index == first.segment && first.isInsideSegment {
      return ChromiumLineBreaker.unbrokenAdvance(of: start..<end, glyph: first.glyph, of: self)
    }
    return segments[index].content + segments[index].trailing - spaces.advance
  }

  /// Where a line ends, shaped again where that is unsafe, but not from before the place where its
  /// last word starts.
  private func end(
    of word: Range<Int>, _ before: InlineItemPen, _ after: InlineItemPen,
    scratch: inout LazyShaper
  ) -> Double {
    guard let safe = safePlace(before: word.upperBound, notBefore: word.lowerBound) else {
      return after.position
    }
    var pen = before
    pen.move(by: unbrokenAdvance(of: word.lowerBound..<safe))
    return pen.position
      + ChromiumLineBreaker.contentAlone(
        safe..<word.upperBound, splitAt: word.upperBound, of: self, shaper: scratch.shaper())
  }

  /// The advance of the cluster that a place lies in, which counts to the line after; zero between
  /// clusters.
  private func advanceBeforeCluster(at offset: Int, glyph next: UInt32) -> Double {
    let index = shaped.firstItem(endingAfter: offset - 1)
    guard index < shaped.items.count else { return 0 }
    let item = shaped.items[index]
    var glyph = Int(next)
    guard offset < item.item.range.upperBound, glyph > item.glyphs.lowerBound,
      glyph >= item.glyphs.upperBound || shaped.glyphs[glyph].cluster != offset
    else { return 0 }
    let cluster = shaped.glyphs[glyph - 1].cluster
    var total = 0.0
    while glyph > item.glyphs.lowerBound, shaped.glyphs[glyph - 1].cluster == cluster {
      glyph -= 1
      total += advance(ofGlyph: glyph, in: item)
    }
    return total
  }
}

/// The pen of a paragraph as Chromium scores it: in whole layout units from the left edge of each
/// run of one direction (`ShapeResult::CachedPositionForOffset`).
private struct InlineItemPen {
  private let text: LaidOutText
  private let fragmentEnds: [Int]

  /// Where the run starts, from the first line's start.
  private var base = 0.0

  /// The advances from the run's start on.
  private var advance = 0.0

  /// All of them in a run from right to left.
  private var width: Double?

  init(_ text: LaidOutText, at start: LinePosition) {
    self.text = text
    var end = start.segment
    while end < text.segments.count - 1, !text.segments[end].flags.contains(.hardBreak) { end += 1 }
    var before = start.segment
    while before > 0, !text.segments[before - 1].flags.contains(.hardBreak) { before -= 1 }
    let paragraphStart = before == 0 ? 0 : Int(text.segments[before - 1].end)
    fragmentEnds = text.shaped.analysed.fragmentEnds(
      in: paragraphStart..<Int(text.segments[end].end))
    var first = start.segment
    while first > 0, !isRunEnd(first - 1) { first -= 1 }
    startRun(at: first)
    for index in first..<start.segment {
      move(by: text.segments[index].content + text.segments[index].trailing)
    }
    if start.isInsideSegment {
      let whole = text.segments[start.segment].content
      let end = text.contentEnd(ofSegment: start.segment)
      move(
        by: whole
          - ChromiumLineBreaker.unbrokenAdvance(
            of: start.offset..<end, glyph: start.glyph, of: text))
    }
    base = -position
  }

  var position: Double {
    guard let width else { return base + FitLimit.snapped(advance) }
    return base + FitLimit.snapped(width) - FitLimit.snapped(width - advance)
  }

  mutating func move(by advance: Double) {
    self.advance += advance
  }

  mutating func end(segment index: Int) {
    guard isRunEnd(index) else { return }
    base = position
    advance = 0
    startRun(at: index + 1)
  }

  private mutating func startRun(at first: Int) {
    width = nil
    guard first < text.segments.count, text.isRightToLeft(segment: first) else { return }
    var total = 0.0
    for index in first..<text.segments.count {
      total += text.segments[index].content + text.segments[index].trailing
      if isRunEnd(index) { break }
    }
    width = total
  }

  private func isRunEnd(_ index: Int) -> Bool {
    if text.segments[index].flags.contains(.hardBreak) { return true }
    if fragmentEnds.isEmpty { return false }
    let end = Int(text.segments[index].end)
    let next = fragmentEnds.partitioningIndex { $0 >= end }
    return next < fragmentEnds.count && fragmentEnds[next] == end
  }
}

extension LaidOutText {
  fileprivate func isRightToLeft(segment index: Int) -> Bool {
    let start = index == 0 ? 0 : Int(segments[index - 1].end)
    let item = shaped.firstItem(endingAfter: start)
    return item < shaped.items.count && shaped.items[item].item.isRightToLeft
  }
}
