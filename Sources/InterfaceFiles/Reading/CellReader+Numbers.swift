internal import Interchange

/// Numbers that are none, which readers of single elements take as left out.
extension CellReader {
  /// Attributes that are numbers in whichever element they stand.
  private static let numbers: Set<String> = [
    "constant", "numberOfLines", "minimumFontSize", "minimumScaleFactor", "spacing", "rowHeight",
    "preferredMaxLayoutWidth", "imagePadding", "indentationLevel", "numberOfPages", "pointSize",
  ]

  /// Attributes of rectangles, sizes and insets.
  private static let sides: Set<String> = [
    "x", "y", "width", "height", "top", "left", "bottom", "right", "leading", "trailing",
  ]
  private static let shapes: Set<String> = ["rect", "size", "edgeInsets", "directionalEdgeInsets"]

  private static let priorityNames: Set<String> = [
    "priority", "horizontalHuggingPriority", "verticalHuggingPriority",
    "horizontalCompressionResistancePriority", "verticalCompressionResistancePriority",
  ]

  /// Interface Builder writes a word where a placeholder leaves one side open.
  private static let placeholders: Set<String> = [
    "placeholderIntrinsicWidth", "placeholderIntrinsicHeight",
  ]

  static let paragraphNumbers = [
    "lineSpacing", "paragraphSpacing", "paragraphSpacingBefore", "minimumLineHeight",
    "maximumLineHeight", "lineHeightMultiple", "firstLineHeadIndent", "headIndent", "tailIndent",
  ]

  /// Remarks on all numbers of the cell and of its table that are none.
  mutating func noteNumbers() {
    if let height = root.tableRowHeight, height.finiteDecimal == nil {
      remark(
        cell, "its table's rowHeight \"\(height.preview)\" is no number: left out",
        changesHeights: true)
    }
    var found: [(element: XMLElement, problem: String)] = []
    cell.forEach { element in
      for (name, text) in element.attributes {
        if let problem = Self.problem(name, text, in: element) { found.append((element, problem)) }
      }
    }
    for (element, problem) in found { remark(element, problem, changesHeights: true) }
  }

  /// What is wrong with an attribute's number; `nil` where nothing is, or it is no number's.
  private static func problem(_ name: String, _ text: String, in element: XMLElement) -> String? {
    if priorityNames.contains(name) {
      if let number = text.finiteDecimal, (0...1000).contains(number) { return nil }
      return "the \(name) \"\(text.preview)\" is no number from 0 to 1000: left out"
    }
    guard isNumber(name, in: element), text.finiteDecimal == nil else { return nil }
    if placeholders.contains(name), text == "infinite" { return nil }
    return "the \(name) \"\(text.preview)\" is no number: left out"
  }

  private static func isNumber(_ name: String, in element: XMLElement) -> Bool {
    if numbers.contains(name) || placeholders.contains(name) { return true }
    switch element.name {
    case let shape where shapes.contains(shape): return sides.contains(name)
    case "font", "fontDescription": return name == "size"
    case "paragraphStyle": return paragraphNumbers.contains(name)
    default: return false
    }
  }
}
