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
