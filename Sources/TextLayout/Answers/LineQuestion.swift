/// What is asked of a text's lines, whichever rule book ends them.
protocol LineQuestion {
  /// What it is asked of: most questions walk over a ``LaidOutText``, those that a search may
  /// answer take a ``MeasuredText``, and what only the rule book says needs none.
  associatedtype Subject = LaidOutText
  associatedtype Answer

  func answer<Walk: LineWalk>(for subject: Subject, by walk: Walk.Type) -> Answer
}

extension Convention {
  /// Asks the line breaker of the convention.
  ///
  /// The only place that picks a line breaker: what comes after it is compiled for each, and asks
  /// no more.
  @inline(__always)
  func ask<Question: LineQuestion>(
    _ question: Question, of subject: Question.Subject
  ) -> Question.Answer {
    switch self {
    case .uiKit: question.answer(for: subject, by: UIKitLineBreaker.self)
    case .css: question.answer(for: subject, by: ChromiumLineBreaker.self)
    }
  }
}

extension LaidOutText {
  /// Asks the line breaker of the text's convention.
  @inline(__always)
  func ask<Question: LineQuestion>(_ question: Question) -> Question.Answer
  where Question.Subject == LaidOutText { convention.ask(question, of: self) }

  /// A width as callers are told it.
  func reported(_ width: Double) -> Double { convention.reported(width) }
}

extension MeasuredText {
  /// Asks the line breaker of the text's convention, which walks: a text that is only read is
  /// shaped for it.
  @inline(__always)
  func ask<Question: LineQuestion>(_ question: Question) -> Question.Answer
  where Question.Subject == LaidOutText { laidOut.ask(question) }

  /// The same of a question that may be answered without a walk.
  @inline(__always)
  func ask<Question: LineQuestion>(_ question: Question) -> Question.Answer
  where Question.Subject == MeasuredText { convention.ask(question, of: self) }

  /// The widest content that fits a width; see ``LineWalk/limit(for:)``.
  func limit(for width: Double) -> Double {
    if let text = inPixels { return text.limit(for: pixels(width)) / pixelsPerPoint }
    return convention.limit(for: width)
  }

  /// A width as callers are told it.
  func reported(_ width: Double) -> Double { convention.reported(width) }
}

extension Convention {
  /// See ``LineWalk/limit(for:)``.
  func limit(for width: Double) -> Double { ask(LimitQuestion(width: width), of: ()) }

  /// See ``LineWalk/reported(_:)``.
  func reported(_ width: Double) -> Double { ask(ReportedWidthQuestion(width: width), of: ()) }
}

private struct LimitQuestion: LineQuestion {
  var width: Double

  func answer<Walk: LineWalk>(for subject: Void, by walk: Walk.Type) -> Double {
    Walk.limit(for: width)
  }
}

private struct ReportedWidthQuestion: LineQuestion {
  var width: Double

  func answer<Walk: LineWalk>(for subject: Void, by walk: Walk.Type) -> Double {
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

  func answer<Walk: LineWalk>(for text: LaidOutText, by walk: Walk.Type) -> LineStack {
    var stack = LineStack(usesFontLeading: usesFontLeading)
    for line in Walk(text, limit: limit).limited(to: numberOfLines) { _ = stack.push(line) }
    return stack
  }
}

/// The number of lines at a limit, at most so many unless that is zero.
struct CountQuestion: LineQuestion {
  var limit: Double
  var numberOfLines: Int

  func answer<Walk: LineWalk>(for text: LaidOutText, by walk: Walk.Type) -> Int {
    var count = 0
    for _ in Walk(text, limit: limit).limited(to: numberOfLines) { count += 1 }
    return count
  }
}
