/// A unit that a length of a style sheet keeps until its font is known (CSS Values 4, section 6.1),
/// or a percentage. All other units are read as ``px``.
public enum CSSLengthUnit: String, Sendable, Hashable, CaseIterable {
  /// Of the font's size; of `text-indent` of the width that lines are broken to.
  case percent = "%"

  /// The height of the font's capital letters.
  case cap

  /// The advance of the font's `0`; half an em without one.
  case ch

  /// The font's size.
  case em

  /// The height of the font's small letters.
  case ex

  /// The advance of the font's `水`; an em without one.
  case ic

  /// The block's `line-height`; for `normal` what the font asks for.
  case lh

  /// CSS pixels, which are the points of this library.
  case px

  /// The root element's font size.
  case rem
}

/// What a font's units come to, in points.
struct CSSFontUnits: Sendable {
  var fontSize: Double
  var capHeight: Double
  var zeroAdvance: Double
  var xHeight: Double
  var ideographAdvance: Double
  var lineHeight: Double

  /// The root element's font size.
  var rootFontSize = Self.initialFontSize

  /// `font-size: medium`.
  static let initialFontSize = 16.0

  /// What CSS takes where a font does not say (CSS Values 4, section 6.1.1).
  init(fontSize: Double) {
    self.fontSize = fontSize
    capHeight = fontSize
    zeroAdvance = fontSize / 2
    xHeight = fontSize / 2
    ideographAdvance = fontSize
    lineHeight = fontSize
  }

  subscript(unit: CSSLengthUnit) -> Double {
    switch unit {
    case .percent: fontSize / 100
    case .cap: capHeight
    case .ch: zeroAdvance
    case .em: fontSize
    case .ex: xHeight
    case .ic: ideographAdvance
    case .lh: lineHeight
    case .px: 1
    case .rem: rootFontSize
    }
  }
}

extension CSSFontUnits {
  /// What Chromium makes of them: metrics of the first font, at its size in pixels of the device.
  ///
  /// - Parameters:
  ///   - font: The block's, with the features and variations of its style.
  ///   - lineHeight: The block's, whose own lengths do not ask for `lh`.
  init(_ font: Font, lineHeight: CSSLineHeight, pixelsPerPoint: Double) {
    self.init(fontSize: font.size)
    let instance = font.instance
    let size = font.pixelSize(pixelsPerPoint)
    let metrics = instance.metrics(size: size, convention: .css)
    let scale = PixelScale(
      instance.role, size: size, unitsPerEm: instance.typeface.unitsPerEm)
    // Glyphs have the size in hundredths, and so have what is measured of them.
    let glyphSize = Double(scale.size) / instance.role.glyphSize(size) / pixelsPerPoint
    capHeight = metrics.capHeight * glyphSize
    xHeight = metrics.xHeight * glyphSize
    func advance(_ scalar: Unicode.Scalar) -> Double? {
      instance.glyph(for: scalar).map { glyph in
        Double(scale.advance(instance.advances.advance(of: glyph))) / 65_536 / pixelsPerPoint
      }
    }
    zeroAdvance = advance("0") ?? Double(scale.size) / 2 / pixelsPerPoint
    ideographAdvance = advance("\u{6C34}") ?? ideographAdvance
    // Of these a number alone is in whole layout units, and so is the size that it is of.
    self.lineHeight =
      switch lineHeight {
      case .normal: (metrics.ascent + metrics.descent + metrics.leading) / pixelsPerPoint
      case .number(let number):
        max(number * size.truncatedToLayoutUnit, 0).clampedCSSLength.truncatedToLayoutUnit
          / pixelsPerPoint
      case .percentage(let number): max(number.rounded(.towardZero) * font.size / 100, 0)
      case .length(let length): max(length.resolved(self).points(fontSize: font.size), 0)
      }
  }
}

extension CSSLength {
  /// The length without units that a font has to tell.
  func resolved(_ units: CSSFontUnits) -> CSSLength {
    guard case .calculation(let calculation) = self else { return self }
    return .px(calculation.points(units).clampedCSSLength)
  }
}

extension CSSStyle {
  /// The style with its lengths in px, em and percentages of the width: those that a font has to
  /// tell, told by the block's.
  ///
  /// - Complexity: constant, but for fonts that are asked the first time.
  func resolved(for font: Font, devicePixelRatio: Double) -> CSSStyle {
    // Most have none, and texts are many.
    guard
      letterSpacing.isCalculation || wordSpacing.isCalculation
        || lineHeight.length?.isCalculation == true || tabSize.length?.isCalculation == true
        || textIndent.length?.isCalculation == true
    else { return self }
    var options = LayoutOptions(convention: .css)
    options.devicePixelRatio = devicePixelRatio
    let units = CSSFontUnits(
      self.font(font), lineHeight: lineHeight,
      pixelsPerPoint: options.pixelsPerPoint(zoom: zoom))
    return withLengths { $0.resolved(units) }
  }

  /// The style with each of its lengths changed.
  func withLengths(_ change: (CSSLength) -> CSSLength) -> CSSStyle {
    var style = self
    style.letterSpacing = change(letterSpacing)
    style.wordSpacing = change(wordSpacing)
    if case .length(let length) = lineHeight { style.lineHeight = .length(change(length)) }
    if case .length(let length) = tabSize { style.tabSize = .length(change(length)) }
    switch textIndent {
    case .length(let length): style.textIndent = .length(change(length))
    case .sum(let length, let number): style.textIndent = .sum(change(length), percentage: number)
    case .percentage: break
    }
    return style
  }
}

extension CSSLength {
  /// The length with root font sizes in px.
  func withRoot(fontSize: Double) -> CSSLength {
    guard case .calculation(let calculation) = self, calculation.hasUnit(.rem) else { return self }
    return CSSLength(calculation.withRoot(fontSize: fontSize))
  }
}

extension InlineStyle {
  /// The style with root font sizes in px.
  func withRoot(fontSize: Double) -> InlineStyle {
    func own(_ length: CSSLength) -> CSSLength { length.withRoot(fontSize: fontSize) }
    func own(_ sides: InlineSides) -> InlineSides {
      InlineSides(
        top: own(sides.top), right: own(sides.right), bottom: own(sides.bottom),
        left: own(sides.left))
    }
    var style = self
    style.letterSpacing = letterSpacing.map(own)
    style.wordSpacing = wordSpacing.map(own)
    if case .length(let length) = lineHeight { style.lineHeight = .length(own(length)) }
    if case .length(let length) = tabSize { style.tabSize = .length(own(length)) }
    if case .length(let length) = verticalAlign { style.verticalAlign = .length(own(length)) }
    (style.margin, style.border, style.padding) = (own(margin), own(border), own(padding))
    (style.width, style.height) = (width.map(own), height.map(own))
    return style
  }
}

extension CSSStyle {
  /// Whether `letter-spacing` or `word-spacing` is a percentage, which each `span` has of its own
  /// font's size. Here all have the block's.
  package var hasSpacingInPercent: Bool {
    [letterSpacing, wordSpacing].contains { length in
      if case .calculation(let calculation) = length { calculation.hasPercentage } else { false }
    }
  }
}

extension CSSLength {
  var isCalculation: Bool { if case .calculation = self { true } else { false } }
}

extension CSSLineHeight {
  fileprivate var length: CSSLength? { if case .length(let length) = self { length } else { nil } }
}

extension CSSTabSize {
  fileprivate var length: CSSLength? { if case .length(let length) = self { length } else { nil } }
}

extension CSSIndent {
  fileprivate var length: CSSLength? {
    switch self {
    case .length(let length), .sum(let length, _): length
    case .percentage: nil
    }
  }
}
