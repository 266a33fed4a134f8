internal import AutoLayout
internal import TableLayout
internal import TextLayout

extension TemplateView {
  /// What the view shows.
  ///
  /// - Parameter font: The template's default.
  func content(
    font: TemplateFont, images: TemplateImages, library: FontLibrary
  ) throws(ToolError) -> CellContent {
    switch kind {
    case .view: .view
    case .guide: .guide
    case .label: .label(try label(fontRule(font, library)))
    case .textView: .textView(try textView(fontRule(font, library)))
    case .image: .image(try fields.image(images))
    case .stack: .stack(try stack())
    default: .control(try control(font, library))
    }
  }

  func fontRule(
    _ base: TemplateFont, _ library: FontLibrary
  ) throws(ToolError) -> FontRule {
    var font = base
    try font.read("font", of: fields)
    return try font.rule(in: library, for: fields)
  }

  private func text() throws(ToolError) -> TextBinding {
    TextBinding(
      try fields.required(
        "text", try fields.string("text"), "give a text, such as \"{title}\" or \"Q{ID}\""))
  }

  private func label(_ font: FontRule) throws(ToolError) -> LabelTemplate {
    var label = LabelTemplate(try text(), font: font)
    try change(&label.limits)
    if let mode = try fields.choice("lineBreakMode", Choices.lineBreakMode) {
      label.lineBreakMode = mode
    }
    if let alignment = try fields.choice("alignment", Choices.alignment) {
      label.textAlignment = alignment
    }
    if let insets = try fields.insets("insets") { label.textInsets = insets }
    return label
  }

  /// Takes over what the fields have of a label's limits.
  func change(_ limits: inout LabelLimits) throws(ToolError) {
    if let lines = try fields.integer("lines", in: MeasureRequest.lineCounts) {
      limits.numberOfLines = lines
    }
    if let width = try fields.number("preferredMaxLayoutWidth", .length) {
      limits.preferredMaxLayoutWidth = width
    }
    if let scale = try fields.number("minimumScale", .minimumScale) {
      limits.adjustsFontSizeToFitWidth = scale > 0
      limits.minimumScaleFactor = scale
    }
    if let tightens = try fields.bool("tightens") {
      limits.allowsDefaultTighteningForTruncation = tightens
    }
  }

  private func textView(_ font: FontRule) throws(ToolError) -> TextViewTemplate {
    var view = TextViewTemplate(
      try text(), font: font, isScrollEnabled: try fields.bool("scrolls") ?? true)
    if let insets = try fields.insets("insets") { view.textContainerInset = insets }
    if let padding = try fields.number("padding", .length) { view.lineFragmentPadding = padding }
    return view
  }

  private func stack() throws(ToolError) -> Stack {
    var stack = Stack()
    try change(&stack)
    return stack
  }

  /// Takes over what the fields have of a stack.
  func change(_ stack: inout Stack) throws(ToolError) {
    if let axis = try fields.choice("axis", Choices.axis) { stack.axis = axis }
    if let spacing = try fields.spacing("spacing") { stack.spacing = spacing }
    if let alignment = try fields.choice("alignment", Choices.stackAlignment) {
      stack.alignment = alignment
    }
    if let distribution = try fields.choice("distribution", Choices.distribution) {
      stack.distribution = distribution
    }
    if let insideMargins = try fields.bool("insideMargins") {
      stack.isLayoutMarginsRelativeArrangement = insideMargins
    }
    if let betweenBaselines = try fields.bool("betweenBaselines") {
      stack.isBaselineRelativeArrangement = betweenBaselines
    }
    if let widths = try fields.choice("textWidths", Choices.textWidths) {
      stack.textWidths = widths
    }
  }

  /// The name of its image, if the template says one.
  func imageName() throws(ToolError) -> ImageName? {
    kind == .image ? try fields.imageName() : nil
  }
}

extension TemplateFields {
  /// The image that `image`, `imageSize` and `contentMode` describe.
  func image(_ images: TemplateImages) throws(ToolError) -> ImageTemplate {
    var size = TemplateImages.DefaultSize.none
    if node("imageSize")?.text == "fromName" {
      size = .fromName
    } else if let given = try self.size("imageSize", or: "fromName") {
      size = .fixed(given)
    }
    var image: ImageTemplate
    if let name = try imageName() {
      image = ImageTemplate { [size] row in images.size(name, in: row, orElse: size) }
      image.name = { row in name.name(in: row) }
    } else if case .fixed(let size) = size {
      image = ImageTemplate(size)
    } else {
      throw error("an image view without image and imageSize: give one, or a view instead")
    }
    if let mode = try choice("contentMode", Choices.contentMode) { image.contentMode = mode }
    return image
  }

  /// The name of its image, if the template says one.
  func imageName() throws(ToolError) -> ImageName? {
    guard let text = try string("image") else { return nil }
    guard let name = ImageName(text) else {
      throw error(
        "image \"\(text)\": give one field, such as \"{photo}\", or a name without braces",
        line: line(of: "image"))
    }
    return name
  }
}
