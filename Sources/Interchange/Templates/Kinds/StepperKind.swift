internal import AutoLayout
internal import TableLayout

struct StepperKind: TemplateControl {
  let name = "stepper"
  let accessory: ControlKind? = .stepper

  func control(_ view: ViewReader) throws(ToolError) -> ControlTemplate {
    ControlTemplate(.stepper)
  }
}
