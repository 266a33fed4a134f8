internal import AutoLayout
internal import TableLayout

struct SliderKind: TemplateControl {
  let name = "slider"
  let accessory: ControlKind? = .slider

  func control(_ view: ViewReader) throws(ToolError) -> ControlTemplate {
    ControlTemplate(.slider)
  }
}
