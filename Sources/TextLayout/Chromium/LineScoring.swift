/// Lines of one paragraph, and the places that others in their stead may end at.
struct LineScoring {
  fileprivate let text: LaidOutText
  fileprivate let lines: [GreedyLine]
  fileprivate let isBalanced: Bool

  /// Without what depends on the limit.
  fileprivate let candidates: [LineBreakCandidate]

  /// With fewer places there is nothing to choose, and with more of them in a few lines scoring
  /// would take square time; Chromium has no such limit.
  fileprivate static let scoredCandidates = 5...4096

  /// What a last line of one word costs, in square pixels.
  fileprivate static let orphanPenalty: Float = 10_000

  /// The lines that take the place of the last ones, from the first that differs on; `nil` where
  /// other than as many lines are best.
  func lines(endingAt best: [Int]) -> [ChosenLine]? {
    let ends = best.map { candidates[$0].segment }
    guard ends.count == lines.count, zip(ends, ends.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    let differing = lines.indices.first { lines[$0].segmentsEnd != ends[$0] + 1 } ?? lines.count
    return (differing..<lines.count).map { index in
      let start =
        index == differing
        ? lines[index].start.offset : Int(text.segments[ends[index - 1]].end)
      return ChosenLine(start: start, lastSegment: ends[index])
    }
  }

  /// What decides at a limit (`ScoreLineBreaker::Optimize`).
  func scores(limit: Double) -> LineScores {
    let unit = FitLimit.layoutUnit
    return LineScores(
      candidates: candidates(limit: limit),
      firstRoom: Float(max(limit - unit - firstIndent(limit), 0) + unit), room: Float(limit),
      linePenalty: 4 * weight(limit), isBalanced: isBalanced)
  }

  private func candidates(limit: Double) -> [LineBreakCandidate] {
    let hyphenPenalty = 2 * weight(limit)
    var candidates = candidates
    for index in candidates.indices where candidates[index].isHyphenated {
      candidates[index].penalty = hyphenPenalty
    }
    for index in candidates.indices.dropLast().reversed() {
      candidates[index].penalty += Self.orphanPenalty
      if !candidates[index].isHyphenated { break }
    }
    return candidates
  }

  private func firstIndent(_ limit: Double) -> Double {
    var paragraph = -1
    var margins = text.margins(ofLineAt: lines[0].start, paragraph: &paragraph)
    if margins.indentFraction != 0 { margins.resolveIndent(limit: limit) }
    return margins.indent
  }

  private func weight(_ limit: Double) -> Float {
    Float(limit - FitLimit.layoutUnit) * Float(text.fontPixelSize)
  }
}

extension LaidOutText {
  /// What the last lines of a paragraph may be replaced by; `nil` where there is nothing to choose.
  ///
  /// - Complexity: linear in the segments of the lines.
  func scoring(of lines: [GreedyLine], isBalanced: Bool) -> LineScoring? {
    guard lines.count > 1, !lines.contains(where: \.endsInsideSegment) else { return nil }
    let candidates = candidates(of: lines)
    guard LineScoring.scoredCandidates.contains(candidates.count) else { return nil }
    return LineScoring(
      text: self, lines: lines, isBalanced: isBalanced, candidates: candidates)
  }

  /// Whether a paragraph's last line is a word shorter than a third of the width, or two hyphens
  /// stand above each other before it (`ShouldOptimize`).
  func isWorthScoring(_ lines: [GreedyLine], limit: Double) -> Bool {
    guard lines.count > 1, let last = lines.last else { return false }
    let third = ((limit / FitLimit.layoutUnit - 1) / 3).rounded(.down) * FitLimit.layoutUnit
    if occupiedWidth(of: last) < third, !mayBreak(last) { return true }
    return lines.count > 2 && lines.dropLast().suffix(2).allSatisfy(endsInHyphen)
  }

  /// Whether a line's last character is a hyphen, not white space that hangs
  /// (`LineInfo::IsHyphenated`).
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
