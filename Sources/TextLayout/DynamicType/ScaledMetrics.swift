internal import CPlatform

/// Scales lengths and fonts of one's own as a text style grows: UIKit's `UIFontMetrics`.
///
/// A length times the style's factor: the leading in a category by the leading in `large`. It is
/// not the ratio of the style's sizes: a body font of 17 points becomes 48 at the largest category,
/// where the style's own has 53.
///
/// ```swift
/// let metrics = ScaledMetrics(for: .body)
/// metrics.scaledValue(44, category: .accessibilityLarge)   // 80: a row's height
/// let font = try library.font(family: "Noto Sans", size: 17)
/// try metrics.scaledFont(font, category: .accessibilityLarge).size  // 31
/// ```
///
/// Scale what was chosen for `large`. A font that is scaled already, or
/// ``Font/preferred(_:category:family:bold:in:)``, would be scaled twice; UIKit is said to raise an
/// exception where it can tell. Text made with a font keeps it, as attributed strings do: to follow
/// a category it is made again, or measured with another size (``MeasuredText/scaled(by:)``).
///
/// The factors are those measured on iOS 26 and 27; `Docs/Choices.md` lists what the measurements
/// leave open.
public struct ScaledMetrics: Sendable, Hashable {
  /// The style whose growth is followed.
  public let style: TextStyle

  /// The metrics of ``TextStyle/body``, as in UIKit.
  public static let `default` = ScaledMetrics(for: .body)

  /// Metrics that scale as a text style grows.
  public init(for style: TextStyle) {
    self.style = style
  }

  /// What lengths are multiplied by in a category; one at `large`.
  public func factor(_ category: ContentSizeCategory) -> Double {
    leading(category) / leading(.large)
  }

  /// A length scaled and rounded to the nearest pixel, halves up.
  ///
  /// - Parameters:
  ///   - value: In points, chosen for `large`. Where it, or what comes out, is no finite number, it
  ///     is returned as it is.
  ///   - category: The reader's.
  ///   - displayScale: The display's pixels a point; see ``Label/displayScale``. Anything not above
  ///     zero rounds nothing.
  public func scaledValue(
    _ value: Double, category: ContentSizeCategory, displayScale: Double = 2
  ) -> Double {
    let result = scaled(value, category)
    guard displayScale > 0, displayScale.isFinite else { return result }
    // Where pixels are too many to count, they are smaller than the number's last bit.
    let pixels = product(value * displayScale, category)
    let rounded = pixels.roundedHalfUp / displayScale
    return rounded.isFinite ? rounded : result
  }

  /// A font's size scaled and rounded to the nearest whole point, halves up; at `large` it is kept
  /// as it is.
  ///
  /// - Parameters:
  ///   - size: In points, chosen for `large`.
  ///   - category: The reader's.
  ///   - maximumPointSize: The greatest size returned, in points; `nil`, and anything not above
  ///     zero, for none.
  public func scaledPointSize(
    _ size: Double, category: ContentSizeCategory, maximumPointSize: Double? = nil
  ) -> Double {
    let result = category == .large ? size : scaled(size, category).roundedHalfUp
    guard let maximumPointSize, maximumPointSize > 0 else { return result }
    return min(result, maximumPointSize)
  }

  /// A font at the size that ``scaledPointSize(_:category:maximumPointSize:)`` gives for its own.
  ///
  /// - Parameters:
  ///   - font: One chosen for `large`, not one that is scaled already.
  ///   - category: The reader's.
  ///   - maximumPointSize: The greatest size, in points; `nil` for none.
  /// - Throws: ``FontError/invalidSize(_:)`` when the size comes out too small or too large: a font
  ///   of less than half a point rounds to none.
  public func scaledFont(
    _ font: Font, category: ContentSizeCategory, maximumPointSize: Double? = nil
  ) throws(FontError) -> Font {
    try font.withSize(
      scaledPointSize(font.size, category: category, maximumPointSize: maximumPointSize))
  }

  /// The value times the factor, or as it is where that is no finite number.
  private func scaled(_ value: Double, _ category: ContentSizeCategory) -> Double {
    let result = product(value, category)
    return result.isFinite ? result : value
  }

  /// Divides last, so that a half is exactly one.
  private func product(_ value: Double, _ category: ContentSizeCategory) -> Double {
    value * leading(category) / leading(.large)
  }

  private func leading(_ category: ContentSizeCategory) -> Double {
    DynamicTypeTable.scalingLeading(row: style.row, category)
  }
}

extension Double {
  /// The nearest whole number, the greater one of two.
  fileprivate var roundedHalfUp: Double {
    let floor = rounded(.down)
    return self - floor < 0.5 ? floor : floor + 1
  }
}
