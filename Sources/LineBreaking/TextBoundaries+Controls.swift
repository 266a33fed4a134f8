extension TextBoundaries {
  /// Controls of direction that stand together.
  package struct ControlRun: Sendable {
    /// Their UTF-8 offsets.
    package var range: Range<Int>

    /// Whether they open an embedding, an override or an isolate; they close one else.
    package var opens: Bool

    package init(_ range: Range<Int>, opens: Bool) {
      self.range = range
      self.opens = opens
    }
  }

  /// These boundaries with the opportunities at controls moved: to before those that open, and to
  /// after those that close (Blink's `HandleBidiControlItem`).
  ///
  /// - Parameter runs: In order.
  /// - Complexity: linear in the length of the text, unless there are no runs.
  package func moving(lineBreaksAt runs: [ControlRun]) -> TextBoundaries {
    if runs.isEmpty { return self }
    var flags = flags
    flags.moveLineBreaks(at: runs, from: 0)
    return TextBoundaries(flags: flags, lineBreakCount: flags.count { $0.contains(.lineBreak) })
  }

  /// These boundaries without the one before controls that end the text: the line that a line feed
  /// ends before them has them, too.
  ///
  /// - Complexity: linear in the length of the text, unless there are none.
  package func removing(lineFeedBefore controls: Range<Int>?) -> TextBoundaries {
    guard let controls else { return self }
    var flags = flags
    flags.removeLineFeed(before: controls, from: 0)
    return TextBoundaries(flags: flags, lineBreakCount: flags.count { $0.contains(.lineBreak) })
  }
}

extension [TextBoundaries.Flags] {
  /// Moves the opportunities at controls; see ``TextBoundaries/moving(lineBreaksAt:)``.
  ///
  /// - Parameters:
  ///   - runs: In order.
  ///   - start: The offset of the first flags.
  package mutating func moveLineBreaks(at runs: [TextBoundaries.ControlRun], from start: Int) {
    for run in runs {
      let (first, last) = (run.range.lowerBound - start, run.range.upperBound - start)
      if last >= count { return }
      if first < 0 { continue }
      var found: TextBoundaries.Flags = []
      for place in first...last where !self[place].contains(.mandatory) {
        found.formUnion(self[place].intersection([.lineBreak, .hyphen]))
        self[place].subtract([.lineBreak, .hyphen])
      }
      let place = run.opens ? first : last
      if place > 0, !self[place].contains(.mandatory) { self[place].formUnion(found) }
    }
  }

  /// Removes the boundary before controls; see ``TextBoundaries/removing(lineFeedBefore:)``.
  ///
  /// - Parameter start: The offset of the first flags.
  package mutating func removeLineFeed(before controls: Range<Int>?, from start: Int) {
    guard let controls, case let place = controls.lowerBound - start, place > 0, place < count
    else { return }
    self[place].subtract([.lineBreak, .mandatory, .hyphen])
  }
}
