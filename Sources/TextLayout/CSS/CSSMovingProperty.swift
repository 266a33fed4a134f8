/// A property that can change lines or their heights, and is not known here but for the values that
/// change nothing.
struct CSSMovingProperty: Sendable {
  let name: String

  /// In small letters.
  private let neutral: Set<String>

  /// What to do about another value.
  let advice: String

  private init(_ name: String, _ neutral: [String], _ advice: String) {
    self.name = name
    self.neutral = Set(neutral)
    self.advice = advice
  }

  static func named(_ name: String) -> CSSMovingProperty? { all[name] }

  /// The same of a property of an inline box.
  static func ofBox(_ name: String) -> CSSMovingProperty? { boxes[name] ?? all[name] }

  /// Whether lines are the same with the value as without.
  func isNeutral(_ value: some StringProtocol) -> Bool {
    let value = value.lowercased()
    return neutral.contains(value) || name != "all" && CSSWideKeyword(value) != nil
  }

  /// The value of a shorthand that leaves such longhands neutral.
  static let neutralOfShorthands = [
    "columns": "auto", "-webkit-columns": "auto",
  ]

  /// What the values of an element with lines of text are, whatever stands around it.
  private static let displays = [
    "block", "inline", "inline-block", "flow-root", "list-item", "flex", "inline-flex", "grid",
    "inline-grid", "table", "inline-table", "table-cell", "table-caption", "-webkit-box",
    "-webkit-inline-box",
  ]

  private static let vertical = "lines are horizontal here"

  private static let all = Dictionary(
    uniqueKeysWithValues: [
      CSSMovingProperty("-webkit-line-clamp", ["none"], "ask for so many lines, and leave it out"),
      CSSMovingProperty("-webkit-rtl-ordering", ["logical"], "give the text in its logical order"),
      CSSMovingProperty("-webkit-text-security", ["none"], "give the marks as the text"),
      CSSMovingProperty("-webkit-writing-mode", ["horizontal-tb"], vertical),
      CSSMovingProperty("all", [], "leave out what it sets back"),
      CSSMovingProperty("column-count", ["auto"], "measure in a column's width, and leave it out"),
      CSSMovingProperty("column-height", ["auto"], "measure in a column's width, and leave it out"),
      CSSMovingProperty("column-width", ["auto"], "measure in a column's width, and leave it out"),
      CSSMovingProperty("content", ["normal", "none"], "give the text that shows"),
      CSSMovingProperty("content-visibility", ["visible", "auto"], "hidden text has no lines"),
      CSSMovingProperty("display", displays, "give the style of an element that has lines"),
      CSSMovingProperty("font-language-override", ["normal"], "give the text's language"),
      CSSMovingProperty("initial-letter", ["normal"], "first letters are as large as others here"),
      CSSMovingProperty(
        "text-size-adjust", ["auto", "none", "100%"], "give the font's size as it is adjusted"),
      CSSMovingProperty(
        "unicode-bidi", ["normal", "isolate", "embed"], "put controls of direction into the text"),
      CSSMovingProperty("writing-mode", ["horizontal-tb"], vertical),
    ].map { ($0.name, $0) })

  /// What says more of a box than of a block.
  private static let boxes = Dictionary(
    uniqueKeysWithValues: [
      CSSMovingProperty("float", ["none"], "floats are given with the block"),
      CSSMovingProperty(
        "position", ["static", "relative", "sticky"], "leave out what stands in no line"),
    ].map { ($0.name, $0) })
}
