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

  /// `white-space-collapse` (CSS Text 4, section 3.1): which white space collapses.
  public var whiteSpaceCollapse = WhiteSpaceCollapse.collapse

  /// `text-wrap-mode` (CSS Text 4, section 5.1): whether lines end elsewhere than after line feeds.
  public var textWrapMode = TextWrapMode.wrap

  /// `text-wrap-style` (CSS Text 4, section 5.2): which lines are chosen.
  public var textWrapStyle = TextWrapStyle.auto

  /// `line-break` (CSS Text 3, section 5.3).
  public var lineBreak = LineBreaker.Strictness.auto

  /// `word-break`.
  public var wordBreak = WordBreak.normal

  /// `overflow-wrap` (CSS Text 3, section 5.5).
  public var overflowWrap = OverflowWrap.normal

  /// `hyphens`.
  public var hyphens = Hyphens.manual

  /// `hyphenate-character` (CSS Text 4, section 6.3.2): what shows where a word is divided; `nil`
  /// for `auto`, the font's hyphen. Of a longer string its first 64 bytes show, as far as they are
  /// whole characters.
  public var hyphenateCharacter: String?

  /// `hyphenate-limit-chars`: which words are divided under `hyphens: auto`, and where.
  public var hyphenateLimitChars = HyphenateLimitChars()

  /// `text-transform` (CSS Text 3, section 2.1). The language of the text has a say.
  public var textTransform = TextTransform.none

  /// `text-align` (CSS Text 3, section 6.1).
  public var textAlign = TextAlign.start

  /// `text-align-last` (CSS Text 3, section 6.3): of the last line, and of each before a line
  /// break.
  public var textAlignLast = TextAlignLast.auto

  /// `text-justify` (CSS Text 4, section 6.4).
  public var textJustify = TextJustify.auto

  /// `text-indent`.
  public var textIndent = CSSIndent.length(.zero)

  /// The keywords of `text-indent`: which lines it is for.
  public var textIndentKeywords: CSSIndentKeywords = []

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

  /// `text-overflow` of a block whose `overflow` is not visible (CSS Overflow 4, section 4.1): what
  /// lines show that stick out of their block. It moves no line.
  ///
  /// ``MeasuredText/visibleLines(width:height:numberOfLines:truncation:usesFontLeading:)`` and
  /// glyph lines know it; ``MeasuredText/lines(width:numberOfLines:usesFontLeading:)`` and lines
  /// beside floats or in containers are whole. Sizes and rectangles count whole lines, but ink.
  public var textOverflow = TextOverflow.clip

  /// `text-autospace`.
  public var textAutospace = TextAutospace.noAutospace

  /// `text-box-trim` (CSS Inline 3, section 6.1): the first line reaches up to ``textBoxEdge``, and
  /// the last one down to it. What stands on them sticks out. A line that
  /// `-webkit-line-clamp` makes the last one is trimmed, too.
  public var textBoxTrim = TextBoxTrim.none

  /// `text-box-edge` (CSS Inline 3, section 6.2): what ``textBoxTrim`` trims to, of the block's
  /// first font.
  public var textBoxEdge = TextBoxEdge()

  /// `text-emphasis-style`: lines make room for marks. The marks are not drawn.
  public var textEmphasisStyle = TextEmphasisStyle.none

  /// `text-emphasis-position`: on which side of their text marks stand.
  public var textEmphasisPosition = TextEmphasisPosition.over

  /// `text-fit`: whether lines are scaled to the width of the block.
  public var textFit = TextFit.none

  /// `font-kerning`.
  public var fontKerning = FontKerning.auto

  /// `font-feature-settings` (CSS Fonts 4, section 6.12): features after the font's own; none for
  /// `normal`.
  public var fontFeatureSettings: [Feature] = []

  /// `font-variant-ligatures`: none for `normal`. Of keywords that contradict each other, here and
  /// in the next two, the last of their list counts.
  public var fontVariantLigatures: Set<FontVariantLigatures> = []

  /// `font-variant-numeric`: none for `normal`.
  public var fontVariantNumeric: Set<FontVariantNumeric> = []

  /// `font-variant-east-asian`: none for `normal`.
  public var fontVariantEastAsian: Set<FontVariantEastAsian> = []

  /// `font-variant-position`.
  public var fontVariantPosition = FontVariantPosition.normal

  /// `font-variant-caps`.
  public var fontVariantCaps = FontVariantCaps.normal

  /// `font-synthesis-small-caps`: whether small capitals are made of large ones.
  public var fontSynthesisSmallCaps = FontChoice.auto

  /// `font-variant-alternates`.
  public var fontVariantAlternates = FontVariantAlternates.normal

  /// `font-variant-emoji`.
  public var fontVariantEmoji = FontVariantEmoji.normal

  /// `font-size-adjust`; `nil` for `none`. `line-height` as a number is of the size without it.
  public var fontSizeAdjust: CSSSizeAdjust?

  /// `font-optical-sizing`: whether an optical-size axis that is not set follows the size.
  public var fontOpticalSizing = FontChoice.auto

  /// `text-rendering`.
  public var textRendering = TextRendering.auto

  /// How many pixels a CSS pixel has, once lengths are in those.
  var pixelsPerPoint = 1.0

  /// `font-variation-settings` (CSS Fonts 4, section 8.2): variations after the font's own; none
  /// for `normal`. Axes that a font lacks are passed over.
  public var fontVariationSettings: [Variation] = []

  /// `zoom` (CSS Viewport 1, section 5): what all lengths are multiplied by. The font's size, the
  /// width that is asked for and the runs' lengths are multiplied, too.
  ///
  /// Answers are in the block's own pixels, as its `width` is: the page has `zoom` times as much
  /// room for it. What is not above zero, or infinite, or no number counts as 1. See
  /// ``LayoutOptions/devicePixelRatio``, by which it is multiplied.
  public var zoom = 1.0

  /// The initial value of every property.
  public init() {}

  /// Whether lines end elsewhere than after line feeds.
  var wraps: Bool { textWrapMode == .wrap }
}

/// Shorthands (CSS Text 4, sections 3 and 5), each of which sets ``CSSStyle/textWrapMode``. So the
/// one that is set later says whether lines wrap.
extension CSSStyle {
  /// `white-space`: ``whiteSpaceCollapse`` and ``textWrapMode``.
  ///
  /// `preserve-breaks` and `break-spaces` have no keyword with `nowrap`, and read as
  /// ``WhiteSpace/preLine`` and ``WhiteSpace/breakSpaces`` all the same.
  ///
  /// ```swift
  /// var style = CSSStyle()
  /// style.whiteSpace = .pre
  /// style.textWrap = .balance
  /// style.whiteSpace  // preWrap
  /// ```
  public var whiteSpace: WhiteSpace {
    get {
      switch whiteSpaceCollapse {
      case .collapse: wraps ? .normal : .nowrap
      case .preserve: wraps ? .preWrap : .pre
      case .preserveBreaks: .preLine
      case .breakSpaces: .breakSpaces
      }
    }
    set {
      whiteSpaceCollapse =
        switch newValue {
        case .normal, .nowrap: .collapse
        case .preWrap, .pre: .preserve
        case .preLine: .preserveBreaks
        case .breakSpaces: .breakSpaces
        }
      textWrapMode = newValue.wraps ? .wrap : .nowrap
    }
  }

  /// `text-wrap`: ``textWrapMode`` and ``textWrapStyle``.
  public var textWrap: TextWrap {
    get {
      switch textWrapStyle {
      case _ where !wraps: .nowrap
      case .auto: .wrap
      case .balance: .balance
      case .pretty: .pretty
      }
    }
    set {
      textWrapMode = newValue == .nowrap ? .nowrap : .wrap
      textWrapStyle =
        switch newValue {
        case .wrap, .nowrap: .auto
        case .balance: .balance
        case .pretty: .pretty
        }
    }
  }

  /// Whether `white-space` says both ``whiteSpaceCollapse`` and ``textWrapMode``.
  var isWhiteSpaceKeyword: Bool {
    wraps || whiteSpaceCollapse == .collapse || whiteSpaceCollapse == .preserve
  }
}
