/// The first lines of a walk, so many at most.
struct LimitedLines<Walk: LineWalk>: Sequence, IteratorProtocol {
  private var walk: Walk

  /// How many lines are still to come.
  private var left: Int

  init(walk: Walk, count: Int) {
    self.walk = walk
    left = count
  }

  mutating func next() -> LineExtent? {
    guard left > 0, let line = walk.next() else { return nil }
    left -= 1
    return left == 0 ? line.endingBlock(of: walk.text) : line
  }
}

extension LineExtent {
  /// The line as the last one that shows: `-webkit-line-clamp` ends its block there.
  func endingBlock(of text: LaidOutText) -> LineExtent {
    guard let trim = text.facts.boxTrim else { return self }
    var line = self
    line.box = box.trimmed(trim.scaled(by: fit), isFirst: false, isLast: true)
    return line
  }
}
