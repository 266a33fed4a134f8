internal import AutoLayout
internal import TableLayout

struct ActivityIndicatorKind: TemplateControl {
  let name = "activityIndicator"
  let called = "an activity indicator"
  let keys = ["size"]
  let accessory: ControlKind? = .activityIndicator(.medium)

  private static let size = Choice<ActivityStyle>(name: "size")

  func control(_ view: ViewReader) throws(ToolError) -> ControlTemplate {
    let style = try view.fields.choice("size", Self.size) ?? .medium
    return ControlTemplate(.activityIndicator(style))
  }
}
