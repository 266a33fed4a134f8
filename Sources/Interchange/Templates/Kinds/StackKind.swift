internal import AutoLayout
internal import TableLayout

struct StackKind: TemplateKind {
  let name = "stack"
  let changingKeys = [
    "axis", "spacing", "alignment", "distribution", "insideMargins", "betweenBaselines",
    "textWidths",
  ]
  var keys: [String] { ["views"] + changingKeys }

  private static let axis = Choice<LayoutAxis>(
    name: "axis", values: [("horizontal", .horizontal), ("vertical", .vertical)])
  private static let alignment = Choice<Stack.Alignment>(name: "alignment")
  private static let distribution = Choice<Stack.Distribution>(name: "distribution")
  private static let textWidths = Choice<Stack.TextWidths>(name: "textWidths")

  func content(_ view: ViewReader) throws(ToolError) -> CellContent {
    var stack = Stack()
    try change(&stack, view.fields)
    return .stack(stack)
  }

  func change(
    _ item: Item, of cell: inout CellChanges, _ fields: TemplateFields
  ) throws(ToolError) {
    try change(&cell[stack: item], fields)
  }

  private func change(_ stack: inout Stack, _ fields: TemplateFields) throws(ToolError) {
    if let axis = try fields.choice("axis", Self.axis) { stack.axis = axis }
    if let spacing = try fields.spacing("spacing") { stack.spacing = spacing }
    if let alignment = try fields.choice("alignment", Self.alignment) {
      stack.alignment = alignment
    }
    if let distribution = try fields.choice("distribution", Self.distribution) {
      stack.distribution = distribution
    }
    if let insideMargins = try fields.bool("insideMargins") {
      stack.isLayoutMarginsRelativeArrangement = insideMargins
    }
    if let betweenBaselines = try fields.bool("betweenBaselines") {
      stack.isBaselineRelativeArrangement = betweenBaselines
    }
    if let widths = try fields.choice("textWidths", Self.textWidths) {
      stack.textWidths = widths
    }
  }
}
