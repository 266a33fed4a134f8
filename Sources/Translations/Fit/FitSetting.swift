internal import AutoLayout
public import TableLayout
public import TextLayout

/// How texts are set, and in which box.
///
/// ```swift
/// let body = try FontRule.preferred(.body, family: "Noto Sans", in: library)
/// let setting = FitSetting(FitBox(width: .points(120), numberOfLines: 1), font: body)
/// ```
public struct FitSetting: Sendable {
  /// The texts' room.
  public var box: FitBox

  /// The font of all languages that ``fonts`` has not.
  public var font: FontRule

  /// Fonts by BCP 47 tags; `zh` holds for `zh-Hant`, too, unless that has its own.
  public var fonts: [String: FontRule] = [:]

  /// The content size categories in which the texts have to fit.
  public var categories: [ContentSizeCategory] = [.large]

  /// CSS's properties, for texts that Chromium sets; `nil` for a label of UIKit's.
  public var style: CSSStyle?

  /// Texts of a font in a box.
  public init(_ box: FitBox, font: FontRule) {
    self.box = box
    self.font = font
  }

  /// Whether a font of it has other sizes in other categories.
  var followsCategories: Bool {
    font.followsCategory || fonts.values.contains(where: \.followsCategory)
  }

  /// The font of a language.
  public func font(language: String?) -> FontRule {
    if fonts.isEmpty { return font }
    var tag = language?.lowercased() ?? ""
    while !tag.isEmpty {
      if let font = fonts.first(where: { $0.key.lowercased() == tag })?.value { return font }
      guard let hyphen = tag.lastIndex(of: "-") else { break }
      tag = String(tag[..<hyphen])
    }
    return font
  }
}
