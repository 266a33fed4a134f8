/// Vertical metrics and a scale that are put upon a font, so that it has another font's lines.
///
/// Where a font cannot be had, another one stands in for it: with the metrics of the missing font
/// its lines are as high. ``sanFrancisco`` has the metrics of UIKit's system font. CSS calls the
/// metrics and the scale `ascent-override`, `descent-override`, `line-gap-override` and
/// `size-adjust` (CSS Fonts 5, section 4). ``init(properties:)`` reads them by either name.
///
/// ```swift
/// let font = try library.font(family: "Inter", size: 17).withMetrics(.sanFrancisco)
/// font.metrics.lineHeight  // 20.287
/// ```
///
/// Metrics that are `nil` stay the font's own. Fallback fonts keep theirs.
public struct MetricsOverride: Hashable, Sendable, Codable {
  /// The greatest metric, in parts of the font's size.
  public static let greatestMetric = 100.0
  /// The least and the greatest ``scale``.
  public static let scales = 0.01...100.0

  /// Height above the baseline, in parts of the font's size after ``scale``; `nil` for the font's.
  public var ascent: Double?
  /// Depth below the baseline, positive, in the same unit.
  public var descent: Double?
  /// The space between lines, in the same unit.
  public var lineGap: Double?
  /// What the size is multiplied by for glyphs, advances and metrics; 1 for no change.
  public var scale: Double

  /// - Parameters:
  ///   - ascent: In parts of the size, 0 to 100, as are `descent` and `lineGap`.
  ///   - descent: The same; below the baseline.
  ///   - lineGap: The same; between lines.
  ///   - scale: From 0.01 to 100.
  public init(
    ascent: Double? = nil, descent: Double? = nil, lineGap: Double? = nil, scale: Double = 1
  ) {
    self.ascent = ascent
    self.descent = descent
    self.lineGap = lineGap
    self.scale = scale
  }

  /// The lines of San Francisco, UIKit's system font: ascent 1950, descent 494, gap 0 of 2048.
  ///
  /// Its glyphs are not there: words are as wide as the font's own make them.
  public static let sanFrancisco = MetricsOverride(
    ascent: 1950.0 / 2048, descent: 494.0 / 2048, lineGap: 0)

  /// Whether nothing is put upon the font.
  public var isEmpty: Bool { self == MetricsOverride() }

  /// - Throws: ``FontError/invalidMetrics(_:value:)`` for a number out of its range, and where
  ///   lines would have no height.
  func check() throws(FontError) {
    for (name, value) in [("ascent", ascent), ("descent", descent), ("lineGap", lineGap)] {
      guard let value else { continue }
      guard value >= 0, value <= Self.greatestMetric else {
        throw .invalidMetrics(name, value: value)
      }
    }
    guard Self.scales.contains(scale) else { throw .invalidMetrics("scale", value: scale) }
    if ascent == 0, descent == 0 { throw .invalidMetrics("ascent", value: 0) }
  }
}

/// What makes a font stand for another one: its part in the lines, not in the glyphs.
struct FontRole: Hashable, Sendable {
  /// Whether it stands for the system font.
  var isSystemFont = false
  var metrics = MetricsOverride()

  /// What a style sheet asks besides; `nil` for nothing.
  var variants: FontVariants?

  /// `font-size-adjust`: what the size is multiplied by, as `metrics.scale` does.
  var adjust = 1.0

  private var isSynthetic: Bool { variants?.isSynthetic == true }

  /// The size that glyphs have, in points.
  ///
  /// - Parameter size: The font's.
  func glyphSize(_ size: Double) -> Double {
    isSynthetic ? pixelSize(size) : size * metrics.scale * adjust
  }

  /// The optical size of a font of a size: its glyphs' size, but small capitals that are made of
  /// large ones have theirs.
  func opticalSize(_ size: Double) -> Double { size * metrics.scale * adjust }

  /// The same as Chromium has it: in single precision, from a percentage.
  func pixelSize(_ size: Double) -> Double {
    let pixels = Float(size) * (Float(metrics.scale * 100) / 100)
    if isSynthetic { return Double(FontVariants.synthetic(pixels)) }
    return adjust == 1 ? Double(pixels) : Double(pixels * Float(adjust))
  }

  /// The size that Chromium sets glyphs in.
  func setSize(_ size: Double) -> Float { PixelScale.size(pixelSize(size)) }
}
