/// The lines of a walk that fit a height and a number, found one by one.
///
/// Where there is a limit, it is one line ahead: only the next line tells whether text remains.
struct VisibleExtents<Walk: LineWalk>: Sequence, IteratorProtocol {
  private var walker: Walk
  private var stack: LineStack
  private let height: Double
  private let numberOfLines: Int
  private let lastLine: LastLine

  /// Whether nothing limits the lines, so that none needs to wait for the next.
  private let showsAll: Bool

  /// The line found last, which is still to be given, its number, and where it starts.
  private var found: LineExtent?
  private var count = 0
  private var start = LinePosition()
  private var paragraph = -1
  private var emphasisSpace = 0.0
  private var isDone = false

  init(_ text: LaidOutText, _ asked: VisibleQuestion) {
    walker = Walk(text, limit: Walk.limit(for: asked.width))
    stack = LineStack(usesFontLeading: asked.usesFontLeading)
    height = asked.height
    numberOfLines = asked.numberOfLines
    lastLine = asked.lastLine
    showsAll = numberOfLines <= 0 && !(height < .infinity)
  }

  mutating func next() -> LineExtent? {
    if showsAll { return walker.next() }
    while !isDone {
      let nextStart = walker.position
      let nextParagraph = walker.cursor.paragraph
      let nextSpace = walker.cursor.emphasisSpace
      let last = found
      guard let extent = walker.next() else {
        isDone = true
        return last
      }
      if let last, !hasRoom(for: extent) {
        isDone = true
        return extent.range.isEmpty ? last : shownInstead() ?? last.endingBlock(of: walker.text)
      }
      _ = stack.push(extent)
      found = extent
      count += 1
      (start, paragraph, emphasisSpace) = (nextStart, nextParagraph, nextSpace)
      if let last { return last }
    }
    return nil
  }

  /// Whether a line is visible that is not the first.
  private func hasRoom(for extent: LineExtent) -> Bool {
    if numberOfLines > 0 && count == numberOfLines { return false }
    let bottom =
      stack.size.height + extent.spacingBefore + extent.box.height(usesFontLeading: false)
    // No limit that is no number is passed.
    return !(bottom > height + FitLimit.tolerance)
  }

  /// What stands in the place of the line found last, since text remains.
  private func shownInstead() -> LineExtent? {
    let widest = if case .clipped = lastLine { Double.infinity } else { walker.blockLimit }
    var rest = Walk(greedily: walker.text, limit: widest, from: start)
    rest.cursor.paragraph = paragraph
    rest.cursor.emphasisSpace = emphasisSpace
    rest.cursor.scaling = walker.cursor.scaling
    return rest.last(lastLine)
  }
}

/// The lines visible in some room, to be found one by one.
struct VisibleQuestion: LineQuestion, Sendable {
  var width: Double
  var height = Double.infinity
  var numberOfLines: Int
  var lastLine: LastLine
  var usesFontLeading = true

  func answer<Walk: LineWalk>(
    for text: LaidOutText, by walk: Walk.Type
  ) -> any IteratorProtocol<LineExtent> {
    VisibleExtents<Walk>(text, self)
  }
}
