/// Breaks a measured text into lines of one width, a line for each call.
///
/// This is the only place that decides where lines end. Counts, heights, rectangles, lines, the
/// widths that change something: all of them read what this walk does. It allocates nothing,
/// unless a line breaks inside a word where HarfBuzz says it is unsafe, which shapes that edge.
///
/// - Complexity: linear in the number of segments, and for words broken inside, of glyphs.
struct LineWalker: Sequence, IteratorProtocol {
  let text: MeasuredText

  /// The widest content that fits; see ``FitLimit``.
  let limit: Double

  /// Every limit from `acceptedLimit` up to, but not including, `rejectedLimit` gives the very
  /// lines walked so far.
  var acceptedLimit = 0.0
  var rejectedLimit = Double.infinity

  private(set) var position: LinePosition

  /// For unsafe edges inside words.
  var scratch = LazyShaper()
  private var brokenWord = -1
  private var brokenWordEnd = 0
  private var isDone = false

  /// - Parameter start: Where the first line starts.
  init(_ text: MeasuredText, limit: Double, from start: LinePosition = LinePosition()) {
    self.text = text
    self.limit = limit
    position = start
  }

  init(_ text: MeasuredText, width: Double) {
    self.init(text, limit: FitLimit.limit(for: width, text.convention))
  }

  /// The next line, or `nil` after the last.
  mutating func next() -> LineExtent? {
    guard position.segment < text.segments.count else { return lastEmptyLine() }
    let start = position
    var advance = start.correction
    var content = 0.0
    var box = text.metrics[0]
    var best: LineEnd?
    var lastTab: LineEnd?
    var overflow: Int?
    var index = start.segment
    while index < text.segments.count {
      let segment = text.segments[index]
      let isRest = start.isInsideSegment && index == start.segment
      let rest =
        isRest
        ? text.restOfWord(from: start, upTo: limit, end: contentEnd(ofWord: index)) : nil
      let isBlank = segment.flags.contains(.blank)
      let pen = advance + (rest?.width ?? segment.content)
      let width = isBlank ? content : pen
      if !fits(width) {
        // Shaped as a line's end the text may still fit, but not if all that is shaped anew lies
        // behind the overflow.
        overflow = overflow ?? Int(segment.end)
        guard let overflow, rest?.isWhole != false, let correction = text.correction(at: index),
          correction.safeBefore < overflow
        else { break }
      }
      if segment.metrics != 0 { box.formUnion(text.metrics[Int(segment.metrics)]) }
      if segment.flags.contains(.unsafeEdge) {
        let exact = text.width(of: start, endingAt: index, base: width, scratch: &scratch)
        if fits(exact) {
          best = LineEnd(segment: index, width: exact, pen: pen + exact - width, box: box)
        }
      } else if segment.flags.contains(.opportunity) {
        best = LineEnd(segment: index, width: width, pen: pen, box: box)
      } else {
        lastTab = LineEnd(segment: index, width: width, pen: pen, box: box)
      }
      advance = text.advance(pen, behind: segment)
      content = width
      if segment.flags.contains(.hardBreak) { break }
      index += 1
    }
    guard let end = best ?? lastTab else { return emergencyLine(from: start) }
    return line(from: start, to: end)
  }

  /// Whether content of `width` fits; every such question narrows the range of limits for which
  /// the answers so far hold.
  mutating func fits(_ width: Double) -> Bool {
    if width > limit {
      rejectedLimit = Swift.min(rejectedLimit, width)
      return false
    }
    acceptedLimit = Swift.max(acceptedLimit, width)
    return true
  }

  private mutating func line(from start: LinePosition, to end: LineEnd) -> LineExtent {
    let segment = text.segments[end.segment]
    let correction = text.correction(at: end.segment)
    position = LinePosition(
      segment: end.segment + 1, offset: Int(segment.end), glyph: Int(segment.glyphEnd),
      correction: correction?.start ?? 0, safeAfter: correction?.safeAfter ?? Int(segment.end))
    let behind = text.advance(end.pen, behind: segment) + (correction?.endTrailing ?? 0)
    var box = end.box
    if start.isInsideSegment { box = text.box(of: start.offset..<Int(segment.end)) }
    return LineExtent(
      range: start.offset..<Int(segment.end), width: end.width, trailing: behind - end.width,
      box: box, isHardBreak: segment.flags.contains(.hardBreak))
  }

  /// The end of a word without its white space, kept while lines break inside it: both may be long.
  private mutating func contentEnd(ofWord index: Int) -> Int {
    if brokenWord != index {
      brokenWord = index
      brokenWordEnd = text.contentEnd(ofSegment: index)
    }
    return brokenWordEnd
  }

  /// A line that breaks inside a word wider than the line.
  private mutating func emergencyLine(from start: LinePosition) -> LineExtent {
    let word = text.segments[start.segment]
    let wordEnd = contentEnd(ofWord: start.segment)
    let end = graphemeBreak(from: start, before: wordEnd)
    guard end.offset < wordEnd else {
      let exact = text.width(
        of: start, endingAt: start.segment, base: end.base, scratch: &scratch)
      return line(
        from: start,
        to: LineEnd(
          segment: start.segment, width: exact, pen: exact,
          box: text.box(of: start.offset..<Int(word.end))))
    }
    position = LinePosition(
      segment: start.segment, offset: end.offset, glyph: end.glyph, correction: end.correction,
      safeAfter: end.safeAfter, isInsideSegment: true)
    return LineExtent(
      range: start.offset..<end.offset, width: end.width, trailing: end.trailing,
      box: text.box(of: start.offset..<end.offset), isHardBreak: false)
  }

  /// TextKit's extra line fragment: the line an empty text has, and the one behind a final hard
  /// break. CSS has neither.
  private mutating func lastEmptyLine() -> LineExtent? {
    if isDone || text.convention == .css { return nil }
    isDone = true
    if let last = text.segments.last, !last.flags.contains(.hardBreak) { return nil }
    let end = text.text.utf8.count
    return LineExtent(
      range: end..<end, width: 0, trailing: 0, box: text.metrics[0], isHardBreak: false)
  }
}

/// Where a line starts.
struct LinePosition {
  /// Index of the segment the line starts in, or at whose start it starts.
  var segment = 0

  /// UTF-8 offset.
  var offset = 0

  /// Index of the first glyph at or behind `offset`.
  var glyph = 0

  /// What the line gains because it starts here, in points.
  var correction = 0.0

  /// Where text shapes as it did in its item again.
  var safeAfter = 0

  /// Whether earlier lines took a part of the segment.
  var isInsideSegment = false
}

/// Where a line may end: behind a segment.
private struct LineEnd {
  var segment: Int
  var width: Double

  /// The advance before the segment's white space: greater than `width` when that before it hangs
  /// too.
  var pen: Double
  var box: LineMetrics
}

/// A line as the walk finds it; ``Line`` is what callers see.
struct LineExtent {
  /// UTF-8 offsets.
  var range: Range<Int>
  var width: Double
  var trailing: Double
  var box: LineMetrics
  var isHardBreak: Bool
}
