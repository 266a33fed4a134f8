internal import AutoLayout
internal import TableLayout

struct PageControlKind: TemplateControl {
  let name = "pageControl"
  let called = "a page control"
  let keys = ["pages"]

  func control(_ view: ViewReader) throws(ToolError) -> ControlTemplate {
    let fields = view.fields
    if let pages = try fields.binding("pages") {
      var control = ControlTemplate(.pageControl(pages: 1))
      control.pagesFrom = pages
      return control
    }
    let pages = try fields.required(
      "pages", try fields.integer("pages", in: 0...1000), "give the number of pages")
    return ControlTemplate(.pageControl(pages: pages))
  }
}
