internal import TableLayout
internal import TextLayout

/// Reads the keys that say when a template changes.
enum TemplateCondition {
  static let keys = [
    "category", "width", "scale", "direction", "release", "field", "cut", "boldText",
  ]

  /// The word for all accessibility sizes.
  private static let accessibility = "accessibility"

  /// - Returns: All of the keys' conditions together; `nil` where there is none of the keys.
  static func read(_ fields: TemplateFields) throws(ToolError) -> CellCondition? {
    var conditions: [CellCondition] = []
    for text in try fields.comparisons("category") { conditions.append(try category(text, fields)) }
    for text in try fields.comparisons("width") {
      let (comparison, points) = try number(text, "width", fields, example: ">= 600")
      conditions.append(.width(comparison, points))
    }
    for text in try fields.comparisons("scale") {
      let (comparison, pixels) = try number(text, "scale", fields, example: ">= 3")
      conditions.append(.displayScale(comparison, pixels))
    }
    if let direction = try fields.choice("direction", Choices.layoutDirection) {
      conditions.append(.direction(direction))
    }
    for text in try fields.comparisons("release") { conditions.append(try release(text, fields)) }
    if let isBold = try fields.bool("boldText") {
      conditions.append(isBold ? .isBoldText : !.isBoldText)
    }
    for member in try fields.mapping("field", wanted: "a mapping of fields and what they are") {
      let test = TemplateTest(member, fields)
      let path = FieldPath(member.key)
      for test in try test.tests() { conditions.append(.field(path, test)) }
    }
    for view in try fields.comparisons("cut") { conditions.append(.cut(view)) }
    return conditions.isEmpty ? nil : .all(conditions)
  }

  private static func category(
    _ text: String, _ fields: TemplateFields
  ) throws(ToolError) -> CellCondition {
    if text == accessibility { return .isAccessibility }
    let (comparison, name) = try split(text, "category", fields, example: ">= AX1")
    return try fields.placed(fields.node("category")) { () throws(ToolError) in
      .category(comparison ?? .equal, try Choices.category.value(name))
    }
  }

  private static func release(
    _ text: String, _ fields: TemplateFields
  ) throws(ToolError) -> CellCondition {
    let (comparison, name) = try split(text, "release", fields, example: "< iOS15")
    return try fields.placed(fields.node("release")) { () throws(ToolError) in
      .release(comparison ?? .equal, try Choices.release.value(name))
    }
  }

  static func number(
    _ text: String, _ key: String, _ fields: TemplateFields, example: String
  ) throws(ToolError) -> (CellCondition.Comparison, Double) {
    let (comparison, name) = try split(text, key, fields, example: example)
    let node = TemplateNode(value: .scalar(name, isPlain: true), line: fields.line(of: key))
    guard let comparison, let number = node.number else {
      throw fields.error(
        "\(key) \"\(text.preview)\": give a comparison in quotes, such as \"\(own: example)\"",
        line: fields.line(of: key))
    }
    return (comparison, number)
  }

  /// A comparison, if the text begins with one, and the rest.
  static func split(
    _ text: String, _ key: String, _ fields: TemplateFields, example: String
  ) throws(ToolError) -> (CellCondition.Comparison?, String) {
    // Longer signs first, so that no sign hides another.
    let comparisons = CellCondition.Comparison.allCases.sorted {
      $0.rawValue.utf8.count > $1.rawValue.utf8.count
    }
    let text = text.drop { $0 == " " }
    guard let comparison = comparisons.first(where: { text.hasPrefix($0.rawValue) }) else {
      if text.hasPrefix("=") {
        throw fields.error(
          "\(key) \"\(String(text).preview)\": write == for equal, such as \"== \(own: example.bare)\"",
          line: fields.line(of: key))
      }
      return (nil, String(text))
    }
    let rest = text.dropFirst(comparison.rawValue.count).drop { $0 == " " }
    return (comparison, String(rest))
  }
}

extension String {
  /// A comparison without its sign.
  fileprivate var bare: String { String(drop { "<>= ".contains($0) }) }
}

extension TemplateFields {
  /// A comparison, or a list of those that all have to hold.
  fileprivate func comparisons(_ key: String) throws(ToolError) -> [String] {
    try strings(key) ?? []
  }

  /// ``placed(_:_:)`` at the line of a key's value.
  func placed<Value>(
    _ node: TemplateNode?, _ check: () throws(ToolError) -> Value
  ) throws(ToolError) -> Value {
    guard let node else { return try check() }
    return try placed(node, check)
  }
}
