extension CSSStyle {
  /// `font-variant-caps` (CSS Fonts 4, section 6.6). Where a font has no such letters they are made
  /// of its capitals at 0.7 of the size, as Chromium does; see ``CSSStyle/fontSynthesisSmallCaps``.
  public enum FontVariantCaps: String, CSSKeyword {
    case normal
    case small = "small-caps"
    case allSmall = "all-small-caps"

    /// Small capitals in a font without petite ones.
    case petite = "petite-caps"
    case allPetite = "all-petite-caps"

    /// Small letters as they are, and small capitals.
    case unicase

    /// Never made of other letters.
    case titling = "titling-caps"

    fileprivate var capitals: SmallCapitals.Kind? {
      switch self {
      case .normal: nil
      case .small: .small
      case .allSmall: .allSmall
      case .petite: .petite
      case .allPetite: .allPetite
      case .unicase: .unicase
      case .titling: .titling
      }
    }
  }

  /// `font-synthesis-small-caps` and `font-optical-sizing` (CSS Fonts 4, sections 7.9 and 8.1).
  public enum FontChoice: String, CSSKeyword {
    case auto, none
  }

  /// `font-variant-emoji` (CSS Fonts 4, section 6.9): the font of emoji without a variation
  /// selector.
  public enum FontVariantEmoji: String, CSSKeyword {
    /// The first font that has the character.
    case normal

    /// As if U+FE0E followed.
    case text

    /// As if U+FE0F followed.
    case emoji

    /// As the character's property Emoji_Presentation says.
    case unicode

    fileprivate var presentation: EmojiPresentation? {
      switch self {
      case .normal: nil
      case .text: .text
      case .emoji: .emoji
      case .unicode: .unicode
      }
    }
  }

  /// `font-variant-alternates` (CSS Fonts 4, section 6.8). Its functions name glyphs by
  /// `@font-feature-values`, and change nothing here, as without such a rule.
  public enum FontVariantAlternates: String, CSSKeyword {
    case normal
    case historicalForms = "historical-forms"

    var features: [Feature] { self == .normal ? [] : [.on("hist")] }
  }

  /// `text-rendering` (SVG 2, section 13.10).
  public enum TextRendering: String, CSSKeyword {
    case auto

    /// Without common ligatures, unless they are asked for (measured, Chromium 156).
    case optimizeSpeed = "optimizespeed"
    case optimizeLegibility = "optimizelegibility"
    case geometricPrecision = "geometricprecision"
  }
}

extension CSSStyle.FontVariantCaps: CSSValue {}
extension CSSStyle.FontChoice: CSSValue {}
extension CSSStyle.FontVariantEmoji: CSSValue {}
extension CSSStyle.TextRendering: CSSValue {}

extension CSSStyle.FontVariantAlternates: CSSValue {
  static var expected: String { "normal, historical-forms, or functions such as stylistic(name)" }

  private static let functions: Set = [
    "stylistic", "styleset", "character-variant", "swash", "ornaments", "annotation",
  ]

  init?(css text: String) {
    let words = text.lowercased().cssWords
    self = .normal
    if words == ["normal"] { return }
    if words.isEmpty { return nil }
    for word in words {
      if word == "historical-forms", self == .normal {
        self = .historicalForms
        continue
      }
      let parts = word.split(separator: "(", maxSplits: 1)
      guard parts.count == 2, word.last == ")", parts[1].count > 1,
        Self.functions.contains(String(parts[0]))
      else { return nil }
    }
  }
}

/// `font-size-adjust` (CSS Fonts 5, section 3.6): how large a part of each font's letters is of the
/// font size.
public struct CSSSizeAdjust: Sendable, Hashable {
  /// What is measured of a font.
  public enum Metric: String, CSSKeyword {
    case exHeight = "ex-height"
    case capHeight = "cap-height"
    case chWidth = "ch-width"
    case icWidth = "ic-width"
    case icHeight = "ic-height"
  }

  /// What of the font is measured.
  public var metric: Metric

  /// The part, not below zero; `nil` for the first font's own (`from-font`).
  public var value: Double?

  /// A part of the font's size; below zero it counts as zero.
  public init(_ metric: Metric = .exHeight, _ value: Double?) {
    self.metric = metric
    self.value = value.map { max($0, 0) }
  }
}

/// The value of `font-size-adjust`, which may be `none`.
struct CSSSizeAdjustValue: CSSValue {
  var adjust: CSSSizeAdjust?

  static var expected: String {
    "none, a number or from-font, not below 0, after one of "
      + CSSSizeAdjust.Metric.allCases.map(\.rawValue).alternatives + " or alone"
  }

  init(_ adjust: CSSSizeAdjust?) { self.adjust = adjust }

  init?(css text: String) {
    var words = text.lowercased().cssWords
    if words == ["none"] { return }
    var metric = CSSSizeAdjust.Metric.exHeight
    if words.count == 2,
      let index = words.firstIndex(where: { CSSSizeAdjust.Metric(rawValue: $0) != nil }),
      let named = CSSSizeAdjust.Metric(rawValue: words.remove(at: index))
    {
      metric = named
    }
    guard words.count == 1 else { return nil }
    if words[0] == "from-font" {
      adjust = CSSSizeAdjust(metric, nil)
      return
    }
    guard let quantity = CSSQuantity.read(words[0]), !quantity.isNegative,
      let number = quantity.number
    else { return nil }
    adjust = CSSSizeAdjust(metric, number)
  }

  var css: String {
    guard let adjust else { return "none" }
    let value = adjust.value?.css ?? "from-font"
    return adjust.metric == .exHeight ? value : "\(adjust.metric.rawValue) \(value)"
  }
}

extension CSSStyle {
  var sizeAdjust: CSSSizeAdjustValue {
    get { CSSSizeAdjustValue(fontSizeAdjust) }
    set { fontSizeAdjust = newValue.adjust }
  }

  /// What fonts are asked for besides features; `nil` for nothing.
  private var fontVariants: FontVariants? {
    if fontVariantCaps == .normal && fontVariantEmoji == .normal { return nil }
    var variants = FontVariants()
    variants.capitals = fontVariantCaps.capitals.map {
      SmallCapitals(kind: $0, isSynthesized: fontSynthesisSmallCaps == .auto)
    }
    variants.emoji = fontVariantEmoji.presentation
    return variants
  }

  /// Whether fonts are more than their features and variations.
  var changesFonts: Bool {
    fontVariantCaps != .normal || fontVariantEmoji != .normal || fontSizeAdjust != nil
  }

  /// A font and its fallbacks with the features and variations of the style.
  ///
  /// - Parameters:
  ///   - spacing: What a run adds to `letter-spacing`, in pixels.
  ///   - fontSize: What an em of `letter-spacing` is, in pixels; `nil` for the font's own size,
  ///     where only zero is asked for.
  func font(_ font: Font, spacing: Double = 0, fontSize: Double? = nil) -> Font {
    let features = features(
      isSpaced: letterSpacing.points(fontSize: fontSize ?? font.size) + spacing != 0)
    if features.isEmpty && fontVariationSettings.isEmpty && fontOpticalSizing == .auto
      && !changesFonts
    {
      return font
    }
    let styled = ([font] + font.fallbacks).map { varied($0, features) }
    let variants = fontVariants
    let adjust = fontSizeAdjust.map { resolved($0, of: styled[0]) }
    let fonts = styled.map { styled in
      let scale = adjust.map { sizeFactor($0, of: styled) } ?? 1
      return variants == nil && scale == 1 ? styled : styled.withVariants(variants, scale: scale)
    }
    return fonts[0].withFallbacks(Array(fonts.dropFirst()))
  }

  private func varied(_ font: Font, _ features: [Feature]) -> Font {
    let axes = font.typeface.axes
    let tags = Set(axes.map(\.tag))
    var settings = fontVariationSettings.filter { tags.contains($0.tag) && $0.value.isFinite }
    if fontOpticalSizing == .none, let axis = axes.first(where: { $0.tag == .opticalSize }),
      !font.variations.contains(where: { $0.tag == .opticalSize })
    {
      settings.insert(Variation(.opticalSize, axis.defaultValue), at: 0)
    }
    let all = font.features + features
    guard !settings.isEmpty,
      let varied = try? font.with(variations: font.variations + settings, features: all)
    else { return features.isEmpty ? font : font.withFeatures(all) }
    return varied
  }
}

extension CSSStyle {
  /// The number that `from-font` stands for, which boxes inherit.
  func resolved(_ adjust: CSSSizeAdjust, of font: Font) -> CSSSizeAdjust {
    if adjust.value != nil { return adjust }
    return CSSSizeAdjust(adjust.metric, aspect(adjust.metric, of: font))
  }

  /// What a font's size is multiplied by, in single precision (Blink's
  /// `FontSizeFunctions::MetricsMultiplierAdjustedFontSize`).
  private func sizeFactor(_ adjust: CSSSizeAdjust, of font: Font) -> Double {
    let size = font.pixelSize(pixelsPerPoint)
    guard let value = adjust.value, value.isFinite, size >= 1,
      let aspect = aspect(adjust.metric, of: font)
    else { return 1 }
    // No font is larger or smaller.
    let (least, most) = (Font.minimumSize / font.size, PixelScale.largest / size)
    return max(min(Double(Float(value) / Float(aspect)), most), least)
  }

  /// How large a part of a font is of its size; `nil` where the font does not say
  /// (`FontSizeFunctions::FontAspectValue`).
  private func aspect(_ metric: CSSSizeAdjust.Metric, of font: Font) -> Double? {
    let units = CSSFontUnits(font, lineHeight: .normal, pixelsPerPoint: pixelsPerPoint)
    let size = font.pixelSize(pixelsPerPoint)
    var length =
      switch metric {
      case .exHeight: units.xHeight * pixelsPerPoint
      case .capHeight: units.capHeight * pixelsPerPoint
      case .icWidth, .icHeight: units.ideographAdvance * pixelsPerPoint
      case .chWidth:
        // In whole layout units (measured, Chromium 156).
        font.instance.covers("0")
          ? (units.zeroAdvance * pixelsPerPoint).truncatedToLayoutUnit : 0
      }
    // Without letters to measure, a height is the font's ascent (measured, Chromium 156).
    if length == 0, metric == .exHeight || metric == .capHeight {
      length = font.instance.metrics(size: size, convention: .uiKit).ascent
    }
    return length > 0 ? Double(Float(length) / Float(size)) : nil
  }
}
