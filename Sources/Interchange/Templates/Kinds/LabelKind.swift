internal import AutoLayout
internal import TableLayout
internal import TextLayout

struct LabelKind: TemplateKind {
  let name = "label"
  let hasText = true
  let changingKeys = ["lines", "preferredMaxLayoutWidth", "minimumScale", "tightens"]
  let keys = [
    "text", "font", "lines", "lineBreakMode", "alignment", "paragraph",
    "preferredMaxLayoutWidth", "minimumScale", "tightens", "insets", "allows", "language",
    "markdown",
  ]

  func content(_ view: ViewReader) throws(ToolError) -> CellContent {
    let (font, fields) = (try view.fontRule(), view.fields)
    var label = LabelTemplate(try view.text(), font: font)
    label.linesFrom = try fields.binding("lines")
    label.language = try fields.language()
    label.markdown = try view.markdown(font)
    try change(&label.limits, fields)
    if let mode = try fields.choice("lineBreakMode", Choices.lineBreakMode) {
      label.lineBreakMode = mode
    }
    if let alignment = try fields.choice("alignment", Choices.alignment) {
      label.textAlignment = alignment
    }
    label.paragraphStyle = try view.paragraphStyle(without: ["lineBreakMode", "alignment"])
    if let insets = try fields.insets("insets") { label.textInsets = insets }
    return .label(label)
  }

  func change(
    _ item: Item, of cell: inout CellChanges, _ fields: TemplateFields
  ) throws(ToolError) {
    if try fields.binding("lines") != nil {
      throw fields.error(
        "lines of a condition: give a whole number", line: fields.line(of: "lines"))
    }
    try change(&cell[label: item], fields)
  }

  private func change(_ limits: inout LabelLimits, _ fields: TemplateFields) throws(ToolError) {
    if try fields.binding("lines") == nil,
      let lines = try fields.integer("lines", in: MeasureRequest.lineCounts)
    {
      limits.numberOfLines = lines
    }
    if let width = try fields.number("preferredMaxLayoutWidth", .length) {
      limits.preferredMaxLayoutWidth = width
    }
    if let scale = try fields.number("minimumScale", .minimumScale) {
      limits.adjustsFontSizeToFitWidth = scale > 0
      limits.minimumScaleFactor = scale
    }
    if let tightens = try fields.bool("tightens") {
      limits.allowsDefaultTighteningForTruncation = tightens
    }
  }
}
