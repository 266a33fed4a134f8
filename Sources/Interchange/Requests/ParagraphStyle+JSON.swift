internal import TextLayout

extension ParagraphStyle {
  private typealias NumberPath = WritableKeyPath<ParagraphStyle, Double> & Sendable

  private static let numbers: [(name: String, path: any NumberPath, rule: NumberRule)] = [
    ("lineSpacing", \.lineSpacing, .length),
    ("paragraphSpacing", \.paragraphSpacing, .length),
    ("paragraphSpacingBefore", \.paragraphSpacingBefore, .length),
    ("minimumLineHeight", \.minimumLineHeight, .length),
    ("maximumLineHeight", \.maximumLineHeight, .length),
    ("lineHeightMultiple", \.lineHeightMultiple, .multiple),
    ("firstLineHeadIndent", \.firstLineHeadIndent, .length),
    ("headIndent", \.headIndent, .length),
    ("tailIndent", \.tailIndent, .offset),
    ("defaultTabInterval", \.defaultTabInterval, .length),
    ("hyphenationFactor", \.hyphenationFactor, .part),
  ]

  /// The names of the fields: the names of the type's properties.
  static let fields =
    ["alignment", "baseWritingDirection"] + numbers.map(\.name) + [
      "tabStops", "lineBreakMode", "lineBreakStrategy", "allowsDefaultTighteningForTruncation",
    ]

  init(_ fields: Fields) throws(ToolError) {
    self.init()
    for (name, path, rule) in Self.numbers {
      if let value = try fields.number(name, rule) { self[keyPath: path] = value }
    }
    if let value = try fields.choice("alignment", Choices.alignment) { alignment = value }
    baseWritingDirection = try fields.choice("baseWritingDirection", Choices.direction)
    if let value = try fields.choice("lineBreakMode", Choices.lineBreakMode) {
      lineBreakMode = value
    }
    for name in try fields.strings("lineBreakStrategy") ?? [] {
      lineBreakStrategy.insert(
        try Choices.lineBreakStrategy.value(name, name: fields.path + "lineBreakStrategy"))
    }
    if let value = try fields.bool("allowsDefaultTighteningForTruncation") {
      allowsDefaultTighteningForTruncation = value
    }
    if let stops = try fields.objects("tabStops", known: TabStop.fields) {
      tabStops = []
      for fields in stops { tabStops.append(try TabStop(fields)) }
    }
  }
}

extension TabStop {
  fileprivate static let fields = ["location", "alignment", "decimalSeparator"]

  fileprivate init(_ fields: Fields) throws(ToolError) {
    let location = try fields.required(
      "location", try fields.number("location", .length), "give it in points")
    self.init(try fields.choice("alignment", Choices.tabAlignment) ?? .left, at: location)
    guard let text = try fields.string("decimalSeparator") else { return }
    guard alignment == .decimal else {
      throw .usage("\(fields.path)decimalSeparator: only with \"alignment\": \"decimal\"")
    }
    guard let separator = text.unicodeScalars.first, text.unicodeScalars.count == 1 else {
      throw .usage("\(fields.path)decimalSeparator \"\(text)\": give one character, such as ,")
    }
    decimalSeparator = separator
  }
}
