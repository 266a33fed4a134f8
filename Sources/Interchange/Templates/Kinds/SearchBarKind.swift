internal import AutoLayout
internal import TableLayout

struct SearchBarKind: TemplateControl {
  let name = "searchBar"
  let called = "a search bar"
  let hasText = true
  let keys = ["text", "placeholder", "font", "allows"]

  func control(_ view: ViewReader) throws(ToolError) -> ControlTemplate {
    ControlTemplate(.searchBar, try view.textAndPlaceholder(), font: try view.fontRule())
  }
}
