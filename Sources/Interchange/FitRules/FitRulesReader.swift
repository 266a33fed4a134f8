package import TextLayout
internal import TableLayout

/// Reads a file of rules: YAML, of which JSON is a part.
package struct FitRulesReader {
  /// The largest file in bytes.
  package static let largestFile = TemplateParser.largestFile

  private static let keys = ["font", "fonts", "placeholders", "rules"]
  private static let ruleKeys = [
    "keys", "files", "width", "height", "lines", "font", "fonts", "categories", "minimumScale",
    "mayBeCut", "skip", "css",
  ]

  private let source: TemplateSource
  private let library: FontLibrary
  private let override: FontOverride

  /// Reads rules.
  ///
  /// - Parameters:
  ///   - path: The file that errors name.
  ///   - library: Called once the text is known to be YAML.
  ///   - font: What counts for all texts instead of what the file says.
  /// - Throws: ``ToolError`` with file and line.
  package static func rules(
    _ text: String, path: String, library: () throws(FontError) -> FontLibrary,
    font: FontOverride = FontOverride()
  ) throws(ToolError) -> FitRules {
    let source = TemplateSource(path: path, unit: "list of rules", content: "rules")
    guard text.utf8.count <= largestFile else {
      throw ToolError(
        "\(path): more than \(largestFile) bytes: rules have no more; give a smaller file",
        status: .data)
    }
    var text = text
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    let fields = try TemplateFields(
      TemplateParser.parse(JSONTemplate.joiningPairs(text), source), source, known: keys,
      what: "the file of rules")
    let opened: FontLibrary
    do { opened = try library() } catch { throw ToolError(error) }
    let reader = FitRulesReader(source: source, library: opened, override: font)
    return try reader.rules(fields)
  }

  private func rules(_ fields: TemplateFields) throws(ToolError) -> FitRules {
    var rules = FitRules()
    if let node = fields.node("placeholders") {
      guard case .mapping(let members) = node.value else {
        throw fields.wrongType(
          "placeholders", node, wanted: "a mapping such as \"%@\": Maximilian")
      }
      for member in members {
        guard case .scalar(let text, _) = member.value.value else {
          throw fields.error(
            "placeholders.\(member.key.preview) is \(member.value.kind): give an example",
            line: member.line)
        }
        rules.placeholders[member.key] = text
      }
    }
    var font = TemplateFont(override)
    try font.read("font", of: fields)
    let nodes = try fields.list("rules", wanted: "a list of rules") ?? []
    for node in nodes { rules.rules.append(try rule(node, font, fields)) }
    // Without a rule the fonts hold for all texts.
    if nodes.isEmpty {
      var rule = FitRule()
      rule.place = "\(source.path)"
      try readFonts(fields, font, fields, hasOwn: fields.node("font") != nil, into: &rule)
      rules.rules = [rule]
    }
    return rules
  }

  private func rule(
    _ node: TemplateNode, _ font: TemplateFont, _ file: TemplateFields
  ) throws(ToolError) -> FitRule {
    let fields = try TemplateFields(node, source, known: Self.ruleKeys, what: "a rule")
    var rule = FitRule()
    rule.place = "\(source.path): line \(node.line)"
    rule.keys = try fields.strings("keys") ?? []
    rule.files = try fields.strings("files") ?? []
    if let width = fields.node("width"), let text = try fields.string("width") {
      rule.width = try fields.placed(width) { () throws(ToolError) in try FitWidth(text) }
    }
    if let height = try fields.number("height", .length), height > 0 { rule.height = height }
    rule.lines = try fields.integer("lines", in: 0...1_000_000) ?? 0
    rule.minimumScale = try fields.number("minimumScale", .minimumScale) ?? 0
    rule.mayBeCut = try fields.bool("mayBeCut") ?? false
    rule.isSkipped = try fields.bool("skip") ?? false
    if let categories = fields.node("categories"), let names = try fields.strings("categories") {
      rule.categories = try fields.placed(categories) { () throws(ToolError) in
        if names == ["all"] { return ContentSizeCategory.allCases }
        var categories: [ContentSizeCategory] = []
        for name in names { categories.append(try Choices.category.value(name)) }
        return categories
      }
    }
    if let css = fields.node("css"), let text = try fields.string("css") {
      rule.style = try fields.placed(css) { () throws(ToolError) in try CSSStyle(fit: text) }
    }
    if !rule.isSkipped, ["width", "height", "lines"].allSatisfy({ fields.node($0) == nil }) {
      throw ToolError(
        rule.place + ": a rule has no box of others: give it width, height or lines, or "
          + "skip: true; lines: 0 looks at characters alone", status: .data)
    }
    var own = font
    try own.read("font", of: fields)
    let hasOwn = fields.node("font") != nil || file.node("font") != nil
    try readFonts(fields, own, file, hasOwn: hasOwn, into: &rule)
    return rule
  }

  /// The font of a rule, and the fonts of languages, the rule's own before the file's.
  private func readFonts(
    _ fields: TemplateFields, _ font: TemplateFont, _ file: TemplateFields, hasOwn: Bool,
    into rule: inout FitRule
  ) throws(ToolError) {
    if hasOwn || override.family != nil { rule.font = try font.rule(in: library, for: fields) }
    for fields in [file, fields] {
      guard let node = fields.node("fonts") else { continue }
      guard case .mapping(let members) = node.value else {
        throw fields.wrongType("fonts", node, wanted: "a mapping of languages to fonts")
      }
      let languages = try TemplateFields(
        node, source, known: members.map(\.key), what: "fonts")
      for member in members {
        try languages.placed(member.value) { () throws(ToolError) in
          try member.key.checkLanguageTag(name: "fonts")
        }
        var own = font
        try own.read(member.key, of: languages)
        rule.fonts[member.key] = try own.rule(in: library, for: languages)
      }
    }
  }
}

extension CSSStyle {
  /// The declarations of a rule or an option.
  package init(fit text: String) throws(ToolError) {
    do throws(CSSError) {
      self = try CSSStyle(declarations: CSSStyle.declarations(in: text))
    } catch {
      throw .usage("css \"\(text)\": \(error)")
    }
  }
}
