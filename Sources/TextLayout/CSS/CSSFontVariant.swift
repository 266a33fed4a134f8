extension CSSStyle {
  /// Keywords of `font-variant-ligatures` (CSS Fonts 4, section 6.4). Each switches features on or
  /// off, where letters are not spaced; its value `none` is all that switch off.
  public enum FontVariantLigatures: String, FontVariantKeyword {
    case common = "common-ligatures"
    case noCommon = "no-common-ligatures"
    case discretionary = "discretionary-ligatures"
    case noDiscretionary = "no-discretionary-ligatures"
    case historical = "historical-ligatures"
    case noHistorical = "no-historical-ligatures"
    case contextual
    case noContextual = "no-contextual"

    /// What the value `none` stands for: no ligatures at all.
    public static var noLigatures: Set<Self> {
      [.noCommon, .noDiscretionary, .noHistorical, .noContextual]
    }

    var group: Int {
      switch self {
      case .common, .noCommon: 0
      case .discretionary, .noDiscretionary: 1
      case .historical, .noHistorical: 2
      case .contextual, .noContextual: 3
      }
    }

    var features: [Feature] {
      switch self {
      // Common and contextual ones are on by themselves.
      case .common, .contextual, .noDiscretionary, .noHistorical: []
      case .noCommon: [.off("liga"), .off("clig")]
      case .discretionary: [.on("dlig")]
      case .historical: [.on("hlig")]
      case .noContextual: [.off("calt")]
      }
    }
  }

  /// Keywords of `font-variant-numeric` (CSS Fonts 4, section 6.7).
  public enum FontVariantNumeric: String, FontVariantKeyword {
    case liningNumbers = "lining-nums"
    case oldStyleNumbers = "oldstyle-nums"
    case proportionalNumbers = "proportional-nums"
    case tabularNumbers = "tabular-nums"
    case diagonalFractions = "diagonal-fractions"
    case stackedFractions = "stacked-fractions"
    case ordinal
    case slashedZero = "slashed-zero"

    var group: Int {
      switch self {
      case .liningNumbers, .oldStyleNumbers: 0
      case .proportionalNumbers, .tabularNumbers: 1
      case .diagonalFractions, .stackedFractions: 2
      case .ordinal: 3
      case .slashedZero: 4
      }
    }

    var features: [Feature] {
      switch self {
      case .liningNumbers: [.on("lnum")]
      case .oldStyleNumbers: [.on("onum")]
      case .proportionalNumbers: [.on("pnum")]
      case .tabularNumbers: [.on("tnum")]
      case .diagonalFractions: [.on("frac")]
      case .stackedFractions: [.on("afrc")]
      case .ordinal: [.on("ordn")]
      case .slashedZero: [.on("zero")]
      }
    }
  }

  /// Keywords of `font-variant-east-asian` (CSS Fonts 4, section 6.10).
  public enum FontVariantEastAsian: String, FontVariantKeyword {
    case jis78, jis83, jis90, jis04, simplified, traditional
    case fullWidth = "full-width"
    case proportionalWidth = "proportional-width"
    case ruby

    var group: Int {
      switch self {
      case .jis78, .jis83, .jis90, .jis04, .simplified, .traditional: 0
      case .fullWidth, .proportionalWidth: 1
      case .ruby: 2
      }
    }

    var features: [Feature] {
      switch self {
      case .jis78: [.on("jp78")]
      case .jis83: [.on("jp83")]
      case .jis90: [.on("jp90")]
      case .jis04: [.on("jp04")]
      case .simplified: [.on("smpl")]
      case .traditional: [.on("trad")]
      case .fullWidth: [.on("fwid")]
      case .proportionalWidth: [.on("pwid")]
      case .ruby: [.on("ruby")]
      }
    }
  }

  /// `font-variant-position` (CSS Fonts 4, section 6.5): glyphs that the font has for it. Of a font
  /// that has none the letters stay as they are, as in Chromium.
  public enum FontVariantPosition: String, CSSKeyword {
    case normal
    case `subscript` = "sub"
    case superscript = "super"

    var features: [Feature] {
      switch self {
      case .normal: []
      case .subscript: [.on("subs")]
      case .superscript: [.on("sups")]
      }
    }
  }
}

extension CSSStyle.FontVariantPosition: CSSValue {}

/// A keyword of which a property takes several, of each group one.
protocol FontVariantKeyword: CSSKeyword {
  var group: Int { get }

  /// In the order in which Blink's `FontFeatures` has them.
  var features: [Feature] { get }

  /// What the value `none` stands for; empty where there is none.
  static var noLigatures: Set<Self> { get }
}

extension FontVariantKeyword {
  static var noLigatures: Set<Self> { [] }
}

/// The value of a property that takes keywords in any order, or `normal`.
struct CSSFontVariant<Keyword: FontVariantKeyword>: CSSValue {
  var keywords: Set<Keyword> = []

  static var expected: String {
    (Keyword.noLigatures.isEmpty ? "normal" : "normal, none")
      + ", or some of \(Keyword.allCases.map(\.rawValue).joined(separator: ", ")), of each kind one"
  }

  /// Of keywords of one group the last counts, as in the cascade.
  init(_ keywords: Set<Keyword>) {
    for keyword in Keyword.allCases.reversed() where keywords.contains(keyword) {
      _ = insert(keyword)
    }
  }

  init?(css text: String) {
    let text = text.lowercased()
    if text == "normal" { return }
    if text == "none", !Keyword.noLigatures.isEmpty {
      keywords = Keyword.noLigatures
      return
    }
    let words = text.split(whereSeparator: \.isWhitespace)
    if words.isEmpty { return nil }
    for word in words {
      guard let keyword = Keyword(rawValue: String(word)), insert(keyword) else { return nil }
    }
  }

  /// Says whether it is the first of its group.
  fileprivate mutating func insert(_ keyword: Keyword) -> Bool {
    if keywords.contains(where: { $0.group == keyword.group }) { return false }
    keywords.insert(keyword)
    return true
  }

  var css: String {
    if keywords.isEmpty { return "normal" }
    if !Keyword.noLigatures.isEmpty, keywords == Keyword.noLigatures { return "none" }
    return keywordList
  }

  fileprivate var keywordList: String {
    Keyword.allCases.filter(keywords.contains).map(\.rawValue).joined(separator: " ")
  }
}

/// The value of the shorthand `font-variant`, as far as its longhands are known.
struct CSSFontVariants: CSSValue {
  private var ligatures = CSSFontVariant<CSSStyle.FontVariantLigatures>([])
  private var numeric = CSSFontVariant<CSSStyle.FontVariantNumeric>([])
  private var eastAsian = CSSFontVariant<CSSStyle.FontVariantEastAsian>([])
  private var position = CSSStyle.FontVariantPosition.normal
  private var caps = CSSStyle.FontVariantCaps.normal
  private var alternates = CSSStyle.FontVariantAlternates.normal
  private var emoji = CSSStyle.FontVariantEmoji.normal

  static var expected: String {
    "normal, none, or keywords of font-variant-ligatures, font-variant-numeric, "
      + "font-variant-east-asian, font-variant-position, font-variant-caps, "
      + "font-variant-alternates and font-variant-emoji"
  }

  init?(css text: String) {
    let text = text.lowercased()
    if text == "normal" { return }
    if text == "none" {
      ligatures.keywords = CSSStyle.FontVariantLigatures.noLigatures
      return
    }
    let words = text.cssWords
    if words.isEmpty { return nil }
    for word in words where !take(word) { return nil }
  }

  private mutating func take(_ word: String) -> Bool {
    if let keyword = CSSStyle.FontVariantLigatures(rawValue: word) {
      return ligatures.insert(keyword)
    }
    if let keyword = CSSStyle.FontVariantNumeric(rawValue: word) { return numeric.insert(keyword) }
    if let keyword = CSSStyle.FontVariantEastAsian(rawValue: word) {
      return eastAsian.insert(keyword)
    }
    return take(word, \.position) || take(word, \.caps) || take(word, \.emoji)
      || take(word, \.alternates)
  }

  /// Takes a value of a property that has one.
  private mutating func take<Value: CSSValue>(
    _ word: String, _ path: WritableKeyPath<Self, Value>
  ) -> Bool {
    let normal = Value(css: "normal")
    guard word != "normal", let value = Value(css: word), self[keyPath: path] == normal else {
      return false
    }
    self[keyPath: path] = value
    return true
  }

  init(_ style: CSSStyle) {
    ligatures = style.variantLigatures
    numeric = style.variantNumeric
    eastAsian = style.variantEastAsian
    position = style.fontVariantPosition
    caps = style.fontVariantCaps
    alternates = style.fontVariantAlternates
    emoji = style.fontVariantEmoji
  }

  func apply(to style: inout CSSStyle) {
    style.variantLigatures = ligatures
    style.variantNumeric = numeric
    style.variantEastAsian = eastAsian
    style.fontVariantPosition = position
    style.fontVariantCaps = caps
    style.fontVariantAlternates = alternates
    style.fontVariantEmoji = emoji
  }

  func apply(to style: inout InlineStyle) {
    style.variantLigatures = ligatures
    style.variantNumeric = numeric
    style.variantEastAsian = eastAsian
    style.fontVariantPosition = position
    style.fontVariantCaps = caps
    style.fontVariantAlternates = alternates
    style.fontVariantEmoji = emoji
  }

  var css: String {
    let others = [numeric.css, eastAsian.css, position.css, caps.css, alternates.css, emoji.css]
      .filter { $0 != "normal" }
    // Beside other keywords `none` is spelled out.
    let given = others.isEmpty ? [ligatures.css] : [ligatures.keywordList] + others
    return given.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension CSSStyle {
  var variantLigatures: CSSFontVariant<FontVariantLigatures> {
    get { CSSFontVariant(fontVariantLigatures) }
    set { fontVariantLigatures = newValue.keywords }
  }

  var variantNumeric: CSSFontVariant<FontVariantNumeric> {
    get { CSSFontVariant(fontVariantNumeric) }
    set { fontVariantNumeric = newValue.keywords }
  }

  var variantEastAsian: CSSFontVariant<FontVariantEastAsian> {
    get { CSSFontVariant(fontVariantEastAsian) }
    set { fontVariantEastAsian = newValue.keywords }
  }

  var variants: CSSFontVariants {
    get { CSSFontVariants(self) }
    set { newValue.apply(to: &self) }
  }

  /// The features that keywords of `font-variant` switch on or off, in Blink's order.
  ///
  /// - Parameter isSpaced: Whether letters are spaced. Then no keyword has ligatures (measured,
  ///   Chromium 156).
  func variantFeatures(isSpaced: Bool) -> [Feature] {
    func inOrder<Keyword>(_ variant: CSSFontVariant<Keyword>) -> [Keyword] {
      Keyword.allCases.filter(variant.keywords.contains)
    }
    var ligatures = isSpaced ? [.noCommon, .noContextual] : inOrder(variantLigatures)
    if textRendering == .optimizeSpeed, !ligatures.contains(where: { $0.group == 0 }) {
      ligatures.insert(.noCommon, at: 0)
    }
    var features = ligatures.flatMap(\.features)
    features += inOrder(variantNumeric).flatMap(\.features)
    features += fontVariantPosition.features + fontVariantAlternates.features
    return features + inOrder(variantEastAsian).flatMap(\.features)
  }
}

extension InlineStyle {
  var variantLigatures: CSSFontVariant<CSSStyle.FontVariantLigatures>? {
    get { fontVariantLigatures.map { CSSFontVariant($0) } }
    set { fontVariantLigatures = newValue?.keywords }
  }

  var variantNumeric: CSSFontVariant<CSSStyle.FontVariantNumeric>? {
    get { fontVariantNumeric.map { CSSFontVariant($0) } }
    set { fontVariantNumeric = newValue?.keywords }
  }

  var variantEastAsian: CSSFontVariant<CSSStyle.FontVariantEastAsian>? {
    get { fontVariantEastAsian.map { CSSFontVariant($0) } }
    set { fontVariantEastAsian = newValue?.keywords }
  }

  var variants: CSSFontVariants? {
    get { nil }
    set {
      guard let newValue else {
        fontVariantLigatures = nil
        fontVariantNumeric = nil
        fontVariantEastAsian = nil
        fontVariantPosition = nil
        fontVariantCaps = nil
        fontVariantAlternates = nil
        fontVariantEmoji = nil
        return
      }
      newValue.apply(to: &self)
    }
  }
}
