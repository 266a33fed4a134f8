/// Finds lines by ``LineTable``, and walks those that a search leaves in doubt.
///
/// It gives the very lines of the walk. `LineTableTests` and the fuzz target `sums` hold both
/// together.
struct LineSearch<Walk: LineWalk> {
  /// The widest content that fits, in points; see ``LineWalk/limit(for:)``.
  private let limit: Double

  /// The most lines.
  private let most: Int

  /// The lines found so far.
  private(set) var count = 0

  /// The content of the widest line that was walked, or ends in a bracket that gives way, in
  /// points.
  private var walkedWidth = 0.0

  /// The lines found so far, in a text where they are not all of one height.
  private(set) var stack: LineStack?
  private let usesFontLeading: Bool

  /// The segments at which lines start, where ``recordsStarts``; not of all lines that were walked.
  private(set) var starts: [(segment: Int, line: Int)] = []
  var recordsStarts = false

  /// Whether some line depends on where the text starts before it.
  var dependsOnTextStart: Bool {
    walks?.scratch.map { Walk.dependOnTextStart($0) } ?? false
  }

  private var boxes: RaisedLines?

  /// What walks need, once a line was walked. It stands apart, as the types in it take long to make
  /// and few texts are walked.
  private var walks: Walks?

  private final class Walks {
    let text: LaidOutText

    /// What walks hand on to each other.
    var scratch: Walk.Scratch?

    init(_ text: LaidOutText) { self.text = text }
  }

  /// The lines above the text's, onto which lines of several heights are set.
  private let above: LineStack?

  /// - Parameters:
  ///   - numberOfLines: The most lines; zero for all.
  ///   - above: See ``above``; `nil` for none.
  init(
    limit: Double, numberOfLines: Int, usesFontLeading: Bool = true, onto above: LineStack? = nil
  ) {
    self.above = above
    self.limit = limit
    self.usesFontLeading = usesFontLeading
    most = numberOfLines.mostLines
  }

  /// Finds all lines; `false` where a text has no sums, or a walk gave up.
  ///
  /// - Parameter body: As for ``find(_:in:_:)``.
  @inline(__always)
  mutating func find(
    in text: MeasuredText, _ body: (Range<Int>, Int32) -> Void = { _, _ in }
  ) -> Bool {
    // Nothing is copied where what is asked of is all the text's.
    switch text.origin {
    case .read(let read):
      if let boxes = read.boxes {
        self.boxes = boxes
        stack = above ?? LineStack(usesFontLeading: usesFontLeading)
      }
      return find(read.sums, in: text, body)
    case .laidOut(let storage):
      guard let sums = storage.sums else { return false }
      return find(sums, in: text, body)
    }
  }

  /// Finds all lines, and says how wide the widest is, in points; `nil` as ``find(in:_:)``.
  ///
  /// - Parameter body: Takes the segments of lines as in ``find(in:_:)``.
  @inline(__always)
  mutating func findWidest(
    in text: MeasuredText, _ body: (Range<Int>) -> Void = { _ in }
  ) -> Double? {
    var widest = WidestLine()
    let reach = Int(text.sums?.edgeReach ?? 0)
    let isFound = find(in: text) { line, units in
      body(line)
      widest.keep(line, units, reach, of: text)
    }
    return isFound ? max(walkedWidth, widest.width(of: text)) : nil
  }

  /// Finds all lines.
  ///
  /// A line is walked where its first segment does not fit, where it reads its text again, or where
  /// text that is shaped again may decide where it ends.
  ///
  /// - Parameters:
  ///   - sums: The text's sums.
  ///   - body: Takes the segments of each line that ``walkedWidth`` does not have, and the most
  ///     units that its content may have: at most ``LineTable/edgeReach`` more than it has.
  /// - Returns: `false` where a walk gave up.
  /// - Complexity: some steps a line, and what lines take that are walked.
  @inline(__always)
  private mutating func find(
    _ sums: LineTable, in text: MeasuredText, _ body: (Range<Int>, Int32) -> Void
  ) -> Bool {
    let places = sums.places.span
    let room = sums.room(for: limit)
    let pushesOut = text.pushesOut
    let paragraphs = max(sums.paragraphEnds.count, 1)
    var first = 0
    var end = 0
    // Most lines have about as many segments as the one before.
    var likely = 8
    for paragraph in 0..<paragraphs {
      // A walk may have gone on into this paragraph.
      var lineStart = first > end ? places[first - 1].nextStart : 0
      end = sums.paragraphEnds.isEmpty ? places.count : Int(sums.paragraphEnds[paragraph])
      while first < end {
        if count == most { return true }
        if recordsStarts { starts.append((first, count)) }
        let limitSum = lineStart + room
        var last = places.last(within: limitSum, in: first..<end, near: first + likely)
        if sums.trimsEnd(after: last, limitSum, end: end) { last += 1 }
        var isSure =
          last >= first
          && (!sums.needsCare || sums.isSure(first..<last + 1, limitSum, end: end))
        if pushesOut && last > first && last + 1 < end && isSure {
          switch text.push(first..<last + 1, before: end, room, sums) {
          case .stays: break
          case .moves: last -= 1
          case .inDoubt: isSure = false
          }
        }
        if isSure {
          let content = places[last].contentEnd - lineStart
          if content > room {
            tell(sums.limit(for: content - sums.endTrim))
          } else {
            body(first..<last + 1, content)
          }
          if let boxes { pile(boxes.box(ofLine: first..<last + 1)) }
          count += 1
        } else {
          guard let next = walkLines(from: first, of: text) else { return false }
          if next == first { return true }
          last = next - 1
        }
        likely = last - first
        first = last + 1
        lineStart = places[last].nextStart
      }
    }
    if count < most && sums.endsInEmptyLine {
      count += 1
      if boxes != nil { pile(text.base) }
    }
    return true
  }

  /// Takes note of the content of a line, in points.
  private mutating func tell(_ width: Double) { walkedWidth = max(walkedWidth, width) }

  /// Sets a line upon the others.
  private mutating func pile(_ box: LineMetrics) {
    _ = stack?.push(box, spacingBefore: 0, width: 0)
  }

  /// The height of the lines found, in points.
  func height(in text: MeasuredText) -> Double {
    stack?.size.height ?? Double(count) * text.base.height(usesFontLeading: usesFontLeading)
  }

  /// Walks the line that starts at the start of a segment, and those after it up to one after which
  /// the next starts as it does after a segment.
  ///
  /// - Returns: The segment at which that one starts, or the same if there are no more lines to be
  ///   found; `nil` where the walk gives up.
  @inline(never)
  private mutating func walkLines(from segment: Int, of text: MeasuredText) -> Int? {
    let walks = walks ?? Walks(text.laidOut)
    self.walks = walks
    let text = walks.text
    let start = segment == 0 ? LinePosition() : text.position(after: segment - 1)
    var walk = Walk(greedily: text, limit: limit, from: start)
    if let scratch = walks.scratch { walk.scratch = scratch }
    defer { walks.scratch = walk.scratch }
    repeat {
      if count == most { return segment }
      guard let line = walk.next() else { return nil }
      count += 1
      if boxes != nil { pile(line.box) }
      tell(line.width)
    } while walk.position.isInsideSegment || !text.isUsualStart(walk.position)
    return walk.position.segment
  }
}

extension LineTable {
  /// Whether a line that is full with a segment takes the next one, too, as the bracket at its end
  /// gives way.
  ///
  /// - Parameters: As for ``isSure(_:_:end:)``.
  @inline(__always)
  fileprivate func trimsEnd(after last: Int, _ limitSum: Int32, end: Int) -> Bool {
    endTrim > 0 && last + 1 < end && cares[last + 1].contains(.trimsEnd)
      && places[last + 1].contentEnd - endTrim + edgeMargin <= limitSum
  }

  /// Whether a line ends as its sums say: text that is shaped or read again has no say.
  ///
  /// - Parameters:
  ///   - line: Its segments.
  ///   - limitSum: Where its room ends, in units from the paragraph's start.
  ///   - end: Index after the paragraph's last segment.
  @inline(__always)
  fileprivate func isSure(_ line: Range<Int>, _ limitSum: Int32, end: Int) -> Bool {
    let next = line.upperBound
    if next < end, places[next].contentEnd - edgeReach <= limitSum,
      cares[next].contains(.unsafeEdge)
    {
      // It does not fit, unless the bracket at its end gives way, or something else changes.
      let reach = cares[next].contains(.trimsEnd) ? endTrim : 0
      if !cares[next].contains(.settledEnd) || places[next].contentEnd - reach <= limitSum {
        return false
      }
    }
    let before = line.lowerBound > 0 ? cares[line.lowerBound - 1] : []
    if before.contains(.readsAgain) { return false }
    if line.count <= edgeSpan && before.contains(.unsafeEdge) { return false }
    // Without its own room only what ``trimsEnd(after:_:end:)`` took stands on the line.
    let room = limitSum - places[next - 1].contentEnd
    return room >= edgeMargin || room < 0
      || !before.union(cares[next - 1]).contains(.unsafeEdge)
  }
}

extension LaidOutText {
  /// Whether the line that starts there is the usual one after a line that ended with a segment;
  /// or there is none.
  fileprivate func isUsualStart(_ position: LinePosition) -> Bool {
    position.segment >= segments.count || position == self.position(after: position.segment - 1)
  }

  /// The content of a line of some segments, in points.
  fileprivate func width(ofLine line: Range<Int>) -> Double {
    guard let last = line.last else { return 0 }
    var pen = line.lowerBound > 0 ? correction(at: line.lowerBound - 1)?.start ?? 0 : 0
    var content = 0.0
    for index in line {
      let segment = segments[index]
      let advance = pen + segment.content
      if !segment.flags.contains(.blank) { content = advance }
      pen = advance + segment.trailing
    }
    return facts.unit.points(max(content + (correction(at: last)?.endContent ?? 0), 0))
  }
}

extension MeasuredText {
  /// What becomes of a line's last word where its paragraph's last word may not stand alone; see
  /// ``ParagraphStyle/LineBreakStrategy/pushOut``.
  fileprivate enum Push {
    case stays

    /// It goes to the next line, which ends the paragraph.
    case moves

    /// A walk decides.
    case inDoubt
  }

  /// Whether a line's last word goes to the next line: what is left of the paragraph is one word,
  /// and both have room there.
  ///
  /// - Parameters:
  ///   - line: Its segments, as many as fit, and two at least.
  ///   - end: Index after the paragraph's last segment, which is not on the line.
  @inline(__always)
  fileprivate func push(
    _ line: Range<Int>, before end: Int, _ room: Int32, _ sums: LineTable
  ) -> Push {
    for index in line.upperBound + 1..<max(end, line.upperBound + 1) {
      let (place, before) = (sums.places[index], sums.places[index - 1].nextStart)
      let isBlank = place.contentEnd <= before
      // A soft hyphen has no room either, but is no white space.
      if isBlank && place.nextStart == before { return .inDoubt }
      // What is shaped again may end before its sum says.
      if !isBlank { return sums.needsCare && end - index < 4 ? .inDoubt : .stays }
    }
    let endsParagraph = end == sums.places.count || isLastOfParagraph(end - 1)
    if sums.needsCare || !endsParagraph { return .inDoubt }
    let width = sums.places[end - 1].contentEnd - sums.places[line.upperBound - 2].nextStart
    return width <= room ? .moves : .stays
  }

  /// Whether a segment ends a paragraph, where one of the sums does.
  private func isLastOfParagraph(_ segment: Int) -> Bool {
    switch origin {
    case .read: true
    case .laidOut: laidOut.isLastOfParagraph(segment)
    }
  }

  /// The content of a line of some segments, in points. A text that is only read is shaped where it
  /// has to be.
  func width(ofLine line: Range<Int>) -> Double {
    if case .read(let text) = origin, let width = text.width(ofLine: line) { return width }
    return laidOut.width(ofLine: line)
  }
}

/// The number of lines at a limit, found by sums; `nil` where a text has none.
struct SearchedCount: LineQuestion {
  typealias Subject = MeasuredText

  var limit: Double
  var numberOfLines: Int

  func answer<Walk: LineWalk>(for text: MeasuredText, by walk: Walk.Type) -> Int? {
    var search = LineSearch<Walk>(limit: limit, numberOfLines: numberOfLines)
    return search.find(in: text) ? search.count : nil
  }
}

/// The height of the lines at a limit, in points, found by sums; `nil` where a text has none.
struct SearchedHeight: LineQuestion {
  typealias Subject = MeasuredText

  var limit: Double
  var numberOfLines: Int
  var usesFontLeading: Bool

  func answer<Walk: LineWalk>(for text: MeasuredText, by walk: Walk.Type) -> Double? {
    var search = LineSearch<Walk>(
      limit: limit, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
    return search.find(in: text) ? search.height(in: text) : nil
  }
}

/// The width of the widest line at a limit and the height of all, in points, found by sums; `nil`
/// where a text has none.
struct SearchedSize: LineQuestion {
  typealias Subject = MeasuredText

  var limit: Double
  var numberOfLines: Int
  var usesFontLeading: Bool

  func answer<Walk: LineWalk>(for text: MeasuredText, by walk: Walk.Type) -> Size? {
    var search = LineSearch<Walk>(
      limit: limit, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
    return search.findWidest(in: text).map { Size(width: $0, height: search.height(in: text)) }
  }
}

/// The widest of some lines, which are added up only where no other is surely wider.
private struct WidestLine {
  private var units = Int.min
  private var width = 0.0

  /// The widest one so far, if it is not added up.
  private var line: Range<Int>?

  @inline(__always)
  mutating func keep(_ line: Range<Int>, _ units: Int32, _ reach: Int, of text: MeasuredText) {
    let units = Int(units)
    if self.units < units - reach {
      (self.units, self.line) = (units, line)
    } else if self.units <= units + reach {
      add(line, units, of: text)
    }
  }

  /// Takes in a line that may be the widest, or not: it is shaped again.
  @inline(never)
  private mutating func add(_ line: Range<Int>, _ units: Int, of text: MeasuredText) {
    width = max(width(of: text), text.width(ofLine: line))
    self.line = nil
    self.units = max(self.units, units)
  }

  func width(of text: MeasuredText) -> Double {
    line.map { max(width, text.width(ofLine: $0)) } ?? width
  }
}
