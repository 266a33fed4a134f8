internal import LineBreaking

/// How a growing text is set.
struct GrowthSetting: Sendable {
  let font: Font
  let options: LayoutOptions

  /// The style sheet's properties, if there are any.
  let style: CSSStyle?
  let wordBreaker: (any WordBreaker)?
  let usesFontLeading: Bool

  /// Finds where lines may end.
  let breaker: LineBreaker

  /// Whether lines are chosen one after the other, so that some may be kept.
  let mayRestart: Bool

  /// What lengths are counted in without other fonts.
  private(set) var unit: LineUnit?

  /// A text without a style sheet.
  init(
    _ font: Font, options: LayoutOptions, wordBreaker: (any WordBreaker)?, usesFontLeading: Bool
  ) {
    self.font = font
    self.options = options
    style = nil
    self.wordBreaker = wordBreaker
    self.usesFontLeading = usesFontLeading
    breaker = LineBreaker(options.lineBreakerOptions, wordBreaker: wordBreaker)
    mayRestart = true
    unit = nil
    unit = countedUnit(of: measured("", shaper: nil))
  }

  /// A text in a style sheet's properties.
  init(_ font: Font, style: CSSStyle, options: LayoutOptions, wordBreaker: (any WordBreaker)?) {
    self.font = font
    self.options = options
    self.style = style
    self.wordBreaker = wordBreaker
    usesFontLeading = true
    breaker = LineBreaker(
      style.lineBreakerOptions(language: options.language), wordBreaker: wordBreaker)
    let paragraph = ResolvedParagraphStyle(style, fontSize: font.size)
    mayRestart =
      (style.textWrapStyle == .auto || !style.wraps) && paragraph.firstLineHeadIndent == 0
      && paragraph.firstLineIndentFraction == 0 && style.textBoxTrim == .none
      && style.textEmphasisStyle == .none && style.textFit == .none
    unit = nil
  }

  var rules: RuleBook { options.convention.rules }

  /// A part of the text, as if it were all of it.
  ///
  /// - Parameter unit: What lengths are counted in, or parts of it; `nil` for what the part's own
  ///   fonts share.
  func measured(_ text: String, unit: LineUnit? = nil, shaper: Shaper?) -> MeasuredText {
    guard let style else {
      return MeasuredText(
        text, font: font, options: options, wordBreaker: wordBreaker,
        unit: unit == self.unit ? nil : unit, shaper: shaper)
    }
    return MeasuredText(
      css: text, font: font, style: style, language: options.language,
      devicePixelRatio: options.devicePixelRatio, wordBreaker: wordBreaker, shaper: shaper)
  }

  /// What lengths of a text are counted in; `nil` where that is the same for all texts.
  func countedUnit(of text: MeasuredText) -> LineUnit? {
    if rules.roundsAdvances { return nil }
    return switch text.origin {
    case .read(let text): text.sums.unit
    case .laidOut(let storage): storage.facts.unit
    }
  }
}
