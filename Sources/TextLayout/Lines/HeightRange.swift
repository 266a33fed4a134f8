/// The heights of a text whose width is known only within a tolerance.
///
/// A cell that is given the ``greatest`` is too low at none of the widths. Where both are the same,
/// the tolerance does not matter.
///
/// ```swift
/// let heights = text.heightRange(width: 320, tolerance: 1)
/// let cell = heights.greatest + 20
/// ```
public struct HeightRange: Sendable, Hashable, Codable {
  /// The least height at any of the widths, in points.
  public let least: Double

  /// The greatest height at any of the widths, in points.
  public let greatest: Double
}

extension HeightRange: CustomStringConvertible {
  /// Both heights in points, or the one that they share: `46.308 to 69.462`.
  public var description: String {
    let least = least.shortest(decimals: 3)
    return least == greatest.shortest(decimals: 3)
      ? least : "\(least) to \(greatest.shortest(decimals: 3))"
  }
}

extension HeightRange {
  /// The heights rounded up to whole pixels; see ``Size/roundedUp(toPixelsOf:)``.
  package func roundedUp(toPixelsOf scale: Double) -> HeightRange {
    HeightRange(
      least: least.roundedUp(toPixelsOf: scale), greatest: greatest.roundedUp(toPixelsOf: scale))
  }

  /// The widths within a tolerance of one, in points; none of them is below zero.
  ///
  /// - Parameters:
  ///   - width: Infinity and NaN are no limit.
  ///   - tolerance: Less than zero counts as zero; infinity and NaN stand for all widths.
  static func widths(_ width: Double, tolerance: Double) -> ClosedRange<Double> {
    if tolerance.isNaN || tolerance == .infinity { return 0...Double.infinity }
    let width = width.isNaN ? .infinity : width
    let tolerance = max(tolerance, 0)
    // Rounded to the nearest: no number lies between an end and its exact place.
    return max(width - tolerance, 0)...max(width + tolerance, 0)
  }
}

extension HeightProfile {
  /// The least and the greatest height at the widths within a tolerance of one.
  ///
  /// Widths outside ``widths`` have the height of the nearest one inside.
  ///
  /// - Parameters: as for
  ///   ``MeasuredText/heightRange(width:tolerance:numberOfLines:usesFontLeading:)``.
  /// - Complexity: logarithmic in the number of steps, and linear in the number of those within the
  ///   tolerance.
  public func heightRange(at width: Double, tolerance: Double) -> HeightRange {
    heightRange(of: HeightRange.widths(width, tolerance: tolerance))
  }

  func heightRange(of widths: ClosedRange<Double>) -> HeightRange {
    let steps = steps[index(at: widths.lowerBound)...index(at: widths.upperBound)]
    return HeightRange(
      least: steps.reduce(.infinity) { min($0, $1.height) },
      greatest: steps.reduce(-.infinity) { max($0, $1.height) })
  }
}
