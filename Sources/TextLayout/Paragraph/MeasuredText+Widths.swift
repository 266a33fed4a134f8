extension MeasuredText {
  /// The smallest width, in points, at which no word breaks inside (CSS min-content), indents
  /// included; with ``OverflowWrap/anywhere`` that of the widest grapheme cluster.
  ///
  /// - Complexity: linear in the number of segments, with ``OverflowWrap/anywhere`` in that of glyphs.
  public var minContentWidth: Double {
    if options.overflowWrap == .anywhere || segments.isEmpty { return outerSize(width: 0).width }
    var widest = 0.0
    var start = LinePosition()
    var paragraph = -1
    var margins = margins(ofLineAt: start, paragraph: &paragraph)
    var pen = LinePen(at: 0)
    var scratch = LazyShaper()
    for index in segments.indices {
      let segment = segments[index]
      let advance = pen.raw + segment.content
      if !segment.flags.contains(.blank) {
        let exact = width(of: start, endingAt: index, base: advance, scratch: &scratch)
        widest = max(widest, pen.edge(exact) + margins.inset)
      }
      let isEnd = segment.flags.contains(.opportunity) && !margins.isSingleLine
      if isEnd || segment.flags.contains(.hardBreak) {
        start = position(behind: index)
        if start.segment < segments.count {
          margins = self.margins(ofLineAt: start, paragraph: &paragraph)
        }
        pen = LinePen(at: start.correction)
        continue
      }
      pen.move(to: advance + segment.trailing)
      if segment.flags.contains(anyOf: [.fragmentEnd, .tab]) && convention == .css { pen.snap() }
      guard segment.flags.contains(.tab),
        let stop = tabs(margins).next(after: pen.edge(pen.raw) + margins.indent)
      else { continue }
      pen.pass(
        stop, indent: margins.indent,
        beforeSeparator: advanceBeforeSeparator(stop.decimalSeparator, fromSegment: index + 1))
    }
    return leastWithoutBreaks(rounded(widest))
  }

  /// The width, or under `.css` one a few layout units wider, at which no line breaks inside a word: lines
  /// may need more than their own width there; see ``LineWalker/neededWidth``.
  private func leastWithoutBreaks(_ width: Double) -> Double {
    guard convention == .css, storage.hasLevels || !corrections.isEmpty else { return width }
    for units in 0...4 {
      let wider = width + Double(units) * FitLimit.layoutUnit
      var walker = LineWalker(greedily: self, limit: FitLimit.limit(for: wider, convention))
      var breaksWords = false
      while !breaksWords, walker.next() != nil { breaksWords = walker.breaksInsideWord }
      if !breaksWords { return wider }
    }
    return width
  }

  /// The width that lets only hard breaks end lines, in points, insets included (CSS max-content).
  ///
  /// White space at a line's end is left out, but under `.css` not U+3000 after a space, which asks for
  /// room.
  ///
  /// - Complexity: linear in the number of segments.
  public var maxContentWidth: Double {
    let width = outerSize(width: .infinity).width
    return convention == .css ? max(width, widthWithIdeographicSpaces) : width
  }

  /// The widest line that ends in U+3000 after a space, that white space included; zero if there is none.
  private var widthWithIdeographicSpaces: Double {
    guard segments.contains(where: { $0.flags.contains(.afterSpace) }) else { return 0 }
    var widest = 0.0
    for line in LineWalker(self, limit: .infinity) where !line.range.isEmpty {
      let last = segments.partitioningIndex { $0.end >= line.range.upperBound }
      guard segments[last].flags.contains(.afterSpace) else { continue }
      widest = max(widest, line.indent + line.width + line.trailing + line.tailInset)
    }
    return rounded(widest)
  }

  /// The width of the narrowest layout of at most `lineCount` lines, in points, insets included: a
  /// label shrunk to it keeps its number of lines but carries no empty room. Never less than the
  /// widest grapheme cluster, which sticks out of any narrower line.
  ///
  /// Returns `nil` when no finite width has so few lines: for the text's hard breaks, for an indent
  /// of the whole width, or under `.css` for lines wider than 2⁴⁶ points, which count as no wider.
  ///
  /// With ``CSSStyle/TextWrap/balance`` or ``CSSStyle/TextWrap/pretty`` chosen lines may be more or
  /// fewer than full ones. Then a width that is more than four layout units less may have as few.
  ///
  /// - Parameter lineCount: At least one.
  /// - Complexity: a few dozen walks. As ``heightProfile(widths:numberOfLines:usesFontLeading:)`` with
  ///   `text-wrap`, in texts with tabs, negative advances or unsafe edges, and where a wider line has
  ///   room for lines that stick out of a narrower one.
  public func narrowestWidth(lineCount: Int) -> Double? {
    guard lineCount >= 1, self.lineCount(width: .infinity) <= lineCount else { return nil }
    let least =
      isMonotone ? bisectedLimit(lineCount: lineCount) : leastLimit(lineCount: lineCount)
    let first = FitLimit.smallestWidth(fitting: least, convention)
    let found =
      isMonotone && isNarrowest(first) && choiceHolds(first, lineCount: lineCount)
      ? first : sweptWidth(lineCount: lineCount, from: first)
    guard let found, found < .infinity else { return nil }
    // The lines' own width is the rounder number, and what just fits it is a hair less; more room may
    // make more lines.
    let content = [outerSize(width: found).width, rounded(FitLimit.limit(for: found, convention))]
    var width = content.first { holds($0, lineCount: lineCount) } ?? found
    // An indent below zero that grows with the width makes lines narrower in wider room, and lines
    // that are chosen may be fewer in less of it.
    while !isMonotone || indentsByPercentage || storage.choice != nil,
      let narrower = fittingWidth(justBelow: width, lineCount: lineCount)
    {
      width = narrower
    }
    return width
  }

  /// Whether the lines at the least width with so few of them have room, or one sticks out of all
  /// widths that are narrower than it.
  private func isNarrowest(_ width: Double) -> Bool {
    let limit = FitLimit.limit(for: width, convention)
    let own = outerWidth(limit: limit)
    let below = own - 2 * FitLimit.layoutUnit
    let limitBelow = FitLimit.limit(for: below, convention)
    return own <= limit || below <= width || outerWidth(limit: limitBelow) > limitBelow
  }

  /// Whether `text-wrap` leaves at most `lineCount` lines at a width.
  private func choiceHolds(_ width: Double, lineCount: Int) -> Bool {
    storage.choice == nil || self.lineCount(width: width) <= lineCount
  }

  /// A width above `width` with at most `lineCount` chosen lines, where one layout unit less has more;
  /// `nil` if there is none.
  private func chosenWidth(lineCount: Int, above width: Double) -> Double? {
    func fits(_ width: Double) -> Bool {
      outerSize(width: width).width <= width && self.lineCount(width: width) <= lineCount
    }
    let unit = FitLimit.layoutUnit
    var low = width
    var high = max(maxContentWidth, width) + 4 * unit
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

  /// Whether a width, and the least that fits content of this width, hold at most `lineCount` lines.
  private func holds(_ width: Double, lineCount: Int) -> Bool {
    self.lineCount(width: width) <= lineCount
      && self.lineCount(width: FitLimit.smallestWidth(fitting: width, convention)) <= lineCount
  }

  /// A width less than `width` that also holds at most `lineCount` lines; a quarter of a layout unit
  /// less does not. `nil` if none of the next four layout units below does.
  private func fittingWidth(justBelow width: Double, lineCount: Int) -> Double? {
    func fits(_ width: Double) -> Bool {
      outerSize(width: width).width <= width && holds(width, lineCount: lineCount)
    }
    let unit = FitLimit.layoutUnit
    let widths = (1...4).map { width - Double($0) * unit }
    guard var high = widths.first(where: { $0 > 0 && $0 < width && fits($0) }) else { return nil }
    var low = 0.0
    while high - low > unit / 4 {
      let middle = low + (high - low) / 2
      if middle == low || middle == high { break }
      if fits(middle) { high = middle } else { low = middle }
    }
    let content = outerSize(width: high).width
    return fits(content) ? content : high
  }

  /// The least limit for at most `lineCount` lines, where a wider line never makes more of them.
  ///
  /// Each walk tells between which limits its answer holds, so halving ends at the exact place.
  private func bisectedLimit(lineCount: Int) -> Double {
    func walk(_ limit: Double) -> (fits: Bool, accepted: Double, rejected: Double) {
      var walker = LineWalker(greedily: self, limit: limit)
      var count = 0
      while count <= lineCount, walker.next() != nil { count += 1 }
      return (count <= lineCount, min(walker.acceptedLimit, limit), walker.rejectedLimit)
    }
    // Between two limits that widths have, an indent that grows with the width stands elsewhere.
    func wholeLimit(_ nearest: Double, _ rule: FloatingPointRoundingRule) -> Double {
      FitLimit.limit(nearest: nearest, rule, convention)
    }
    var low = FitLimit.limit(for: 0, convention)
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
  private func sweptWidth(lineCount: Int, from least: Double) -> Double? {
    var width = least
    guard width < .infinity else { return nil }
    var overfull: Double?
    var chosenOverfull: Double?
    var sweep = LineSweep(self, limit: FitLimit.limit(for: width, convention))
    while true {
      let next = sweep.nextLimit
      if sweep.count <= lineCount {
        if let roomy = roomyWidth(sweep, at: width, before: next),
          choiceHolds(roomy, lineCount: lineCount)
        {
          return roomy
        }
        if chosenOverfull == nil, choiceHolds(width, lineCount: lineCount) {
          chosenOverfull = width
        }
        overfull = overfull ?? width
      }
      guard next < .infinity else {
        return chosenOverfull
          ?? overfull.flatMap { chosenWidth(lineCount: lineCount, above: $0) }
      }
      width = FitLimit.smallestWidth(fitting: next, convention)
      sweep.advance(to: max(next, FitLimit.limit(for: width, convention)))
    }
  }

  /// The least width from one on, before any line changes, in which all lines have room.
  private func roomyWidth(_ sweep: LineSweep, at width: Double, before next: Double) -> Double? {
    let needed = sweep.neededLimit
    if needed <= sweep.limit { return width }
    if indentsByPercentage { return nil }
    let wider = FitLimit.smallestWidth(fitting: needed, convention)
    return FitLimit.limit(for: wider, convention) < next ? wider : nil
  }

  /// A limit below which `lineCount` lines cannot hold the text, even if every edge gains the most
  /// that any does.
  private func leastLimit(lineCount: Int) -> Double {
    let least = FitLimit.limit(for: 0, convention)
    if segments.contains(where: { $0.content < 0 }) { return least }
    // White space may hang.
    let content = segments.reduce(0) { $0 + ($1.flags.contains(.blank) ? 0 : $1.content) }
    // What a line may be narrower than its segments: at its start, at its end, and in a bracket there.
    let start = corrections.reduce(0) { max($0, -$1.start) }
    let end = corrections.reduce(0) { max($0, -$1.endContent) }
    let trims = storage.scales.contains { $0.punctuationTrim != nil }
    let gain = start + end + (trims ? storage.sizes.upperBound : 0)
    return max(least, content / Double(lineCount) - gain)
  }
}
