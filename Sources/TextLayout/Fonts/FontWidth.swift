/// How wide a face is, in percent of the normal width. CSS's `font-stretch`.
public struct FontWidth: Hashable, Sendable, Comparable {
  /// Percent of the normal width, from 1 to 1000.
  public let percent: Double

  /// A width; values outside 1...1000 (and NaN) are brought to the nearest end.
  public init(percent: Double) {
    self.percent = percent > 1 ? min(percent, 1000) : 1
  }

  /// 75 %: CSS's `condensed`.
  public static let condensed = FontWidth(percent: 75)
  /// 87.5 %: CSS's `semi-condensed`.
  public static let semiCondensed = FontWidth(percent: 87.5)
  /// 100 %: CSS's `normal`.
  public static let normal = FontWidth(percent: 100)
  /// 112.5 %: CSS's `semi-expanded`.
  public static let semiExpanded = FontWidth(percent: 112.5)
  /// 125 %: CSS's `expanded`.
  public static let expanded = FontWidth(percent: 125)

  public static func < (left: FontWidth, right: FontWidth) -> Bool { left.percent < right.percent }
}
