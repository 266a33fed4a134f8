internal import LineBreaking

/// Where the segments of a plain text begin and end, in whole units from their paragraph's start.
///
/// A line's content is then the difference of two numbers, and where a line ends is a search. A
/// text is plain enough if its lines are nothing but sums: without tabs, margins, hyphens,
/// fragments and chosen ends. One that is shaped has one font, one line box and no spacing besides.
/// One that is read may have fallback fonts. Any other text has no sums, and is walked. So is a
/// line that a search leaves in doubt.
///
/// A paragraph may have 2³⁰ units. Under `.css` these are 16,384 px: a longer paragraph, of some
/// 2,300 Latin letters at 16 px, leaves its text without sums.
///
/// The units are those that walks count in; see ``LineUnit``.
struct LineTable: Sendable {
  /// What lies about a place where a line may end, in units.
  struct Place: Sendable {
    /// Where the content of a line ends that ends here. Where text is shaped again at the line's
    /// end, the greater of the places where it ends before and after that.
    var contentEnd: Int32 = 0

    /// Where the line after it starts, less what that gains at its start.
    var nextStart: Int32 = 0

    /// Sums are less.
    static let greatest = LineTable.greatest
  }

  /// What a walk has to look at where a line ends or starts at a place.
  struct Care: OptionSet, Sendable {
    var rawValue: UInt8

    /// Text is shaped again there.
    static let unsafeEdge = Care(rawValue: 1)

    /// A line that starts there may read its text otherwise.
    static let readsAgain = Care(rawValue: 2)

    /// A line fits that ends there where ``Place/contentEnd`` does, though text is shaped again.
    static let settledEnd = Care(rawValue: 4)

    /// The same, but that the bracket at its end gives up ``LineTable/endTrim`` where the line has
    /// no room else. It comes with ``settledEnd``.
    static let trimsEnd = Care(rawValue: 8)
  }

  /// A place with something to look at.
  struct Edge {
    var place: Int

    /// Whether no white space stands before it: then a line that ends there lacks its kerning.
    var isInsideWord: Bool
    var care: Care
  }

  /// One for each segment.
  fileprivate(set) var places: [Place] = []

  /// One for each place, if any has something to look at.
  fileprivate(set) var cares: [Care] = []

  /// Index after the last place of each paragraph; empty in a text of one.
  fileprivate(set) var paragraphEnds: [Int32] = []

  /// Whether an empty line follows the last one.
  fileprivate(set) var endsInEmptyLine = false

  /// The most that a line's content may end before ``Place/contentEnd``, and more than
  /// ``edgeMargin``; zero without text that is shaped again.
  fileprivate(set) var edgeReach: Int32 = 0

  /// The most room that content may need besides its own where text is shaped again.
  let edgeMargin: Int32

  /// What a bracket gives up at a line's end.
  fileprivate(set) var endTrim: Int32 = 0

  /// How many segments a line may have at most for what is shaped again at its start to reach what
  /// is at its end.
  fileprivate(set) var edgeSpan = 0

  /// Whether there is text that is shaped again, or that a line reads again.
  var needsCare: Bool { !cares.isEmpty }

  /// What places count.
  let unit: LineUnit

  fileprivate init(_ unit: LineUnit, _ rules: RuleBook) {
    self.unit = unit
    edgeMargin = Int32(unit.units(rules.edgeMargin))
  }

  /// Takes note of what is to be looked at where a place was added.
  fileprivate mutating func append(_ care: Care) {
    if cares.isEmpty {
      if care.isEmpty { return }
      cares.reserveCapacity(places.capacity)
      cares.append(contentsOf: repeatElement([], count: places.count - 1))
    }
    cares.append(care)
  }

  /// Greater sums than this make a text too long for sums, and greater rooms have no limit.
  fileprivate static let greatest = 1 << 30

  /// The widest content that fits a limit.
  ///
  /// - Parameter limit: In points; see ``LineWalk/limit(for:)``.
  func room(for limit: Double) -> Int32 {
    Int32(min(unit.limit(limit).rounded(.down), Double(Self.greatest)))
  }

  /// The least limit that so many units fit: what content of so many is told to be, in points.
  func limit(for units: Int32) -> Double { unit.points(Double(units)) }

  /// The content of a line of some segments, one at least, in points: without what text gains that
  /// is shaped again.
  func width(ofLine line: Range<Int>) -> Double {
    let first = line.lowerBound
    let end = paragraphEnds.partitioningIndex { Int($0) >= first }
    let isFirst = first == 0 || end < paragraphEnds.count && Int(paragraphEnds[end]) == first
    let start = isFirst ? 0 : places[first - 1].nextStart
    return limit(for: max(places[line.upperBound - 1].contentEnd - start, 0))
  }

  /// Calls `body` with each segment and its content, in units.
  ///
  /// - Returns: `false` where a line that starts later may end earlier, since text between both
  ///   starts gains more than its advance. Then not all segments were told.
  @inline(__always)
  func forEachSegment(_ body: (_ index: Int, _ content: Int32) -> Void) -> Bool {
    let places = places.span
    var first = 0
    for paragraph in 0..<max(paragraphEnds.count, 1) {
      let end = paragraphEnds.isEmpty ? places.count : Int(paragraphEnds[paragraph])
      var start: Int32 = 0
      for index in first..<end {
        let place = places[index]
        body(index, place.contentEnd - start)
        if place.nextStart < start { return false }
        start = place.nextStart
      }
      first = end
    }
    return true
  }
}

extension Span<LineTable.Place> {
  /// Index of the last place whose content ends at a sum at most, or the one before the range if
  /// that is none of it.
  ///
  /// - Parameters:
  ///   - range: The rest of a paragraph.
  ///   - likely: Where it is likely to be.
  @inline(__always)
  func last(within limitSum: Int32, in range: Range<Int>, near likely: Int) -> Int {
    var last = Swift.min(likely, range.upperBound - 1)
    if self[last].contentEnd <= limitSum {
      while last + 1 < range.upperBound, self[last + 1].contentEnd <= limitSum { last += 1 }
    } else {
      repeat { last -= 1 } while last >= range.lowerBound && self[last].contentEnd > limitSum
    }
    return last
  }
}

/// Adds up the places of a plain text.
struct LineTableBuilder {
  private var sums: LineTable

  /// How many units of the walks make one of the font.
  private let factor: Int

  /// From the paragraph's start, white space included.
  private var sum = 0

  /// Where the content before a segment of white space ends.
  private var contentEnd = 0

  /// The edges whose text, shaped again at a line's start, reaches the last segment's end. Each has
  /// the index of the segment after it.
  private var openEdges: [(segment: Int, safeAfter: Int)] = []
  private var lastSafeBefore = 0

  /// More text than this in doubt makes a search no faster than a walk.
  fileprivate static let greatestEdgeSpan = 16

  /// `nil` where lines are not just the sums of their segments.
  ///
  /// - Parameter unit: What walks count in.
  init?(
    _ analysed: AnalysedText, items: [ShapedItem], boxes: LineBoxes, scales: [FontScale],
    in unit: LineUnit
  ) {
    let styles = analysed.styles
    guard let font = items.first?.item.font, boxes.isUniform, styles.spacings.isEmpty,
      styles.edges.isEmpty,
      !styles.hasMargins,
      analysed.hanging != .lineFeeds, items.allSatisfy({ $0.item.font == font }),
      analysed.rules.roundsAdvances || unit != .points
    else { return nil }
    // There lines are looked at from the last end back, where they are shaped again.
    if analysed.rules.linesReadAgain && styles.styles.first?.pushesOut == true { return nil }
    // There runs are put together from fragments.
    if analysed.rules.snapsFragments && !styles.levels.isEmpty { return nil }
    let unit = analysed.rules.roundsAdvances ? scales[font].unit : unit
    factor = unit.count(in: scales[font].unit)
    sums = LineTable(unit, analysed.rules)
    sums.places.reserveCapacity(analysed.boundaries.lineBreakCount)
  }

  /// Takes in the next segment.
  ///
  /// - Parameters:
  ///   - end: The UTF-8 offset at which it ends.
  ///   - content: The advance of its content, in units of the font.
  ///   - trailing: The advance of its trailing white space.
  ///   - edge: The unsafe edge at its end.
  /// - Returns: `false` where it is not plain: then the text has no sums.
  mutating func append(
    endingAt end: Int, content: Int, trailing: Int, flags: Segment.Flags, edge: UnsafeEdge?
  ) -> Bool {
    let plain: Segment.Flags = [.opportunity, .hardBreak, .blank, .unsafeEdge, .readsAgain]
    guard flags.contains(.opportunity), flags.isSubset(of: plain), content >= 0, trailing >= 0
    else { return false }
    if !flags.contains(.blank) { contentEnd = sum + factor * content }
    sum += factor * (content + trailing)
    var ends = contentEnd...contentEnd
    if let edge {
      let gain = factor * edge.endContent
      ends = contentEnd + min(gain, gain + factor * edge.endTrim, 0)...contentEnd + max(gain, 0)
    }
    let nextStart = sum - factor * (edge?.start ?? 0)
    let reach = ends.count - 1 + (edge == nil ? 0 : Int(sums.edgeMargin) + 1)
    // A search takes the last end that fits for the one after which none does.
    guard ends.upperBound >= lastEnd, reach < LineTable.greatest / 4,
      let place = LineTable.Place(contentEnd: ends.upperBound, nextStart: nextStart)
    else { return false }
    sums.edgeReach = max(sums.edgeReach, Int32(reach))
    sums.places.append(place)
    var care: LineTable.Care = edge == nil ? [] : .unsafeEdge
    if flags.contains(.readsAgain) { care.insert(.readsAgain) }
    sums.append(care)
    guard follow(edge, endingAt: end) else { return false }
    if !flags.contains(.hardBreak) { return true }
    sums.paragraphEnds.append(Int32(sums.places.count))
    sum = 0
    contentEnd = 0
    return edge?.start ?? 0 == 0
  }

  /// Finds how far what is shaped again at lines' starts reaches.
  ///
  /// - Returns: Whether it ends soon.
  private mutating func follow(_ edge: UnsafeEdge?, endingAt end: Int) -> Bool {
    let index = sums.places.count - 1
    if !openEdges.isEmpty {
      openEdges.removeAll { $0.safeAfter <= edge?.safeBefore ?? end - 1 }
      if let first = openEdges.first {
        sums.edgeSpan = max(sums.edgeSpan, index - first.segment + 1)
      }
    }
    guard let edge else { return true }
    openEdges.append((index + 1, edge.safeAfter))
    defer { lastSafeBefore = edge.safeBefore }
    return edge.safeBefore >= lastSafeBefore && sums.edgeSpan <= Self.greatestEdgeSpan
  }

  /// Where the content ends at the paragraph's last place; before everything where it has none.
  private var lastEnd: Int {
    let isFirst = sums.places.count == Int(sums.paragraphEnds.last ?? 0)
    return isFirst ? .min : Int(sums.places[sums.places.count - 1].contentEnd)
  }

  /// The sums of all that was taken in; `nil` of nothing.
  func finished(_ rules: RuleBook) -> LineTable? {
    var sums = sums
    return sums.finish(rules) ? sums : nil
  }
}

extension LineTable {
  /// Finds what holds for all places; `false` where there are none.
  fileprivate mutating func finish(_ rules: RuleBook) -> Bool {
    let count = places.count
    if count == 0 { return false }
    let endsInBreak = Int(paragraphEnds.last ?? 0) == count
    endsInEmptyLine = endsInBreak && rules.hasEmptyLines
    if !endsInBreak && !paragraphEnds.isEmpty { paragraphEnds.append(Int32(count)) }
    if paragraphEnds.count == 1 { paragraphEnds = [] }
    return true
  }
}

extension LineTable {
  /// The sums of a text that is read without being shaped.
  ///
  /// - Parameters:
  ///   - places: One at least.
  ///   - paragraphEnds: The ends of paragraphs that end in a hard break.
  ///   - unit: What the places count.
  init?(_ places: [Place], paragraphEnds: [Int32], unit: LineUnit, _ rules: RuleBook) {
    self.init(unit, rules)
    self.places = places
    self.paragraphEnds = paragraphEnds
    guard finish(rules) else { return nil }
  }

  /// Takes note of what is to be looked at in a text that is read.
  ///
  /// What is shaped again at a line's start ends before the first safe place. So it goes on into
  /// the next segment only where that starts at an unsafe edge, too.
  ///
  /// - Parameters:
  ///   - edges: In the order of the places.
  ///   - reach: How far an end may be before its place.
  ///   - endTrim: What a bracket gives up at a line's end.
  /// - Returns: `false` where so many edges follow each other that a walk is no slower.
  mutating func look(at edges: [LineTable.Edge], reach: Int32, endTrim: Int32) -> Bool {
    if edges.isEmpty { return true }
    self.endTrim = endTrim
    cares = [Care](repeating: [], count: places.count)
    var run = 0
    var last = -1
    for edge in edges {
      cares[edge.place].formUnion(edge.care)
      guard edge.care.contains(.unsafeEdge), edge.place > last else { continue }
      run = edge.place == last + 1 ? run + 1 : 1
      last = edge.place
      edgeSpan = max(edgeSpan, run)
      edgeReach = reach + edgeMargin + 1
    }
    return edgeSpan <= LineTableBuilder.greatestEdgeSpan
  }
}

extension LineTable.Place {
  /// `nil` where a number is too great.
  init?(contentEnd: Int, nextStart: Int) {
    // The sum of one and a room is to fit, too, and its difference from another.
    guard 0..<LineTable.greatest ~= contentEnd,
      -LineTable.greatest / 4..<LineTable.greatest ~= nextStart
    else { return nil }
    self.init(contentEnd: Int32(contentEnd), nextStart: Int32(nextStart))
  }
}
