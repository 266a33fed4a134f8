package import TextLayout

/// The lines of an answer, again each time they are asked for.
///
/// Few are kept, and any number of lines like the one before. Others are walked over again: a text
/// of a megabyte may have a million, and a line takes 200 bytes. Placed lines are kept all.
package struct AnswerLines {
  private let lines: LineSequence?
  private let runs: LineRuns

  /// Lines in containers, one after the other, or beside floats; nil for all others.
  private var placed: [PlacedText]?
  private var hasColumns = false

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

  /// - Parameters:
  ///   - placed: For each container what stands in it.
  ///   - hasColumns: Whether the containers are columns.
  ///   - text: The text they are of.
  init(_ placed: [PlacedText], hasColumns: Bool, of text: String) {
    self.init(nil, runs: LineRuns(of: ""), of: text)
    self.placed = placed
    self.hasColumns = hasColumns
  }

  /// No lines.
  static var none: AnswerLines { AnswerLines(nil, runs: LineRuns(of: ""), of: "") }

  package var count: Int { placed?.reduce(0) { $0 + $1.lines.count } ?? runs.count }
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
    if let placed {
      for (column, part) in placed.enumerated() {
        for line in part.lines {
          var place = place(line.line)
          place.rect = line.rect
          if hasColumns { place.column = column }
          try body(line.line, place)
        }
      }
    } else if runs.isComplete {
      try runs.forEach { line throws(Failure) in try body(line, place(line)) }
    } else if let lines {
      for line in lines { try body(line, place(line)) }
    }
  }
}
