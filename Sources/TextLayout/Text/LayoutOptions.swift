public import LineBreaking

/// The direction a paragraph starts from.
public enum BaseDirection: String, Sendable, Hashable, CaseIterable, Codable {
  /// The direction of the paragraph's first strong character, left to right if it has none (UAX #9,
  /// P2 and P3).
  case natural
  case leftToRight
  case rightToLeft
}

/// What a text's layout depends on besides its characters, its font and the width.
///
/// ```swift
/// var options = LayoutOptions()
/// options.language = "ja"
/// options.strictness = .loose
/// let text = MeasuredText("……", font: font, options: options)
/// ```
public struct LayoutOptions: Sendable, Hashable {
  /// Whose line heights, rounding and break rules to follow.
  public var convention: Convention

  /// The text's language as a BCP 47 tag, for example `zh-Hant`. It chooses glyph variants, line
  /// breaking rules, and which of the Han fonts steps in for missing characters.
  public var language: String?

  /// The direction paragraphs start from.
  public var direction: BaseDirection

  /// How strictly small kana, hyphens and the like are kept from the start of a line
  /// (CSS `line-break`). By default as the convention has it by itself.
  public var strictness: LineBreaker.Strictness

  /// Whether words may break between any letters, or Chinese, Japanese and Korean ones between none
  /// (CSS `word-break`).
  public var wordBreaking: LineBreaker.WordBreaking

  /// Whether a word wider than its line breaks inside. `nil`, the default, is as the convention has
  /// it: under `.uiKit` it does, under `.css` (whose initial value is ``OverflowWrap/normal``) not.
  public var overflowWrap: OverflowWrap?

  /// Whether the fonts that step in for missing characters make their lines taller, as in TextKit
  /// and as CSS `line-height: normal` has it. Without, a line is as high as the fonts asked for.
  public var includesFallbackMetrics: Bool

  /// How many device pixels a CSS pixel has under `.css`, as `window.devicePixelRatio` tells: 2 on
  /// most screens of phones and laptops. Text is laid out in device pixels, to which Chromium
  /// rounds ascents, descents and widths, so that the ratio changes heights and even lines.
  ///
  /// What is given and what is answered stays in CSS pixels. A ratio that is not above zero, or
  /// infinite, or no number becomes 1, and its product with ``CSSStyle/zoom`` as at least 10⁻⁶
  /// and at most 10⁶. `.uiKit` passes it over: there lengths keep their fractions until a view
  /// rounds them to its own display scale.
  ///
  /// ```swift
  /// var options = LayoutOptions(convention: .css)
  /// options.devicePixelRatio = 2
  /// let text = MeasuredText("How tall?", font: font, options: options)
  /// text.height(width: 320)  // Noto Sans in 16 px: 21.5, and 22 at a ratio of 1
  /// ```
  public var devicePixelRatio: Double {
    // One that is no number would make options unequal to themselves.
    didSet { devicePixelRatio = devicePixelRatio.asFactor }
  }

  /// Creates options; each has the default of plain UIKit text in no particular language.
  public init(
    convention: Convention = .uiKit, language: String? = nil, direction: BaseDirection = .natural,
    strictness: LineBreaker.Strictness = .auto,
    wordBreaking: LineBreaker.WordBreaking = .normal, overflowWrap: OverflowWrap? = nil,
    includesFallbackMetrics: Bool = true, devicePixelRatio: Double = 1
  ) {
    self.convention = convention
    self.language = language
    self.direction = direction
    self.strictness = strictness
    self.wordBreaking = wordBreaking
    self.overflowWrap = overflowWrap
    self.includesFallbackMetrics = includesFallbackMetrics
    self.devicePixelRatio = devicePixelRatio.asFactor
  }

  var lineBreakerOptions: LineBreaker.Options {
    LineBreaker.Options(
      strictness: strictness, wordBreaking: wordBreaking, language: language,
      behavior: convention.rules.breaking)
  }
}
