/// What fits: content that is at most ``FitLimit/tolerance`` wider.
extension UIKitLineBreaker {
  static func limit(for width: Double) -> Double {
    width.isNaN || width == .infinity ? .infinity : Swift.max(width, 0) + FitLimit.tolerance
  }

  static func limit(nearest limit: Double, _ rule: FloatingPointRoundingRule) -> Double { limit }

  static func smallestWidth(fitting limit: Double) -> Double {
    guard limit.isFinite else { return limit }
    var width = Swift.max(limit - FitLimit.tolerance, 0)
    while width > 0 && Self.limit(for: width.nextDown) >= limit { width = width.nextDown }
    while Self.limit(for: width) < limit { width = width.nextUp }
    return width
  }

  static func reported(_ width: Double) -> Double { width }
}
