internal import LineBreaking
internal import TextLayout

/// A plain text with what it is set in, read from bytes.
struct TextCase {
  /// How the text is measured.
  enum Way {
    case plain(LayoutOptions)
    case css(CSSStyle, language: String?)
  }

  let string: String
  let font: Font
  let way: Way

  /// Swift code that measures the text as `text`.
  let source: [String]

  /// - Parameter isDescribed: Whether the code is written down, which costs a tenth of a run.
  init(_ input: inout FuzzInput, fonts: FuzzFonts, isDescribed: Bool = false) {
    let mode = input.byte()
    let choice = fonts.choices[Int(mode >> 2) % fonts.choices.count]
    let changes = input.byte()
    let count = Int(changes) % 5
    var font = choice.font
    var source = choice.source
    let call: String
    if mode & 3 == 0 || mode & 3 == 1 {
      var options = LayoutOptions(convention: mode & 1 == 0 ? .uiKit : .css)
      source.append("var options = LayoutOptions(convention: \(mode & 1 == 0 ? ".uiKit" : ".css"))")
      source += input.changes(Self.optionFields, count: count, to: &options)
      way = .plain(options)
      call = "font: font, options: options)"
    } else {
      var style = CSSStyle()
      let language = input.element(of: Self.languages)
      source.append("var style = CSSStyle()")
      source += input.changes(Self.cssFields, count: count, to: &style)
      way = .css(style, language: language)
      let tag = language.map { ", language: \($0.swiftLiteral)" } ?? ""
      call = "font: font, style: style\(tag))"
    }
    if mode >= 0xC0 {
      let size = input.element(of: Self.sizes)
      font = (try? font.withSize(size)) ?? font
      source.append("// The font in \(size) points.")
    }
    if changes >= 0xC0 {
      font = font.asSystemFont()
      source.append("// The font stands for the system font.")
    }
    if changes & 0x30 == 0x30 {
      font = (try? font.withMetrics(Self.metrics)) ?? font
      source.append("// The font has \(Self.metrics).")
    }
    self.font = font
    string = input.text(limit: 28)
    let label = mode & 2 == 0 ? "" : "css: "
    if isDescribed {
      source.append("let text = MeasuredText(\(label)\(string.swiftLiteral), \(call)")
    }
    self.source = source
  }

  func measured(_ shaper: Shaper) -> MeasuredText {
    measured(font: font, shaper)
  }

  func measured(font: Font, _ shaper: Shaper) -> MeasuredText {
    switch way {
    case .plain(let options):
      MeasuredText(string, font: font, options: options, shaper: shaper)
    case .css(let style, let language):
      MeasuredText(css: string, font: font, style: style, language: language, shaper: shaper)
    }
  }

  /// Whether lines always break rather than stick out.
  var alwaysBreaks: Bool {
    switch way {
    case .plain(let options):
      options.convention == .uiKit && options.overflowWrap == nil
        || options.overflowWrap == .breakWord || options.overflowWrap == .anywhere
    case .css: false
    }
  }

  /// Whether the first line starts elsewhere than the others.
  var indents: Bool {
    guard case .css(let style, _) = way else { return false }
    return style.textIndent != .length(.zero)
  }

  /// Whether characters are moved back, so that a longer line may be the narrower one.
  var movesBack: Bool {
    guard case .css(let style, _) = way else { return false }
    return style.letterSpacing.points(fontSize: 1) < 0 || style.wordSpacing.points(fontSize: 1) < 0
  }

  /// Whether the steps of a profile may be a layout unit apart.
  var choosesLines: Bool {
    guard case .css(let style, _) = way else { return false }
    return style.textWrap == .balance || style.textWrap == .pretty
  }

  /// Whether the indent is a part of the width.
  var dependsOnWidth: Bool {
    guard case .css(let style, _) = way, case .percentage = style.textIndent else { return false }
    return true
  }

  /// Whether the indent takes all of the width, so that no line has room in any.
  var leavesNoRoom: Bool {
    guard case .css(let style, _) = way, case .percentage(let number) = style.textIndent else {
      return false
    }
    return number >= 100
  }

  /// Whether the block ends at an edge of its own.
  var trimsEnd: Bool {
    guard case .css(let style, _) = way else { return false }
    return style.textBoxTrim.trimsEnd
  }

  private static let sizes = [
    17, 13.5, 9, 1000, Font.minimumSize, Font.maximumSize, 0.1, 72, 1.0 / 3,
  ]

  private static let metrics = MetricsOverride(ascent: 0.9, lineGap: 0.2, scale: 1.07)

  private static let languages = [nil, "en", "ja", "zh-Hans", "zh-Hant", "ko", "th", "ar", "de"]

  private static let optionFields: [[Change<LayoutOptions>]] = [
    changes(
      "options.language", \.language, languages.map { ($0.map(\.swiftLiteral) ?? "nil", $0) }),
    changes("options.direction", \.direction, cases: [.natural, .leftToRight, .rightToLeft]),
    changes("options.strictness", \.strictness, cases: LineBreaker.Strictness.allCases),
    changes("options.wordBreaking", \.wordBreaking, cases: LineBreaker.WordBreaking.allCases),
    changes(
      "options.overflowWrap", \.overflowWrap,
      OverflowWrap.allCases.map { (".\($0)", $0) } + [("nil", nil)]),
    changes(
      "options.includesFallbackMetrics", \.includesFallbackMetrics,
      [("false", false), ("true", true)]),
    changes("options.devicePixelRatio", \.devicePixelRatio, ratios),
  ]

  /// By powers of two lengths are divided exactly, and so are their sums.
  private static let ratios: [(String, Double)] =
    [2, 4, 0.5, 0, -1, .nan, .infinity].map { ($0.swiftLiteral, $0) }

  private static let cssFields: [[Change<CSSStyle>]] = [
    changes("style.zoom", \.zoom, ratios),
    changes("style.whiteSpace", \.whiteSpace, cases: CSSStyle.WhiteSpace.allCases),
    changes("style.wordBreak", \.wordBreak, cases: CSSStyle.WordBreak.allCases),
    changes("style.overflowWrap", \.overflowWrap, cases: OverflowWrap.allCases),
    changes("style.lineBreak", \.lineBreak, cases: LineBreaker.Strictness.allCases),
    changes("style.textWrap", \.textWrap, cases: CSSStyle.TextWrap.allCases),
    changes("style.textOverflow", \.textOverflow, cases: CSSStyle.TextOverflow.allCases),
    changes("style.textBoxTrim", \.textBoxTrim, cases: CSSStyle.TextBoxTrim.allCases),
    changes("style.hyphens", \.hyphens, cases: CSSStyle.Hyphens.allCases),
    changes("style.direction", \.direction, cases: CSSStyle.Direction.allCases),
    changes("style.fontKerning", \.fontKerning, cases: CSSStyle.FontKerning.allCases),
    changes("style.fontVariantCaps", \.fontVariantCaps, cases: CSSStyle.FontVariantCaps.allCases),
    changes(
      "style.fontVariantEmoji", \.fontVariantEmoji, cases: CSSStyle.FontVariantEmoji.allCases),
    changes("style.textAutospace", \.textAutospace, cases: CSSStyle.TextAutospace.allCases),
    changes("style.textSpacingTrim", \.textSpacingTrim, cases: CSSStyle.TextSpacingTrim.allCases),
    changes("style.letterSpacing", \.letterSpacing, lengths { $0 }),
    changes("style.wordSpacing", \.wordSpacing, lengths { $0 }),
    changes(
      "style.textIndent", \.textIndent,
      numbers("percentage", CSSIndent.percentage)
        + lengths(CSSIndent.length).map { (".length(\($0.0))", $0.1) }),
    changes(
      "style.lineHeight", \.lineHeight,
      [(".normal", .normal)] + numbers("number", CSSLineHeight.number)
        + numbers("percentage", CSSLineHeight.percentage)
        + lengths(CSSLineHeight.length).map { (".length(\($0.0))", $0.1) }),
    changes(
      "style.tabSize", \.tabSize,
      numbers("number", CSSTabSize.number)
        + lengths(CSSTabSize.length).map { (".length(\($0.0))", $0.1) }),
    changes(
      "style.fontFeatureSettings", \.fontFeatureSettings,
      [
        ("[.off(\"liga\")]", [.off("liga")]), ("[.off(\"kern\")]", [.off("kern")]),
        ("[Feature(\"calt\", 0)]", [Feature("calt", 0)]),
        ("[Feature(\"aalt\", 7)]", [Feature("aalt", 7)]),
      ]),
    changes(
      "style.fontVariationSettings", \.fontVariationSettings,
      [
        ("[Variation(\"wght\", 650)]", [Variation("wght", 650)]),
        ("[Variation(\"wght\", .nan)]", [Variation("wght", .nan)]),
      ]),
  ]

  private static func numbers<Value>(
    _ name: String, _ make: (Double) -> Value
  ) -> [(String, Value)] {
    extremeNumbers.map { (".\(name)(\($0.swiftLiteral))", make($0)) }
  }
}
