internal import AutoLayout
internal import TableLayout

struct ProgressKind: TemplateControl {
  let name = "progress"
  let called = "a progress view"
  let keys = ["style"]

  private static let style = Choice<ProgressStyle>(name: "style")

  func control(_ view: ViewReader) throws(ToolError) -> ControlTemplate {
    let style = try view.fields.choice("style", Self.style) ?? .default
    return ControlTemplate(.progress(style))
  }
}
