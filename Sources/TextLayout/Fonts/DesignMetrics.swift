#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A font's metrics in font units, each convention's tables chosen: metrics at a size are a
/// multiplication away.
struct DesignMetrics: Hashable, Sendable {
  private let uiKit: MetricsTables.Vertical
  private let css: MetricsTables.Vertical
  private let capHeight: Double
  private let xHeight: Double
  private let tables: MetricsTables
  private let unitsPerEm: Double

  /// - Parameters:
  ///   - families: every family name of the face, for the 15 % rule.
  ///   - height: the top of a scalar's glyph in font units, asked only where `OS/2` is silent.
  init(
    tables: MetricsTables, families: [String], unitsPerEm: Int,
    height: (Unicode.Scalar) -> Double?
  ) {
    self.tables = tables
    self.unitsPerEm = Double(unitsPerEm)
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
    func points(_ units: Double) -> Double { units * size / unitsPerEm }
    let vertical: (ascent: Double, descent: Double, leading: Double)
    switch convention {
    case .uiKit:
      vertical = (points(uiKit.ascender), points(-uiKit.descender), points(uiKit.lineGap))
    case .css:
      vertical = (
        pixels(css.ascender, size), pixels(-css.descender, size), pixels(css.lineGap, size)
      )
    }
    return FontMetrics(
      ascent: vertical.ascent, descent: vertical.descent, leading: vertical.leading,
      capHeight: points(capHeight), xHeight: points(xHeight),
      underlinePosition: points(tables.underlinePosition),
      underlineThickness: points(tables.underlineThickness),
      strikeoutPosition: points(tables.yStrikeoutPosition),
      strikeoutThickness: points(tables.yStrikeoutSize))
  }

  /// A length rounded to whole pixels, half up, in single precision like Skia, so that ties fall
  /// the same way.
  private func pixels(_ units: Double, _ size: Double) -> Double {
    Double((Float(units) / Float(unitsPerEm) * PixelScale.size(size) + 0.5).rounded(.down))
  }
}
