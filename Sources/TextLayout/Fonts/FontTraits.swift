/// How heavy a face is, from 1 to 1000: 400 is regular, 700 bold. CSS's `font-weight`.
public struct FontWeight: Hashable, Sendable, Comparable {
  /// The weight in CSS's scale, from 1 to 1000.
  public let value: Double

  /// A weight; values outside 1...1000 (and NaN) are brought to the nearest end.
  public init(_ value: Double) {
    self.value = value > 1 ? min(value, 1000) : 1
  }

  /// 100: Thin, or Hairline.
  public static let thin = FontWeight(100)
  /// 200: Extra Light, or Ultra Light.
  public static let extraLight = FontWeight(200)
  /// 300: Light.
  public static let light = FontWeight(300)
  /// 400: CSS's `normal`.
  public static let regular = FontWeight(400)
  /// 500: Medium, between regular and semibold.
  public static let medium = FontWeight(500)
  /// 600: Semi Bold, or Demi Bold.
  public static let semibold = FontWeight(600)
  /// 700: CSS's `bold`.
  public static let bold = FontWeight(700)
  /// 800: Extra Bold, or Ultra Bold.
  public static let extraBold = FontWeight(800)
  /// 900: Black, or Heavy.
  public static let black = FontWeight(900)

  public static func < (left: FontWeight, right: FontWeight) -> Bool { left.value < right.value }
}

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

/// Whether a face stands upright or leans. CSS's `font-style`.
public enum FontSlant: String, Hashable, Sendable, CaseIterable {
  case upright
  case italic
  case oblique
}
