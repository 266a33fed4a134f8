internal import TableLayout
internal import TextLayout

/// A standard cell as a template describes it.
struct TemplateStandard {
  /// The template's keys that a standard cell has no use for.
  static let excluded = [
    "views", "constraints", "metrics", "separator", "accessoryWidth", "minimumHeight",
    "layoutMargins", "directionalLayoutMargins", "when", "editing",
  ]

  private static let keys = [
    "style", "list", "text", "secondaryText", "textFont", "secondaryTextFont", "lines",
    "secondaryLines", "image", "imageSize", "contentMode", "maximumImageSize",
    "reservedLayoutSize", "imageToTextPadding", "horizontalPadding", "verticalPadding", "margins",
    "sideBySide", "accessories", "editing", "reorder", "indentationLevel", "indentationWidth",
    "separator", "separatorInset", "section",
  ]

  /// The most accessories of a cell; a phone has room for some ten.
  private static let mostAccessories = 20

  private(set) var cell: StandardCell

  /// The field that names its image, if one does.
  private(set) var imageFields: [(view: String, field: FieldReference)] = []

  /// The names of pictures whose sizes come from files.
  private(set) var fileImages: [ImageName] = []
  private let fields: TemplateFields

  /// - Parameter font: The template's.
  init(
    _ node: TemplateNode, _ source: TemplateSource, font: TemplateFont, images: TemplateImages,
    library: FontLibrary
  ) throws(ToolError) {
    fields = try TemplateFields(node, source, known: Self.keys, what: "a standard cell")
    let style = try fields.required(
      "style", try fields.choice("style", Choices.listContent), "give \(Choices.listContent.list)")
    let text = try fields.required(
      "text", try fields.string("text"), "give a text, such as \"{title}\"")
    let secondary = try fields.string("secondaryText")
    cell = StandardCell(
      ListContent(style, text: TextBinding(text), secondaryText: secondary.map { TextBinding($0) }))
    cell.content.textFont = try rule("textFont", font, library) { family throws(FontError) in
      try .standard(style, family: family, in: library)
    }
    if secondary != nil {
      cell.content.secondaryTextFont = try rule("secondaryTextFont", font, library) {
        family throws(FontError) in try .secondary(style, family: family, in: library)
      }
    }
    try readContent(images)
    try readCell()
  }

  /// The kind of the view of a name.
  func kind(of name: String) -> any TemplateKind {
    switch name {
    case "text", "secondaryText": LabelKind()
    case "image": ImageKind()
    default: PlainViewKind()
    }
  }

  /// The font of a key, or without it the style's in the template's family.
  private func rule(
    _ key: String, _ base: TemplateFont, _ library: FontLibrary,
    standard: (String) throws(FontError) -> FontRule
  ) throws(ToolError) -> FontRule {
    if fields.node(key) != nil {
      var font = base
      try font.read(key, of: fields)
      return try font.rule(in: library, for: fields)
    }
    do {
      return try base.standing(standard(base.family(in: library, for: fields)), for: fields)
    } catch let error as FontError {
      let error = ToolError(error)
      throw fields.error(error.message, status: error.status)
    } catch let error as ToolError {
      throw error
    } catch {
      throw fields.error("\(error)")
    }
  }

  private mutating func readContent(_ images: TemplateImages) throws(ToolError) {
    var content = cell.content
    content.numberOfLines = try fields.integer("lines", in: MeasureRequest.lineCounts)
    content.secondaryNumberOfLines = try fields.integer(
      "secondaryLines", in: MeasureRequest.lineCounts)
    if fields.node("image") != nil || fields.node("imageSize") != nil {
      content.image = try fields.image(images)
      let name = try fields.imageName()
      if case .field(let field)? = name { imageFields = [("image", field)] }
      if let name, fields.node("imageSize")?.text == "fromFile" { fileImages = [name] }
    }
    if let size = try fields.size("maximumImageSize") { content.maximumImageSize = size }
    if let size = try fields.size("reservedLayoutSize") { content.reservedLayoutSize = size }
    content.imageToTextPadding = try fields.number("imageToTextPadding", .length)
    content.textToSecondaryTextHorizontalPadding = try fields.number("horizontalPadding", .length)
    content.textToSecondaryTextVerticalPadding = try fields.number("verticalPadding", .length)
    content.directionalLayoutMargins = try fields.insets("margins")
    content.prefersSideBySideTextAndSecondaryText = try fields.bool("sideBySide")
    cell.content = content
  }

  private mutating func readCell() throws(ToolError) {
    if let list = try fields.choice("list", Choices.list) { cell.list = list }
    if let control = try fields.choice("editing", Choices.editControl) {
      cell.editControl = control
    }
    cell.showsReorderControl = try fields.bool("reorder") ?? false
    cell.indentationLevel = try fields.integer("indentationLevel", in: 0...1000) ?? 0
    if let width = try fields.number("indentationWidth", .length) { cell.indentationWidth = width }
    cell.showsSeparator = try fields.bool("separator") ?? true
    cell.separatorInset = try fields.insets("separatorInset")
    if let section = try fields.choice("section", Choices.section) { cell.section = section }
    let accessories = try fields.list("accessories", wanted: "a list of accessories") ?? []
    if accessories.count > Self.mostAccessories {
      throw fields.error(
        "more than \(Self.mostAccessories) accessories: give fewer",
        line: fields.line(of: "accessories"))
    }
    for node in accessories {
      if case .list = node.value {
        let sides = try fields.numbers(
          node, "accessories", count: 2, .length, wanted: "[width, height] in points")
        cell.accessories.append(.view(Size(width: sides[0], height: sides[1])))
        continue
      }
      guard let name = node.text else {
        throw fields.wrongType(
          "accessories", node, wanted: "\(Choices.accessory.list), or [width, height] of a view")
      }
      cell.accessories.append(
        try fields.placed(node) { () throws(ToolError) in
          try Choices.accessory.value(name)
        })
    }
  }
}
