internal import AutoLayout
internal import TableLayout

/// A constraint's text, or a visual format, as a template has it.
struct TemplateConstraint {
  let text: String
  let metrics: [String: Double]
  let options: FormatOptions
  let isVisualFormat: Bool
  let line: Int

  /// What conditions call it; `nil` for its text.
  var name: String?

  /// What the constant and the multiplier are taken from.
  private var constant: TextBinding?
  private var multiplier: TextBinding?

  /// Whether it counts unless a condition says otherwise.
  var isActive = true

  /// - Parameter metrics: The template's.
  init(
    _ node: TemplateNode, _ source: TemplateSource, metrics: [String: Double]
  ) throws(ToolError) {
    line = node.line
    if let text = node.text {
      self.text = text
      self.metrics = metrics
      options = []
      isVisualFormat = Self.isVisualFormat(text)
      return
    }
    guard case .mapping = node.value else {
      throw source.error(
        "a constraint is \(node.kind): give text, in quotes where it begins with [ or |",
        line: node.line)
    }
    let fields = try TemplateFields(
      node, source,
      known: [
        "name", "constraint", "format", "options", "metrics", "active", "constant", "multiplier",
      ],
      what: "a constraint")
    if fields.node("constraint") != nil, fields.node("format") != nil {
      throw fields.error(
        "constraint and format: they are the same; give one", line: fields.line(of: "format"))
    }
    let key = fields.node("constraint") == nil ? "format" : "constraint"
    text = try fields.required(
      "constraint", try fields.string(key), "give the constraint's text")
    name = try fields.string("name")
    isActive = try fields.bool("active") ?? true
    isVisualFormat = Self.isVisualFormat(text)
    self.metrics = try Self.metrics(of: fields).merging(metrics) { own, _ in own }
    constant = try fields.binding("constant")
    multiplier = try fields.binding("multiplier")
    for (key, binding) in [("constant", constant), ("multiplier", multiplier)]
    where fields.node(key) != nil {
      if binding == nil || isVisualFormat {
        throw fields.error(
          "\(own: key): give a field, such as \"{gap}\", in a single constraint; numbers stand in "
            + "its text", line: fields.line(of: key))
      }
    }
    var options: FormatOptions = []
    for name in try fields.strings("options") ?? [] {
      options.insert(
        try fields.placed(fields.node("options") ?? node) { () throws(ToolError) in
          try Choices.formatOption.value(name)
        })
    }
    if !options.isEmpty, !isVisualFormat {
      throw fields.error(
        "options with \"\(text)\": they are for visual formats; leave them out",
        line: fields.line(of: "options"))
    }
    self.options = options
  }

  /// The numbers that formats name.
  static func metrics(of fields: TemplateFields) throws(ToolError) -> [String: Double] {
    guard let node = fields.node("metrics") else { return [:] }
    guard case .mapping(let members) = node.value else {
      throw fields.wrongType("metrics", node, wanted: "a mapping of names and numbers")
    }
    var metrics: [String: Double] = [:]
    for member in members {
      metrics[member.key] = try fields.number(member.value, "metrics.\(member.key)", .metric)
    }
    return metrics
  }

  private static func isVisualFormat(_ text: String) -> Bool {
    text.contains("[") || text.hasPrefix("H:") || text.hasPrefix("V:")
  }

  /// How many constraints the text makes at most: one a view and its predicates, and one a view for
  /// each alignment.
  var mostConstraints: Int {
    if !isVisualFormat { return 1 }
    let views = text.utf8.count { $0 == UInt8(ascii: "[") }
    let predicates = text.utf8.count { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ",") }
    return 1 + predicates + views * (1 + options.rawValue.nonzeroBitCount)
  }

  func add(to cell: inout CellBuilder, _ source: TemplateSource) throws(ToolError) {
    do {
      let takesNumbers = constant != nil || multiplier != nil
      let name = name ?? (isActive && !takesNumbers ? nil : text)
      switch (isVisualFormat, name) {
      case (true, let name?):
        try cell.constrain(
          visualFormat: text, named: name, isActive: isActive, metrics: metrics, options: options)
      case (true, nil):
        try cell.constrain(visualFormat: text, metrics: metrics, options: options)
      case (false, let name?):
        try cell.constrain(text, named: name, isActive: isActive, metrics: metrics)
      case (false, nil): try cell.constrain(text, metrics: metrics)
      }
      if let constant, let name { try cell.setConstant(from: constant, of: name) }
      if let multiplier, let name { try cell.setMultiplier(from: multiplier, of: name) }
    } catch {
      if case .layout(.format) = error {
        throw source.error("constraint \"\(text.preview)\": \(error)", line: line)
      }
      throw source.error("\(error)", line: line)
    }
  }

  /// Whether errors call one of its constraints so: by its text, or by a part of a visual format,
  /// which begins with its axis.
  func isCalled(_ name: String) -> Bool {
    if let own = self.name { return own == name }
    if !isVisualFormat { return text.trimmed == name }
    let part = name.hasPrefix("H:") || name.hasPrefix("V:") ? name.dropFirst(2) : name[...]
    let isVertical = text.trimmed.hasPrefix("V:")
    return isVertical == name.hasPrefix("V:") && text.spaceless.contains(String(part).spaceless)
  }
}

extension String {
  fileprivate var trimmed: String {
    let isSpace = { (character: Character) in character.isWhitespace }
    let head = drop(while: isSpace)
    return String(head.reversed().drop(while: isSpace).reversed())
  }

  fileprivate var spaceless: String { filter { !$0.isWhitespace } }
}
