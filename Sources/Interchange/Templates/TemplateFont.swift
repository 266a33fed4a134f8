internal import TableLayout
internal import TextLayout

/// What a template says of a font, as far as it does; what it leaves out comes from the default.
struct TemplateFont {
  static let keys = [
    "family", "size", "weight", "stretch", "slant", "style", "bold", "scaled", "maximumPointSize",
    "minimumCategory", "maximumCategory",
  ]

  /// Whether the template's families do not count.
  private let isOverridden: Bool
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

  /// - Parameter family: A family for all texts; nil for those of the template.
  init(family: String?) {
    if let family { families = [family] }
    isOverridden = family != nil
  }

  /// The same families at another size, which stays.
  func fixed(size: Double) -> TemplateFont {
    var font = self
    font.size = size
    (font.style, font.scaled, font.maximumPointSize) = (nil, nil, nil)
    return font
  }

  /// Who named the families.
  private var source: FontSource { isOverridden ? .caller : .document }

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
      if !isOverridden { families = [family] }
      return
    }
    let font = try TemplateFields(
      node, fields.source, known: Self.keys, view: fields.view, what: key)
    try font.check()
    if let names = try font.strings("family"), !isOverridden { families = names }
    if let value = try font.number("size", .size) { size = value }
    if font.node("size") != nil || font.node("scaled") != nil { style = nil }
    try readTraits(font)
    try readScaling(font)
  }

  private mutating func readTraits(_ font: TemplateFields) throws(ToolError) {
    for key in ["weight", "stretch", "slant"] where style != nil && font.node(key) != nil {
      throw font.error(
        "\(key), but the template's font has a style: give a size or a style, too",
        line: font.line(of: key))
    }
    if let value = try font.number("weight", .weight) {
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
    return rule
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
