package import TextLayout

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
    ["alignment", "baseWritingDirection", "lineHeight"] + numbers.map(\.name) + [
      "tabStops", "lineBreakMode", "lineBreakStrategy", "allowsDefaultTighteningForTruncation",
    ]

  init(_ fields: some ParagraphFields) throws(ToolError) {
    self.init()
    for (name, path, rule) in Self.numbers {
      if let value = try fields.number(name, rule) { self[keyPath: path] = value }
    }
    if let value = try LineHeight(fields) { lineHeight = value }
    if let value = try fields.choice("alignment", Choices.alignment) { alignment = value }
    baseWritingDirection = try fields.choice("baseWritingDirection", Choices.direction)
    if let value = try fields.choice("lineBreakMode", Choices.lineBreakMode) {
      lineBreakMode = value
    }
    for strategy in try fields.choices("lineBreakStrategy", Choices.lineBreakStrategy) {
      lineBreakStrategy.insert(strategy)
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

extension ParagraphStyle.LineHeight {
  /// What a height of a number is made of.
  package struct Kind: Sendable {
    package let name: String
    package let rule: NumberRule
    package let make: @Sendable (Double) -> ParagraphStyle.LineHeight
  }

  package static let kinds = [
    Kind(name: "exact", rule: .length) { .exact(points: $0) },
    Kind(name: "multiple", rule: .factor) { .multiple(factor: $0) },
    Kind(name: "leading", rule: .offset) { .leading(increase: $0) },
  ]

  /// The name of the only one without a number.
  package static let natural = "variable"

  /// What to give in the place of another word. Apple has three more, and publishes no factor.
  package static func advice(_ word: String) -> String {
    ["normal", "tight", "loose"].contains(word)
      ? "Apple does not publish its factor: give a multiple of your own, such as 1.2"
      : "give variable, or exact, multiple or leading with a number"
  }

  fileprivate init?(_ fields: some ParagraphFields) throws(ToolError) {
    let name = "lineHeight"
    if let word = fields.word(name) {
      guard word == Self.natural else {
        throw fields.wrong(name, " \"\(word)\": \(own: Self.advice(word))")
      }
      self = .variable
      return
    }
    guard let numbers = try fields.object(name, known: Self.kinds.map(\.name)) else { return nil }
    var given: [Self] = []
    for kind in Self.kinds {
      if let number = try numbers.number(kind.name, kind.rule) { given.append(kind.make(number)) }
    }
    guard given.count == 1 else {
      throw fields.wrong(name, ": give one of \(own: Self.kinds.map(\.name).alternatives)")
    }
    self = given[0]
  }
}

extension TabStop {
  fileprivate static let fields = ["location", "alignment", "decimalSeparator"]

  fileprivate init(_ fields: some ParagraphFields) throws(ToolError) {
    let location = try fields.required(
      "location", try fields.number("location", .length), "give it in points")
    self.init(try fields.choice("alignment", Choices.tabAlignment) ?? .left, at: location)
    guard let text = try fields.string("decimalSeparator") else { return }
    guard alignment == .decimal else {
      throw fields.wrong("decimalSeparator", ": only with \"alignment\": \"decimal\"")
    }
    guard let separator = text.unicodeScalars.first, text.unicodeScalars.count == 1 else {
      throw fields.wrong(
        "decimalSeparator", " \"\(text)\": give one character, such as ,")
    }
    decimalSeparator = separator
  }
}
