public import LineBreaking

/// How a block of text is set, in CSS's properties; their initial values unless changed.
///
/// `font-size` and `font-family` are the `Font`'s, and `lang` is given with the text.
///
/// ```swift
/// var style = CSSStyle()
/// style.whiteSpace = .preWrap
/// style.letterSpacing = .em(0.05)
/// let same = try CSSStyle(properties: ["white-space": "pre-wrap", "letter-spacing": "0.05em"])
/// ```
public struct CSSStyle: Sendable, Hashable {
  /// `line-height`: the height of each line; below zero counts as zero.
  public var lineHeight = CSSLineHeight.normal

  /// `white-space`.
  public var whiteSpace = WhiteSpace.normal

  /// `line-break` (CSS Text 3, section 5.3).
  public var lineBreak = LineBreaker.Strictness.auto

  /// `word-break`.
  public var wordBreak = WordBreak.normal

  /// `overflow-wrap` (CSS Text 3, section 5.5).
  public var overflowWrap = OverflowWrap.normal

  /// `hyphens`.
  public var hyphens = Hyphens.manual

  /// `text-indent`.
  public var textIndent = CSSIndent.length(.zero)

  /// `letter-spacing` (CSS Text 3, section 7.2): what follows each cluster, the last of a line too;
  /// zero for `normal`. Other than zero it turns ligatures off. Characters without a width and
  /// cursive scripts have none.
  public var letterSpacing = CSSLength.zero

  /// `word-spacing` (CSS Text 3, section 7.1): what follows U+0020 and U+00A0; zero for `normal`.
  public var wordSpacing = CSSLength.zero

  /// `tab-size`; below zero counts as zero, where stops stand at multiples of `letter-spacing`, if
  /// that is above zero, and tabs else have no width.
  public var tabSize = CSSTabSize.number(8)

  /// `direction`.
  public var direction = Direction.leftToRight

  /// `text-spacing-trim`.
  public var textSpacingTrim = TextSpacingTrim.normal

  /// `font-kerning`.
  public var fontKerning = FontKerning.auto

  /// `font-feature-settings` (CSS Fonts 4, section 6.12): features after those of the font; none
  /// for `normal`.
  public var fontFeatureSettings: [Feature] = []

  /// `font-variation-settings` (CSS Fonts 4, section 8.2): variations after those of the font; none
  /// for `normal`. Axes that a font lacks are passed over.
  public var fontVariationSettings: [Variation] = []

  /// `text-wrap`. Lines wrap where ``whiteSpace`` lets them, too.
  public var textWrap = TextWrap.wrap

  /// The initial value of every property.
  public init() {}

  /// Whether lines end elsewhere than after line feeds.
  var wraps: Bool { whiteSpace.wraps && textWrap != .nowrap }
}
