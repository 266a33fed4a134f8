internal import TableLayout
internal import TextLayout

struct TextViewKind: TemplateKind {
  let name = "textView"
  let called = "a text view"
  let hasText = true
  let keys = [
    "text", "font", "paragraph", "insets", "padding", "scrolls", "allows", "language",
    "markdown",
  ]

  func content(_ view: ViewReader) throws(ToolError) -> CellContent {
    let (font, fields) = (try view.fontRule(), view.fields)
    var template = TextViewTemplate(
      try view.text(), font: font, isScrollEnabled: try fields.bool("scrolls") ?? true)
    template.language = try fields.language()
    template.markdown = try view.markdown(font)
    template.paragraphStyle = try view.paragraphStyle()
    if let insets = try fields.insets("insets") { template.textContainerInset = insets }
    if let padding = try fields.number("padding", .length) {
      template.lineFragmentPadding = padding
    }
    return .textView(template)
  }
}
