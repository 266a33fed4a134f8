/// Breaks a measured text into lines of one width, a line for each call.
///
/// This is the only place that decides where lines end. Counts, heights, rectangles, lines, the
/// widths that change something: all of them read what this walk does. It allocates nothing,
/// unless a line breaks inside a word where HarfBuzz says it is unsafe, which shapes that edge.
///
/// - Complexity: linear in the number of segments, and for words broken inside, of glyphs.
struct LineWalker: Sequence, IteratorProtocol {
  let text: MeasuredText

  /// The widest content that fits, its indents included; see ``FitLimit``.
  let limit: Double

  /// Every limit from `acceptedLimit` up to, but not including, `rejectedLimit` gives the very
  /// lines walked so far.
  var acceptedLimit = 0.0
  var rejectedLimit = Double.infinity

  private(set) var position: LinePosition

  /// The paragraph of the line, and what it asks of it.
  var margins = LineMargins()
  var paragraph = -1

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
    margins.pushesOut = text.storage.pushesOut
  }

  init(_ text: MeasuredText, width: Double) {
    self.init(text, limit: FitLimit.limit(for: width, text.convention))
  }

  /// The next line, or `nil` after the last.
  mutating func next() -> LineExtent? {
    guard position.segment < text.segments.count else { return lastEmptyLine() }
    defer { if margins.indentFraction != 0 { followIndent() } }
    if text.storage.hasMargins {
      margins = text.margins(ofLineAt: position, paragraph: &paragraph)
      if margins.indentFraction != 0 { margins.resolveIndent(limit: limit) }
    }
    let start = position
    var earlier = EarlierLineEnds()
    guard var end = lineEnd(from: start, upTo: text.segments.count, &earlier) else {
      return emergencyLine(from: start)
    }
    if margins.choosesEnds, !end.isForced, let last = chosen(earlier, end.segment),
      let sooner = lineEnd(from: start, upTo: last + 1, &earlier)
    {
      end = sooner
    }
    let line = line(from: start, to: end)
    return margins.isSingleLine ? finished(line) : line
  }

  /// The last place at which a line may end and still fits; `nil` when not even its first word
  /// does.
  ///
  /// - Parameters:
  ///   - segmentsEnd: Index behind the last segment the line may have.
  ///   - earlier: Takes in the other places, where the paragraph may ask for them.
  private mutating func lineEnd(
    from start: LinePosition, upTo segmentsEnd: Int, _ earlier: inout EarlierLineEnds
  ) -> LineEnd? {
    var best: LineEnd?
    var lastTab: LineEnd?
    var pen = LinePen(at: start.correction)
    var content = 0.0
    var box = text.storage.base
    var overflow: Int?
    var index = start.segment
    while index < segmentsEnd {
      let segment = text.segments[index]
      let isRest = start.isInsideSegment && index == start.segment
      let rest = isRest ? restOfWord(from: start, end: contentEnd(ofWord: index)) : nil
      let isBlank = segment.flags.contains(.blank)
      let advance = pen.raw + (rest?.width ?? segment.content)
      let width = isBlank ? content : pen.edge(advance)
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
        let plain = isBlank ? width : advance
        let exact = text.width(of: start, endingAt: index, base: plain, scratch: &scratch)
        let end = isBlank ? exact : pen.edge(exact)
        if fits(end) {
          if margins.choosesEnds { earlier.keep(best, before: index, segment.flags, margins) }
          best = LineEnd(
            segment: index, width: end, pen: pen.edge(advance) + end - width, box: box)
        } else if let edge = text.correction(at: index), edge.endTrim < 0,
          fits(end + edge.endRelief)
        {
          let trimmed = end + edge.endTrim
          best = LineEnd(
            segment: index, width: trimmed, pen: pen.edge(advance) + trimmed - width, box: box)
        }
      } else if segment.flags.contains(.opportunity) {
        if margins.choosesEnds { earlier.keep(best, before: index, segment.flags, margins) }
        best = LineEnd(segment: index, width: width, pen: pen.edge(advance), box: box)
      } else if segment.flags.contains(.tab) {
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
    return best ?? lastTab
  }

  /// A line that is its paragraph, cut where that must fit.
  private mutating func finished(_ line: LineExtent) -> LineExtent {
    guard let truncation = text.truncation(margins) else { return line }
    return truncated(line, truncation)
  }

  /// Whether content of `width` fits; every such question narrows the range of limits for which
  /// the answers so far hold.
  mutating func fits(_ width: Double) -> Bool {
    let edge = width + margins.inset
    if edge > limit || width > margins.trailingLimit {
      if margins.isSingleLine { return true }
      if width <= margins.trailingLimit { rejectedLimit = Swift.min(rejectedLimit, edge) }
      return false
    }
    acceptedLimit = Swift.max(acceptedLimit, edge)
    return true
  }

  /// The widest content that fits the line.
  var room: Double {
    margins.isSingleLine ? .infinity : Swift.min(limit - margins.inset, margins.trailingLimit)
  }

  /// Moves the pen to the stop of the tab that ends a segment; `false` when there is none, and what
  /// follows goes to the next line.
  private func pass(tabAt index: Int, _ pen: inout LinePen) -> Bool {
    if text.convention == .css { pen.snap() }
    guard let stop = text.tabs(margins).next(after: pen.edge(pen.raw) + margins.indent) else {
      return margins.isSingleLine
    }
    pen.pass(
      stop, indent: margins.indent,
      beforeSeparator: text.advanceBeforeSeparator(stop.decimalSeparator, fromSegment: index + 1))
    if text.convention == .css { pen.snap() }
    return true
  }

  /// The segment that a line ends behind, where its paragraph asks for an earlier one than the last
  /// that fits.
  private mutating func chosen(_ earlier: EarlierLineEnds, _ last: Int) -> Int? {
    var chosen: Int?
    if let whole = earlier.whole, prefersWholeWord(earlier.wholeWidth) { chosen = whole }
    if margins.pushesOut, let pushed = pushedOut(earlier) { chosen = pushed }
    return chosen == last ? nil : chosen
  }

  /// Whether a line that could end in an automatic hyphen ends before that word, since it is full
  /// enough without.
  private mutating func prefersWholeWord(_ width: Double) -> Bool {
    // Where that is just the factor, the line is full enough.
    !fits(width / margins.hyphenationFactor + 2 * FitLimit.tolerance)
  }

  /// The earlier place to end a line at, if what is left of the paragraph is a word or a part of one,
  /// and the next line has room for it and the word before.
  private mutating func pushedOut(_ ends: EarlierLineEnds) -> Int? {
    guard let word = ends.word, let earlier = ends.beforeWord,
      !text.segments[word].flags.contains(.hardBreak)
    else { return nil }
    let last = text.endOfWord(startingAt: word + 1)
    guard last < text.segments.count, text.isLastOfParagraph(last) else { return nil }
    var peek = self
    peek.position = text.position(behind: earlier)
    let line = peek.next()
    acceptedLimit = peek.acceptedLimit
    rejectedLimit = peek.rejectedLimit
    scratch = peek.scratch
    return line?.range.upperBound == Int(text.segments[last].end) ? earlier : nil
  }

  /// A line that is its paragraph, cut where it does not fit.
  private mutating func truncated(_ line: LineExtent, _ truncation: Truncation) -> LineExtent {
    margins.isSingleLine = false
    if fits(line.width) { return line }
    var cut = truncated(line.range, truncation)
    cut.isHardBreak = line.isHardBreak
    return cut
  }

  private mutating func line(from start: LinePosition, to end: LineEnd) -> LineExtent {
    let segment = text.segments[end.segment]
    let correction = text.correction(at: end.segment)
    position = text.position(behind: end.segment)
    var behind = end.pen + segment.trailing + (correction?.endTrailing ?? 0)
    if segment.flags.contains(.tab),
      let stop = text.tabs(margins).next(after: behind + margins.indent)
    {
      behind = stop.location - margins.indent
    }
    var box = end.box
    if start.isInsideSegment { box = text.box(of: start.offset..<Int(segment.end)) }
    return extent(
      start.offset..<Int(segment.end), width: end.width, trailing: behind - end.width, box: box,
      isHardBreak: segment.flags.contains(.hardBreak) || end.isForced,
      endsInHyphen: segment.flags.contains(.hyphen))
  }

  private func extent(
    _ range: Range<Int>, width: Double, trailing: Double, box: LineMetrics,
    isHardBreak: Bool = false, endsInHyphen: Bool = false
  ) -> LineExtent {
    LineExtent(
      range: range, width: width, trailing: trailing, box: text.applied(margins, to: box),
      indent: margins.indent, tailInset: margins.inset - margins.indent,
      spacingBefore: margins.spacingBefore, isHardBreak: isHardBreak, endsInHyphen: endsInHyphen)
  }

  /// The end of a word without its white space, kept while lines break inside it: both may be long.
  private mutating func contentEnd(ofWord index: Int) -> Int {
    if brokenWord != index {
      brokenWord = index
      brokenWordEnd = text.contentEnd(ofSegment: index)
    }
    return brokenWordEnd
  }

  /// A line that breaks inside a word wider than the line. Where an automatic hyphen has no room, the
  /// word breaks without it.
  private mutating func emergencyLine(from start: LinePosition) -> LineExtent {
    let last = text.firstLineEnd(atOrBehind: start.segment)
    let word = text.segments[last]
    let wordEnd = contentEnd(ofWord: last)
    guard text.storage.breaksWords else {
      let advance = text.plainAdvance(of: start.offset..<wordEnd, glyph: start.glyph)
      return wholeWordLine(from: start, endingAt: last, base: start.correction + advance)
    }
    let isPartOfWord = word.flags.contains(.automaticHyphen)
    var end = graphemeBreak(from: start, before: isPartOfWord ? wordEnd + 1 : wordEnd)
    var isWhole = end.offset >= wordEnd && !isPartOfWord
    if !isWhole && isLoneSoftHyphen(end.offset..<wordEnd, word) {
      let earlier = text.shaped.analysed.clusterBoundary(before: end.offset)
      isWhole = earlier <= start.offset
      if !isWhole { end = text.measureBreak(at: earlier, from: start, scratch: &scratch) }
    }
    guard !isWhole else { return wholeWordLine(from: start, endingAt: last, base: end.base) }
    position = text.position(at: end, from: start)
    return extent(
      start.offset..<end.offset, width: end.width, trailing: end.trailing,
      box: text.box(of: start.offset..<end.offset))
  }

  /// A line of a word that has no room but does not break, and of the white space that hangs behind.
  private mutating func wholeWordLine(
    from start: LinePosition, endingAt word: Int, base: Double
  ) -> LineExtent {
    let exact = text.width(of: start, endingAt: word, base: base, scratch: &scratch)
    var last = word
    var pen = exact
    while !text.segments[last].flags.contains(.hardBreak), last + 1 < text.segments.count,
      text.segments[last + 1].flags.contains(.blank)
    {
      pen += text.segments[last].trailing
      last += 1
    }
    return line(
      from: start,
      to: LineEnd(
        segment: last, width: exact, pen: pen,
        box: text.box(of: start.offset..<Int(text.segments[last].end))))
  }

  /// Whether nothing would be left of a word but its soft hyphen, which makes no line of its own. Behind
  /// a lone cluster its hyphen sticks out, as a cluster wider than the line does.
  private func isLoneSoftHyphen(_ range: Range<Int>, _ word: Segment) -> Bool {
    word.flags.contains(.hyphen) && !word.flags.contains(.automaticHyphen) && range.count == 2
  }

  /// TextKit's extra line fragment: the line an empty text has, and the one behind a final hard
  /// break. CSS has neither.
  private mutating func lastEmptyLine() -> LineExtent? {
    if isDone || text.convention == .css { return nil }
    isDone = true
    if let last = text.segments.last, !last.flags.contains(.hardBreak) { return nil }
    margins = text.marginsOfLastEmptyLine
    let end = text.string.utf8.count
    return extent(end..<end, width: 0, trailing: 0, box: text.box(of: end..<end))
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

extension MeasuredText {
  /// The last segment of a word, all parts and the white space behind included.
  func endOfWord(startingAt first: Int) -> Int {
    var last = first
    while last + 1 < segments.count, !segments[last].flags.contains(.hardBreak),
      segments[last].flags.contains(.hyphen) || segments[last + 1].flags.contains(.blank)
    {
      last += 1
    }
    return last
  }

  /// The first segment from `index` on behind which a line may end, a tab aside: the others are parts of
  /// a word in which its direction changes.
  func firstLineEnd(atOrBehind index: Int) -> Int {
    var last = index
    while last + 1 < segments.count, !segments[last].flags.contains(anyOf: [.opportunity, .tab]) {
      last += 1
    }
    return last
  }

  /// Where the line starts that follows one ending inside a word.
  func position(at end: GraphemeBreak, from start: LinePosition) -> LinePosition {
    var index = start.segment
    while index < segments.count, segments[index].end <= end.offset { index += 1 }
    return LinePosition(
      segment: index, offset: end.offset, glyph: end.glyph, correction: end.correction,
      safeAfter: end.safeAfter,
      isInsideSegment: index < segments.count
        && end.offset > (index == 0 ? 0 : Int(segments[index - 1].end)))
  }

  /// Where the line starts that follows one ending behind a segment.
  func position(behind index: Int) -> LinePosition {
    let segment = segments[index]
    let correction = correction(at: index)
    return LinePosition(
      segment: index + 1, offset: Int(segment.end), glyph: Int(segment.glyphEnd),
      correction: correction?.start ?? 0, safeAfter: correction?.safeAfter ?? Int(segment.end))
  }
}

/// A line as the walk finds it; ``Line`` is what callers see.
struct LineExtent {
  /// UTF-8 offsets.
  var range: Range<Int>
  var width: Double
  var trailing: Double
  var box: LineMetrics

  /// The insets.
  var indent = 0.0
  var tailInset = 0.0

  /// The gap above the line.
  var spacingBefore = 0.0
  var isHardBreak: Bool
  var endsInHyphen = false

  /// What was cut out of the line, or behind it.
  var cut: Range<Int>?

  /// What every grapheme cluster gave up so that nothing had to be cut.
  var tightening = 0.0
}
