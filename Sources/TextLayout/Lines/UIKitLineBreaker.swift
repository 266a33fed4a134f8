/// Ends lines as UIKit's text does: each takes all words that fit, white space hangs, and a word
/// without room breaks between grapheme clusters.
///
/// TextKit's typesetter is not published. What is known of it, with its sources, is in
/// `Docs/Choices.md`, and what had to be chosen.
struct UIKitLineBreaker: LineWalk {
  var cursor: LineCursor
  private(set) var breaksInsideWord = false

  var blockLimit: Double { cursor.limit }

  init(_ text: MeasuredText, limit: Double) {
    self.init(greedily: text, limit: limit, from: LinePosition())
  }

  init(greedily text: MeasuredText, limit: Double, from start: LinePosition) {
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
  mutating func lineEnd(
    from start: LinePosition, upTo segmentsEnd: Int, _ earlier: inout EarlierLineEnds
  ) -> LineEnd? {
    var best: LineEnd?
    var lastTab: LineEnd?
    var pen = LinePen(at: start.correction)
    var content = 0.0
    var box = text.facts.base
    var overflow: Int?
    var later: [LaterLineEnd] = []
    let mayEndSooner = cursor.margins.mayEndSooner
    var index = start.segment
    while index < segmentsEnd {
      let isRest = start.isInsideSegment && index == start.segment
      if !mayEndSooner && !isRest,
        let end = passPlainSegments(from: index, upTo: segmentsEnd, &pen, box: box)
      {
        best = end
        content = end.width
        index = end.segment + 1
        continue
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

  /// Whether a line that is too wide may fit once it is shaped as one that ends after a segment. It
  /// cannot where all that is shaped again lies after the overflow.
  @inline(never)
  private mutating func mayFit(segment index: Int, _ width: Double, overflow: Int) -> Bool {
    guard let correction = text.correction(at: index) else { return false }
    return correction.safeBefore < overflow && cursor.mayFit(width, correction)
  }

  /// Moves over segments that fit and are nothing but advances and an opportunity, as nearly all
  /// are, and returns the end after them; `nil` if there are none.
  ///
  /// - Complexity: linear in their number.
  @inline(__always)
  private mutating func passPlainSegments(
    from first: Int, upTo segmentsEnd: Int, _ pen: inout LinePen, box: LineMetrics
  ) -> LineEnd? {
    if pen.alignsToTab { return nil }
    let segments = text.segments
    let inset = cursor.margins.inset
    let limit = cursor.limit
    let trailingLimit = cursor.margins.trailingLimit
    var raw = pen.raw
    var width = raw
    var widest = cursor.acceptedLimit
    var index = first
    while index < segmentsEnd, segments[index].isPlain {
      let advance = raw + segments[index].content
      let edge = advance + inset
      if edge > limit || advance > trailingLimit { break }
      widest = Swift.max(widest, edge)
      width = advance
      raw = advance + segments[index].trailing
      index += 1
    }
    if index == first { return nil }
    cursor.acceptedLimit = widest
    pen.move(to: raw)
    return LineEnd(segment: index - 1, width: width, pen: width, box: box)
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
    guard let stop = text.tabs(cursor.margins).next(after: pen.edge(pen.raw) + indent) else {
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
