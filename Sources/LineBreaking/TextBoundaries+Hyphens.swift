extension TextBoundaries {
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
