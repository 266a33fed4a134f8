/// Answers in pixels as callers get them; see ``MeasuredText/inPixels``.
extension Size {
  /// A size in pixels in points.
  func inPoints(_ pixelsPerPoint: Double) -> Size {
    Size(width: width / pixelsPerPoint, height: height / pixelsPerPoint)
  }
}

extension Point {
  /// A point in pixels in points.
  func inPoints(_ pixelsPerPoint: Double) -> Point {
    Point(x: x / pixelsPerPoint, y: y / pixelsPerPoint)
  }
}

extension Rect {
  /// A rectangle in pixels in points.
  func inPoints(_ pixelsPerPoint: Double) -> Rect {
    Rect(origin: origin.inPoints(pixelsPerPoint), size: size.inPoints(pixelsPerPoint))
  }
}

extension Insets {
  /// Insets in pixels in points.
  func inPoints(_ pixelsPerPoint: Double) -> Insets {
    mapped { $0 / pixelsPerPoint }
  }
}

extension Line {
  /// A line in pixels in points.
  func inPoints(_ pixelsPerPoint: Double) -> Line {
    if pixelsPerPoint == 1 { return self }
    return with { $0 / pixelsPerPoint }
  }

  /// A line in points in pixels.
  func inPixels(_ pixelsPerPoint: Double) -> Line {
    if pixelsPerPoint == 1 { return self }
    return with { $0.inPixels(pixelsPerPoint) }
  }

  /// The line with other lengths.
  private func with(_ length: (Double) -> Double) -> Line {
    Line(
      range: range, utf8Range: utf8Range, width: length(width),
      trailingWhitespace: length(trailingWhitespace), ascent: length(ascent),
      descent: length(descent), leading: length(leading), baseline: length(baseline),
      isHardBreak: isHardBreak, endsInHyphen: endsInHyphen, fit: fit, indent: length(indent),
      spacingBefore: length(spacingBefore), cut: cut, utf8Cut: utf8Cut, tokenPlace: tokenPlace,
      overflowing: overflowing.map { $0.with(length) }, tightening: length(tightening), x: length(x)
    )
  }
}

extension HeightProfile {
  /// A profile in pixels of widths in points.
  func inPoints(_ pixelsPerPoint: Double, widths: ClosedRange<Double>) -> HeightProfile {
    HeightProfile(
      widths: widths,
      steps: steps.enumerated().map { index, step in
        Step(
          width: index == 0 ? widths.lowerBound : step.width.leastPoints(pixelsPerPoint),
          height: step.height / pixelsPerPoint)
      })
  }
}
