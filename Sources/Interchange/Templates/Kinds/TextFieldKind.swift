internal import AutoLayout
internal import TableLayout

struct TextFieldKind: TemplateControl {
  let name = "textField"
  let called = "a text field"
  let hasText = true
  let keys = ["text", "placeholder", "font", "border", "allows"]

  private static let border = Choice<TextFieldBorder>(name: "border")

  func control(_ view: ViewReader) throws(ToolError) -> ControlTemplate {
    let border = try view.fields.choice("border", Self.border) ?? .roundedRect
    return ControlTemplate(
      .textField(border), try view.textAndPlaceholder(), font: try view.fontRule())
  }
}
