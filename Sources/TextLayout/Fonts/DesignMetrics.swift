import CPlatform

/// A font's metrics in font units, each convention's tables chosen: metrics at a size are a
/// multiplication away.
struct DesignMetrics: Hashable, Sendable {
  private let uiKit: MetricsTables.Vertical
  private let css: MetricsTables.Vertical
  private let capHeight: Double
  private let xHeight: Double
  private let tables: MetricsTables
  private let unitsPerEm: Double
  private let role: FontRole

  /// - Parameters:
  ///   - families: every family name of the face, for the 15 % rule.
  ///   - height: the top of a scalar's glyph in font units, asked only where `OS/2` is silent.
  init(
    tables: MetricsTables, families: [String], unitsPerEm: Int, role: FontRole,
    height: (Unicode.Scalar) -> Double?
  ) {
    self.tables = tables
    self.unitsPerEm = Double(unitsPerEm)
    self.role = role
    uiKit = Self.uiKit(tables, families: families)
    css = tables.typoFirst.vertical
    capHeight = Self.height(tables.sCapHeight) ?? height("H") ?? 0
    xHeight = Self.height(tables.sxHeight) ?? height("x") ?? 0
  }

  /// A height from `OS/2`; 0 there means that nobody filled it in.
  private static func height(_ value: Double?) -> Double? { value == 0 ? nil : value }

  private static func uiKit(
    _ tables: MetricsTables, families: [String]
  ) -> MetricsTables.Vertical {
    var vertical = tables.hheaFirst.vertical
    let adjusted = ["Helvetica", "Times", ".Helvetica NeueUI"]
    if families.contains(where: adjusted.contains) {
      vertical.ascender += 0.15 * (vertical.ascender - vertical.descender)
    }
    return vertical
  }

  /// The metrics in points.
  func metrics(size: Double, convention: Convention) -> FontMetrics {
    let override = role.metrics
    let glyphSize = role.glyphSize(size)
    func points(_ units: Double) -> Double { units * glyphSize / unitsPerEm }
    let vertical: (ascent: Double, descent: Double, leading: Double)
    var xHeight = points(xHeight)
    switch convention {
    case .uiKit:
      vertical = (
        override.ascent.map { $0 * glyphSize } ?? points(uiKit.ascender),
        override.descent.map { $0 * glyphSize } ?? points(-uiKit.descender),
        override.lineGap.map { $0 * glyphSize } ?? points(uiKit.lineGap)
      )
    case .css:
      let pixelSize = role.setSize(size)
      vertical = (
        pixels(css.ascender, override.ascent, pixelSize),
        pixels(-css.descender, override.descent, pixelSize),
        pixels(css.lineGap, override.lineGap, pixelSize)
      )
      // Skia takes it from the glyph then, which is hinted to whole pixels.
      if Self.height(tables.sxHeight) == nil { xHeight = xHeight.rounded() }
    }
    return FontMetrics(
      ascent: vertical.ascent, descent: vertical.descent, leading: vertical.leading,
      capHeight: points(capHeight), xHeight: xHeight,
      underlinePosition: points(tables.underlinePosition),
      underlineThickness: points(tables.underlineThickness),
      strikeoutPosition: points(tables.yStrikeoutPosition),
      strikeoutThickness: points(tables.yStrikeoutSize))
  }

  /// How far the em box reaches above the baseline and below it under `.css`, in whole layout
  /// units: as high as the font's size, and divided as `OS/2` divides its typographic height
  /// (Blink's `SimpleFontData::NormalizedTypoAscentAndDescent`).
  func emBox(size: Double) -> (ascent: Double, descent: Double) {
    let pixelSize = Float(role.pixelSize(size))
    let lines = metrics(size: size, convention: .css)
    let typo = tables.typo.map { (Float($0.ascender), Float(-$0.descender)) }
    let candidates = [typo, (Float(lines.ascent), Float(lines.descent))].compactMap { $0 }
    for (ascent, descent) in candidates {
      let height = ascent + descent
      guard ascent > 0, height > 0, ascent <= height else { continue }
      let over = Double(ascent * pixelSize / height).roundedToLayoutUnit
      return (over, Double(pixelSize).roundedToLayoutUnit - over)
    }
    return (0, 0)
  }

  /// A length rounded to whole pixels, half up, in single precision like Skia, so that ties fall
  /// the same way.
  ///
  /// - Parameters:
  ///   - override: What takes its place, in parts of the size.
  ///   - size: The size of the glyphs.
  private func pixels(_ units: Double, _ override: Double?, _ size: Float) -> Double {
    let part = override.map { Float($0 * 100) / 100 } ?? Float(units) / Float(unitsPerEm)
    return Double((part * size + 0.5).rounded(.down))
  }
}
