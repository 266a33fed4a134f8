extension Shaper {
  /// Does some work with this shaper, and gives it up when a deadline is past.
  ///
  /// All texts that are measured with the shaper meanwhile have the deadline, and so has every
  /// question that is asked of them: sizes, lines, profiles, views. They look at the clock between
  /// lines and between stretches of some 16 KiB that are shaped, so the error comes some
  /// milliseconds late; in a text of many megabytes, at the end of one pass over it.
  ///
  /// When the deadline is past, answers inside the work are cut short: a text may have no lines, so
  /// do not index them. What was measured then is unfinished, and of no use. What the work returns
  /// in time answers as always afterwards, without a deadline.
  ///
  /// - Parameters:
  ///   - deadline: When the work is given up.
  ///   - work: Measures, with this shaper and on this thread.
  /// - Throws: ``DeadlineError``, also where the work was just finished.
  public func measure<Answer>(
    by deadline: Deadline, _ work: () -> Answer
  ) throws(DeadlineError) -> Answer {
    let outer = watch
    let watch = DeadlineWatch(deadline, within: outer)
    self.watch = watch
    defer { self.watch = outer }
    return try watch.finished(work())
  }
}

extension MeasuredText {
  /// Asks the text something, and gives up when a deadline is past.
  ///
  /// ```swift
  /// let profile = try text.measure(by: deadline) { $0.heightProfile(widths: 280...1024) }
  /// ```
  ///
  /// When the deadline is past, answers inside the query are cut short: a text may have no lines,
  /// so do not index them.
  ///
  /// - Parameters:
  ///   - deadline: When the question is given up.
  ///   - query: Is given this text with the deadline.
  /// - Throws: ``DeadlineError``, also where the answer was just found.
  /// - Complexity: linear in the length of the text, without shaping, besides the query.
  public func measure<Answer>(
    by deadline: Deadline, _ query: (MeasuredText) -> Answer
  ) throws(DeadlineError) -> Answer {
    let watch = DeadlineWatch(deadline, within: watch)
    let text = watched(by: watch)
    // Half a text is nothing to ask.
    if watch.isPast { throw DeadlineError() }
    return try watch.finished(query(text))
  }

  /// The text, whose answers are cut short when a deadline is past.
  func watched(by watch: DeadlineWatch) -> MeasuredText {
    let laidOut = laidOut
    let analysed = AnalysedText(laidOut.shaped.analysed, watch: watch)
    var text = MeasuredText(
      LaidOutText(
        measuring: ShapedText(laidOut.shaped, analysed: analysed), font: font,
        scales: laidOut.facts.scales))
    if pixelsPerPoint == 1, let inPixels = text.inPixels { text = inPixels }
    text.displayScale = displayScale
    return text
  }
}
