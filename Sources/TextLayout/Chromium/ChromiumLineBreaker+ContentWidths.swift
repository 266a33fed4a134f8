extension ChromiumLineBreaker {
  /// The width, or one a few layout units wider, at which no line breaks inside a word: lines may
  /// need more than their own width; see ``neededWidth(_:from:endingAt:)``.
  static func leastWithoutBreaks(_ text: LaidOutText, width: Double) -> Double {
    guard text.facts.hasLevels || !text.corrections.isEmpty else { return width }
    for units in 0...4 {
      let wider = width + Double(units) * FitLimit.layoutUnit
      var walker = ChromiumLineBreaker(
        greedily: text, limit: Self.limit(for: wider))
      var breaksWords = false
      while !breaksWords, walker.next() != nil { breaksWords = walker.breaksInsideWord }
      if !breaksWords { return wider }
    }
    return width
  }

  /// The widest line that ends in U+3000 after a space, that white space included; zero if there is
  /// none.
  static func widthOfSpacesThatStay(_ text: LaidOutText) -> Double {
    let segments = text.segments
    guard segments.contains(where: { $0.flags.contains(.afterSpace) }) else { return 0 }
    var widest = 0.0
    for line in ChromiumLineBreaker(text, limit: .infinity) where !line.range.isEmpty {
      let last = segments.partitioningIndex { $0.end >= line.range.upperBound }
      guard segments[last].flags.contains(.afterSpace) else { continue }
      widest = Swift.max(widest, line.indent + line.width + line.trailing + line.tailInset)
    }
    return reported(widest)
  }
}
