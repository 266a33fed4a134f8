/// What fits: the width is cut down to 1/64 pixel, and a line may be 1/64 wider, since its own
/// width was rounded up to 1/64 (`LineBreaker`, `LayoutUnit::Epsilon`).
extension ChromiumLineBreaker {
  /// What wider widths count as. Up to 100 % of one plus a layout unit is exact.
  private static let widestWidth = 0x1p46

  static func limit(for width: Double) -> Double {
    if width.isNaN || width == .infinity { return .infinity }
    let width = Swift.min(Swift.max(width, 0), widestWidth)
    return FitLimit.inWholeUnits(width, .down) + FitLimit.layoutUnit
  }

  static func limit(nearest limit: Double, _ rule: FloatingPointRoundingRule) -> Double {
    // All numbers as large as this are whole units.
    limit.magnitude >= 2 * widestWidth ? limit : FitLimit.inWholeUnits(limit, rule)
  }

  static func smallestWidth(fitting limit: Double) -> Double {
    guard limit.isFinite else { return limit }
    let width = FitLimit.inWholeUnits(limit - FitLimit.layoutUnit, .up)
    return width > widestWidth ? .infinity : Swift.max(width, 0)
  }

  /// Rounded up to 1/64 pixel from single precision (`ShapeResult::SnappedWidth`).
  static func reported(_ width: Double) -> Double { FitLimit.snapped(Double(Float(width))) }
}
