extension MeasuredText {
  /// The smallest width, in points, at which no word breaks inside (CSS min-content).
  ///
  /// - Complexity: linear in the number of segments.
  public var minContentWidth: Double {
    var widest = 0.0
    var start = LinePosition()
    var scratch = LazyShaper()
    for index in segments.indices {
      let segment = segments[index]
      let width = start.correction + segment.content
      if !segment.flags.contains(.blank) {
        let exact = self.width(of: start, endingAt: index, base: width, scratch: &scratch)
        widest = max(widest, exact)
      }
      start.glyph = Int(segment.glyphEnd)
      guard segment.flags.contains(.opportunity) else {
        start.correction = advance(width, behind: segment)
        continue
      }
      let correction = correction(at: index)
      start = LinePosition(
        segment: index + 1, offset: Int(segment.end), glyph: Int(segment.glyphEnd),
        correction: correction?.start ?? 0, safeAfter: correction?.safeAfter ?? Int(segment.end))
    }
    return rounded(widest)
  }

  /// The width of the widest line, in points, when only hard breaks end lines (CSS max-content).
  ///
  /// - Complexity: linear in the number of segments.
  public var maxContentWidth: Double {
    size(width: .infinity).width
  }

  /// The width of the narrowest layout of at most `lineCount` lines, in points: a label shrunk to it
  /// keeps its number of lines but carries no empty room. Never less than the widest grapheme
  /// cluster, which sticks out of any narrower line.
  ///
  /// Returns `nil` when the text has more lines than that at any width, for its hard breaks.
  ///
  /// - Parameter lineCount: At least one.
  /// - Complexity: a few dozen walks; in texts with tabs, negative advances or unsafe edges, as
  ///   ``heightProfile(widths:numberOfLines:usesFontLeading:)``.
  public func narrowestWidth(lineCount: Int) -> Double? {
    guard lineCount >= 1, self.lineCount(width: .infinity) <= lineCount else { return nil }
    let limit =
      isMonotone ? bisectedLimit(lineCount: lineCount) : sweptLimit(lineCount: lineCount)
    var walker = LineWalker(self, limit: limit)
    let width = size(&walker, numberOfLines: 0, usesFontLeading: true).width
    return self.lineCount(width: width) <= lineCount ? width : rounded(limit)
  }

  /// The least limit for at most `lineCount` lines, where a wider line never makes more of them.
  ///
  /// Each walk tells between which limits its answer holds, so halving ends at the exact place.
  private func bisectedLimit(lineCount: Int) -> Double {
    func walk(_ limit: Double) -> (fits: Bool, accepted: Double, rejected: Double) {
      var walker = LineWalker(self, limit: limit)
      var count = 0
      while count <= lineCount, walker.next() != nil { count += 1 }
      return (count <= lineCount, min(walker.acceptedLimit, limit), walker.rejectedLimit)
    }
    var low = FitLimit.limit(for: 0, convention)
    let first = walk(low)
    if first.fits { return low }
    low = first.rejected
    var high = walk(.infinity).accepted
    while low < high {
      let middle = walk(max(low, min(low + (high - low) / 2, high.nextDown)))
      if middle.fits { high = middle.accepted } else { low = middle.rejected }
    }
    return low
  }

  /// The same where more room may make more lines: in a text with tabs or unsafe edges.
  private func sweptLimit(lineCount: Int) -> Double {
    var sweep = LineSweep(self, limit: leastLimit(lineCount: lineCount))
    while sweep.count > lineCount, sweep.nextLimit < .infinity {
      sweep.advance(to: sweep.nextLimit)
    }
    return sweep.limit
  }

  /// A limit below which `lineCount` lines cannot hold the text, even if every edge gains the most
  /// that any does.
  private func leastLimit(lineCount: Int) -> Double {
    let least = FitLimit.limit(for: 0, convention)
    if segments.contains(where: { $0.content < 0 }) { return least }
    let content = segments.reduce(0) { $0 + $1.content }
    let gain = corrections.reduce(0) { max($0, -$1.endContent, -$1.start) }
    return max(least, content / Double(lineCount) - 2 * gain)
  }
}
