internal import TableLayout
internal import TextLayout

/// What a template says of a font, as far as it does; what it leaves out comes from the default.
struct TemplateFont {
  static let keys = [
    "family", "size", "weight", "stretch", "slant", "style", "bold", "scaled", "maximumPointSize",
    "minimumCategory", "maximumCategory", "system", "metrics",
  ]

  /// What counts instead of what the template says.
  private let override: FontOverride
  private var families: [String] = []
  private var size = FontSpec.defaultSize
  private var traits = FontStyle()
  private var style: TextStyle?
  private var isBold = false
  private var weight: FontWeight?
  private var scaled: TextStyle?
  private var maximumPointSize: Double?
  private var minimumCategory: ContentSizeCategory?
  private var maximumCategory: ContentSizeCategory?
  private var isSystemFont: Bool?
  private var metrics: MetricsOverride?

  init(_ override: FontOverride) {
    if let family = override.family { families = [family] }
    self.override = override
  }

  /// The same families at another size, which stays.
  func fixed(size: Double) -> TemplateFont {
    var font = self
    font.size = size
    (font.style, font.scaled, font.maximumPointSize) = (nil, nil, nil)
    return font
  }

  /// Who named the families.
  private var source: FontSource { override.family != nil ? .caller : .document }

  /// Its family, for fonts whose sizes a style decides about.
  func family(
    in library: FontLibrary, for fields: TemplateFields
  ) throws(ToolError) -> String {
    guard let first = families.first else {
      throw fields.error("no font: give font: FAMILY to the template, or --font")
    }
    guard families.count == 1,
      case .family(let family)? = try? library.spec(first, from: source)
    else {
      throw fields.error("a standard cell takes one family: leave out fallbacks, and give no path")
    }
    return family
  }

  /// Takes over the value of a key: a family, or a mapping.
  mutating func read(_ key: String, of fields: TemplateFields) throws(ToolError) {
    guard let node = fields.node(key) else { return }
    if let family = node.text {
      if override.family == nil { families = [family] }
      return
    }
    let font = try TemplateFields(
      node, fields.source, known: Self.keys, view: fields.view, what: key)
    try font.check()
    if let names = try font.strings("family"), override.family == nil { families = names }
    if let value = try font.number("size", .size) { size = value }
    if font.node("size") != nil || font.node("scaled") != nil { style = nil }
    try readTraits(font)
    try readScaling(font)
    if let value = try font.bool("system") { isSystemFont = value }
    if let value = try font.metrics() { metrics = value }
  }

  private mutating func readTraits(_ font: TemplateFields) throws(ToolError) {
    for key in ["weight", "stretch", "slant"] where style != nil && font.node(key) != nil {
      throw font.error(
        "\(key), but the template's font has a style: give a size or a style, too",
        line: font.line(of: key))
    }
    if let value = try font.weight() {
      weight = FontWeight(value)
      isBold = false
    }
    if let value = try font.number("stretch", .stretch) {
      traits.width = FontWidth(percent: value)
    }
    if let value = try font.choice("slant", Choices.slant) { traits.slant = value }
    if let value = try font.bool("bold") {
      isBold = value
      weight = nil
    }
  }

  private mutating func readScaling(_ font: TemplateFields) throws(ToolError) {
    if let value = try font.choice("style", Choices.textStyle) {
      style = value
      scaled = nil
      maximumPointSize = nil
    }
    if let node = font.node("scaled") {
      if let isScaled = node.bool {
        scaled = isScaled ? .body : nil
      } else {
        scaled = try font.choice("scaled", Choices.textStyle)
      }
    }
    if let value = try font.number("maximumPointSize", .size) { maximumPointSize = value }
    if let value = try font.choice("minimumCategory", Choices.category) { minimumCategory = value }
    if let value = try font.choice("maximumCategory", Choices.category) { maximumCategory = value }
  }

  /// The font in a library.
  func rule(
    in library: FontLibrary, for fields: TemplateFields
  ) throws(ToolError) -> FontRule {
    guard let first = families.first else {
      throw fields.error("no font: give font: FAMILY to the view or to the template, or --font")
    }
    var rule: FontRule
    do throws(ToolError) {
      if let style {
        guard families.count == 1,
          case .family(let family) = try library.spec(first, from: source)
        else {
          throw ToolError.usage("style takes one family: leave out fallbacks, and give no path")
        }
        rule = try preferred(style, family, library)
      } else {
        var traits = traits
        traits.weight = weight ?? (isBold ? .bold : nil)
        let font = try library.font(families, size: size, style: traits, from: source)
        rule =
          scaled.map { .scaled(font, for: $0, maximumPointSize: maximumPointSize) }
          ?? .fixed(font)
      }
    } catch {
      throw fields.error(
        error.message, line: fields.line(of: "font"),
        status: error.status == .usage ? .data : error.status)
    }
    rule.minimumCategory = minimumCategory
    rule.maximumCategory = maximumCategory
    return try standing(rule, for: fields)
  }

  /// A font of ours that stands for what is said, or without a word for what it stood for.
  func standing(
    _ rule: FontRule, for fields: TemplateFields
  ) throws(ToolError) -> FontRule {
    var rule = rule
    if let isSystemFont = override.isSystemFont ?? isSystemFont {
      rule = rule.asSystemFont(isSystemFont)
    }
    guard let metrics = override.metrics ?? metrics else { return rule }
    do {
      return try rule.withMetrics(metrics)
    } catch {
      throw fields.error(ToolError(error).message, line: fields.line(of: "font"))
    }
  }

  private func preferred(
    _ style: TextStyle, _ family: String, _ library: FontLibrary
  ) throws(ToolError) -> FontRule {
    do throws(FontError) {
      return try .preferred(style, family: family, bold: isBold, in: library)
    } catch {
      throw ToolError(error)
    }
  }
}

extension TemplateFields {
  /// The value of `metrics`: text, or a mapping of names and numbers.
  fileprivate func metrics() throws(ToolError) -> MetricsOverride? {
    guard let node = node("metrics") else { return nil }
    return try placed(node) { () throws(ToolError) in
      do throws(FontError) {
        if let text = node.text { return try MetricsOverride(text) }
      } catch {
        throw ToolError(error)
      }
      guard case .mapping(let members) = node.value else {
        throw .usage(
          "metrics is \(node.kind): give sanFrancisco, or a mapping of names and numbers")
      }
      var properties: [String: String] = [:]
      for member in members where !member.value.isNull {
        guard let text = member.value.text else {
          throw .usage("metrics.\(member.key) is \(member.value.kind): give a number or percentage")
        }
        properties[member.key] = text
      }
      do throws(FontError) {
        return try MetricsOverride(properties: properties)
      } catch {
        throw ToolError(error)
      }
    }
  }

  /// The number of a weight that may be a name.
  fileprivate func weight() throws(ToolError) -> Double? {
    if let name = node("weight")?.text, let weight = NumberRule.weight(name) { return weight }
    return try number("weight", .weight)
  }

  /// What contradicts itself within one mapping of a font.
  fileprivate func check() throws(ToolError) {
    for key in ["size", "weight", "stretch", "slant", "scaled"]
    where node("style") != nil && node(key) != nil {
      throw error(
        "font has style and \(key): a style has its own size and weight; give one of them",
        line: line(of: key))
    }
    if node("maximumPointSize") != nil, node("scaled") == nil {
      throw error(
        "maximumPointSize without scaled: add scaled: body, or leave it out",
        line: line(of: "maximumPointSize"))
    }
    if node("bold") != nil, node("weight") != nil {
      throw error("font has weight and bold: give one of them", line: line(of: "bold"))
    }
  }
}
