internal import TextLayout

/// What fields say of a run, as far as they do.
struct RunFields {
  /// The names of those that a request may have for all its runs.
  static let shared = [
    "font", "size", "weight", "stretch", "slant", "variations", "features", "systemFont",
    "metrics", "kern", "tracking", "baselineOffset", "ligatures", "color", "backgroundColor",
    "underline", "strikethrough", "keepsLineFeeds",
  ]

  /// The names of those that only a run has.
  static let own = ["language", "writingDirection", "attachment", "wbr"]

  var fonts: [String]?
  var size: Double?
  var style = FontStyle()
  var changes: [TextAttributes.Change] = []
  var attachment: TextAttachment?

  /// The block's style; nil without `css`.
  var block: RequestStyle?

  /// The direction that a box gives to those in it; nil for the block's.
  var direction: CSSStyle.Direction?

  init(_ fields: Fields, _ css: RequestStyle? = nil) throws(ToolError) {
    block = css
    try read(fields)
    try take(css?.computed.font)
  }

  /// What the characters of a run look like.
  init(_ run: RunRequest) {
    fonts = run.fonts
    size = run.size
    style = run.style
    changes = run.changes.filter { change in
      if case .writingDirection = change { false } else { true }
    }
  }

  func apply(to run: inout RunRequest) {
    run.style = style
    run.changes = changes
    run.attachment = attachment
  }

  mutating func read(_ fields: Fields) throws(ToolError) {
    if let names = try fields.strings("font") {
      if names.isEmpty {
        throw .usage("field \"\(fields.path)font\" is an empty list: name a font")
      }
      fonts = names
      style.choosesFamilies = false
    }
    if let value = try fields.number("size", .size) { size = value }
    try readStyle(fields)
    if let value = try fields.number("kern", .offset) { changes.append(.kern(value)) }
    if let value = try fields.number("tracking", .offset) { changes.append(.tracking(value)) }
    if let value = try fields.number("baselineOffset", .offset) {
      changes.append(.baselineOffset(value))
    }
    if let value = try fields.choice("ligatures", Choices.ligatures) {
      changes.append(.ligatures(value))
    }
    if let value = try fields.bool("keepsLineFeeds") { changes.append(.keepsLineFeeds(value)) }
    if let value = try fields.color("color") { changes.append(.foregroundColor(value)) }
    if let value = try fields.color("backgroundColor") { changes.append(.backgroundColor(value)) }
    if let value = try fields.choice("underline", Choices.decoration) {
      changes.append(.underline(value))
    }
    if let value = try fields.choice("strikethrough", Choices.decoration) {
      changes.append(.strikethrough(value))
    }
  }

  private mutating func readStyle(_ fields: Fields) throws(ToolError) {
    if let value = try fields.weight() { style.weight = FontWeight(value) }
    if let value = try fields.number("stretch", .stretch) {
      style.width = FontWidth(percent: value)
    }
    if let value = try fields.choice("slant", Choices.slant) { style.slant = value }
    if let settings = try fields.settings("variations") {
      style.variations = settings.map { Variation($0.tag, $0.value) }
    }
    if let settings = try fields.settings("features") {
      style.features = []
      for (tag, number) in settings {
        guard let value = UInt32(exactly: number) else {
          throw .usage(
            "\(fields.path)features.\(tag) \(number.spelled): give a whole number, 0 for off")
        }
        style.features.append(Feature(tag, value))
      }
    }
    if let value = try fields.bool("systemFont") { style.isSystemFont = value }
    if let value = try fields.metrics() { style.metrics = value }
  }

  mutating func readOwn(_ fields: Fields) throws(ToolError) {
    if let tag = try fields.languageTag("language") { changes.append(.language(tag)) }
    if let parts = try fields.object("writingDirection", known: ["direction", "format"]) {
      let isRightToLeft = try parts.required(
        "direction", try parts.choice("direction", Choices.writingDirection),
        "give \(Choices.writingDirection.list)")
      let format = try parts.choice("format", Choices.writingFormat) ?? .embedding
      changes.append(
        .writingDirection(WritingDirection(isRightToLeft: isRightToLeft, format: format)))
    }
    if let parts = try fields.object("attachment", known: ["x", "y", "width", "height"]) {
      let needed = "width and height are needed"
      attachment = TextAttachment(
        bounds: Rect(
          x: try parts.number("x", .offset) ?? 0, y: try parts.number("y", .offset) ?? 0,
          width: try parts.required("width", try parts.number("width", .length), needed),
          height: try parts.required("height", try parts.number("height", .length), needed)))
    }
  }
}

extension Fields {
  /// A colour as CSS spells it.
  fileprivate func color(_ name: String) throws(ToolError) -> Color? {
    guard let text = try string(name) else { return nil }
    guard let color = Color(text) else {
      throw .usage("\(path)\(name) \"\(text)\": give a colour such as #1a73e8 or #1a73e880")
    }
    return color
  }

  /// Metrics by name, or an object of names and numbers.
  fileprivate func metrics() throws(ToolError) -> MetricsOverride? {
    guard let value = value("metrics") else { return nil }
    do throws(FontError) {
      if case .string(let text) = value { return try MetricsOverride(text) }
    } catch {
      throw ToolError(error)
    }
    guard case .object(let members) = value else {
      throw wrongType(
        "metrics", value, wanted: "\"sanFrancisco\", or an object of names and numbers")
    }
    let properties = try spelled(members, of: "metrics", wanted: "a number or percentage")
    do throws(FontError) {
      return try MetricsOverride(
        properties: Dictionary(properties.map { ($0.name, $0.value) }) { $1 })
    } catch {
      throw ToolError(error)
    }
  }

  /// The values of an object whose names are tags.
  fileprivate func settings(_ name: String) throws(ToolError) -> [(tag: Tag, value: Double)]? {
    guard let value = value(name) else { return nil }
    guard case .object(let members) = value else {
      throw wrongType(name, value, wanted: "an object of tags and numbers")
    }
    var settings: [(tag: Tag, value: Double)] = []
    for member in members {
      guard member.name.utf8.count == 4, let tag = Tag(member.name) else {
        throw .usage("\(path)\(name) \"\(member.name)\": give tags of four characters")
      }
      guard case .number(let number, _) = member.value, number.isFinite else {
        throw .usage("\(path)\(name).\(member.name): give a number")
      }
      settings.append((tag, number))
    }
    return settings
  }
}
