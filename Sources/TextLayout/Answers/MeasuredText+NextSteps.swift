extension MeasuredText {
  /// The steps of the height next to a width: how much less or more room there may be until the
  /// text has another height.
  ///
  /// ```swift
  /// let steps = text.nextSteps(width: 320)
  /// ```
  ///
  /// - Parameters: as for ``height(width:numberOfLines:usesFontLeading:)``.
  /// - Returns: Steps at any distance, with two exceptions. With ``CSSStyle/TextWrap/balance`` or
  ///   ``CSSStyle/TextWrap/pretty``, and an indent in percent, none is looked for above four times
  ///   ``maxContentWidth``. Under ``CSSStyle/textFit`` none is looked for more than 4,096 points
  ///   above the width and ``maxContentWidth``.
  /// - Complexity: in plain text, some dozen times as much as ``lineCount(width:numberOfLines:)``,
  ///   where every word has room. Else as ``heightProfile(widths:numberOfLines:usesFontLeading:)``
  ///   of the widths between both steps, and some more. Where the number of lines is limited, the
  ///   step below may be far away. Where inline blocks depend on the width, as profiles of
  ///   twice as many widths as lie between it and both steps; without a step below, as one of all
  ///   narrower widths.
  public func nextSteps(
    width: Double, numberOfLines: Int = 0, usesFontLeading: Bool = true
  ) -> NextSteps {
    func own() -> NextSteps {
      ownSteps(width: width, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
    }
    return stepsOfBlocks(
      width: width, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading, own: own)
      ?? own()
  }

  /// The steps with all inline blocks as they are.
  func ownSteps(width: Double, numberOfLines: Int, usesFontLeading: Bool) -> NextSteps {
    let question = StepQuestion(
      width: width.isNaN ? .infinity : pixels(max(width, 0)), numberOfLines: numberOfLines,
      usesFontLeading: usesFontLeading)
    let steps = (inPixels ?? self).ask(question)
    if pixelsPerPoint == 1 { return steps }
    return NextSteps(
      below: steps.below?.leastPoints(pixelsPerPoint),
      above: steps.above?.leastPoints(pixelsPerPoint))
  }
}

private struct StepQuestion: LineQuestion {
  typealias Subject = MeasuredText

  /// No less than zero.
  var width: Double
  var numberOfLines: Int
  var usesFontLeading: Bool

  func answer<Walk: LineWalk>(for text: MeasuredText, by walk: Walk.Type) -> NextSteps {
    if let steps = summed(text, by: walk) { return steps }
    let search = StepSearch(self, text)
    return NextSteps(below: search.last(notAbove: width), above: search.first(above: width))
  }

  /// The answer for a text whose lines are all of one height, and sums where every word fits.
  private func summed<Walk: LineWalk>(_ text: MeasuredText, by walk: Walk.Type) -> NextSteps? {
    guard text.hasOneLineHeight, var search = LineCountSearch(text) else { return nil }
    let limit = Walk.limit(for: width)
    guard search.holds(at: limit) else { return nil }
    if text.base.height(usesFontLeading: usesFontLeading) == 0 {
      return NextSteps(below: nil, above: nil)
    }
    let most = numberOfLines.mostLines
    let count = search.count(at: limit, most: most)
    let below: Double?
    // As many lines as are counted stay as many in narrower widths.
    if count < most, let least = search.leastLimit(count: count) {
      let step = Walk.smallestWidth(fitting: least)
      below = step > 0 ? step : nil
    } else {
      below = StepSearch(self, text).last(
        notAbove: Walk.smallestWidth(fitting: search.leastLimit))
    }
    let next = search.lines(at: limit, most: most, upTo: .infinity).nextLimit
    return NextSteps(
      below: below, above: next < .infinity ? Walk.smallestWidth(fitting: next) : nil)
  }
}

/// Looks for the steps next to a width in profiles.
private struct StepSearch {
  private let question: StepQuestion
  private let text: MeasuredText

  /// At this width and above it only hard breaks end lines, unless indents grow with the width.
  private let widest: Double

  /// At this width and above it lines are scaled alike; infinite where they are not scaled.
  private let widestFit: Double

  /// How many points a profile tells of.
  private let mostRoom: Double

  init(_ question: StepQuestion, _ text: MeasuredText) {
    self.question = question
    self.text = text
    widest = text.maxContentWidth + 1
    let ends = text.isFitted && !text.indentsByPercentage
    widestFit = ends ? text.laidOut.facts.fit?.lastWidth(widestLine: widest) ?? widest : .infinity
    mostRoom = text.widestProfile(from: .infinity)
  }

  /// The last step at or below a width.
  func last(notAbove width: Double) -> Double? {
    var upper = text.choosesLines && !text.indentsByPercentage ? min(width, widest) : width
    // Wider lines are not scaled.
    if text.isFitted { upper = min(upper, widestFit, ChosenLines.widest + 1) }
    let windows = self.windows
    if upper > widest, !text.isFitted {
      if let step = windows.last(in: widest...upper) { return step }
      upper = widest
    }
    return windows.last(notAbove: upper)
  }

  /// The first step above a width.
  func first(above width: Double) -> Double? {
    // A profile of all wide choices would have no end.
    let end =
      text.isFitted
      ? min(max(width, widest) + mostRoom, widestFit)
      : !text.choosesLines ? .infinity : text.indentsByPercentage ? 4 * widest : widest
    let near = end < .infinity ? end : max(width, widest)
    let windows = self.windows
    if let step = windows.first(above: width, upTo: near) { return step }
    // One profile tells of all wider lines.
    if near < end { return windows.first(in: near...end) }
    if !text.indentsByPercentage { return nil }
    return height(.infinity) == height(question.width) ? nil : .infinity
  }

  private func height(_ width: Double) -> Double {
    text.height(
      width: width, numberOfLines: question.numberOfLines,
      usesFontLeading: question.usesFontLeading)
  }

  private var windows: StepWindows {
    StepWindows(watch: text.watch, firstRoom: firstRoom, mostRoom: mostRoom) { widths in
      text.heightProfile(
        widths: widths, numberOfLines: question.numberOfLines,
        usesFontLeading: question.usesFontLeading
      ).steps
    }
  }

  /// About half as much as lies between two numbers of lines.
  private var firstRoom: Double {
    let width = min(question.width, widest)
    let count = text.lineCount(width: width, numberOfLines: question.numberOfLines)
    return max(width / Double(max(count, 1)) / 2, FitLimit.layoutUnit)
  }
}
