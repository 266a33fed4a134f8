internal import TableLayout

struct PlainViewKind: TemplateKind {
  let name = "view"
  let keys = ["views"]

  func content(_ view: ViewReader) throws(ToolError) -> CellContent { .view }
}
