extension Double {
  /// The most that a length of a style counts, in points: sums of millions of them are exact to
  /// less than a layout unit.
  static let longestLength = 0x1p30

  /// The length, but not longer; zero for what is infinite or no number.
  var clampedLength: Double {
    isFinite ? Swift.min(Swift.max(self, -Self.longestLength), Self.longestLength) : 0
  }
}
