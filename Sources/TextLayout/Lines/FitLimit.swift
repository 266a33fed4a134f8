#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The one place that says what "fits" means.
///
/// A line fits a width when its content is at most the width's limit, which lies a hair above the
/// width:
///
/// - `.uiKit`: 1/1024 point above. Widths come back to us rounded: through a `Float`, or printed
///   with three decimals. Text must keep its lines in the width it was measured to have, and
///   half of 1/1000 is less than 1/1024.
/// - `.css`: Chromium's layout units. The width is cut down to 1/64 pixel, a line may be 1/64
///   wider, since its own width was rounded up to 1/64 (NGLineBreaker, `LayoutUnit::Epsilon`).
///
/// A width of zero or less leaves one grapheme cluster on a line. Infinity and NaN are no limit.
enum FitLimit {
  static let tolerance = 1.0 / 1024
  static let layoutUnit = 1.0 / 64

  /// What wider widths count as under `.css`. Up to 100 % of one plus a layout unit is exact.
  private static let widestCSSWidth = 0x1p46

  /// A length rounded up to whole layout units, as the width of each fragment of a line is under
  /// `.css` (`ShapeResult::SnappedWidth`).
  static func snapped(_ length: Double) -> Double {
    inWholeUnits(length, .up)
  }

  /// A length in whole layout units.
  @inline(__always)
  static func inWholeUnits(_ length: Double, _ rule: FloatingPointRoundingRule) -> Double {
    (length / layoutUnit).rounded(rule) * layoutUnit
  }

  /// The nearest limit that some width has, on the side that `rule` says.
  static func limit(
    nearest limit: Double, _ rule: FloatingPointRoundingRule, _ convention: Convention
  ) -> Double {
    // All numbers as large as this are whole units.
    if convention != .css || limit.magnitude >= 2 * widestCSSWidth { return limit }
    return inWholeUnits(limit, rule)
  }

  /// The content that just fits `width`.
  static func limit(for width: Double, _ convention: Convention) -> Double {
    if width.isNaN || width == .infinity { return .infinity }
    switch convention {
    case .uiKit: return max(width, 0) + tolerance
    case .css:
      let width = min(max(width, 0), widestCSSWidth)
      return inWholeUnits(width, .down) + layoutUnit
    }
  }

  /// The smallest width that content as wide as `limit` fits: the inverse of
  /// ``limit(for:_:)``, exact to the last bit. Infinite where no other is wide enough.
  static func smallestWidth(fitting limit: Double, _ convention: Convention) -> Double {
    guard limit.isFinite else { return limit }
    switch convention {
    case .uiKit:
      var width = max(limit - tolerance, 0)
      while width > 0 && Self.limit(for: width.nextDown, convention) >= limit {
        width = width.nextDown
      }
      while Self.limit(for: width, convention) < limit { width = width.nextUp }
      return width
    case .css:
      let width = inWholeUnits(limit - layoutUnit, .up)
      return width > widestCSSWidth ? .infinity : max(width, 0)
    }
  }
}
