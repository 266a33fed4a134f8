/// Ends lines as UIKit's text does: each takes all words that fit, white space hangs, and a word
/// without room breaks between grapheme clusters.
///
/// TextKit's typesetter is not published. What is known of it, with its sources, is in
/// `Docs/Choices.md`, and what had to be chosen.
struct UIKitLineBreaker: LineWalk {
  var cursor: LineCursor
  private(set) var breaksInsideWord = false

  var blockLimit: Double { limit }

  init(_ text: LaidOutText, limit: Double) {
    self.init(greedily: text, limit: limit, from: LinePosition())
  }

  init(greedily text: LaidOutText, limit: Double, from start: LinePosition) {
    cursor = LineCursor(text, limit: limit, from: start)
  }

  /// The next line, or `nil` after the last.
  mutating func next() -> LineExtent? {
    guard cursor.hasLine else { return cursor.lastEmptyLine() }
    startLine()
    let start = cursor.position
    breaksInsideWord = false
    var earlier = EarlierLineEnds()
    guard var end = lineEnd(from: start, upTo: text.segments.count, &earlier) else {
      breaksInsideWord = true
      return emergencyLine(from: start)
    }
    if cursor.margins.mayEndSooner, let sooner = soonerEnd(than: end, from: start, &earlier) {
      end = sooner
    }
    let line = cursor.line(from: start, to: end)
    return cursor.margins.isSingleLine ? truncatedIfTooWide(line) : line
  }

  @inline(__always)
  mutating func startLine() {
    guard text.facts.hasMargins else { return }
    cursor.margins = text.margins(ofLineAt: cursor.position, paragraph: &cursor.paragraph)
  }
}

extension UIKitLineBreaker {
  @inline(__always)
  mutating func lineEnd(
    from start: LinePosition, upTo segmentsEnd: Int, _ earlier: inout EarlierLineEnds
  ) -> LineEnd? {
    var run = PassedSegments(from: start)
    if !start.isInsideSegment && !cursor.margins.mayEndSooner {
      // Nearly every line is words that fit and one that does not.
      pass(&run, upTo: segmentsEnd)
      if run.isFull { return run.end(box: text.facts.base) }
    }
    return lineEnd(from: start, after: run, upTo: segmentsEnd, &earlier)
  }

  /// The end of a line, once the bare segments at its start are passed.
  @inline(never)
  private mutating func lineEnd(
    from start: LinePosition, after passed: PassedSegments, upTo segmentsEnd: Int,
    _ earlier: inout EarlierLineEnds
  ) -> LineEnd? {
    var box = text.facts.base
    var best = passed.end(box: box)
    var lastTab: LineEnd?
    var pen = LinePen(at: passed.pen)
    var content = best?.width ?? 0
    var overflow: Int?
    var later: [LaterLineEnd] = []
    var index = passed.next
    while index < segmentsEnd {
      let isRest = start.isInsideSegment && index == start.segment
      if !isRest && !pen.alignsToTab && !cursor.margins.mayEndSooner {
        var run = PassedSegments(from: index, at: pen.raw)
        pass(&run, upTo: segmentsEnd)
        if let end = run.end(box: box) {
          (best, content, index) = (end, end.width, run.next)
          pen.move(to: run.pen)
        }
        if run.isFull || index == segmentsEnd { break }
      }
      let segment = text.segments[index]
      let rest = isRest ? restOfSegment(from: start) : nil
      let advance = pen.raw + (rest?.width ?? segment.content)
      let width = segment.flags.contains(.blank) ? content : pen.edge(advance)
      if !cursor.fits(width) {
        let first = overflow ?? Int(segment.end)
        overflow = first
        guard rest?.isWhole != false, mayFit(segment: index, width, overflow: first) else { break }
      }
      if segment.metrics != 0 { box.formUnion(text.metrics[Int(segment.metrics)]) }
      let isTab = segment.flags.contains(.tab)
      if segment.flags.contains(.unsafeEdge) {
        let end = UnmeasuredLineEnd(
          segment: index, pen: pen, advance: advance, width: width, box: box)
        if isMeasuredLast(index, from: start) {
          later.append(.unmeasured(end))
        } else if let found = reshapedEnd(end, from: start) {
          keep(found, &best, &earlier, &later)
        }
      } else if segment.flags.contains(.opportunity) {
        let end = LineEnd(segment: index, width: width, pen: pen.edge(advance), box: box)
        keep(end, &best, &earlier, &later)
      } else if isTab {
        lastTab = LineEnd(segment: index, width: width, pen: pen.edge(advance), box: box)
      }
      pen.move(to: advance + segment.trailing)
      content = width
      if segment.flags.contains(.hardBreak) { break }
      if isTab, !pass(tabAt: index, &pen) {
        return LineEnd(
          segment: index, width: width, pen: pen.edge(advance), box: box, isForced: true)
      }
      index += 1
    }
    if !later.isEmpty { best = lastThatFits(later, from: start, after: best, &earlier) }
    return best ?? lastTab
  }

  /// Moves over the segments of a run as long as they are bare and fit.
  ///
  /// - Complexity: linear in their number.
  @inline(__always)
  private mutating func pass(_ run: inout PassedSegments, upTo segmentsEnd: Int) {
    let segments = text.segments
    let inset = cursor.margins.inset
    let limit = cursor.limit
    let trailingLimit = cursor.margins.trailingLimit
    var widest = cursor.acceptedLimit
    while run.next < segmentsEnd, segments[run.next].isBare {
      let advance = run.pen + segments[run.next].content
      let edge = advance + inset
      if edge > limit || advance > trailingLimit {
        run.isFull = !cursor.fits(advance)
        break
      }
      widest = edge > widest ? edge : widest
      run.width = advance
      run.pen = advance + segments[run.next].trailing
      run.next += 1
    }
    if run.next > run.first { cursor.acceptedLimit = widest }
  }

  /// Whether a line that is too wide may fit once it is shaped as one that ends after a segment. It
  /// cannot where all that is shaped again lies after the overflow.
  @inline(never)
  private mutating func mayFit(segment index: Int, _ width: Double, overflow: Int) -> Bool {
    guard let correction = text.correction(at: index) else { return false }
    return correction.safeBefore < overflow && cursor.mayFit(width, correction)
  }

  @inline(never)
  mutating func reshapedEnd(_ end: UnmeasuredLineEnd, from start: LinePosition) -> LineEnd? {
    let isBlank = text.segments[end.segment].flags.contains(.blank)
    let exact = width(
      of: start, endingAt: end.segment, base: isBlank ? end.width : end.advance)
    let edge = isBlank ? exact : end.pen.edge(exact)
    guard cursor.fits(edge) else { return nil }
    return LineEnd(
      segment: end.segment, width: edge, pen: end.pen.edge(end.advance) + edge - end.width,
      box: end.box)
  }

  /// Moves the pen to the stop of the tab that ends a segment; `false` when there is none, and what
  /// follows goes to the next line.
  private func pass(tabAt index: Int, _ pen: inout LinePen) -> Bool {
    let indent = cursor.margins.indent
    let tabs = text.tabs(cursor.margins, at: Int(text.segments[index].end) - 1)
    guard let stop = tabs.next(after: pen.edge(pen.raw) + indent) else {
      return cursor.margins.isSingleLine
    }
    pen.pass(
      stop, indent: indent,
      beforeSeparator: advanceBeforeSeparator(stop.decimalSeparator, fromSegment: index + 1))
    return true
  }

  /// The content width of a line from `start` that ends after segment `index`.
  ///
  /// - Parameter base: The width without what ending there changes.
  mutating func width(of start: LinePosition, endingAt index: Int, base: Double) -> Double {
    guard let correction = text.correction(at: index) else { return base }
    let hyphen = correction.hidesHyphen ? 0 : correction.hyphen
    if start.safeAfter <= correction.safeBefore {
      return base + correction.endContent + hyphen
    }
    let end = Int(text.segments[index].end)
    let split = text.shaped.analysed.trailingWhitespaceStart(
      before: end, notBefore: start.offset)
    let shaper = cursor.scratch.shaper()
    return Self.contentAlone(start.offset..<end, splitAt: split, of: text, shaper: shaper) + hyphen
  }
}

/// Segments that follow one another on a line and are nothing but advances and opportunities, as
/// nearly all are.
private struct PassedSegments {
  let first: Int

  /// Index after the last one passed.
  var next: Int

  /// The content up to the last one's white space, and with it, from the line's start.
  var width: Double
  var pen: Double

  /// Whether the next one is bare, too, and does not fit: the line is full.
  var isFull = false

  init(from first: Int, at pen: Double) {
    self.first = first
    next = first
    width = pen
    self.pen = pen
  }

  init(from start: LinePosition) {
    self.init(from: start.segment, at: start.correction)
  }

  /// The place after the last one; `nil` where there is none.
  func end(box: LineMetrics) -> LineEnd? {
    next == first ? nil : LineEnd(segment: next - 1, width: width, pen: width, box: box)
  }
}
