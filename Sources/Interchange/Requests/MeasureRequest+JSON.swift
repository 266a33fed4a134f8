package import TextLayout

extension MeasureRequest {
  private static let fields =
    ["id", "text", "runs"] + RunFields.shared + [
      "paragraph", "paragraphs", "width", "widths", "heightProfile", "fit", "tolerance", "height",
      "numberOfLines", "truncation",
      "minimumScaleFactor", "scale", "language", "direction", "convention", "strictness",
      "wordBreaking", "includesFallbackMetrics", "devicePixelRatio", "as",
      "preferredMaxLayoutWidth",
      "textContainerInset", "lineFragmentPadding", "css", "firstLetter", "firstLine", "unknown",
      "rootFontSize", "timeLimit", "glyphs", "answer", "container", "floats", "exclusions",
    ]

  /// - Throws: ``ToolError`` for a field that is missing, unknown or wrong.
  init(_ members: [JSONMember]) throws(ToolError) {
    let fields = try Fields(members, known: Self.fields)
    try fields.checkID()
    let style = try RequestStyle(fields)
    let runs = try RunRequest.list(fields, style)
    self.init(runs[0])
    self.runs = runs
    block = try RunRequest.block(fields, style, like: runs[0])
    firstLetter = try RunRequest.firstLetter(fields, style, of: runs.flatMap(\.leaves))
    firstLine = try FirstLineRequest(fields, style, block: block ?? runs[0])
    if let styles = try fields.paragraphs() { paragraphs = styles }
    tolerance = try fields.number("tolerance", .length)
    if let value = try fields.number("height") { height = try Self.room(value, name: "height") }
    numberOfLines = try fields.integer("numberOfLines", in: Self.lineCounts)
    if let truncation = try fields.object("truncation", known: ["mode", "token"]) {
      if let value = try truncation.choice("mode", Choices.lastLine) { lastLine = value }
      token = try RunRequest.token(truncation, like: runs[0])
    }
    minimumScaleFactor = try fields.number("minimumScaleFactor", .minimumScale)
    scale = try fields.number("scale")
    timeLimit = try fields.number("timeLimit", .timeLimit)
    glyphs = try fields.bool("glyphs") ?? false
    if let names = try fields.strings("answer") { answer = try AnswerMembers(names: names) }
    try readOptions(fields)
    try readView(fields)
    if let computed = style?.computed {
      css = computed.style
      try computed.style.checkSpacing(of: runs + [block].compactMap(\.self))
      options = LayoutOptions(
        computed.style, language: options.language ?? computed.language,
        devicePixelRatio: options.devicePixelRatio)
    }
    if let value = try fields.number("width") { try setWidth(value) }
    try readWidths(fields)
    try readFit(fields)
    try readPlacement(fields)
    try checkInline()
    try check()
  }

  private mutating func readView(_ fields: Fields) throws(ToolError) {
    if let value = try fields.choice("as", Choices.view) { view = value }
    preferredMaxLayoutWidth = try fields.number("preferredMaxLayoutWidth", .length)
    lineFragmentPadding = try fields.number("lineFragmentPadding", .length)
    let sides = ["top", "left", "bottom", "right"]
    guard let inset = try fields.object("textContainerInset", known: sides) else { return }
    let needed = "give top, left, bottom and right"
    var lengths: [Double] = []
    for side in sides {
      lengths.append(try inset.required(side, try inset.number(side, .offset), needed))
    }
    textContainerInset = Insets(
      top: lengths[0], left: lengths[1], bottom: lengths[2], right: lengths[3])
  }

  private mutating func readOptions(_ fields: Fields) throws(ToolError) {
    options.language = try fields.string("language")
    for name in LayoutOptions.chosen {
      if let value = try fields.string(name) { _ = try options.choose(name, value) }
    }
    if let value = try fields.bool("includesFallbackMetrics") {
      options.includesFallbackMetrics = value
    }
    if let value = try fields.number("devicePixelRatio", .devicePixelRatio) {
      options.devicePixelRatio = value
    }
  }
}

extension MeasureRequest {
  /// The fields of a request that ask a text, or set a view.
  private static let questions = [
    "id", "width", "widths", "heightProfile", "fit", "height", "numberOfLines", "truncation",
    "minimumScaleFactor", "scale", "as",
    "preferredMaxLayoutWidth", "textContainerInset", "lineFragmentPadding", "glyphs", "answer",
    "tolerance", "container", "floats",
  ]

  /// Reads what a text is, without questions.
  ///
  /// - Throws: ``ToolError`` for what is no JSON, too, and for a field that asks.
  init(ofText json: String) throws(ToolError) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONParser.parse(Array(json.utf8))
    } catch {
      throw .usage("\(error)")
    }
    guard case .object(let members) = value else {
      throw .usage("the request is \(value.kind): give an object")
    }
    let asked = members.first { Self.questions.contains($0.name) }
    if let asked { throw .usage("field \"\(asked.name)\": ask the text for it, and leave it out") }
    try self.init(members)
  }
}

extension Measurer {
  /// The text of a request, in JSON; see ``MeasureRequest/init(ofText:)``.
  package func text(ofRequest json: String) throws(ToolError) -> MeasuredText {
    try text(MeasureRequest(ofText: json))
  }
}

extension Fields {
  fileprivate func checkID() throws(ToolError) {
    switch value("id") {
    case nil, .string, .number: return
    case .some(let value): throw wrongType("id", value, wanted: "a string or a number")
    }
  }

  fileprivate func paragraphs() throws(ToolError) -> [ParagraphStyle]? {
    let one = try object("paragraph", known: ParagraphStyle.fields)
    guard let all = try objects("paragraphs", known: ParagraphStyle.fields) else {
      return if let one { [try ParagraphStyle(one)] } else { nil }
    }
    if one != nil { throw .usage("paragraph and paragraphs: give one of them") }
    if all.isEmpty { throw .usage("field \"paragraphs\" is an empty list: give a style") }
    var styles: [ParagraphStyle] = []
    for fields in all { styles.append(try ParagraphStyle(fields)) }
    return styles
  }
}
