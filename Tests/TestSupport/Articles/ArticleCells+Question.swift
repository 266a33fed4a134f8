public import TableLayout
import TextLayout

extension ArticleCells {
  /// What a question's label shows.
  public enum QuestionLabel: Sendable {
    /// `Q101: How tall?`, and that is what is measured.
    case numbered

    /// `Q101: How tall?`, while the question alone is measured, as in the article.
    case numberedButNotMeasured

    /// The question alone.
    case plain
  }

  /// A question over its answer, each at least 30 points high: heights by hand, without
  /// constraints.
  ///
  /// Rows have the fields `ID`, `question` and `answer`.
  public func question(_ label: QuestionLabel = .numbered) throws -> CellTemplate {
    try CellTemplate("Question and answer") { cell in
      let bold = try font(16, weight: .bold)
      try cell.label(
        "question", label == .plain ? "{question}" : "Q{ID}: {question}", font: bold,
        numberOfLines: 0)
      try cell.label("answer", "{answer}", font: font(14), numberOfLines: 0)
      var measured = "question"
      if label == .numberedButNotMeasured {
        measured = "measured"
        // It has no frame, so nobody sees it.
        try cell.label(measured, "{question}", font: bold, numberOfLines: 0)
      }
      cell.heightRule = .manual { [measured] cell in Self.layout(cell, question: measured) }
    }
  }

  private static func layout(_ cell: MeasuredCell, question: String) -> ManualLayout {
    let width = max(cell.width - 20, 0)
    func block(_ name: String) -> Double {
      max(30, cell.textHeight(of: name, width: width).rounded(.up) + 10)
    }
    let top = block(question)
    let bottom = block("answer")
    return ManualLayout(
      height: top + bottom,
      frames: [
        "question": Rect(x: 10, y: 5, width: width, height: top - 10),
        "answer": Rect(x: 10, y: top + 5, width: width, height: bottom - 10),
      ])
  }
}
