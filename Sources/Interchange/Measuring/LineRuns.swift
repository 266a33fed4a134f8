internal import TextLayout

/// Lines, of which those that differ from the one before in their place alone are only counted.
///
/// They are kept only as long as few differ.
struct LineRuns {
  /// The most lines that are kept. Equal neighbours count once.
  private static let mostKept = 1 << 12

  private struct Run {
    let first: Line
    var count = 1
  }

  private var runs: [Run] = []
  private(set) var last: Line?
  private(set) var count = 0

  /// Whether all lines are kept.
  private(set) var isComplete = true
  private let text: String

  /// - Parameter text: The text that the lines are of.
  init(of text: String) {
    self.text = text
  }

  /// - Parameter baseline: Where ``LineSum`` has it.
  mutating func append(_ line: Line, baseline: Double) {
    count += 1
    if isComplete, baseline == line.baseline, last?.moveOn(in: text, baseline: baseline) == true,
      last == line
    {
      runs[runs.count - 1].count += 1
      return
    }
    last = line
    isComplete = isComplete && runs.count < Self.mostKept
    if isComplete {
      runs.append(Run(first: line))
    } else {
      runs = []
    }
  }

  /// Goes over the lines, which have to be ``isComplete``.
  func forEach<Failure>(_ body: (Line) throws(Failure) -> Void) throws(Failure) {
    var sum = LineSum()
    for run in runs {
      var line = run.first
      sum.add(line)
      try body(line)
      for _ in 1..<run.count {
        _ = line.moveOn(in: text, baseline: sum.add(line))
        try body(line)
      }
    }
  }
}

extension Line {
  /// Moves the line to where it ends, unless the text is not as long.
  ///
  /// - Parameters:
  ///   - text: That the line is of.
  ///   - baseline: Its new distance from the top of the text, in points.
  fileprivate mutating func moveOn(in text: String, baseline: Double) -> Bool {
    let start = utf8Range.upperBound
    let end = start + utf8Range.count
    guard end <= text.utf8.count else { return false }
    move(to: start..<end, of: text, baseline: baseline)
    return true
  }
}
