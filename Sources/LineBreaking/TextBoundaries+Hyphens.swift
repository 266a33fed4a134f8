extension TextBoundaries {
  /// These boundaries with places where lines may end besides.
  ///
  /// - Parameter offsets: UTF-8 offsets between characters, in any order. The start and the end of
  ///   the text have no effect.
  /// - Complexity: linear in the length of the text, unless there are no offsets, and their number.
  package func inserting(lineBreaks offsets: [Int]) -> TextBoundaries {
    if offsets.isEmpty { return self }
    var flags = flags
    var count = lineBreakCount
    for offset in offsets where offset > 0 && offset < flags.count - 1 {
      if !flags[offset].contains(.lineBreak) { count += 1 }
      flags[offset].formUnion([.grapheme, .lineBreak])
    }
    return TextBoundaries(flags: flags, lineBreakCount: count)
  }

  /// These boundaries with lines that may also end in a hyphen.
  ///
  /// ```swift
  /// let words = LineBreaker().boundaries(in: "hyphenation").inserting(hyphens: [2, 6])
  /// ```
  ///
  /// - Parameter hyphens: UTF-8 offsets in any order. Those outside the text, inside a grapheme
  ///   cluster, at the start of the text, or where a line may end without a hyphen have no effect.
  /// - Complexity: linear in the length of the text and the number of offsets.
  package func inserting(hyphens: [Int]) -> TextBoundaries {
    var flags = flags
    var count = lineBreakCount
    for offset in hyphens where offset > 0 && offset < flags.count && flags[offset].isClusterOnly {
      flags[offset].formUnion([.lineBreak, .hyphen])
      count += 1
    }
    return TextBoundaries(flags: flags, lineBreakCount: count)
  }
}
