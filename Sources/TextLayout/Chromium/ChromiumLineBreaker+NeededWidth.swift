internal import LineBreaking

/// The room that Blink asks of a line, which may be more than the line's width rounded up.
///
/// `ShapingLineBreaker::ShapeLine` compares positions that are rounded up one by one
/// (``FragmentPositions``), and adds what it shapes again to them.
extension ChromiumLineBreaker {
  /// - Parameter width: The content's, which may fit.
  @inline(__always)
  mutating func neededWidth(
    _ width: Double, from start: LinePosition, endingAt index: Int
  ) -> Double {
    guard
      text.facts.hasLevels || start.safeAfter > start.offset
        || text.segments[index].flags.contains(.unsafeEdge)
    else { return width }
    // With room to spare nobody needs to know where its parts lie.
    if cursor.fits(width + FitLimit.edgeMargin) { return width + FitLimit.edgeMargin }
    return exactNeededWidth(width, from: start, endingAt: index)
  }

  private mutating func exactNeededWidth(
    _ width: Double, from start: LinePosition, endingAt index: Int
  ) -> Double {
    let end = text.contentEnd(ofSegment: index)
    var lastSafe = end
    if end == Int(text.segments[index].end), let correction = text.correction(at: index) {
      lastSafe = correction.safeBefore
    }
    return neededWidth(width, from: start, to: end, lastSafe: lastSafe)
  }

  /// - Parameters:
  ///   - end: Where the content ends.
  ///   - lastSafe: Where text that is shaped again because it ends there starts.
  /// - Complexity: constant unless it comes down to two layout units. Then it is as for
  ///   ``FragmentPositions/advance(before:in:)`` at this place.
  mutating func neededWidth(
    _ width: Double, from start: LinePosition, to end: Int, lastSafe: Int
  ) -> Double {
    guard end > start.offset, cursor.fits(width) else { return width }
    positions.move(to: end - 1, in: text)
    let isReshaped = start.safeAfter > start.offset && positions.range.contains(start.offset)
    guard positions.isRightToLeft || lastSafe < end || isReshaped else { return width }
    if cursor.fits(width + FitLimit.edgeMargin) { return width + FitLimit.edgeMargin }
    let first = Swift.max(start.offset, positions.range.lowerBound)
    positions.startLine(at: first, in: text)
    let gain = isReshaped ? reshapedStartGain(start) : 0
    if isReshaped && start.safeAfter >= end { return width }
    if isReshaped && lastSafe < start.safeAfter { return width - gain }
    let last = Swift.min(lastSafe, end)
    let safe = positions.stretch(from: first, to: last, in: text)
    let isWhole = last == end && endsInLoneUnit(end)
    let extent = safe.distance - gain
    let exact = safe.advance + (isReshaped ? start.correction : 0)
    let strictness = isWhole ? 0 : last == end ? FitLimit.layoutUnit : 0
    return Swift.max(width, width + extent - exact + strictness)
  }

  /// Whether a line that just fits its edge may end at an offset. From right to left the edge
  /// belongs to the character after the one that starts the last cluster, so not if that is in the
  /// cluster itself (`ShapeResult::CachedOffsetForPosition`).
  private mutating func endsInLoneUnit(_ end: Int) -> Bool {
    guard positions.isRightToLeft, end < positions.range.upperBound else { return true }
    var second = positions.lastCluster(before: end, in: text)
    let isSupplementary = text.string.utf8Span.span.decodeScalar(at: &second) > 0xFFFF
    return second == end && !isSupplementary
  }

  /// What must fit for a line from `start` to end in a bracket that gives way: what is not shaped
  /// again counts in whole layout units, and Blink adds the rest up in single precision.
  ///
  /// - Parameters:
  ///   - width: The content's.
  ///   - tail: The advance of what is shaped again.
  ///   - safeBefore: Where that starts.
  mutating func neededWidth(
    trimmed width: Double, tail: Double, safeBefore: Int, from start: LinePosition
  ) -> Double {
    guard start.safeAfter <= safeBefore else { return width }
    var head = width - tail
    if safeBefore > start.offset {
      // The bracket's fragment: those before are counted in whole layout units already.
      positions.move(to: safeBefore, in: text)
      let first = Swift.max(start.offset, positions.range.lowerBound)
      positions.startLine(at: first, in: text)
      let safe = positions.stretch(from: first, to: safeBefore, in: text)
      head -= safe.advance
      head += safe.distance
    }
    return Swift.max(Double(Float(head) + Float(tail)), width)
  }
}
