package import AutoLayout
package import TableLayout
package import TextLayout

/// What a template says may happen to a view's text, so that a sweep does not tell it.
enum Allowance: String, CaseIterable {
  case truncation
}

/// The choices of templates.
extension Choices {
  static let textStyle = Choice<TextStyle>(name: "style")
  static let separator = Choice<Separator>(name: "separator")
  static let viewType = Choice<any TemplateKind>(
    name: "type", values: TemplateKinds.all.map { ($0.name, $0) })

  package static let listContent = Choice<ListContent.Style>(name: "style")
  static let list = Choice<ListStyle>(name: "list")
  static let editControl = Choice<CellEditControl>(name: "editing")
  static let section = Choice<StandardCell.Section>(name: "section")
  static let accessory = Choice<CellAccessory>(
    name: "accessories",
    values: [
      ("disclosure", .disclosureIndicator), ("detail", .detail),
      ("detailDisclosure", .detailDisclosure), ("checkmark", .checkmark),
    ] + TemplateKinds.accessories)

  /// The release of UIKit whose sizes count.
  package static let release = Choice<UIKitRelease>(name: "release")

  /// What may happen to a view's text.
  static let allowance = Choice<Allowance>(name: "allows")

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
