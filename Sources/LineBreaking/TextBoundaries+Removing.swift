extension TextBoundaries {
  /// These boundaries without the opportunities in ranges of offsets: lines must end where they
  /// must all the same.
  ///
  /// - Parameter ranges: UTF-8 offsets, ascending.
  /// - Complexity: linear in the length of the text.
  package func removing(lineBreaksIn ranges: [ClosedRange<Int>]) -> TextBoundaries {
    if ranges.isEmpty { return self }
    var flags = flags
    let removed = flags.removeLineBreaks(in: ranges, from: 0)
    return TextBoundaries(flags: flags, lineBreakCount: lineBreakCount - removed)
  }
}

extension [TextBoundaries.Flags] {
  /// Removes the opportunities in ranges of offsets, and says how many there were.
  ///
  /// - Parameters:
  ///   - ranges: UTF-8 offsets, ascending.
  ///   - start: The offset of the first flags.
  /// - Complexity: linear in the number of flags.
  @discardableResult
  package mutating func removeLineBreaks(
    in ranges: some Sequence<ClosedRange<Int>>, from start: Int
  ) -> Int {
    var removed = 0
    for range in ranges {
      if range.lowerBound - start >= count { break }
      for offset in range.clamped(to: start...start + count - 1)
      where self[offset - start].contains(.lineBreak)
        && !self[offset - start].contains(.mandatory)
      {
        self[offset - start].subtract([.lineBreak, .hyphen])
        removed += 1
      }
    }
    return removed
  }
}
