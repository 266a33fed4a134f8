extension Font {
  /// The distance between default tab stops, in points.
  ///
  /// `.uiKit`: 28 points, the interval of a default paragraph style's tabs. `.css`: eight spaces,
  /// the initial value of `tab-size`.
  func tabInterval(_ convention: Convention) -> Double {
    switch convention {
    case .uiKit: 28
    case .css: 8 * Double(instance.advance(of: " ")) * size / Double(instance.unitsPerEm)
    }
  }
}
