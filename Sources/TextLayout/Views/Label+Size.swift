extension Label {
  /// The size of the label's text with a width to wrap to: UIKit's `sizeThatFits(_:)`.
  ///
  /// It is the width of the widest line, insets included, and the height of all, at most ``numberOfLines`` of them,
  /// rounded up to pixels as a whole: three lines of 20.287 points are 61 points high at two pixels a
  /// point, not 61.5. Only lines whose height a paragraph style changes are rounded one by one.
  /// The fonts' leading counts. Lines are measured as they break, before the last one is cut, and at
  /// their full font size. An empty text has no size.
  ///
  /// ```swift
  /// label.numberOfLines = 0
  /// let height = label.size(fitting: Size(width: 343, height: 0)).height
  /// ```
  ///
  /// - Parameter size: The room in points. Its height is ignored, as is its width by a label of one
  ///   line. A width that is zero, negative, NaN or huge is no constraint.
  /// - Complexity: linear in the number of the text's segments.
  public func size(fitting size: Size) -> Size {
    if text.text.isEmpty { return .zero }
    let width = numberOfLines == 1 ? .infinity : MeasuredText.constraint(size.width)
    return pixelText.outerSize(width: width, numberOfLines: lineLimit)
      .roundedUp(toPixelsOf: displayScale)
  }

  /// The size the label takes in Auto Layout: ``size(fitting:)`` of its ``preferredMaxLayoutWidth``.
  public var intrinsicContentSize: Size {
    size(fitting: Size(width: preferredMaxLayoutWidth, height: .infinity))
  }

  /// Where the text stands in a rectangle: UIKit's
  /// `textRect(forBounds:limitedToNumberOfLines:)`.
  ///
  /// As ``layout(in:)`` draws it: wrapped to the width of `bounds`, cut to its height, in its middle.
  ///
  /// - Parameters:
  ///   - bounds: In points.
  ///   - numberOfLines: The most lines, instead of the label's own; zero or less for no limit.
  /// - Complexity: as ``layout(in:)``.
  public func textRect(forBounds bounds: Rect, limitedToNumberOfLines numberOfLines: Int) -> Rect {
    var label = self
    label.numberOfLines = numberOfLines
    return label.layout(in: bounds.size).textRect.offsetBy(dx: bounds.minX, dy: bounds.minY)
  }
}
