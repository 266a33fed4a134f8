extension ChromiumLineBreaker {
  /// The height profile of a text whose lines are chosen by `text-wrap`; see ``LineChoice``. Of one
  /// with marks or with scaled lines, too, which are full ones.
  ///
  /// Chosen lines may be more or fewer than full ones: white space that hangs may have one of its
  /// own, and Chromium reads lines as parts of the text to score them, and full ones each by
  /// itself.
  ///
  /// Each walk tells up to which limit both its lines and their choice hold.
  static func chosenHeightProfile(
    of text: LaidOutText, widths: ClosedRange<Double>, numberOfLines: Int, usesFontLeading: Bool
  ) -> HeightProfile? {
    // Where lines make room for marks, each depends on the one before.
    if text.storage.choice == nil && text.facts.emphasis == nil && text.facts.fit == nil {
      return nil
    }
    var proof: ChoiceProof? = ChoiceProof(
      upTo: Self.limit(for: widths.upperBound))
    return Self.heightProfile(
      widths: widths, indentsByPercentage: text.indentsByPercentage
    ) { limit in
      var walker = ChromiumLineBreaker(text, limit: limit, proof: &proof)
      let height = walker.height(numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
      if text.facts.fit != nil, limit < ChosenLines.widest {
        // Each width scales lines otherwise.
        return (height, text.facts.watch.isPast ? .infinity : limit + FitLimit.layoutUnit)
      }
      let chosenLimit = proof?.rejectedLimit ?? .infinity
      // In less room than the block's, lines say nothing of the block's own room.
      let next = walker.limit == limit ? Swift.min(walker.rejectedLimit, chosenLimit) : chosenLimit
      return (height, text.facts.watch.isPast ? .infinity : next)
    }
  }
}

extension ChromiumLineBreaker {
  /// The height of all lines from here on, in points.
  fileprivate mutating func height(numberOfLines: Int, usesFontLeading: Bool) -> Double {
    var stack = LineStack(usesFontLeading: usesFontLeading)
    var count = 0
    while numberOfLines <= 0 || count < numberOfLines, let line = next() {
      count += 1
      _ = stack.push(count == numberOfLines ? line.endingBlock(of: text) : line)
    }
    return stack.size.height
  }
}
