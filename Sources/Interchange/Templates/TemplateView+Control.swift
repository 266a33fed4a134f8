internal import AutoLayout
internal import TableLayout
internal import TextLayout

extension TemplateView {
  /// The most segments of a control; a phone has room for some ten.
  private static let mostSegments = 100

  /// Which control the view is.
  ///
  /// - Parameter font: The template's default.
  func control(
    _ font: TemplateFont, _ library: FontLibrary
  ) throws(ToolError) -> ControlTemplate {
    switch kind {
    case .button: return try button(font, library)
    case .textField:
      let border = try fields.choice("border", Choices.border) ?? .roundedRect
      return ControlTemplate(.textField(border), try words(), font: try fontRule(font, library))
    case .searchBar:
      return ControlTemplate(.searchBar, try words(), font: try fontRule(font, library))
    case .segmentedControl:
      return ControlTemplate(
        .segmentedControl, try segments(), font: try fontRule(font.fixed(size: 13), library))
    case .stepper: return ControlTemplate(.stepper)
    case .slider: return ControlTemplate(.slider)
    case .progress:
      return ControlTemplate(
        .progress(try fields.choice("style", Choices.progressStyle) ?? .default))
    case .activityIndicator:
      return ControlTemplate(
        .activityIndicator(try fields.choice("size", Choices.activityStyle) ?? .medium))
    case .pageControl:
      let pages = try fields.required(
        "pages", try fields.integer("pages", in: 0...1000), "give the number of pages")
      return ControlTemplate(.pageControl(pages: pages))
    case .switch, .label, .textView, .image, .view, .guide, .stack:
      return ControlTemplate(.switch)
    }
  }

  private func button(
    _ font: TemplateFont, _ library: FontLibrary
  ) throws(ToolError) -> ControlTemplate {
    let text = try fields.string("text")
    let image = try fields.size("imageSize")
    if text == nil, image == nil {
      throw fields.error("a button without text and imageSize: give one of them")
    }
    let style: ButtonStyle
    if let look = try fields.choice("configuration", Choices.buttonConfiguration) {
      if fields.node("insets") != nil {
        throw fields.error(
          "insets with configuration: a configuration has its own; leave one out",
          line: fields.line(of: "insets"))
      }
      style = .configuration(
        look, size: try fields.choice("size", Choices.buttonSize) ?? .medium)
    } else {
      for key in ["size", "imagePadding"] where fields.node(key) != nil {
        throw fields.error(
          "\(key) without configuration: give one, such as plain, or leave it out",
          line: fields.line(of: key))
      }
      style = .system(contentEdgeInsets: try fields.insets("insets") ?? .zero)
    }
    var button: ControlTemplate
    if let text {
      button = ControlTemplate(
        .button(style), [TextBinding(text)], font: try fontRule(font, library))
    } else {
      button = ControlTemplate(.button(style))
    }
    button.image = image
    if let padding = try fields.number("imagePadding", .length) { button.imagePadding = padding }
    return button
  }

  /// The text of a field, and its placeholder.
  private func words() throws(ToolError) -> [TextBinding] {
    let texts = [try fields.string("text"), try fields.string("placeholder")]
    if texts == [nil, nil] {
      throw fields.error("no text: give text or placeholder; text: \"\" is an empty field")
    }
    return texts.map { TextBinding($0 ?? "") }
  }

  private func segments() throws(ToolError) -> [TextBinding] {
    let texts = try fields.required(
      "segments", try fields.strings("segments"), "give the titles, such as [Day, Week, Month]")
    if texts.count > Self.mostSegments {
      throw fields.error(
        "more than \(Self.mostSegments) segments: give fewer", line: fields.line(of: "segments"))
    }
    return texts.map { TextBinding($0) }
  }
}

extension TemplateFields {
  /// A width and a height, in points.
  ///
  /// - Parameter alternative: What else the key takes, for the error.
  func size(_ key: String, or alternative: String? = nil) throws(ToolError) -> Size? {
    guard let node = node(key) else { return nil }
    let wanted = "[width, height] in points" + (alternative.map { ", or \($0)" } ?? "")
    let sides = try numbers(node, key, count: 2, .length, wanted: wanted)
    return Size(width: sides[0], height: sides[1])
  }
}
