internal import AutoLayout
internal import TableLayout
internal import TextLayout

struct ButtonKind: TemplateControl {
  let name = "button"
  let hasText = true
  let keys = [
    "text", "font", "configuration", "size", "insets", "imageSize", "imagePadding", "allows",
    "lines", "lineBreakMode",
  ]

  private static let configuration = Choice<ButtonConfiguration>(name: "configuration")
  private static let size = Choice<ButtonSize>(name: "size")

  func control(_ view: ViewReader) throws(ToolError) -> ControlTemplate {
    let fields = view.fields
    let text = try fields.string("text")
    let image = try fields.size("imageSize")
    if text == nil, image == nil {
      throw fields.error("a button without text and imageSize: give one of them")
    }
    let style = try style(fields)
    var button: ControlTemplate
    if let text {
      button = ControlTemplate(.button(style), [TextBinding(text)], font: try view.fontRule())
    } else {
      button = ControlTemplate(.button(style))
    }
    button.image = image
    if let padding = try fields.number("imagePadding", .length) { button.imagePadding = padding }
    button.numberOfLines = try fields.integer("lines", in: MeasureRequest.lineCounts) ?? 0
    button.titleLineBreakMode = try fields.choice("lineBreakMode", Choices.lineBreakMode)
    return button
  }

  private func style(_ fields: TemplateFields) throws(ToolError) -> ButtonStyle {
    if let look = try fields.choice("configuration", Self.configuration) {
      if fields.node("insets") != nil {
        throw fields.error(
          "insets with configuration: a configuration has its own; leave one out",
          line: fields.line(of: "insets"))
      }
      return .configuration(
        look, size: try fields.choice("size", Self.size) ?? .medium)
    }
    for key in ["size", "imagePadding", "lines", "lineBreakMode"] where fields.node(key) != nil {
      throw fields.error(
        "\(key) without configuration: give one, such as plain, or leave it out",
        line: fields.line(of: key))
    }
    return .system(contentEdgeInsets: try fields.insets("insets") ?? .zero)
  }
}
