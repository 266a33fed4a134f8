import ConstraintSolver
public import TableLayout
import TextLayout

/// Cells of one text each; rows have the field `text`, and the view is `note`.
extension ArticleCells {
  /// A text view that does not scroll and so grows with its text.
  ///
  /// - Parameter leastHeight: That of the text view, in points.
  public func growingTextView(leastHeight: Double = 60) throws -> CellTemplate {
    try CellTemplate("Growing text view") { cell in
      try cell.add(.textView(TextViewTemplate("{text}", font: font(17))), name: "note")
      try cell.constrain(visualFormat: "H:|-[note]-|")
      try cell.constrain(
        visualFormat: "V:|-[note(>=least)]-|", metrics: ["least": leastHeight])
      cell.separator = .pixel
    }
  }

  /// A label whose constraints give the height, and a point for the separator.
  public func labelByConstraints() throws -> CellTemplate {
    try CellTemplate("Label by constraints") { cell in
      try cell.label("note", "{text}", font: font(17), numberOfLines: 0)
      try Self.constrainNote(&cell)
    }
  }

  /// A text view that scrolls, whose text adds nothing to the height that constraints give.
  public func textViewByConstraints() throws -> CellTemplate {
    try CellTemplate("Text view by constraints") { cell in
      let note = TextViewTemplate("{text}", font: try font(17), isScrollEnabled: true)
      try cell.add(.textView(note), name: "note")
      try Self.constrainNote(&cell)
      cell.heightRule = .adjusted { cell in
        let text = cell.sizeThatFits(of: "note", width: cell.width - 100).height
        return max(cell.fittingHeight + text, 89)
      }
    }
  }

  /// A label without constraints: as high as its text, and no lower than a default cell.
  public func labelByHand() throws -> CellTemplate {
    try CellTemplate("Label by hand") { cell in
      try cell.label("note", "{text}", font: font(17), numberOfLines: 0)
      cell.minimumHeight = 44
      cell.separator = .point
      cell.heightRule = .manual { cell in
        Self.byHand(cell) { cell.textHeight(of: "note", width: $0).rounded(.up) }
      }
    }
  }

  /// A text view without constraints: as high as it wants to be, and no lower than a default cell.
  public func textViewByHand() throws -> CellTemplate {
    try CellTemplate("Text view by hand") { cell in
      let note = TextViewTemplate("{text}", font: try font(17), isScrollEnabled: true)
      try cell.add(.textView(note), name: "note")
      cell.minimumHeight = 44
      cell.separator = .point
      cell.heightRule = .manual { cell in
        Self.byHand(cell) { cell.sizeThatFits(of: "note", width: $0).height }
      }
    }
  }

  private static func constrainNote(_ cell: inout CellBuilder) throws {
    try cell.constrain(visualFormat: "H:|-87-[note]-13-|")
    try cell.constrain(visualFormat: "V:|-10-[note]-8-|")
    cell.separator = .point
  }

  private static func byHand(
    _ cell: MeasuredCell, height: (_ width: Double) -> Double
  ) -> ManualLayout {
    let width = max(cell.width - 100, 0)
    let height = height(width)
    return ManualLayout(
      height: height, frames: ["note": Rect(x: 87, y: 0, width: width, height: height)])
  }
}
