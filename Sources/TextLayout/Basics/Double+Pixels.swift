extension Size {
  /// The size rounded up to whole pixels of a display, as labels and cells are.
  ///
  /// What lies within a millionth of a pixel above a whole number of them is noise of a sum, and
  /// rounded down.
  ///
  /// - Parameter scale: Pixels a point: 1, 2 or 3 on Apple's displays. Anything not above zero, or
  ///   so large that the result is no number, leaves the size alone.
  public func roundedUp(toPixelsOf scale: Double) -> Size {
    Size(
      width: width.roundedUp(toPixelsOf: scale), height: height.roundedUp(toPixelsOf: scale))
  }
}

extension Double {
  /// The length rounded up to whole pixels; see ``Size/roundedUp(toPixelsOf:)``.
  func roundedUp(toPixelsOf scale: Double) -> Double {
    guard scale > 0, scale.isFinite else { return self }
    let pixels = self * scale
    let nearest = pixels.rounded()
    let isWhole = nearest != 0 && abs(pixels - nearest) <= 1e-6
    let result = (isWhole ? nearest : pixels.rounded(.up)) / scale
    return result.isFinite ? result : self
  }
}
