extension MeasuredText {
  /// The least and the greatest height at the widths within a tolerance of one.
  ///
  /// For a width that is not known exactly: one that a layout still rounds, or that a scroll bar
  /// may narrow. The answer holds for every width from `width - tolerance` to `width + tolerance`,
  /// those between two pixels, too. Neither end has to be the extreme: a wider text may be higher
  /// where its lines are of several heights, or its style is ``CSSStyle/TextWrap/balance``.
  ///
  /// ```swift
  /// let heights = text.heightRange(width: 320, tolerance: 1)
  /// let cell = heights.greatest + 20  // too low at no width from 319 to 321
  /// ```
  ///
  /// - Parameters:
  ///   - width: In points; see ``lines(width:numberOfLines:usesFontLeading:)``.
  ///   - tolerance: How much narrower or wider the text may be, in points. Less than zero counts as
  ///     zero. Infinity and NaN stand for all widths from zero on, no limit among them.
  ///   - numberOfLines: The most lines to count; zero for all.
  ///   - usesFontLeading: Whether the fonts' line gap counts.
  /// - Complexity: in plain text twice as much as ``lineCount(width:numberOfLines:)``, where every
  ///   word has room. Else as ``heightProfile(widths:numberOfLines:usesFontLeading:)`` of these
  ///   widths.
  public func heightRange(
    width: Double, tolerance: Double, numberOfLines: Int = 0, usesFontLeading: Bool = true
  ) -> HeightRange {
    let widths = HeightRange.widths(width, tolerance: tolerance)
    if dependsOnBlocks(at: widths.lowerBound) {
      return rangeOfBlocks(
        widths: widths, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
    }
    return ownRange(
      widths: widths, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
  }

  /// The range with all inline blocks as they are.
  func ownRange(
    widths: ClosedRange<Double>, numberOfLines: Int, usesFontLeading: Bool
  ) -> HeightRange {
    let question = RangeQuestion(
      widths: pixels(widths.lowerBound)...pixels(widths.upperBound),
      numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
    let range = (inPixels ?? self).ask(question)
    return HeightRange(
      least: range.least / pixelsPerPoint, greatest: range.greatest / pixelsPerPoint)
  }

  /// A width from which on only hard breaks end lines of a text whose lines are chosen, so that
  /// wider ones are as high; infinite for other texts, and where indents grow with the width.
  var lastChoice: Double {
    choosesLines && !indentsByPercentage ? maxContentWidth + 1 : .infinity
  }

  /// Whether lines may end elsewhere than where they are full; see ``LineChoice``.
  var choosesLines: Bool {
    switch origin {
    case .read: false
    case .laidOut(let storage): storage.choice != nil
    }
  }

  /// Whether the indent of some lines is a part of the width.
  var indentsByPercentage: Bool {
    switch origin {
    case .read: false
    case .laidOut: laidOut.indentsByPercentage
    }
  }
}

private struct RangeQuestion: LineQuestion {
  typealias Subject = MeasuredText

  var widths: ClosedRange<Double>
  var numberOfLines: Int
  var usesFontLeading: Bool

  func answer<Walk: LineWalk>(for text: MeasuredText, by walk: Walk.Type) -> HeightRange {
    if text.isFitted { return fitted(text.laidOut, by: walk) }
    if let range = summed(text, by: walk) ?? settled(text, by: walk) { return range }
    // A profile of wide choices would be work for nothing.
    let last = text.lastChoice
    let widths = min(widths.lowerBound, last)...min(widths.upperBound, last)
    return text.heightProfile(
      widths: widths, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading
    ).heightRange(of: widths)
  }

  /// The answer for a text whose lines are scaled, which are others at each width. Once no line
  /// breaks they only grow: the last width tells how high.
  private func fitted<Walk: LineWalk>(_ text: LaidOutText, by walk: Walk.Type) -> HeightRange {
    func height(_ limit: Double) -> Double {
      text.ask(
        StackQuestion(
          limit: limit, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
      ).size.height
    }
    var limit = Walk.limit(for: widths.lowerBound)
    let last = Walk.limit(for: widths.upperBound)
    var heights = [height(limit), height(last)]
    if last == .infinity { heights.append(height(ChosenLines.widest.nextDown)) }
    let unbroken = text.ask(StackQuestion(limit: .infinity)).outerWidth + 1
    while limit < min(last, Walk.limit(for: unbroken)), !text.facts.watch.isPast {
      limit = max(limit + FitLimit.layoutUnit, limit.nextUp)
      heights.append(height(min(limit, last)))
    }
    return HeightRange(
      least: heights.reduce(.infinity, min), greatest: heights.reduce(-.infinity, max))
  }

  /// The answer for a text whose lines are all of one height, and sums where every word fits: there
  /// a wider one never has more.
  private func summed<Walk: LineWalk>(_ text: MeasuredText, by walk: Walk.Type) -> HeightRange? {
    guard text.hasOneLineHeight, let search = LineCountSearch(text) else { return nil }
    let limit = Walk.limit(for: widths.lowerBound)
    guard search.holds(at: limit) else { return nil }
    let most = numberOfLines.mostLines
    let lineHeight = text.base.height(usesFontLeading: usesFontLeading)
    return HeightRange(
      least: Double(search.count(at: Walk.limit(for: widths.upperBound), most: most)) * lineHeight,
      greatest: Double(search.count(at: limit, most: most)) * lineHeight)
  }
  /// The answer for a text whose lines are the same at all of the widths, as their sums tell.
  private func settled<Walk: LineWalk>(_ text: MeasuredText, by walk: Walk.Type) -> HeightRange? {
    guard let sums = text.sums else { return nil }
    var lines = SettledLines(sums, pushesOut: text.pushesOut)
    var search = LineSearch<Walk>(
      limit: Walk.limit(for: widths.lowerBound), numberOfLines: numberOfLines,
      usesFontLeading: usesFontLeading)
    guard search.find(in: text, { lines.append($0, content: $1) }),
      search.count == lines.count(most: numberOfLines.mostLines),
      sums.room(for: Walk.limit(for: widths.upperBound)) < lines.rejectedRoom
    else { return nil }
    let height = search.height(in: text)
    return HeightRange(least: height, greatest: height)
  }
}

/// Lines that a ``LineSearch`` finds without a walk, and in which room they surely are the same.
private struct SettledLines {
  private let sums: LineTable
  private let pushesOut: Bool
  private var count = 0
  private var paragraph = 0

  /// Less room than this changes no line, if it is no less than the room of the search; in units.
  private(set) var rejectedRoom = Int32.max

  init(_ sums: LineTable, pushesOut: Bool) {
    self.sums = sums
    self.pushesOut = pushesOut
  }

  /// How many the search has found if it walked none.
  func count(most: Int) -> Int { count + (count < most && sums.endsInEmptyLine ? 1 : 0) }

  /// - Parameter content: What the line is wide, in units.
  mutating func append(_ line: Range<Int>, content: Int32) {
    count += 1
    let places = sums.places
    let ends = sums.paragraphEnds
    while paragraph < ends.count, Int(ends[paragraph]) < line.upperBound { paragraph += 1 }
    let end = ends.isEmpty ? places.count : Int(ends[paragraph])
    let next = line.upperBound
    // More room changes nothing for a paragraph's last line.
    if next == end { return }
    let isAscending = line.allSatisfy { places[$0 + 1].contentEnd >= places[$0].contentEnd }
    let start = places[next - 1].contentEnd - content
    // What is shaped again may end so much before, and a bracket may give way.
    let rejected = places[next].contentEnd - start - sums.edgeReach - sums.endTrim
    rejectedRoom = min(rejectedRoom, isAscending && keepsEnd(line, before: end) ? rejected : 0)
  }

  /// Whether a line's last word stays on it in any room: more than one word follows.
  private func keepsEnd(_ line: Range<Int>, before end: Int) -> Bool {
    if !pushesOut { return true }
    let places = sums.places
    let word = (line.upperBound + 1..<end).first {
      places[$0].contentEnd > places[$0 - 1].nextStart
    }
    // As ``LineSearch`` has it.
    return word.map { end - $0 >= 4 || !sums.needsCare } ?? false
  }
}
