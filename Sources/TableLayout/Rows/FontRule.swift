internal import AutoLayout
public import TextLayout

/// The font of a cell's text, and how it follows the content size category.
///
/// ```swift
/// let body = try FontRule.preferred(.body, family: "Noto Sans", in: library)
/// let title = FontRule.scaled(font, for: .headline, maximumPointSize: 40)
/// let fixed = FontRule.fixed(font)
/// ```
public struct FontRule: Sendable, Hashable {
  private enum Scaling: Sendable, Hashable {
    case fixed
    case preferred(TextStyle)
    case released(TextStyle, before26: TextStyle)
    case scaled(ScaledMetrics, maximumPointSize: Double?)
  }

  /// The font at the category `large`, in which text is shaped.
  public private(set) var font: Font
  private let scaling: Scaling

  /// The least category that counts: UIKit's `minimumContentSizeCategory`; `nil` for no limit.
  public var minimumCategory: ContentSizeCategory?

  /// The greatest category that counts: UIKit's `maximumContentSizeCategory`; `nil` for no limit.
  /// Where the two contradict each other it holds.
  public var maximumCategory: ContentSizeCategory?

  /// A font that stays as it is.
  public static func fixed(_ font: Font) -> FontRule {
    FontRule(font: font, scaling: .fixed)
  }

  /// The font of a text style: UIKit's `preferredFont(forTextStyle:)`, in a family.
  ///
  /// - Throws: ``/TextLayout/FontError/noSuchFamily(name:nearest:damaged:)``.
  public static func preferred(
    _ style: TextStyle, family: String, bold: Bool = false, in library: FontLibrary
  ) throws(FontError) -> FontRule {
    FontRule(
      font: try Font.preferred(style, family: family, bold: bold, in: library),
      scaling: .preferred(style))
  }

  /// The font of a text style that was another one up to iOS 18, in a family.
  static func preferred(
    _ style: TextStyle, before26 older: TextStyle, family: String, in library: FontLibrary
  ) throws(FontError) -> FontRule {
    FontRule(
      font: try Font.preferred(style, family: family, in: library),
      scaling: style == older ? .preferred(style) : .released(style, before26: older))
  }

  /// A font that grows as a text style does: UIKit's `UIFontMetrics(forTextStyle:)
  /// .scaledFont(for:maximumPointSize:)`.
  public static func scaled(
    _ font: Font, for style: TextStyle = .body, maximumPointSize: Double? = nil
  ) -> FontRule {
    FontRule(
      font: font, scaling: .scaled(ScaledMetrics(for: style), maximumPointSize: maximumPointSize))
  }

  private init(font: Font, scaling: Scaling) {
    self.font = font
    self.scaling = scaling
  }

  /// Whether the font stands for the system font; see ``/TextLayout/Font/asSystemFont(_:)``.
  public var isSystemFont: Bool { font.isSystemFont }

  /// The same with a font that stands for UIKit's system font, or not: then Han, kana and Hangul in
  /// fallback fonts leave lines as high as they are. See ``/TextLayout/Font/asSystemFont(_:)``.
  ///
  /// ```swift
  /// let body = try FontRule.preferred(.body, family: "Inter", in: library).asSystemFont()
  /// ```
  public func asSystemFont(_ flag: Bool = true) -> FontRule {
    var rule = self
    rule.font = font.asSystemFont(flag)
    return rule
  }

  /// The same with vertical metrics of another font, at all sizes; see
  /// ``/TextLayout/Font/withMetrics(_:)``.
  ///
  /// - Throws: ``/TextLayout/FontError/invalidMetrics(_:value:)``,
  ///   ``/TextLayout/FontError/invalidSize(_:)``.
  public func withMetrics(_ override: MetricsOverride) throws(FontError) -> FontRule {
    var rule = self
    rule.font = try font.withMetrics(override)
    return rule
  }

  /// The same as Bold Text makes it, UIKit's `legibilityWeight`: a font that stands for the system
  /// font becomes heavier, any other stays as it is.
  ///
  /// Weights up to 300 become 100 heavier, greater ones 200, and 900 is the most: regular becomes
  /// semibold. Recorded: a project measured the system font so
  /// (github.com/codeandtheory/YMatterType, pull request 67). The family's face that is closest to
  /// the weight is taken.
  ///
  /// ```swift
  /// let body = try FontRule.preferred(.body, family: "Inter", in: library).asSystemFont()
  /// let bolder = try body.inBoldText()  // Inter Semi Bold
  /// ```
  ///
  /// - Throws: ``/TextLayout/FontError``, where a face cannot be read.
  public func inBoldText() throws(FontError) -> FontRule {
    var rule = self
    rule.font = try font.inBoldText()
    return rule
  }

  /// The font's size in points at a category.
  public func pointSize(_ category: ContentSizeCategory) -> Double {
    pointSize(category, .present)
  }

  /// Whether the size differs between categories.
  package var followsCategory: Bool {
    if case .fixed = scaling { false } else { true }
  }

  /// Whether the size differs between releases.
  var dependsOnRelease: Bool {
    if case .released = scaling { true } else { false }
  }

  /// The font's size in points at a category, in a release.
  func pointSize(_ category: ContentSizeCategory, _ release: UIKitRelease) -> Double {
    let category = category.clamped(minimum: minimumCategory, maximum: maximumCategory)
    switch scaling {
    case .fixed: return font.size
    case .preferred(let style): return style.pointSize(category)
    case .released(let style, let older):
      return (release >= .iOS26 ? style : older).pointSize(category)
    case .scaled(let metrics, let maximum):
      return metrics.scaledPointSize(font.size, category: category, maximumPointSize: maximum)
    }
  }

  /// What the font's size is multiplied by at a category.
  func factor(_ category: ContentSizeCategory, _ release: UIKitRelease = .present) -> Double {
    pointSize(category, release) / font.size
  }
}
