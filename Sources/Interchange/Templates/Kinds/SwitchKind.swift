internal import AutoLayout
internal import TableLayout

struct SwitchKind: TemplateControl {
  let name = "switch"
  let accessory: ControlKind? = .switch

  func control(_ view: ViewReader) throws(ToolError) -> ControlTemplate {
    ControlTemplate(.switch)
  }
}
