extension TextBoundaries {
  /// These boundaries without the opportunities in ranges of offsets: lines must end where they
  /// must all the same.
  ///
  /// - Parameter ranges: UTF-8 offsets, ascending.
  /// - Complexity: linear in the length of the text.
  package func removing(lineBreaksIn ranges: [ClosedRange<Int>]) -> TextBoundaries {
    var flags = flags
    var count = lineBreakCount
    for range in ranges {
      for offset in range.clamped(to: 0...flags.count - 1)
      where flags[offset].contains(.lineBreak) && !flags[offset].contains(.mandatory) {
        flags[offset].subtract([.lineBreak, .hyphen])
        count -= 1
      }
    }
    return TextBoundaries(flags: flags, lineBreakCount: count)
  }
}
