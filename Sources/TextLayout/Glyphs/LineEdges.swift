/// What ends of inline boxes add to a line.
struct LineEdges {
  /// Two widths that differ by less are the same under `.css`: a layout unit, and some rounding.
  static let tolerance = FitLimit.layoutUnit * 1.01

  var advance = 0.0

  /// The boxes that begin where the line ends and stand on it; see
  /// ``InlineBoxes/openedBoxes(at:)``.
  var opened = 0..<0

  /// Those that begin with the line and stand on the one before.
  var passed = 0..<0
}

extension LaidOutText {
  /// What ends of inline boxes add to a line, which its width tells.
  ///
  /// - Parameter content: How wide the line is without them.
  func lineEdges(_ line: Line, content: @autoclosure () -> Double) -> LineEdges {
    guard let inline = facts.boxes.inline, line.utf8Cut == nil else { return LineEdges() }
    let content = content()
    let tree = inline.tree
    let shown = shownRange(line.utf8Range)
    let all =
      facts.edges.advance(in: shown) - facts.edges.spaces(in: shown)
      + facts.edges.clonedStarts(at: shown.lowerBound)
      + facts.edges.clonedEnds(at: shown.upperBound)
    let isLast = shown.upperBound >= string.utf8.count
    let opened = isLast ? 0..<0 : tree.openedBoxes(at: shown.upperBound)
    let passed = shown.lowerBound > 0 ? tree.openedBoxes(at: shown.lowerBound) : 0..<0
    for (opens, isPassed) in [(false, false), (true, false), (false, true), (true, true)] {
      let edges = LineEdges(
        advance: all + (opens ? tree.startEdges(of: opened) : 0)
          - (isPassed ? tree.passedEdges(of: passed) : 0),
        opened: opens ? opened : 0..<0, passed: isPassed ? passed : 0..<0)
      if abs(content + edges.advance - line.width) < LineEdges.tolerance { return edges }
    }
    return LineEdges(advance: all)
  }
}
