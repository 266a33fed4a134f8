/// Ends lines as Blink's `LineBreaker` does.
///
/// What Blink does stage by stage: `text-wrap` may choose where lines end (``ChosenLines``). Each
/// line is read as if the text began there (``lineReadAgain()``). A line takes all that fits
/// (``lineEnd(from:upTo:_:)``), and what has no room is `HandleOverflow`
/// (``emergencyLine(from:)``).
struct ChromiumLineBreaker: LineWalk {
  var cursor: LineCursor

  /// The text that ``text`` is a part of, while a line reads it again.
  var wholeText: WholeText?

  var blockLimit: Double

  /// The lines that `text-wrap` ends elsewhere.
  private var chosen: ChosenLines?

  /// How many lines are still read as parts of the whole text; see ``LineChoice/linesReadWhole``.
  var linesReadWhole = 0

  var breaksInsideWord = false

  /// How much of its text a line is likely to read again, in UTF-8: half as much again as the last.
  var likelyReading = 128

  /// Whether the last line was sought up to the end of the segments.
  var reachesEnd = false

  /// The first tab of a line whose indent grows with the limit, even if it had no room.
  var firstTab: TabPlace?

  private var madePositions: FragmentPositions?
  private var madeReadings: LineReadings?

  struct Scratch {
    var shaper: LazyShaper
    var positions: FragmentPositions?
    var readings: LineReadings?
    var likelyReading: Int
  }

  var scratch: Scratch {
    get {
      Scratch(
        shaper: cursor.scratch, positions: madePositions, readings: madeReadings,
        likelyReading: likelyReading)
    }
    set {
      cursor.scratch = newValue.shaper
      madePositions = newValue.positions
      madeReadings = newValue.readings
      likelyReading = newValue.likelyReading
    }
  }

  static func dependOnTextStart(_ scratch: Scratch) -> Bool {
    scratch.positions?.dependOnTextStart == true
  }

  /// For lines that end inside words. Made late, and not `lazy`: copies of the walk share it.
  var positions: FragmentPositions {
    mutating get {
      let positions = madePositions ?? FragmentPositions()
      madePositions = positions
      return positions
    }
  }

  /// For lines that read their text again.
  var readings: LineReadings {
    mutating get {
      let readings = madeReadings ?? LineReadings()
      madeReadings = readings
      return readings
    }
  }

  init(_ text: LaidOutText, limit: Double) {
    var proof: ChoiceProof?
    self.init(text, limit: limit, proof: &proof)
  }

  /// - Parameter proof: Learns up to which limit the choice of lines holds, unless it is `nil`.
  init(_ text: LaidOutText, limit: Double, proof: inout ChoiceProof?) {
    self.init(greedily: text, limit: limit)
    defer { startScaling() }
    guard let choice = text.storage.choice else { return }
    let chosen = ChosenLines(text, limit: limit, by: choice, proof: &proof)
    cursor.limit = chosen.limit
    self.chosen = chosen
    if chosen.limit == limit { linesReadWhole = choice.linesReadWhole }
  }

  init(greedily text: LaidOutText, limit: Double, from start: LinePosition) {
    cursor = LineCursor(text, limit: limit, from: start)
    blockLimit = limit
  }

  mutating func changeLimit(to limit: Double, ofBlock block: Double) {
    cursor.changeLimit(to: limit)
    blockLimit = block
  }

  /// The next line, or `nil` after the last.
  mutating func next() -> LineExtent? {
    // CSS has no empty line after a final line feed, and none in an empty text.
    guard cursor.hasLine else { return nil }
    return cursor.changesLines ? changedLine() : wholeLine()
  }

  /// The next line, as `::first-line`, `text-emphasis`, `text-fit` and `text-box-trim` have it.
  private mutating func changedLine() -> LineExtent {
    let start = cursor.position
    // A part of the text that is read again is not the block.
    let isFirst = cursor.position.offset == 0 && wholeText == nil
    if isFirst, let line = firstLine() { return line }
    var line = wholeLine()
    if wholeText == nil, let fit = text.facts.fit { scale(&line, from: start, by: fit) }
    if wholeText == nil, let marks = text.facts.emphasis {
      line.box = marks.box(
        line.box, ofLine: line.range, items: text.shaped.items, space: &cursor.emphasisSpace)
    }
    if cursor.trimsBox, wholeText == nil, let trim = text.facts.boxTrim {
      // CSS has no empty line after the last segment.
      let isLast = cursor.position.segment >= text.segments.count
      line.box = line.box.trimmed(trim.scaled(by: line.fit), isFirst: isFirst, isLast: isLast)
    }
    return line
  }

  private mutating func wholeLine() -> LineExtent {
    startLine()
    if text.facts.hasEdges {
      cursor.position.correction += text.facts.edges.clonedStarts(at: cursor.position.offset)
    }
    guard cursor.margins.indentFraction != 0 else {
      return chosen == nil ? fullLine() : chosenLine()
    }
    // Only the line's own limits move with its indent.
    let (accepted, rejected) = (cursor.acceptedLimit, cursor.rejectedLimit)
    (cursor.acceptedLimit, cursor.rejectedLimit) = (-.infinity, .infinity)
    let line = chosen == nil ? fullLine() : chosenLine()
    followIndent()
    cursor.acceptedLimit = Swift.max(accepted, cursor.acceptedLimit)
    cursor.rejectedLimit = Swift.min(rejected, cursor.rejectedLimit)
    return line
  }

  mutating func startLine() {
    guard text.facts.hasMargins else { return }
    cursor.margins = text.margins(ofLineAt: cursor.position, paragraph: &cursor.paragraph)
    if cursor.margins.indentFraction != 0 {
      firstTab = nil
      cursor.margins.resolveIndent(limit: blockLimit)
    }
  }

  mutating func look(at segment: Int) {
    // A part may end before its paragraph does. Then more of the text is read.
    if segment + 1 >= text.segments.count, text.segments.last?.flags.contains(.hardBreak) != true {
      reachesEnd = true
    }
  }

  /// Takes note that where a line ends depends on the text up to an offset: a part may end there.
  mutating func look(upTo offset: Int) {
    if let last = text.segments.last, last.end <= offset { look(at: text.segments.count - 1) }
  }

  mutating func goOn(after segment: Int) {
    cursor.position = text.position(after: segment)
    if let wholeText { leavePart(of: wholeText) }
  }

  /// A line that `text-wrap` may end elsewhere.
  private mutating func chosenLine() -> LineExtent {
    let last = chosen?.lastSegment(ofLineAt: cursor.position.offset)
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
    if cursor.position.readsAgain, text.storage.isReadAgain, let line = lineReadAgain() {
      return line
    }
    return brokenLine()
  }

  /// The line at the walk's position by the opportunities of the segments.
  mutating func brokenLine() -> LineExtent {
    let start = cursor.position
    var earlier = EarlierLineEnds()
    var found = lineEnd(from: start, upTo: text.segments.count, &earlier)
    if let end = found, end.hyphen > 0 { found = withRoomForHyphen(end, from: start, &earlier) }
    guard var end = found else {
      breaksInsideWord = true
      return emergencyLine(from: start)
    }
    if cursor.margins.mayEndSooner, let sooner = soonerEnd(than: end, from: start, &earlier) {
      end = sooner
    }
    let line = line(from: start, to: end)
    return cursor.margins.isSingleLine ? truncatedIfTooWide(line) : line
  }

  private mutating func lineReadWhole() -> LineExtent {
    linesReadWhole -= 1
    let line = brokenLine()
    if breaksInsideWord { linesReadWhole = 0 }
    return line
  }

  /// A line that ends after a segment, whether it fits or not.
  private mutating func line(upTo last: Int) -> LineExtent? {
    let start = cursor.position
    var unlimited = self
    unlimited.cursor.limit = .infinity
    var earlier = EarlierLineEnds()
    let found = unlimited.lineEnd(from: start, upTo: last + 1, &earlier)
    learn(from: unlimited)
    guard var end = found else { return nil }
    let gain = gain(ofLineFrom: start, endingAt: last)
    end.width += gain
    end.pen += gain
    return line(from: start, to: end)
  }

  mutating func line(from start: LinePosition, to end: LineEnd) -> LineExtent {
    var line = cursor.line(from: start, to: end)
    if text.segments[end.segment].flags.contains(.roomyTab) {
      // What had no hyphen when its tab was measured has one at the line's end.
      line.width += text.hyphenAdvance(beforeTabEnding: end.segment)
    }
    return line
  }
}
