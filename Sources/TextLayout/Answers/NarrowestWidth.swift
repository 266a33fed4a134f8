/// Looks for the narrowest layout of a text of at most so many lines; see
/// ``MeasuredText/narrowestWidth(lineCount:)``.
struct NarrowestWidthQuestion: LineQuestion {
  var lineCount: Int

  func answer<Walk: LineWalk>(for text: LaidOutText, by walk: Walk.Type) -> Double? {
    NarrowestWidth<Walk>(text: text, lineCount: lineCount).find()
  }
}

/// The same found by sums; `nil` where walks have to find it.
struct SearchedNarrowestWidth: LineQuestion {
  typealias Subject = MeasuredText

  var lineCount: Int

  func answer<Walk: LineWalk>(for text: MeasuredText, by walk: Walk.Type) -> Double? {
    // In less room than a word needs, wider lines might be more.
    guard text.isSurelyMonotone, var search = LineCountSearch(text),
      let least = search.leastLimit(count: lineCount)
    else { return nil }
    return RoundWidth<Walk>(text: text, lineCount: lineCount)
      .rounder(Walk.smallestWidth(fitting: least))
  }
}

extension MeasuredText {
  /// Whether a wider line never makes more lines, as is known without shaping. Of a text that is
  /// read it never does, as all its words are plain.
  fileprivate var isSurelyMonotone: Bool {
    switch origin {
    case .read: true
    case .laidOut(let storage): storage.isMonotone
    }
  }
}

/// Tells a least width from the rounder one of the lines it has.
private struct RoundWidth<Walk: LineWalk> {
  let text: MeasuredText
  let lineCount: Int

  /// The lines' own width at the least one, which is the rounder number: what just fits it is a
  /// hair less.
  func rounder(_ least: Double) -> Double {
    let content = [
      text.outerSize(width: least).width, Walk.reported(Walk.limit(for: least)),
    ]
    // More room may make more lines.
    return content.first { holds($0) } ?? least
  }

  /// Whether a width, and the least that fits content of this width, hold at most `lineCount`
  /// lines.
  func holds(_ width: Double) -> Bool {
    text.lineCount(width: width) <= lineCount
      && text.lineCount(width: Walk.smallestWidth(fitting: width)) <= lineCount
  }
}

private struct NarrowestWidth<Walk: LineWalk> {
  private let text: LaidOutText
  private let lineCount: Int

  /// The same text in pixels, for questions that need no walk.
  private let whole: MeasuredText
  private let round: RoundWidth<Walk>

  /// Whether a wider line never makes more lines, at all limits that may have so few.
  private let isMonotone: Bool

  init(text: LaidOutText, lineCount: Int) {
    self.text = text
    self.lineCount = lineCount
    var whole = MeasuredText(text)
    whole.pixelsPerPoint = 1
    self.whole = whole
    round = RoundWidth(text: whole, lineCount: lineCount)
    isMonotone =
      text.storage.isMonotone && !Self.mayBreakWords(of: text, inLines: lineCount)
  }

  /// Whether words may break inside in so few lines. A wider line may then end sooner: shaped again
  /// there it may have no room, and Blink goes back by whole items.
  ///
  /// They do not where there are more lines in the least room that all words have. Of longer texts
  /// it is not asked, since a sweep would take as long as their lines squared.
  private static func mayBreakWords(of text: LaidOutText, inLines lineCount: Int) -> Bool {
    guard text.facts.breaksWords, lineCount <= mostSweptLines else { return false }
    let inset = text.facts.styles.reduce(0) {
      max($0, max($1.firstLineHeadIndent, $1.headIndent) + $1.tailInset)
    }
    let fraction = text.facts.styles.reduce(0) { max($0, $1.firstLineIndentFraction) }
    guard fraction < 1 else { return true }
    let room = (text.facts.unit.points(text.widestWord) + inset) / (1 - fraction)
    var walker = Walk(greedily: text, limit: Walk.limit(nearest: room, .up))
    return walker.ends(within: lineCount)
  }

  private static var mostSweptLines: Int { 256 }

  func find() -> Double? {
    let least =
      isMonotone ? bisectedLimit() : leastLimit()
    let first = Walk.smallestWidth(fitting: least)
    let found =
      isMonotone && isNarrowest(first) && choiceHolds(first)
      ? first : sweptWidth(from: first)
    guard let found, found < .infinity else { return nil }
    var width = round.rounder(found)
    // An indent below zero that grows with the width makes lines narrower in wider room, and lines
    // that are chosen may be fewer in less of it.
    while !isMonotone || text.indentsByPercentage || text.storage.choice != nil,
      let narrower = fittingWidth(justBelow: width)
    {
      width = narrower
    }
    return width
  }

  /// Whether the lines at the least width with so few of them have room, or one sticks out of all
  /// widths that are narrower than it.
  private func isNarrowest(_ width: Double) -> Bool {
    let limit = Walk.limit(for: width)
    let own = whole.outerWidth(limit: limit)
    // An indent that grows with the width makes its lines wider, too.
    if own > limit, text.indentsByPercentage { return false }
    let below = own - 2 * FitLimit.layoutUnit
    let limitBelow = Walk.limit(for: below)
    return own <= limit || below <= width || whole.outerWidth(limit: limitBelow) > limitBelow
  }

  /// Whether `text-wrap` leaves at most `lineCount` lines at a width.
  private func choiceHolds(_ width: Double) -> Bool {
    text.storage.choice == nil || whole.lineCount(width: width) <= lineCount
  }

  /// A width above `width` with at most `lineCount` chosen lines, where one layout unit less has
  /// more; `nil` if there is none.
  private func chosenWidth(above width: Double) -> Double? {
    func fits(_ width: Double) -> Bool {
      whole.outerSize(width: width).width <= width && whole.lineCount(width: width) <= lineCount
    }
    let unit = FitLimit.layoutUnit
    var low = width
    var high = max(whole.maxContentWidth, width) + 4 * unit
    // In wider lines nothing is chosen.
    while !fits(high) {
      if high > 2 * ChosenLines.widest { return nil }
      high *= 2
    }
    while high - low > unit {
      let middle = FitLimit.inWholeUnits(low + (high - low) / 2, .up)
      if middle >= high { break }
      if fits(middle) { high = middle } else { low = middle }
    }
    return high
  }

  /// A width less than `width` that also holds at most `lineCount` lines; a quarter of a layout
  /// unit less does not. `nil` if none of the next four layout units below does.
  private func fittingWidth(justBelow width: Double) -> Double? {
    func fits(_ width: Double) -> Bool {
      whole.outerSize(width: width).width <= width && round.holds(width)
    }
    let unit = FitLimit.layoutUnit
    let widths = (1...4).map { width - Double($0) * unit }
    guard var high = widths.first(where: { $0 > 0 && $0 < width && fits($0) }) else { return nil }
    high = bisectedWidth(above: 0, upTo: high, where: fits)
    let content = whole.outerSize(width: high).width
    return fits(content) ? content : high
  }

  /// The least limit for at most `lineCount` lines, where a wider line never makes more of them.
  ///
  /// Each walk tells between which limits its answer holds, so halving ends at the exact place.
  private func bisectedLimit() -> Double {
    var scratch: Walk.Scratch?
    func walk(_ limit: Double) -> (fits: Bool, accepted: Double, rejected: Double) {
      var walker = Walk(greedily: text, limit: limit)
      if let scratch { walker.scratch = scratch }
      defer { scratch = walker.scratch }
      let fits = walker.ends(within: lineCount)
      return (fits, min(walker.acceptedLimit, limit), walker.rejectedLimit)
    }
    // Between two limits that widths have, an indent that grows with the width stands elsewhere.
    func wholeLimit(_ nearest: Double, _ rule: FloatingPointRoundingRule) -> Double {
      Walk.limit(nearest: nearest, rule)
    }
    var low = Walk.limit(for: 0)
    let first = walk(low)
    if first.fits { return low }
    low = wholeLimit(first.rejected, .up)
    var high = wholeLimit(walk(.infinity).accepted, .up)
    while low < high {
      let middle = walk(max(low, wholeLimit(min(low + (high - low) / 2, high.nextDown), .down)))
      if middle.fits {
        high = wholeLimit(middle.accepted, .up)
      } else {
        low = wholeLimit(middle.rejected, .up)
      }
    }
    return low
  }

  /// The least width from one on with at most `lineCount` lines, all of which have room; one with
  /// lines that stick out of any, if there is none; `nil` where no width has so few lines.
  ///
  /// More room may make more lines in a text with tabs or unsafe edges, and where lines stick out
  /// of a width, a wider one with other lines may hold them all.
  private func sweptWidth(from least: Double) -> Double? {
    var width = least
    guard width < .infinity else { return nil }
    var overfull: Double?
    var chosenOverfull: Double?
    var sweep = LineSweep<Walk>(text, limit: Walk.limit(for: width))
    while true {
      let next = max(sweep.nextLimit, sweep.limit.nextUp)
      if sweep.count <= lineCount {
        if let roomy = roomyWidth(sweep, at: width, before: next),
          choiceHolds(roomy)
        {
          return roomy
        }
        if chosenOverfull == nil, choiceHolds(width) {
          chosenOverfull = width
        }
        overfull = overfull ?? width
      }
      guard next < .infinity else {
        return chosenOverfull
          ?? overfull.flatMap { chosenWidth(above: $0) }
      }
      width = Walk.smallestWidth(fitting: next)
      sweep.advance(to: max(next, Walk.limit(for: width)))
    }
  }

  /// The least width from one on, before any line changes, in which all lines have room.
  private func roomyWidth(_ sweep: LineSweep<Walk>, at width: Double, before next: Double)
    -> Double?
  {
    let needed = sweep.neededLimit
    if needed <= sweep.limit { return width }
    if text.indentsByPercentage { return roomyWidth(above: width, needed: needed, before: next) }
    let wider = Walk.smallestWidth(fitting: needed)
    return Walk.limit(for: wider) < next ? wider : nil
  }

  /// The same where indents grow or shrink with the width: what is needed is asked again of each
  /// width.
  ///
  /// - Parameters:
  ///   - width: One in which a line sticks out.
  ///   - needed: The limit that its lines need.
  private func roomyWidth(above width: Double, needed: Double, before next: Double) -> Double? {
    func needs(_ width: Double) -> Double? {
      let limit = Walk.limit(for: width)
      guard limit < next else { return nil }
      let needed = LineSweep<Walk>(text, limit: limit).neededLimit
      return needed <= limit ? 0 : needed
    }
    var low = width
    var needed = needed
    // An indent that grows takes some more of each step: they meet from below.
    for _ in 0..<Self.mostSteps {
      let high = Walk.smallestWidth(fitting: needed)
      guard high > low, let more = needs(high) else { return nil }
      if more > 0 {
        (low, needed) = (high, more)
        continue
      }
      return bisectedWidth(above: low, upTo: high) { needs($0) == 0 }
    }
    return nil
  }

  /// A width that fits where a quarter of a layout unit less does not; `high` fits, `low` does not.
  private func bisectedWidth(
    above low: Double, upTo high: Double, where fits: (Double) -> Bool
  ) -> Double {
    var (low, high) = (low, high)
    while high - low > FitLimit.layoutUnit / 4 {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { break }
      if fits(middle) { high = middle } else { low = middle }
    }
    return high
  }

  /// An indent of half the width takes one for each bit of it.
  private static var mostSteps: Int { 256 }

  /// A limit below which `lineCount` lines cannot hold the text, even if every edge gains the most
  /// that any does.
  private func leastLimit() -> Double {
    let least = Walk.limit(for: 0)
    if text.segments.contains(where: { $0.content < 0 }) { return least }
    let content = text.segments.indices.reduce(0) { $0 + neededContent(ofSegment: $1) }
    // What a line may be narrower than its segments: at its start, at its end, and in a bracket
    // there.
    let start = text.corrections.reduce(0) { max($0, -$1.start) }
    let end = text.corrections.reduce(0) { max($0, -$1.endContent) }
    let trims = text.facts.scales.contains { $0.punctuationTrim != nil }
    // What is shaped again inside a word is short, too.
    let em = trims || text.facts.breaksWords ? text.facts.em : 0
    let outdent = text.facts.styles.reduce(0) {
      max($0, -min($1.firstLineHeadIndent, $1.headIndent))
    }
    let gain = start + end + em + text.facts.unit.units(outdent)
    return max(least, text.facts.unit.points(content / Double(lineCount) - gain))
  }

  /// The content of a segment without the white space that may hang, also where it breaks inside.
  ///
  /// - Complexity: linear in its length.
  private func neededContent(ofSegment index: Int) -> Double {
    let segment = text.segments[index]
    if segment.flags.contains(.blank) { return 0 }
    guard text.facts.breaksWords else { return segment.content }
    let start = index == 0 ? 0 : Int(text.segments[index - 1].end)
    let (analysed, glyphs) = (text.shaped.analysed, text.shaped.glyphs)
    let utf8 = text.string.utf8Span.span
    var content = segment.content
    var end = text.contentEnd(ofSegment: index)
    while end > start {
      end = utf8.decodeScalar(before: end).offset
      let space = analysed.trailingWhitespaceStart(before: end, notBefore: start)
      if space == end { continue }
      let glyph = glyphs.firstGlyph(atOrAfter: space, in: glyphs.indices)
      content -= max(Walk.unbrokenAdvance(of: space..<end, glyph: glyph, of: text), 0)
      end = space
    }
    return content
  }
}

extension LineWalk {
  /// Walks to the text's end, or one line further than so many.
  ///
  /// - Returns: Whether there are no more of them.
  fileprivate mutating func ends(within lineCount: Int) -> Bool {
    var count = 0
    while count <= lineCount, next() != nil { count += 1 }
    return count <= lineCount
  }
}

extension LaidOutText {
  /// The widest stretch between places where lines may end, in units.
  ///
  /// - Complexity: linear in the number of segments.
  fileprivate var widestWord: Double {
    var widest = 0.0
    var width = 0.0
    for segment in segments {
      widest = max(widest, width + segment.content)
      width += segment.content + segment.trailing
      if segment.flags.contains(anyOf: [.opportunity, .hardBreak]) { width = 0 }
    }
    return widest
  }
}
