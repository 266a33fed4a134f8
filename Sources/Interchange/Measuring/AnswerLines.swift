package import TextLayout

/// The lines of an answer, again each time they are asked for.
///
/// Few are kept, and any number of lines like the one before. Others are walked over again: a text
/// of a megabyte may have a million, and a line takes 200 bytes.
package struct AnswerLines {
  private let lines: LineSequence?
  private let runs: LineRuns

  /// That the lines are of.
  private let text: String

  /// - Parameters:
  ///   - lines: Nil for none.
  ///   - runs: The same, as far as they are kept.
  ///   - text: The text they are of.
  init(_ lines: LineSequence?, runs: LineRuns, of text: String) {
    self.lines = lines
    self.runs = runs
    self.text = text
  }

  /// No lines.
  static var none: AnswerLines { AnswerLines(nil, runs: LineRuns(of: ""), of: "") }

  package var count: Int { runs.count }
  package var isEmpty: Bool { count == 0 }

  /// - Parameter body: Is given each line, and where it is in the text.
  package func forEach<Failure>(
    _ body: (Line, MeasureAnswer.Place) throws(Failure) -> Void
  ) throws(Failure) {
    var offsets = UTF16Offsets(text)
    func place(_ line: Line) -> MeasureAnswer.Place {
      let range = offsets[line.utf8Range]
      return MeasureAnswer.Place(range: range, cut: line.utf8Cut.map { offsets[$0] })
    }
    if runs.isComplete {
      try runs.forEach { line throws(Failure) in try body(line, place(line)) }
    } else if let lines {
      for line in lines { try body(line, place(line)) }
    }
  }
}
