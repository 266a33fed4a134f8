internal import LineBreaking
internal import TextLayout

/// The values of an option or field that has a fixed set of them.
struct Choice<Value: Sendable>: Sendable {
  /// What an error calls the option.
  let name: String
  let values: [(name: String, value: Value)]

  /// "uikit or css".
  var list: String {
    let names = values.map(\.name)
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }

  func value(_ text: String) throws(ToolError) -> Value {
    guard let known = values.first(where: { $0.name == text }) else {
      throw .usage("\(name) \"\(text)\": give \(list)")
    }
    return known.value
  }
}

/// The options of a layout by the names that both the command line and requests use.
enum Choices {
  static let convention = Choice<Convention>(
    name: "convention", values: [("uikit", .uiKit), ("css", .css)])

  static let direction = Choice<BaseDirection>(
    name: "direction",
    values: [("natural", .natural), ("ltr", .leftToRight), ("rtl", .rightToLeft)])

  static let strictness = Choice<LineBreaker.Strictness>(
    name: "strictness",
    values: [
      ("loose", .loose), ("normal", .normal), ("strict", .strict), ("anywhere", .anywhere),
    ])

  static let wordBreaking = Choice<LineBreaker.WordBreaking>(
    name: "word breaking",
    values: [
      ("normal", .normal), ("breakAll", .breakAll), ("keepAll", .keepAll),
      // CSS's spelling.
      ("break-all", .breakAll), ("keep-all", .keepAll),
    ])

  static let slant = Choice<FontSlant>(
    name: "slant", values: [("upright", .upright), ("italic", .italic), ("oblique", .oblique)])
}
