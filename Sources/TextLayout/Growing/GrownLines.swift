/// Lines from a text's start on, as a sum.
struct GrownLines: Sendable {
  var stack: LineStack
  var count = 0
}

/// The lines of a text that stands under others.
struct GrownLinesQuestion: LineQuestion {
  typealias Subject = MeasuredText

  /// The widest content that fits; see ``LineWalk/limit(for:)``.
  var limit: Double

  /// What the text's lines are added to.
  var above: GrownLines

  /// The most lines of the text; zero for all.
  var numberOfLines = 0

  /// Whether it is asked where lines start.
  var wantsStarts = false

  struct Answer {
    var lines: GrownLines

    /// Whether some line depends on where the text starts before it.
    var dependsOnTextStart = false

    /// Where lines start that start with a segment.
    var starts: [LineStart] = []
  }

  /// Where a line starts.
  struct LineStart {
    /// The segment that it starts with.
    var segment: Int

    /// How many lines the text has before it.
    var line: Int
  }

  func answer<Walk: LineWalk>(for text: MeasuredText, by walk: Walk.Type) -> Answer {
    searched(in: text, by: walk) ?? walked(in: text.laidOut, by: walk)
  }

  /// `nil` where a text has no sums.
  private func searched<Walk: LineWalk>(in text: MeasuredText, by walk: Walk.Type) -> Answer? {
    var search = LineSearch<Walk>(
      limit: limit, numberOfLines: numberOfLines, usesFontLeading: above.stack.usesFontLeading,
      onto: above.stack)
    search.recordsStarts = wantsStarts
    guard let width = search.findWidest(in: text) else { return nil }
    var lines = above
    if let stack = search.stack {
      lines.stack = stack
    } else {
      lines.stack.push(search.count, of: text.base)
    }
    lines.stack.widen(to: width)
    lines.count += search.count
    return Answer(
      lines: lines, dependsOnTextStart: search.dependsOnTextStart,
      starts: search.starts.map { LineStart(segment: $0.segment, line: $0.line) })
  }

  private func walked<Walk: LineWalk>(in text: LaidOutText, by walk: Walk.Type) -> Answer {
    var answer = Answer(lines: above)
    var walk = Walk(text, limit: limit)
    while numberOfLines == 0 || answer.lines.count - above.count < numberOfLines {
      let start = walk.position
      guard let line = walk.next() else { break }
      if wantsStarts, !start.isInsideSegment, start.segment < text.segments.count {
        answer.starts.append(
          LineStart(segment: start.segment, line: answer.lines.count - above.count))
      }
      _ = answer.lines.stack.push(line)
      answer.lines.count += 1
    }
    answer.dependsOnTextStart = Walk.dependOnTextStart(walk.scratch)
    return answer
  }
}
