package import TextLayout

/// The lengths of standard cells in a release and a category. Each has its source.
///
/// "openuikit" is github.com/Vercantez/openuikit, which read them from iOS 26.1 on a phone with two
/// pixels a point, at the categories `large`, `extraExtraExtraLarge` and `accessibilityLarge`.
/// Between these they are computed: on a line by the factor of `UIFontMetrics` for body text, and
/// beyond them in proportion to it.
package struct StandardMetrics {
  package let release: UIKitRelease
  let category: ContentSizeCategory
  package let displayScale: Double

  package init(_ traits: Traits) {
    release = traits.release
    category = traits.category
    displayScale = traits.displayScale
  }

  init(_ scale: ContentScale) {
    release = scale.release
    category = scale.category
    displayScale = scale.displayScale
  }

  /// A pixel in points.
  /// Of displays with fewer than a pixel in 100 points it is that much.
  package var pixel: Double {
    displayScale > 0 && displayScale.isFinite ? min(1 / displayScale, 100) : 1
  }

  /// The nearest pixel, halves up.
  package func rounded(_ length: Double) -> Double {
    ((length / pixel + 1e-6).rounded(.toNearestOrAwayFromZero)) * pixel
  }

  package func roundedDown(_ length: Double) -> Double {
    ((length / pixel + 1e-6).rounded(.down)) * pixel
  }
  package func roundedUp(_ length: Double) -> Double {
    ((length / pixel - 1e-6).rounded(.up)) * pixel
  }

  private static let recordedCategories: [ContentSizeCategory] = [
    .large, .extraExtraExtraLarge, .accessibilityLarge,
  ]

  /// A length that is known at the three recorded categories.
  package func interpolated(_ large: Double, _ extra: Double, _ accessible: Double) -> Double {
    let known = [large, extra, accessible]
    if let place = Self.recordedCategories.firstIndex(of: category) { return known[place] }
    let factor = ScaledMetrics.default.factor(category)
    let factors = Self.recordedCategories.map { ScaledMetrics.default.factor($0) }
    if factor < factors[0] { return rounded(known[0] * factor / factors[0]) }
    if factor > factors[2] { return rounded(known[2] * factor / factors[2]) }
    let start = factor < factors[1] ? 0 : 1
    let share = (factor - factors[start]) / (factors[start + 1] - factors[start])
    return rounded(known[start] + share * (known[start + 1] - known[start]))
  }

  /// A length that grows as body text does; computed.
  package func scaled(_ length: Double) -> Double {
    ScaledMetrics.default.scaledValue(length, category: category, displayScale: displayScale)
  }

  /// A row's least height.
  ///
  /// Recorded: 52 in iOS 26.1 and 80 at `accessibilityLarge`, which is 44 scaled (openuikit). Up to
  /// iOS 18 44, of which Interface Builder leaves a pixel to the separator.
  package var leastRow: Double { max(release >= .iOS26 ? 52 : 44, scaled(44)) }

  /// What a separator takes.
  ///
  /// Recorded: 1 point in iOS 26.1 at two and three pixels a point (openuikit), a pixel before.
  package var separator: Double { release >= .iOS26 ? 1 : pixel }

  /// The size of a glyph.
  ///
  /// Recorded in iOS 26.1 (openuikit): the chevron 10.5 x 14, 14 x 19.5 and 20 x 28.5, and 10.333
  /// at three pixels a point; the controls for editing 26, 34.5 and 39 x 38; the one for moving 27,
  /// 36.5 and 41 wide; the check mark 19 x 18 at `large`, 17.333 high at three pixels a point.
  /// Interface Builder: chevrons of 11 in iOS 13 (31 of 414, 27 of 320) and of 9.5 in iOS 14, and
  /// 20 of a button with more since iOS 13 (40 of 414). The others are a choice.
  package func size(of glyph: CellGlyph, in list: ListStyle = .plain) -> Size {
    switch glyph {
    case .disclosure:
      if list == .collection { return Size(width: scaled(14), height: scaled(14)) }
      if release < .iOS13 { return Size(width: 8, height: 13) }
      return Size(
        width: roundedDown(chevronWidth), height: roundedDown(interpolated(14, 19.5, 28.5)))
    case .detail: return Size(width: scaled(20), height: scaled(20))
    case .checkmark:
      let height = displayScale >= 3 ? 52 / 3.0 : 18
      return Size(width: scaled(19), height: category == .large ? height : scaled(height))
    case .delete, .insert, .multiselect:
      return Size(width: interpolated(26, 34.5, 39), height: interpolated(26, 34.5, 38))
    case .reorder: return Size(width: interpolated(27, 36.5, 41), height: 44)
    }
  }

  private var chevronWidth: Double {
    switch release {
    case .iOS13: interpolated(11, 14.5, 21)
    case .iOS14: interpolated(9.5, 12.5, 18)
    default: interpolated(10.5, 14, 20)
    }
  }

  /// Where a control for editing begins, and where the content does beside it.
  ///
  /// Recorded in iOS 26.1: 15 and 40, 14.5 and 47.5, 16 and 55 (openuikit). The same before, which
  /// is a choice.
  package var editControl: (x: Double, content: Double) {
    (interpolated(15, 14.5, 16), interpolated(40, 47.5, 55))
  }

  /// Between the control for moving rows and the cell's edge. Recorded in iOS 26.1 (openuikit).
  package static let reorderMargin = 16.0

  /// What an accessory takes besides its glyph, before and after it.
  ///
  /// Recorded: 2.5 at both sides of a check mark (openuikit). Up to iOS 12 accessories took 34, 40
  /// and 48 of the width with a margin of 16 (Interface Builder, 9 of 11; forkingdog's table).
  package func sides(of glyph: CellGlyph) -> (before: Double, after: Double) {
    switch glyph {
    case .checkmark: return (2.5, 2.5)
    case .disclosure where release < .iOS13: return (10, 0)
    case .detail where release < .iOS13: return (max(32 - size(of: .detail).width, 0), 0)
    default: return (0, 0)
    }
  }

  /// Between two accessories. Recorded in lists of iOS 26.1 (openuikit). Up to iOS 12 a button and
  /// a chevron took 68 together.
  package var betweenAccessories: Double { release < .iOS13 ? 2 : 10.5 }
}
