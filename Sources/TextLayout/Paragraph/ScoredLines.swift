extension MeasuredText {
  /// The lines that take the place of the last lines of a paragraph, from the first that differs on;
  /// `nil` where there is nothing to choose, or where other than as many lines are best
  /// (`ScoreLineBreaker::Optimize`).
  ///
  /// - Complexity: linear in the segments of the lines, times those of the longest; of at most 4,096.
  func scoredLines(_ lines: [GreedyLine], limit: Double, isBalanced: Bool) -> [ChosenLine]? {
    let unit = FitLimit.layoutUnit
    guard let first = lines.first, lines.count > 1, !lines.contains(where: \.endsInsideSegment)
    else { return nil }
    let weight = Float(limit - unit) * Float(font.size)
    var candidates = candidates(of: lines, hyphenPenalty: 2 * weight)
    guard Self.scoredCandidates.contains(candidates.count) else { return nil }
    for index in candidates.indices.dropLast().reversed() {
      candidates[index].penalty += Self.orphanPenalty
      if !candidates[index].isHyphenated { break }
    }
    let scores = LineScores(
      firstRoom: Float(max(limit - unit - first.extent.indent, 0) + unit), room: Float(limit),
      linePenalty: 4 * weight, isBalanced: isBalanced)
    let ends = scores.best(candidates).map { candidates[$0].segment }
    guard ends.count == lines.count, zip(ends, ends.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    let differing = lines.indices.first { lines[$0].segmentsEnd != ends[$0] + 1 } ?? lines.count
    return (differing..<lines.count).map { index in
      let start =
        index == differing ? lines[index].start.offset : Int(segments[ends[index - 1]].end)
      return ChosenLine(start: start, lastSegment: ends[index])
    }
  }

  /// With fewer places there is nothing to choose, and with more of them in a few lines scoring would
  /// take square time; Chromium has no such limit.
  private static let scoredCandidates = 5...4096

  /// What a last line of one word costs, in square pixels.
  private static let orphanPenalty: Float = 10_000

  /// Whether a paragraph's last line is a word shorter than a third of the width, or two hyphens stand
  /// above each other before it (`ShouldOptimize`).
  func isWorthScoring(_ lines: [GreedyLine], limit: Double) -> Bool {
    guard lines.count > 1, let last = lines.last else { return false }
    let third = ((limit / FitLimit.layoutUnit - 1) / 3).rounded(.down) * FitLimit.layoutUnit
    if occupiedWidth(of: last) < third, !mayBreak(last) { return true }
    return lines.count > 2 && lines.dropLast().suffix(2).allSatisfy(endsInHyphen)
  }

  /// Whether a line's last character is a hyphen, not white space that hangs (`LineInfo::IsHyphenated`).
  private func endsInHyphen(_ line: GreedyLine) -> Bool {
    line.extent.endsInHyphen && occupiedWidth(of: line) == line.extent.indent + line.extent.width
  }

  private func mayBreak(_ line: GreedyLine) -> Bool {
    let content = shaped.analysed.trailingWhitespaceStart(
      before: line.extent.range.upperBound, notBefore: line.extent.range.lowerBound)
    return (line.start.segment..<line.segmentsEnd).contains {
      segments[$0].end < content && segments[$0].flags.contains(.opportunity)
    }
  }
}
