/// How heavy a face is, from 1 to 1000: 400 is regular, 700 bold. CSS's `font-weight`.
public struct FontWeight: Hashable, Sendable, Comparable {
  public let value: Double

  /// A weight; values outside 1...1000 (and NaN) are brought to the nearest end.
  public init(_ value: Double) {
    self.value = value > 1 ? min(value, 1000) : 1
  }

  public static let thin = FontWeight(100)
  public static let extraLight = FontWeight(200)
  public static let light = FontWeight(300)
  public static let regular = FontWeight(400)
  public static let medium = FontWeight(500)
  public static let semibold = FontWeight(600)
  public static let bold = FontWeight(700)
  public static let extraBold = FontWeight(800)
  public static let black = FontWeight(900)

  public static func < (left: FontWeight, right: FontWeight) -> Bool { left.value < right.value }
}

/// How wide a face is, in percent of the normal width. CSS's `font-stretch`.
public struct FontWidth: Hashable, Sendable, Comparable {
  public let percent: Double

  /// A width; values outside 1...1000 (and NaN) are brought to the nearest end.
  public init(percent: Double) {
    self.percent = percent > 1 ? min(percent, 1000) : 1
  }

  public static let condensed = FontWidth(percent: 75)
  public static let semiCondensed = FontWidth(percent: 87.5)
  public static let normal = FontWidth(percent: 100)
  public static let semiExpanded = FontWidth(percent: 112.5)
  public static let expanded = FontWidth(percent: 125)

  public static func < (left: FontWidth, right: FontWidth) -> Bool { left.percent < right.percent }
}

/// Whether a face stands upright or leans. CSS's `font-style`.
public enum FontSlant: String, Hashable, Sendable, CaseIterable {
  case upright
  case italic
  case oblique
}
