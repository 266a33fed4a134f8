/// What a style sheet says of the font, in the properties that have one; `nil` where it does not
/// (CSS Fonts 4, section 2).
public struct CSSFont: Sendable, Hashable {
  /// `font-family`: the names in their order, generic ones such as `serif` as they are.
  public var families: [String]?

  /// `font-size`, in points.
  public var size: Double?

  /// `font-weight`.
  public var weight: FontWeight?

  /// `font-style`.
  public var slant: FontSlant?

  /// `font-stretch`.
  public var width: FontWidth?

  /// How many font sizes of the root ``size`` is besides.
  private var rootSizes = 0.0

  /// Nothing.
  public init() {}

  static let names: Set = [
    "font-family", "font-size", "font-weight", "font-style", "font-stretch", "-webkit-locale",
  ]

  /// Whether a property is the font's, by any name that it has.
  package static func hasProperty(_ name: String) -> Bool {
    let name = CSSPropertyNames.canonical(name)
    return names.contains(name) && name != "-webkit-locale"
  }

  /// Takes what one of the font's properties says of a box, by any name that it has.
  ///
  /// - Parameter parent: What relative values are of, and what is inherited.
  package mutating func take(
    _ name: String, _ value: String, in parent: CSSFont
  ) throws(CSSError) {
    var language: String?
    try take(
      CSSPropertyNames.canonical(name), String(value.trimmedOfCSSSpace), &language, in: parent)
  }

  /// Takes what one of the ``names`` says.
  ///
  /// - Parameter parent: What relative values are of; `nil` for an element that inherits from
  ///   nothing, of which `bolder` and the like say nothing.
  mutating func take(
    _ name: String, _ value: String, _ language: inout String?, in parent: CSSFont? = nil
  ) throws(CSSError) {
    if let keyword = CSSWideKeyword(value) {
      if let parent, keyword != .initial {
        inherit(name, from: parent)
      } else {
        reset(name)
      }
      return
    }
    var isRead = true
    switch name {
    case "font-family":
      families = Self.families(value)
      isRead = families != nil
    case "font-size": isRead = takeSize(value, in: parent)
    case "font-weight":
      weight = Self.weight(value, in: parent)
      isRead = weight != nil
    case "font-style":
      slant = Self.slant(value)
      isRead = slant != nil
    case "font-stretch":
      width = Self.width(value)
      isRead = width != nil
    default:
      guard value.lowercased() != "auto" else { return }
      language = Self.families(value)?.first
      isRead = language != nil
    }
    if !isRead {
      throw .invalidValue(
        value, property: name,
        expected: CSSQuantity.advice(for: value) ?? Self.expected(name, isRelative: parent != nil))
    }
  }

  private static func expected(_ name: String, isRelative: Bool) -> String {
    (isRelative ? relative[name] : nil) ?? expected[name] ?? "another value"
  }

  private static let relative = [
    "font-size": "a length such as 20px or 1.2em, a percentage, smaller or larger",
    "font-weight": "normal, bold, bolder, lighter or a number from 1 to 1000",
  ]

  private static let expected = [
    "font-family": "names of families with commas between them",
    "font-size": "medium, or a length in px or em or a percentage, not below 0",
    "font-weight": "normal, bold or a number from 1 to 1000",
    "font-style": "normal, italic or oblique",
    "font-stretch": "normal, or a percentage from 0",
    "-webkit-locale": "auto, or a BCP 47 tag in quotation marks",
  ]

  /// The initial value, which is what an element has that inherits from nothing.
  private mutating func reset(_ name: String) {
    switch name {
    case "font-size": size = CSSFontUnits.initialFontSize
    case "font-weight": weight = .regular
    case "font-style": slant = .upright
    case "font-stretch": width = .normal
    default: break
    }
  }

  private mutating func inherit(_ name: String, from parent: CSSFont) {
    switch name {
    case "font-family": families = parent.families
    case "font-size": (size, rootSizes) = (parent.size, parent.rootSizes)
    case "font-weight": weight = parent.weight
    case "font-style": slant = parent.slant
    case "font-stretch": width = parent.width
    default: break
    }
  }

  /// Gives a `rem` its size.
  package func withRoot(fontSize: Double) -> CSSFont {
    var font = self
    if rootSizes != 0 { font.size = (size ?? 0) + rootSizes * fontSize }
    font.rootSizes = 0
    return font
  }
}

/// Values.
extension CSSFont {
  private mutating func takeSize(_ text: String, in parent: CSSFont?) -> Bool {
    rootSizes = 0
    let parentSize = parent?.size ?? CSSFontUnits.initialFontSize
    if let known = Self.sizes[text.lowercased()] {
      size = known
      return true
    }
    if parent != nil, let factor = Self.relativeSizes[text.lowercased()] {
      size = parentSize * factor
      return true
    }
    guard let quantity = CSSQuantity.read(text), !quantity.isNegative,
      let length = quantity.length
    else { return false }
    guard case .calculation(let calculation) = length else {
      size = max(length.points(fontSize: parentSize), 0)
      return true
    }
    // Of the parent's font no more is known than its size.
    for unit in CSSLengthUnit.allCases where calculation.hasUnit(unit) {
      if ![.px, .em, .rem, .percent].contains(unit) { return false }
    }
    var terms = calculation.terms ?? []
    if terms.isEmpty && calculation.hasUnit(.rem) { return false }
    rootSizes = terms.first { $0.unit == .rem }?.value ?? 0
    terms.removeAll { $0.unit == .rem }
    let rest = calculation.terms == nil ? length : CSSLength(CSSCalculation(terms))
    size = max(rest.points(fontSize: parentSize), 0)
    return true
  }

  /// In Chromium, where `medium` is 16 px.
  private static let sizes: [String: Double] = [
    "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24,
    "xx-large": 32, "xxx-large": 48,
  ]

  /// Steps of Chromium.
  private static let relativeSizes = ["smaller": 1 / 1.2, "larger": 1.2]

  private static func weight(_ text: String, in parent: CSSFont?) -> FontWeight? {
    switch text.lowercased() {
    case "normal": return .regular
    case "bold": return .bold
    case "bolder":
      guard let parent else { return nil }
      // CSS Fonts 4, section 2.2.1.
      let weight = (parent.weight ?? .regular).value
      return weight < 350 ? .regular : weight < 550 ? .bold : FontWeight(max(weight, 900))
    case "lighter":
      guard let parent else { return nil }
      let weight = (parent.weight ?? .regular).value
      return FontWeight(
        weight < 100 ? weight : weight < 550 ? 100 : weight < 750 ? 400 : 700)
    default:
      guard let number = CSSQuantity.read(text)?.number, (1...1000).contains(number) else {
        return nil
      }
      return FontWeight(number)
    }
  }

  /// `oblique` may have an angle.
  private static func slant(_ text: String) -> FontSlant? {
    let words = text.lowercased().split(separator: " ", maxSplits: 1)
    switch words.first {
    case "normal" where words.count == 1: return .upright
    case "italic" where words.count == 1: return .italic
    case "oblique":
      guard words.count == 2 else { return .oblique }
      guard let angle = CSSNumber(words[1]), angle.unit == "deg", abs(angle.value) <= 90 else {
        return nil
      }
      return angle.value == 0 ? .upright : .oblique
    default: return nil
    }
  }

  private static func width(_ text: String) -> FontWidth? {
    if let known = widths[text.lowercased()] { return FontWidth(percent: known) }
    guard let quantity = CSSQuantity.read(text), !quantity.isNegative,
      let percentage = quantity.percentage
    else { return nil }
    return FontWidth(percent: percentage)
  }

  /// CSS Fonts 4, section 2.3.
  private static let widths: [String: Double] = [
    "ultra-condensed": 50, "extra-condensed": 62.5, "condensed": 75, "semi-condensed": 87.5,
    "normal": 100, "semi-expanded": 112.5, "expanded": 125, "extra-expanded": 150,
    "ultra-expanded": 200,
  ]

  /// Names with commas between them, each in quotation marks or words of its own.
  private static func families(_ text: String) -> [String]? {
    var names: [String] = []
    var rest = text[...]
    while true {
      rest = rest.trimmedOfCSSSpace
      var name = ""
      if let mark = rest.first, mark == "\"" || mark == "'" {
        rest.removeFirst()
        guard let quoted = quoted(&rest, until: mark) else { return nil }
        name = quoted
        rest = rest.trimmedOfCSSSpace
        if let next = rest.first, next != "," { return nil }
      } else {
        let end = rest.firstIndex(of: ",") ?? rest.endIndex
        name = rest[..<end].split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if name.contains(where: { "\"'();{}".contains($0) }) { return nil }
        rest = rest[end...]
      }
      if name.isEmpty { return nil }
      names.append(name)
      guard rest.popFirst() != nil else { return names }
    }
  }

  /// What stands before a quotation mark. A backslash makes a mark or another backslash part of
  /// it.
  private static func quoted(_ rest: inout Substring, until mark: Character) -> String? {
    var text = ""
    while let next = rest.popFirst() {
      if next == mark { return text }
      guard next == "\\" else {
        text.append(next)
        continue
      }
      guard let escaped = rest.popFirst(), !escaped.isHexDigit, !escaped.isNewline else {
        return nil
      }
      text.append(escaped)
    }
    return nil
  }
}

extension FontLibrary {
  /// The font that a style sheet asks for: the first of its families that the library has, with the
  /// others as its fallbacks, as browsers choose them.
  ///
  /// Families that the library lacks are passed over. Names of generic families, such as
  /// `sans-serif`, are names like others. Without a size the font has 16 points.
  ///
  /// - Throws: ``FontError/noSuchFamily(name:nearest:damaged:)`` where it has none of them, and
  ///   ``FontError`` for a font that cannot be opened.
  public func font(_ css: CSSFont) throws(FontError) -> Font {
    var fonts: [Font] = []
    var missing: FontError?
    for family in css.families ?? [] {
      do throws(FontError) {
        fonts.append(
          try font(
            family: family, size: css.size ?? CSSFontUnits.initialFontSize,
            traits: FaceTraits(
              weight: css.weight, width: css.width, slant: css.slant, isBinding: false)))
      } catch .noSuchFamily(let name, let nearest, let damaged) {
        missing = missing ?? .noSuchFamily(name: name, nearest: nearest, damaged: damaged)
      }
    }
    guard let first = fonts.first else {
      throw missing ?? .noSuchFamily(name: "", nearest: [])
    }
    return fonts.count == 1 ? first : first.withFallbacks(Array(fonts.dropFirst()))
  }
}
