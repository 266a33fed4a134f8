internal import TableLayout
package import TextLayout

/// What a template says may happen to a view's text, so that a sweep does not tell it.
enum Allowance: String, CaseIterable {
  case truncation
}

/// Those of templates.
extension Choices {
  static let textStyle = Choice<TextStyle>(name: "style")
  static let separator = Choice<Separator>(name: "separator")
  static let contentMode = Choice<ImageView.ContentMode>(name: "contentMode")
  static let stackAlignment = Choice<Stack.Alignment>(name: "alignment")
  static let distribution = Choice<Stack.Distribution>(name: "distribution")
  static let textWidths = Choice<Stack.TextWidths>(name: "textWidths")
  static let viewType = Choice<TemplateView.Kind>(name: "type")

  /// What may happen to a view's text.
  static let allowance = Choice<Allowance>(name: "allows")

  static let axis = Choice<LayoutAxis>(
    name: "axis", values: [("horizontal", .horizontal), ("vertical", .vertical)])

  package static let category = Choice<ContentSizeCategory>(
    name: "category", values: ContentSizeCategory.allCases.map { ($0.shortName, $0) })

  /// As traits have it.
  static let layoutDirection = Choice<LayoutDirection>(name: "direction")

  static let formatOption = Choice<FormatOptions>(name: "option", values: FormatOptions.named)
}

extension NumberRule {
  static let priority = NumberRule(
    range: 1...1000,
    advice: "a priority from 1 to 1000, or required, defaultHigh, defaultLow or fittingSizeLevel")

  /// As wide as the tables of a screen may be, and more.
  package static let tableWidth = NumberRule(range: 1...10_000, advice: "points from 1 to 10000")

  /// Of constraints.
  static let metric = NumberRule(
    range: -1_000_000...1_000_000, advice: "a number from -1000000 to 1000000")
}
