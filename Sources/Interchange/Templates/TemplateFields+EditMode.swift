internal import TableLayout

extension TemplateFields {
  private static let editKeys = ["control", "reorder", "indents", "accessoryWidth"]

  /// Takes over the value of `editing`: false, a control, or a mapping.
  func readEditMode(into mode: inout CellEditMode?) throws(ToolError) {
    guard let node = node("editing") else { return }
    if let isEdited = node.bool {
      guard !isEdited else {
        throw error(
          "editing is true: give \(own: Choices.editControl.list), or false",
          line: node.line)
      }
      mode = nil
      return
    }
    if node.text != nil {
      mode = try choice("editing", Choices.editControl).map { CellEditMode($0) }
      return
    }
    let fields = try TemplateFields(node, source, known: Self.editKeys, what: "editing")
    var made = CellEditMode(try fields.choice("control", Choices.editControl) ?? .none)
    made.showsReorderControl = try fields.bool("reorder") ?? false
    made.indentsWithoutControl = try fields.bool("indents") ?? true
    made.accessoryWidth = try fields.number("accessoryWidth", .length) ?? 0
    mode = made
  }
}
