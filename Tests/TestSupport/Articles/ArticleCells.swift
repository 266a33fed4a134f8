import TableLayout
public import TextLayout

/// The cells of five articles about the heights of table rows, in a family of fonts.
///
/// The numbers are the articles' own. All but Huckleberry's have fonts that stay as they are; here
/// they can be made to grow as body text does.
public struct ArticleCells: Sendable {
  public let library: FontLibrary
  public let family: String

  /// Whether fonts follow the content size category where the article has fixed ones: UIKit's
  /// `UIFontMetrics.default`.
  public let isScaled: Bool

  public init(library: FontLibrary, family: String = "Noto Sans", isScaled: Bool = false) {
    self.library = library
    self.family = family
    self.isScaled = isScaled
  }

  /// A font with a size of its own.
  func font(_ size: Double, weight: FontWeight = .regular) throws -> FontRule {
    let font = try library.font(family: family, size: size, weight: weight)
    return isScaled ? .scaled(font) : .fixed(font)
  }

  /// The family for the questions of a language.
  public static func family(for language: String) -> String {
    switch language {
    case "zh-Hans": "Noto Sans CJK SC"
    case "zh-Hant": "Noto Sans CJK TC"
    case "ja": "Noto Sans CJK JP"
    case "ko": "Noto Sans CJK KR"
    default: "Noto Sans"
    }
  }
}
