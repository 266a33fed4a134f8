public import LineBreaking

/// What an inline box asks of its content, in CSS's properties.
///
/// Of the properties down to ``strikethrough``, `nil` is inherited: the box has its parent's
/// computed value, and the outermost boxes have the block's. The others are not inherited.
///
/// ```swift
/// var key = InlineStyle()
/// key.font = monospaced
/// key.padding = InlineSides(right: .px(4), left: .px(4))
/// key.textWrapMode = .nowrap
/// ```
public struct InlineStyle: Sendable, Hashable {
  /// `font-family` with its other longhands, and `font-size`.
  public var font: Font?

  /// The same on the block's first line, where ``InlineContent/firstLine`` has another font, and
  /// the box takes its family or its size from what it stands in; `nil` for ``font``.
  public var firstLineFont: Font?

  /// `lang`, a BCP 47 tag.
  public var language: String?

  /// `direction`. What it does to the order of text, ``unicodeBidi`` says.
  public var direction: CSSStyle.Direction?

  /// `line-height`. A number is inherited as such, a percentage as the length that it is here.
  public var lineHeight: CSSLineHeight?

  /// `letter-spacing`. An em is the box's own font size.
  public var letterSpacing: CSSLength?

  /// `word-spacing`. An em is the box's own font size.
  public var wordSpacing: CSSLength?

  /// `white-space-collapse`: which white space of the box collapses.
  public var whiteSpaceCollapse: CSSStyle.WhiteSpaceCollapse?

  /// `text-wrap-mode`: whether lines may end inside the box.
  public var textWrapMode: CSSStyle.TextWrapMode?

  /// `tab-size`. A number counts spaces of the block's font, an em is the box's own font size.
  public var tabSize: CSSTabSize?

  /// `line-break`: how strictly lines may end inside the box.
  public var lineBreak: LineBreaker.Strictness?

  /// `word-break`.
  public var wordBreak: CSSStyle.WordBreak?

  /// `overflow-wrap`: whether a word that has no room breaks inside the box.
  public var overflowWrap: OverflowWrap?

  /// `hyphens`.
  public var hyphens: CSSStyle.Hyphens?

  /// `hyphenate-limit-chars`.
  public var hyphenateLimitChars: CSSStyle.HyphenateLimitChars?

  /// `text-transform`.
  public var textTransform: CSSStyle.TextTransform?

  /// `text-box-edge`: what ``textBoxTrim`` trims to.
  public var textBoxEdge: CSSStyle.TextBoxEdge?

  /// `text-emphasis-style`: lines make room for marks. The marks are not drawn.
  public var textEmphasisStyle: CSSStyle.TextEmphasisStyle?

  /// `text-emphasis-position`: on which side of their text marks stand.
  public var textEmphasisPosition: CSSStyle.TextEmphasisPosition?

  /// `font-kerning`.
  public var fontKerning: CSSStyle.FontKerning?

  /// `font-feature-settings`.
  public var fontFeatureSettings: [Feature]?

  /// `font-variant-ligatures`; none for `normal`.
  public var fontVariantLigatures: Set<CSSStyle.FontVariantLigatures>?

  /// `font-variant-numeric`; none for `normal`.
  public var fontVariantNumeric: Set<CSSStyle.FontVariantNumeric>?

  /// `font-variant-east-asian`; none for `normal`.
  public var fontVariantEastAsian: Set<CSSStyle.FontVariantEastAsian>?

  /// `font-variant-position`.
  public var fontVariantPosition: CSSStyle.FontVariantPosition?

  /// `hyphenate-character`; `.some(nil)` for `auto`.
  public var hyphenateCharacter: String??

  /// `font-variant-caps`.
  public var fontVariantCaps: CSSStyle.FontVariantCaps?

  /// `font-synthesis-small-caps`.
  public var fontSynthesisSmallCaps: CSSStyle.FontChoice?

  /// `font-variant-alternates`.
  public var fontVariantAlternates: CSSStyle.FontVariantAlternates?

  /// `font-variant-emoji`.
  public var fontVariantEmoji: CSSStyle.FontVariantEmoji?

  /// `font-size-adjust`; `.some(nil)` for `none`.
  public var fontSizeAdjust: CSSSizeAdjust??

  /// `font-optical-sizing`.
  public var fontOpticalSizing: CSSStyle.FontChoice?

  /// `text-rendering`.
  public var textRendering: CSSStyle.TextRendering?

  /// `font-variation-settings`.
  public var fontVariationSettings: [Variation]?

  /// `color`; in the block it is whoever draws's.
  public var color: Color?

  /// The line below the text. Boxes inside have it, too.
  public var underline: TextDecoration?

  /// The line through the text.
  public var strikethrough: TextDecoration?

  /// `background-color`, drawn as large as the border box; `nil` for none.
  public var backgroundColor: Color?

  /// `border-color`; `nil` is the text's.
  public var borderColor: Color?

  /// `unicode-bidi` (CSS Writing Modes 4, section 2.4.1): which part of the text is ordered for
  /// itself.
  public var unicodeBidi = UnicodeBidi.normal

  /// `text-box-trim`: how far the box is drawn above its text and below. It changes no line.
  public var textBoxTrim = CSSStyle.TextBoxTrim.none

  /// `vertical-align`.
  public var verticalAlign = CSSVerticalAlign.baseline

  /// `display`: whether the box stands like a character.
  public var display = Display.inline

  /// `width` of an inline block; `nil` is `auto`: as wide as its text, but no wider than
  /// ``InlineContent/availableWidth`` unless a word is.
  public var width: CSSLength?

  /// `height` of an inline block; `nil` is `auto`.
  public var height: CSSLength?

  /// `box-sizing`: what ``width`` and ``height`` are of.
  public var boxSizing = BoxSizing.contentBox

  /// `box-decoration-break` (CSS Fragmentation 3, section 5.4): what a box has where a line ends
  /// inside it.
  public var boxDecorationBreak = BoxDecorationBreak.slice

  /// `margin-left` and its like. Above and below an inline box it has no effect, unless the box
  /// stands like a character.
  public var margin = InlineSides()

  /// `border-left-width` and its like, below zero as zero. Chromium cuts them down to whole pixels
  /// of the device, but none above zero to none. Above and below a box it changes no line.
  public var border = InlineSides()

  /// `padding-left` and its like, below zero as zero. Above and below a box it changes no line.
  public var padding = InlineSides()

  /// `display`.
  public enum Display: String, CSSKeyword {
    /// Its text stands in the lines around it.
    case inline

    /// It stands in its line like a character, and its text in lines of its own.
    case inlineBlock = "inline-block"
  }

  /// `box-sizing` (CSS Sizing 3, section 3.3).
  public enum BoxSizing: String, CSSKeyword {
    /// What stands inside the padding.
    case contentBox = "content-box"

    /// Padding and border, too.
    case borderBox = "border-box"
  }

  /// `box-decoration-break`.
  public enum BoxDecorationBreak: String, CSSKeyword {
    /// Nothing: the start of the box stands on its first line, the end on its last.
    case slice

    /// Its end, and its start on the next line: each line has the margins, borders and padding of
    /// both ends.
    case clone
  }

  /// `unicode-bidi`. Its values stand for controls of the Unicode Bidirectional Algorithm before
  /// and after the box.
  public enum UnicodeBidi: String, CSSKeyword {
    /// No controls: ``InlineStyle/direction`` has no effect on the order.
    case normal

    /// U+202A or U+202B, and U+202C: neutral characters in it are ordered by its direction.
    case embed

    /// U+2066 or U+2067, and U+2069: as ``embed``, and what stands around is ordered as if the box
    /// were one character. `dir` of HTML.
    case isolate

    /// U+202D or U+202E, and U+202C: all characters have its direction.
    case override = "bidi-override"

    /// ``isolate`` and ``override``. `bdo` of HTML.
    case isolateOverride = "isolate-override"

    /// U+2068 and U+2069: as ``isolate``, in the direction of its first letter. `dir="auto"` and
    /// `bdi` of HTML.
    case plaintext
  }

  /// The initial value of every property.
  public init() {}
}

/// Lengths at the four sides of an inline box. An em is the box's own font size.
public struct InlineSides: Sendable, Hashable {
  /// Above the box.
  public var top: CSSLength

  /// On its right, whatever direction its text has.
  public var right: CSSLength

  /// Below the box.
  public var bottom: CSSLength

  /// On its left.
  public var left: CSSLength

  /// Lengths at all sides, none unless given.
  public init(
    top: CSSLength = .zero, right: CSSLength = .zero, bottom: CSSLength = .zero,
    left: CSSLength = .zero
  ) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  /// The same length at each side.
  public init(_ length: CSSLength) {
    self.init(top: length, right: length, bottom: length, left: length)
  }
}
