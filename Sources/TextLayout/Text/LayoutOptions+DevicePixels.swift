extension LayoutOptions {
  /// How many pixels of those that text is laid out in a point has.
  ///
  /// In single precision, and clamped, as Blink's `EffectiveZoom` is.
  ///
  /// - Parameter zoom: A style sheet's.
  func pixelsPerPoint(zoom: Double = 1) -> Double {
    guard convention.rules.setsInDevicePixels else { return 1 }
    let product = Float(devicePixelRatio.asZoom) * Float(zoom.asZoom)
    return Double(product).asZoom
  }
}

extension Double {
  /// The factor, or 1 where it is none.
  var asFactor: Double { isFinite && self > 0 ? self : 1 }

  /// The same as Blink holds it.
  fileprivate var asZoom: Double { Swift.min(Swift.max(asFactor, 1e-6), 1e6) }

  /// A length of so many points in pixels.
  ///
  /// What is a whole number of layout units but for the rounding of the product is one.
  func inPixels(_ pixelsPerPoint: Double) -> Double {
    if pixelsPerPoint == 1 { return self }
    let pixels = self * pixelsPerPoint
    let whole = FitLimit.inWholeUnits(pixels, .toNearestOrAwayFromZero)
    return abs(pixels - whole) <= 4 * pixels.ulp ? whole : pixels
  }

  /// The least length in points that is so many pixels or more, as ``inPixels(_:)`` has it.
  func leastPoints(_ pixelsPerPoint: Double) -> Double {
    guard pixelsPerPoint != 1, self > 0, isFinite else { return self }
    var points = self / pixelsPerPoint
    while points.nextDown.inPixels(pixelsPerPoint) >= self { points = points.nextDown }
    while points.inPixels(pixelsPerPoint) < self { points = points.nextUp }
    return points
  }
}

extension Rect {
  /// A rectangle of lengths in points in pixels.
  func inPixels(_ pixelsPerPoint: Double) -> Rect {
    Rect(
      x: origin.x.inPixels(pixelsPerPoint), y: origin.y.inPixels(pixelsPerPoint),
      width: width.inPixels(pixelsPerPoint), height: height.inPixels(pixelsPerPoint))
  }
}

extension ParagraphStyle {
  /// The style with its lengths in pixels. The default tab stops stay: each convention has its own.
  func inPixels(_ pixelsPerPoint: Double) -> ParagraphStyle {
    if pixelsPerPoint == 1 { return self }
    var style = self
    let lengths: [WritableKeyPath<ParagraphStyle, Double>] = [
      \.lineSpacing, \.paragraphSpacing, \.paragraphSpacingBefore, \.minimumLineHeight,
      \.maximumLineHeight, \.firstLineHeadIndent, \.headIndent, \.tailIndent,
      \.defaultTabInterval,
    ]
    for length in lengths {
      style[keyPath: length] = self[keyPath: length].inPixels(pixelsPerPoint)
    }
    if tabStops != TabStop.defaults {
      for index in style.tabStops.indices {
        style.tabStops[index].location = tabStops[index].location.inPixels(pixelsPerPoint)
      }
    }
    return style
  }
}
