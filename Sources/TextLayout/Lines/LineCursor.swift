/// What a walk over the lines of a text knows wherever it is: where it stands, what room its line
/// has, and between which limits its answers hold.
///
/// Both rule books walk with one. It asks nothing about where lines end.
struct LineCursor {
  var text: LaidOutText

  /// The widest content that fits, its indents included; see
  /// ``LineWalk/limit(for:)``. Like all lengths of a walk it counts the text's ``LineUnit``.
  var limit: Double

  /// Every limit from `acceptedLimit` up to, but not including, `rejectedLimit` gives the very
  /// lines walked so far. Before anything was found to fit the first is infinite.
  var acceptedLimit = -Double.infinity
  var rejectedLimit = Double.infinity

  /// Where the next line starts.
  var position: LinePosition

  /// The paragraph of the line, and what it asks of it.
  var margins = LineMargins()
  var paragraph = -1

  /// For unsafe edges inside words.
  var scratch: LazyShaper
  var brokenWord = BrokenWord()
  var isDone = false

  /// Whether the first line and the last one have boxes as `text-box-trim` has them.
  var trimsBox: Bool

  /// Whether lines have boxes besides what stands on them alone.
  let changesLines: Bool

  /// What the last line leaves free below its text, for marks of the next; below zero, how far its
  /// own marks reach.
  var emphasisSpace = 0.0

  /// What lines are scaled by.
  var scaling = LineScaling.none

  /// The segments at which a line simply begins: all, in a text without a deadline.
  private let plainEnd: Int

  /// Of a text with a deadline; see ``goesOn()``.
  private var linesToNextCheck = 0

  init(_ text: LaidOutText, limit: Double, from start: LinePosition) {
    self.text = text
    self.limit = text.facts.unit.limit(limit)
    position = start
    scratch = LazyShaper(text)
    trimsBox = text.facts.trimsBox
    changesLines = text.facts.changesLines
    plainEnd = text.facts.watch == nil ? text.segments.count : 0
    margins.pushesOut = text.facts.pushesOut
  }

  /// Gives the next line another limit, in points.
  mutating func changeLimit(to limit: Double) {
    self.limit = text.facts.unit.limit(limit)
    acceptedLimit = -.infinity
    rejectedLimit = .infinity
  }

  /// Whether another line begins.
  var hasLine: Bool {
    @inline(__always) mutating get { position.segment < plainEnd || goesOn() }
  }

  /// Whether another line begins, where that is not plain: at the end of the text, and in a text
  /// with a deadline. A walk that gives up ends like one that comes to the text's end.
  @inline(never)
  private mutating func goesOn() -> Bool {
    guard position.segment < text.segments.count else { return false }
    defer { linesToNextCheck = (linesToNextCheck == 0 ? Self.linesPerCheck : linesToNextCheck) - 1 }
    guard linesToNextCheck == 0, text.facts.watch.isPast else { return true }
    position = LinePosition(segment: text.segments.count)
    isDone = true
    return false
  }

  /// The clock takes as long as a short line.
  private static let linesPerCheck = 8

  /// Whether content of `width` fits, or belongs to a line that is its paragraph; every such
  /// question narrows the range of limits for which the answers so far hold.
  @inline(__always)
  mutating func fits(_ width: Double) -> Bool {
    let edge = width + margins.inset
    if edge > limit || width > margins.trailingLimit {
      return margins.isSingleLine || reject(width, edge: edge)
    }
    acceptedLimit = max(acceptedLimit, edge)
    return true
  }

  /// Whether content of `width` fits, also on a line that is its paragraph and is cut otherwise.
  mutating func hasRoom(for width: Double) -> Bool {
    let edge = width + margins.inset
    if edge > limit || width > margins.trailingLimit { return reject(width, edge: edge) }
    acceptedLimit = max(acceptedLimit, edge)
    return true
  }

  private mutating func reject(_ width: Double, edge: Double) -> Bool {
    if width <= margins.trailingLimit { rejectedLimit = min(rejectedLimit, edge) }
    return false
  }

  /// Whether a line that is too wide may fit once it is shaped again: it gains what its end does,
  /// and where its start is shaped with it, at most an em besides.
  ///
  /// Without this each line of a long unsafe stretch would try all of it.
  @inline(never)
  mutating func mayFit(_ width: Double, _ correction: EdgeCorrection) -> Bool {
    fits(width + min(correction.endContent, 0) - text.facts.em)
  }

  /// Takes in between which limits the answers of another walk hold.
  mutating func narrow(to other: LineCursor) {
    acceptedLimit = max(acceptedLimit, other.acceptedLimit)
    rejectedLimit = min(rejectedLimit, other.rejectedLimit)
  }

  /// The widest content that fits a line, even one that is its paragraph.
  var room: Double { min(limit - margins.inset, margins.trailingLimit) }

  /// The line of a range by the rules of its paragraph, in points.
  ///
  /// - Parameters:
  ///   - width: As the walk counts it.
  ///   - trailing: The same.
  func extent(
    _ range: Range<Int>, width: Double, trailing: Double, box: LineMetrics
  ) -> LineExtent {
    let unit = text.facts.unit
    return LineExtent(
      range: range, width: unit.points(width), trailing: unit.points(trailing),
      box: text.applied(margins, to: box),
      indent: margins.indent, tailInset: margins.inset - margins.indent,
      spacingBefore: margins.spacingBefore)
  }
}

extension LineCursor {
  /// The line that ends after a segment; the walk goes on after it.
  mutating func line(from start: LinePosition, to end: LineEnd) -> LineExtent {
    let segment = text.segments[end.segment]
    let correction = text.correction(of: segment)
    position = LinePosition(after: end.segment, segment, correction)
    var pen = end.pen + segment.trailing + (correction?.endTrailing ?? 0)
    if segment.flags.contains(.tab),
      let stop = text.tabs(margins, at: Int(segment.end) - 1).next(after: pen + margins.indent)
    {
      pen = stop.location - margins.indent
    }
    var box = end.box
    if start.isInsideSegment || segment.flags.contains(.opensRun) || text.facts.boxesAreOfLines {
      box = text.box(of: start.offset..<Int(segment.end))
    }
    var line = extent(
      start.offset..<Int(segment.end), width: end.width, trailing: pen - end.width, box: box)
    if text.facts.hasEdges {
      let hanging = text.edges(hangingInLine: start.offset..<Int(segment.end))
      line.width += hanging + text.facts.edges.clonedEnds(at: Int(segment.end))
      line.trailing -= hanging + text.facts.edges.innerSpace(at: Int(segment.end))
    }
    line.isHardBreak = segment.flags.contains(.hardBreak) || end.isForced
    line.endsInHyphen = segment.flags.contains(.hyphen) && correction?.hidesHyphen != true
    return line
  }

  /// The last line of a text where nothing is left: TextKit's extra line fragment.
  mutating func lastEmptyLine() -> LineExtent? {
    if isDone { return nil }
    isDone = true
    if let last = text.segments.last, !last.flags.contains(.hardBreak) { return nil }
    margins = text.marginsOfLastEmptyLine
    let end = text.string.utf8.count
    return extent(end..<end, width: 0, trailing: 0, box: text.box(of: end..<end))
  }
}

extension LineCursor {
  /// The plain advance from `start`, inside a word, to the word's end, or to the first glyph that
  /// takes it out of the line where no unsafe edge at the word's end can bring it back: a word of a
  /// megabyte is not added up for each of its lines.
  ///
  /// - Parameter end: Where the word's trailing white space starts.
  /// - Complexity: linear in the glyphs of the line.
  mutating func restOfWord(from start: LinePosition, end: Int) -> (width: Double, isWhole: Bool) {
    let text = text
    let shaped = text.shaped
    let safeBefore = text.correction(at: start.segment)?.safeBefore ?? end
    var width = text.spacing(pastBreakAt: start.offset, glyph: start.glyph)
    var glyph = start.glyph
    var index = shaped.firstItem(endingAfter: start.offset)
    items: while index < shaped.items.count {
      let item = shaped.items[index]
      while glyph < item.glyphs.upperBound {
        let cluster = Int(shaped.glyphs[glyph].cluster)
        if cluster >= end { break items }
        if cluster <= safeBefore && !fits(start.correction + width) { return (width, false) }
        width += text.advance(ofGlyph: glyph, in: item)
        glyph += 1
      }
      index += 1
    }
    if text.facts.hasEdges {
      let line = start.offset..<max(Int(text.segments[start.segment].end), start.offset)
      width += text.facts.edges.advance(in: line) - text.edges(hangingInLine: line)
    }
    return (width - text.spacing(pastBreakAt: end, glyph: glyph), true)
  }
}
