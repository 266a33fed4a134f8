/// Breaks a measured text into lines of one width, a line for each call.
///
/// Each rule book has one, which decides where its lines end: ``UIKitLineBreaker`` and
/// ``ChromiumLineBreaker``. Lines are read from what this walk does, as are counts, heights,
/// rectangles and widths of most texts. Sums find the answers of plain texts (``LineSearch``,
/// ``LineCountSearch``). These answers are the same, and lines in doubt are left to this walk.
///
/// - Complexity: linear in the number of segments, and for words broken inside, of glyphs. UIKit's
///   allocates nothing, unless a line breaks inside a word where HarfBuzz says it is unsafe, which
///   shapes that edge. Chromium's also keeps what its lines read again, and where fragments lie.
protocol LineWalk: Sequence, IteratorProtocol where Element == LineExtent {
  /// The widest content that fits a width.
  ///
  /// A width of zero or less leaves one grapheme cluster on a line. Infinity and NaN are no limit.
  static func limit(for width: Double) -> Double

  /// The nearest limit that some width has, on the side that `rule` says.
  static func limit(nearest limit: Double, _ rule: FloatingPointRoundingRule) -> Double

  /// The smallest width that content as wide as `limit` fits: the inverse of ``limit(for:)``, exact
  /// to the last bit. Infinite where no other is wide enough.
  static func smallestWidth(fitting limit: Double) -> Double

  /// A width as callers are told it.
  static func reported(_ width: Double) -> Double

  /// - Parameter limit: The widest content that fits, in points; see ``limit(for:)``.
  init(_ text: LaidOutText, limit: Double)

  /// Every line as full as can be, whatever else is asked of them.
  init(greedily text: LaidOutText, limit: Double, from start: LinePosition)

  var cursor: LineCursor { get set }

  /// Whether the last line had no room for a word: it breaks inside, or sticks out.
  var breaksInsideWord: Bool { get }

  /// The limit that percentages are of.
  var blockLimit: Double { get }

  /// Gives the lines from here on another limit. What is known of the limits between which answers
  /// hold is then known of the line alone.
  ///
  /// - Parameters:
  ///   - limit: The widest content that fits, in points; see ``limit(for:)``.
  ///   - block: The limit that percentages are of.
  mutating func changeLimit(to limit: Double, ofBlock block: Double)

  /// Brings the margins up to date for the line at the walk's position.
  mutating func startLine()

  /// What a walk hands on to the next one over the same text, so that it is made once.
  associatedtype Scratch = LazyShaper

  var scratch: Scratch { get set }

  /// Whether lines that were walked depend on where the text starts before them.
  static func dependOnTextStart(_ scratch: Scratch) -> Bool

  /// The last place at which a line may end and still fits; `nil` when not even its first word
  /// does.
  ///
  /// - Parameters:
  ///   - segmentsEnd: Index after the last segment the line may have.
  ///   - earlier: Takes in the other places, where the paragraph may ask for them.
  mutating func lineEnd(
    from start: LinePosition, upTo segmentsEnd: Int, _ earlier: inout EarlierLineEnds
  ) -> LineEnd?

  /// The end of a line at which text is shaped again, if it fits.
  mutating func reshapedEnd(_ end: UnmeasuredLineEnd, from start: LinePosition) -> LineEnd?

  /// Takes note that where a line ends depends on the text up to a segment, or on all of it.
  mutating func look(at segment: Int)

  /// Goes on after a segment, where the next line starts.
  mutating func goOn(after segment: Int)

  /// The height profile of a text whose lines are chosen otherwise than one by one; `nil` where
  /// they are not.
  static func chosenHeightProfile(
    of text: LaidOutText, widths: ClosedRange<Double>, numberOfLines: Int, usesFontLeading: Bool
  ) -> HeightProfile?

  /// The width, or one a little wider, at which no line breaks inside a word, where the widest word
  /// has that width.
  static func leastWithoutBreaks(_ text: LaidOutText, width: Double) -> Double

  /// The widest line that ends in white space which asks for room, that included; zero if there is
  /// none.
  static func widthOfSpacesThatStay(_ text: LaidOutText) -> Double

  /// The content width of a line from `start` that ends after segment `index`.
  ///
  /// - Parameter base: The width without what ending there changes.
  mutating func width(of start: LinePosition, endingAt index: Int, base: Double) -> Double

  /// Whether a line that is cut at its tail ends where it would, and an ellipsis stands after it.
  static var cutsBrokenLines: Bool { get }

  /// Whether all free intervals of a line take text, where several are free.
  static var fillsAllIntervals: Bool { get }

  /// Whether runs are rounded up to whole layout units, each by itself.
  static var snapsFragments: Bool { get }

  /// The advance of a line where an item begins: rounded up where a run that is rounded ends there.
  ///
  /// - Parameters:
  ///   - item: The index of the item.
  ///   - start: The UTF-8 offset at which the line starts.
  static func advance(
    _ advance: Double, atItem item: Int, inLineFrom start: Int, of text: LaidOutText
  ) -> Double

  /// The content of a stretch shaped as it stands on a line of its own.
  ///
  /// - Parameter split: Where the trailing white space starts, which is left out.
  /// - Complexity: linear in the length of `range`.
  static func contentAlone(
    _ range: Range<Int>, splitAt split: Int, of text: LaidOutText, shaper: Shaper
  ) -> Double

  /// The sum of the advances in a range, as they are in the whole text.
  ///
  /// - Parameter glyph: Index of the first glyph at or after the start of `range`.
  /// - Complexity: linear in the length of `range`.
  static func unbrokenAdvance(of range: Range<Int>, glyph: Int, of text: LaidOutText) -> Double
}

extension LineWalk {
  mutating func look(at segment: Int) {}

  mutating func goOn(after segment: Int) { cursor.position = text.position(after: segment) }

  mutating func changeLimit(to limit: Double, ofBlock block: Double) {
    cursor.changeLimit(to: limit)
  }

  static func dependOnTextStart(_ scratch: Scratch) -> Bool { false }

  static var snapsFragments: Bool { false }
  static var cutsBrokenLines: Bool { false }
  static var fillsAllIntervals: Bool { true }

  @inline(__always)
  static func advance(
    _ advance: Double, atItem item: Int, inLineFrom start: Int, of text: LaidOutText
  ) -> Double { advance }

  static func leastWithoutBreaks(_ text: LaidOutText, width: Double) -> Double { width }
  static func widthOfSpacesThatStay(_ text: LaidOutText) -> Double { 0 }

  static func chosenHeightProfile(
    of text: LaidOutText, widths: ClosedRange<Double>, numberOfLines: Int, usesFontLeading: Bool
  ) -> HeightProfile? { nil }

  init(greedily text: LaidOutText, limit: Double) {
    self.init(greedily: text, limit: limit, from: LinePosition())
  }

  var text: LaidOutText { cursor.text }
  var position: LinePosition { cursor.position }

  /// The limits that the cursor has, in points.
  var limit: Double { text.facts.unit.points(cursor.limit) }
  var acceptedLimit: Double { text.facts.unit.points(cursor.acceptedLimit) }
  var rejectedLimit: Double { text.facts.unit.points(cursor.rejectedLimit) }

  /// Whether the line is shaped again from its start to be measured up to the end of a segment.
  ///
  /// That may take as long as the line has letters. Only few such ends are wanted, so they are
  /// measured from the last one back; see ``lastThatFits(_:from:after:_:)``.
  func isMeasuredLast(_ segment: Int, from start: LinePosition) -> Bool {
    guard start.safeAfter > start.offset else { return false }
    let safeBefore = text.correction(at: segment)?.safeBefore
    return start.safeAfter >= safeBefore ?? Int(text.segments[segment].end)
  }

  /// Makes an end that fits the best one so far, unless it comes after one that is not measured.
  @inline(__always)
  func keep(
    _ end: LineEnd, _ best: inout LineEnd?, _ earlier: inout EarlierLineEnds,
    _ later: inout [LaterLineEnd]
  ) {
    if later.isEmpty { keep(end, &best, &earlier) } else { later.append(.measured(end)) }
  }

  /// Makes an end that fits the best one so far.
  @inline(__always)
  private func keep(
    _ end: LineEnd, _ best: inout LineEnd?, _ earlier: inout EarlierLineEnds
  ) {
    if cursor.margins.mayEndSooner {
      earlier.keep(best, before: end.segment, text.segments[end.segment].flags, cursor.margins)
    }
    best = end
  }

  /// The last of some ends that fits, unless `best` comes after it.
  ///
  /// - Parameter earlier: Takes in the ends before it that the paragraph may ask for.
  mutating func lastThatFits(
    _ ends: [LaterLineEnd], from start: LinePosition, after best: LineEnd?,
    _ earlier: inout EarlierLineEnds
  ) -> LineEnd? {
    var found: [LineEnd] = []
    var wanted = EarlierLineEnds.Wanted(cursor.margins)
    for end in ends.reversed() where end.segment > best?.segment ?? -1 {
      let flags = text.segments[end.segment].flags
      guard found.isEmpty || wanted.takes(flags) else { continue }
      switch end {
      case .measured(let end): found.append(end)
      case .unmeasured(let end):
        guard let end = reshapedEnd(end, from: start) else { continue }
        found.append(end)
      }
      wanted.note(flags)
      if wanted.isEmpty { break }
    }
    var best = best
    for end in found.reversed() { keep(end, &best, &earlier) }
    return best
  }

  /// Takes in what a walk found out that looked ahead for this one: the limits between which its
  /// answers hold, and what it made.
  mutating func learn(from other: Self) {
    cursor.narrow(to: other.cursor)
    scratch = other.scratch
  }

  /// The end of the line that starts after a segment, as a UTF-8 offset.
  mutating func endOfLine(after segment: Int) -> Int? {
    var peek = self
    peek.goOn(after: segment)
    let line = peek.next()
    learn(from: peek)
    return line?.range.upperBound
  }

  /// The advance from the start of a segment up to the first decimal separator before the next tab
  /// or hard break; infinite without one.
  ///
  /// - Complexity: linear in that stretch of text.
  func advanceBeforeSeparator(_ separator: Unicode.Scalar, fromSegment first: Int) -> Double {
    let segments = text.segments
    guard first > 0, first < segments.count else { return .infinity }
    let start = Int(segments[first - 1].end)
    guard
      let offset = text.shaped.analysed.separatorOffset(
        separator, in: start..<text.string.utf8.count)
    else { return .infinity }
    return Self.unbrokenAdvance(
      of: start..<offset, glyph: Int(segments[first - 1].glyphEnd), of: text)
  }

  /// The walk, ended after `count` lines unless that is zero or less.
  func limited(to count: Int) -> LimitedLines<Self> {
    LimitedLines(walk: self, count: count > 0 ? count : .max)
  }
}

extension LineWalk where Scratch == LazyShaper {
  var scratch: LazyShaper {
    get { cursor.scratch }
    set { cursor.scratch = newValue }
  }
}

extension LineWalk {
  /// Whether no line is left.
  ///
  /// - Complexity: constant.
  var isAtEnd: Bool {
    if position.segment < text.segments.count { return false }
    var rest = self
    return rest.next() == nil
  }
}
