internal import LineBreaking

/// Breaks a measured text into lines of one width, a line for each call.
///
/// This is the only place that decides where lines end. Counts, heights, rectangles, lines, the
/// widths that change something: all of them read what this walk does. It allocates nothing,
/// unless a line breaks inside a word where HarfBuzz says it is unsafe, which shapes that edge.
///
/// - Complexity: linear in the number of segments, and for words broken inside, of glyphs.
struct LineWalker: Sequence, IteratorProtocol {
  var text: MeasuredText

  /// The text that ``text`` is a part of, while a line reads it again.
  var wholeText: WholeText?

  /// The widest content that fits, its indents included; see ``FitLimit``.
  private(set) var limit: Double

  /// The limit that percentages are of.
  var blockLimit: Double

  /// The lines that `text-wrap` ends elsewhere.
  private var chosen: ChosenLines?

  /// How many lines are still read as parts of the whole text; see ``LineChoice/linesReadWhole``.
  var linesReadWhole = 0

  /// Whether the last line had no room for a word: it breaks inside, or sticks out.
  private(set) var breaksInsideWord = false

  /// Whether the last line was sought up to the end of the segments.
  var reachesEnd = false

  /// Every limit from `acceptedLimit` up to, but not including, `rejectedLimit` gives the very
  /// lines walked so far. Before anything was found to fit the first is infinite.
  var acceptedLimit = -Double.infinity
  var rejectedLimit = Double.infinity

  var position: LinePosition

  /// The paragraph of the line, and what it asks of it.
  var margins = LineMargins()
  var paragraph = -1

  /// The first tab of a line whose indent grows with the limit, even if it had no room.
  var firstTab: TabPlace?

  /// For unsafe edges inside words.
  var scratch = LazyShaper()
  var brokenWord = BrokenWord()

  /// For lines that end inside words under `.css`.
  lazy var positions = FragmentPositions()
  var isDone = false

  /// The segments at which a line simply begins: all, in a text without a deadline.
  private let plainEnd: Int

  /// Of a text with a deadline; see ``goesOn()``.
  var linesToNextCheck = 0

  init(_ text: MeasuredText, limit: Double) {
    var proof: ChoiceProof?
    self.init(text, limit: limit, proof: &proof)
  }

  /// - Parameter proof: Learns up to which limit the choice of lines holds, unless it is `nil`.
  init(_ text: MeasuredText, limit: Double, proof: inout ChoiceProof?) {
    self.init(greedily: text, limit: limit)
    guard let choice = text.storage.choice else { return }
    let chosen = ChosenLines(text, limit: limit, by: choice, proof: &proof)
    self.limit = chosen.limit
    self.chosen = chosen
    if chosen.limit == limit { linesReadWhole = choice.linesReadWhole }
  }

  /// Without what `text-wrap` chooses.
  ///
  /// - Parameter start: Where the first line starts.
  init(greedily text: MeasuredText, limit: Double, from start: LinePosition = LinePosition()) {
    self.text = text
    self.limit = limit
    blockLimit = limit
    position = start
    plainEnd = text.storage.watch == nil ? text.segments.count : 0
    margins.pushesOut = text.storage.pushesOut
  }

  init(_ text: MeasuredText, width: Double) {
    self.init(text, limit: FitLimit.limit(for: width, text.convention))
  }

  /// The next line, or `nil` after the last.
  mutating func next() -> LineExtent? {
    guard position.segment < plainEnd || goesOn() else { return lastEmptyLine() }
    defer { if margins.indentFraction != 0 { followIndent() } }
    if text.storage.hasMargins {
      margins = text.margins(ofLineAt: position, paragraph: &paragraph)
      if margins.indentFraction != 0 {
        firstTab = nil
        margins.resolveIndent(limit: blockLimit)
      }
    }
    return chosen == nil ? fullLine() : chosenLine()
  }

  /// A line that `text-wrap` may end elsewhere.
  private mutating func chosenLine() -> LineExtent? {
    let last = chosen?.lastSegment(ofLineAt: position.offset)
    let found = last.flatMap { line(upTo: $0) } ?? fullLine()
    if found.isHardBreak, let choice = text.storage.choice, !choice.isBalanced {
      linesReadWhole = choice.linesReadWhole
    }
    return found
  }

  /// A line that is as full as can be.
  private mutating func fullLine() -> LineExtent {
    breaksInsideWord = false
    if linesReadWhole > 0 { return lineReadWhole() }
    if position.readsAnew, let line = lineReadAnew() { return line }
    return brokenLine()
  }

  /// The line at the walk's position by the opportunities of the segments.
  @inline(__always)
  mutating func brokenLine() -> LineExtent {
    let start = position
    var earlier = EarlierLineEnds()
    var found = lineEnd(from: start, upTo: text.segments.count, &earlier)
    if let end = found, end.hyphen > 0 { found = withRoomForHyphen(end, from: start, &earlier) }
    guard var end = found else {
      breaksInsideWord = true
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

  private mutating func lineReadWhole() -> LineExtent {
    linesReadWhole -= 1
    let line = brokenLine()
    if breaksInsideWord { linesReadWhole = 0 }
    return line
  }

  /// A line that ends behind a segment, whether it fits or not.
  private mutating func line(upTo last: Int) -> LineExtent? {
    let start = position
    let limit = limit
    self.limit = .infinity
    defer { self.limit = limit }
    var earlier = EarlierLineEnds()
    guard var end = lineEnd(from: start, upTo: last + 1, &earlier) else { return nil }
    let gain = gain(ofLineFrom: start, endingAt: last)
    end.width += gain
    end.pen += gain
    return line(from: start, to: end)
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

  /// A line that is its paragraph, cut where it does not fit.
  private mutating func truncated(_ line: LineExtent, _ truncation: Truncation) -> LineExtent {
    margins.isSingleLine = false
    if fits(line.width) { return line }
    var cut = truncated(line.range, truncation)
    cut.isHardBreak = line.isHardBreak
    return cut
  }

  mutating func line(from start: LinePosition, to end: LineEnd) -> LineExtent {
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
    if start.isInsideSegment || segment.flags.contains(.opensRun) {
      box = text.box(of: start.offset..<Int(segment.end))
    }
    var width = end.width
    if text.storage.spacesTakeRoom && segment.flags.contains(.tab) {
      // What had no hyphen when its tab was measured has one at the line's end.
      width += text.hyphenAdvance(beforeTabAt: end.segment)
    }
    return extent(
      start.offset..<Int(segment.end), width: width, trailing: behind - end.width, box: box,
      isHardBreak: segment.flags.contains(.hardBreak) || end.isForced,
      endsInHyphen: segment.flags.contains(.hyphen) && correction?.hidesHyphen != true)
  }

  func extent(
    _ range: Range<Int>, width: Double, trailing: Double, box: LineMetrics,
    isHardBreak: Bool = false, endsInHyphen: Bool = false
  ) -> LineExtent {
    LineExtent(
      range: range, width: width, trailing: trailing, box: text.applied(margins, to: box),
      indent: margins.indent, tailInset: margins.inset - margins.indent,
      spacingBefore: margins.spacingBefore, isHardBreak: isHardBreak, endsInHyphen: endsInHyphen)
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
