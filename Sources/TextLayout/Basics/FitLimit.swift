internal import CPlatform

/// Units and tolerances of fitting.
///
/// A line fits a width when its content is at most the width's limit, which lies a hair above the
/// width. Each rule book has a hair of its own; see ``LineWalk/limit(for:)``.
enum FitLimit {
  /// Widths come back to us rounded: through a `Float`, or printed with three decimals. Text must
  /// keep its lines in the width it was measured to have, and half of 1/1000 is less than 1/1024.
  static let tolerance = 1.0 / 1024

  /// Chromium's `LayoutUnit`, in pixels.
  static let layoutUnit = 1.0 / 64

  /// The most room that Chromium asks for besides a line's width where text is shaped again.
  static let edgeMargin = 2 * layoutUnit

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
}

extension Double {
  /// The length in whole layout units of 1/64 pixel, cut down to one towards zero.
  var truncatedToLayoutUnit: Double {
    // A longer one has no part of a unit, and may be infinite in units.
    magnitude < 0x1p52 ? FitLimit.inWholeUnits(self, .towardZero) : self
  }

  /// The length in whole layout units, rounded to the nearest.
  var roundedToLayoutUnit: Double {
    FitLimit.inWholeUnits(self, .toNearestOrAwayFromZero)
  }
}
