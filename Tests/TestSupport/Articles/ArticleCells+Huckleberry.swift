internal import AutoLayout
import ConstraintSolver
public import TableLayout
import TextLayout

extension ArticleCells {
  /// A novel's line under its number, in fonts that follow the content size category.
  ///
  /// Rows are strings.
  ///
  /// - Parameter separator: One point as the article adds it, or one pixel as UIKit does.
  public func huckleberry(separator: Separator = .point) throws -> CellTemplate {
    try CellTemplate("Huckleberry") { cell in
      var caption = LabelTemplate(
        "Line {row}", font: try .preferred(.caption1, family: family, in: library))
      caption.textAlignment = .right
      let number = try cell.add(.label(caption), name: "number")
      let line = try cell.label(
        "line", "{text}", font: .preferred(.body, family: family, in: library), numberOfLines: 0)
      cell[number].hugging = AxisPriorities(horizontal: 251, vertical: 252)
      cell[number].compressionResistance.vertical = 749
      cell[line].hugging.horizontal = 251
      try cell.constrain(visualFormat: "H:|-20-[number]-20-|")
      try cell.constrain(visualFormat: "H:|-20-[line]-20-|")
      try cell.constrain(visualFormat: "V:|-20-[number]-8-[line]-20-|")
      cell.separator = separator
    }
  }
}
