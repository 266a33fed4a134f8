internal import TextLayout

/// What one pass over the lines of an answer finds.
struct LineSurvey {
  private let sequence: LineSequence?

  /// Whether some line but the last is cut.
  private(set) var isCut = false
  private var sum = LineSum()
  private var runs: LineRuns
  private var tokens: CutTokens

  /// - Parameters:
  ///   - lines: Nil for none.
  ///   - text: The text they are of.
  init(_ lines: LineSequence?, of text: StyledText) {
    sequence = lines
    tokens = CutTokens(of: text)
    runs = LineRuns(of: text.string)
    guard let lines else { return }
    for line in lines {
      // A line takes 200 bytes: it is copied only where it is asked for.
      if runs.last?.isTruncated == true, let last = runs.last {
        tokens.add(last)
        isCut = true
      }
      runs.append(line, baseline: sum.add(line))
    }
  }

  var last: Line? { runs.last }
  var count: Int { runs.count }

  /// The lines, walked over again.
  var all: [Line] { sequence.map { Array($0) } ?? [] }
  var size: Size { sum.size }

  /// The lines of the answer.
  ///
  /// - Parameter text: What offsets refer to.
  func lines(of text: String) -> AnswerLines {
    AnswerLines(sequence, runs: runs, of: text)
  }

  /// What stands where lines are cut, each token once, in the order of the lines.
  ///
  /// - Parameter truncation: What cut the last line; nil where, as in all the others, its paragraph
  ///   did.
  func tokens(truncation: Truncation?) -> [StyledText] {
    var tokens = tokens
    if let last { tokens.add(last, truncation: truncation) }
    return tokens.tokens
  }
}
