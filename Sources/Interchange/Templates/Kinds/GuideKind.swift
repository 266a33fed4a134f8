internal import TableLayout

struct GuideKind: TemplateKind {
  let name = "guide"
  let isSized = false

  func content(_ view: ViewReader) throws(ToolError) -> CellContent { .guide }
}
