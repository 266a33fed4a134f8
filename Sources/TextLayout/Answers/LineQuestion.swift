/// What is asked of a text's lines, whichever rule book ends them.
protocol LineQuestion {
  associatedtype Answer

  func answer<Walk: LineWalk>(for text: MeasuredText, by walk: Walk.Type) -> Answer
}

extension MeasuredText {
  /// Asks the line breaker of the text's convention.
  ///
  /// A plain text is shaped for it.
  @inline(__always)
  func ask<Question: LineQuestion>(_ question: Question) -> Question.Answer {
    laidOut.askAsIs(question)
  }

  /// The same of a text whose segments may not be known: what the question asks of them shapes it.
  ///
  /// The only place that picks a line breaker: what comes after it is compiled for each, and asks
  /// no more.
  @inline(__always)
  func askAsIs<Question: LineQuestion>(_ question: Question) -> Question.Answer {
    switch convention {
    case .uiKit: question.answer(for: self, by: UIKitLineBreaker.self)
    case .css: question.answer(for: self, by: ChromiumLineBreaker.self)
    }
  }
}

extension MeasuredText {
  /// The widest content that fits a width; see ``LineWalk/limit(for:)``.
  func limit(for width: Double) -> Double {
    if let text = inPixels { return text.limit(for: pixels(width)) / pixelsPerPoint }
    return askAsIs(LimitQuestion(width: width))
  }

  /// The smallest width that content as wide as `limit` fits.
  func smallestWidth(fitting limit: Double) -> Double {
    askAsIs(SmallestWidthQuestion(limit: limit))
  }

  /// A width as callers are told it.
  func reported(_ width: Double) -> Double { askAsIs(ReportedWidthQuestion(width: width)) }
}

private struct LimitQuestion: LineQuestion {
  var width: Double

  func answer<Walk: LineWalk>(for text: MeasuredText, by walk: Walk.Type) -> Double {
    Walk.limit(for: width)
  }
}

private struct SmallestWidthQuestion: LineQuestion {
  var limit: Double

  func answer<Walk: LineWalk>(for text: MeasuredText, by walk: Walk.Type) -> Double {
    Walk.smallestWidth(fitting: limit)
  }
}

private struct ReportedWidthQuestion: LineQuestion {
  var width: Double

  func answer<Walk: LineWalk>(for text: MeasuredText, by walk: Walk.Type) -> Double {
    Walk.reported(width)
  }
}

/// The sum of the lines at a limit.
struct StackQuestion: LineQuestion {
  /// The widest content that fits; see ``LineWalk/limit(for:)``.
  var limit: Double

  /// The most lines; zero for all.
  var numberOfLines = 0
  var usesFontLeading = true

  func answer<Walk: LineWalk>(for text: MeasuredText, by walk: Walk.Type) -> LineStack {
    var stack = LineStack(usesFontLeading: usesFontLeading)
    for line in Walk(text, limit: limit).limited(to: numberOfLines) { _ = stack.push(line) }
    return stack
  }
}

/// The number of lines at a limit, at most so many unless that is zero.
struct CountQuestion: LineQuestion {
  var limit: Double
  var numberOfLines: Int

  func answer<Walk: LineWalk>(for text: MeasuredText, by walk: Walk.Type) -> Int {
    var count = 0
    for _ in Walk(text, limit: limit).limited(to: numberOfLines) { count += 1 }
    return count
  }
}
