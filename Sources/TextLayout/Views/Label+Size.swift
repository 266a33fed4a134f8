extension Label {
  /// The size of the label's text with a width to wrap to: UIKit's `sizeThatFits(_:)`.
  ///
  /// It is the width of the widest line, insets included, and the height of all, at most
  /// ``numberOfLines`` of them, rounded up to pixels as a whole: three lines of 20.287 points are
  /// 61 points high at two pixels a point, not 61.5. Only lines whose height a multiple or a limit
  /// of their paragraph style changes are rounded one by one. The fonts' leading counts. Lines are
  /// measured at their full font size. An empty text has no size. Then the ``textInsets`` are
  /// added.
  ///
  /// A last line that is cut has the width that shows, its token included. One that is clipped
  /// fills the room up to its own width. (In github.com/square/Blueprint's reference pictures of
  /// iOS 15 to 17, at 320 points two lines are 314 wide where words wrap to 312. At 375 they are
  /// 362 and 368. Clipped ones are 320 and 375.) The last line is as high as if it had wrapped.
  ///
  /// ```swift
  /// label.numberOfLines = 0
  /// let height = label.size(fitting: Size(width: 343, height: 0)).height
  /// ```
  ///
  /// - Parameter size: The room in points. Its height is ignored, as is its width by a label of one
  ///   line. A width that is zero, negative, NaN or huge is no constraint.
  /// - Complexity: linear in the number of the text's segments, plus shaping the last line a few
  ///   times if it is cut.
  public func size(fitting size: Size) -> Size {
    self.size(fitting: size, scaledBy: 1)
  }

  /// The size of a label of the same text with all fonts' sizes multiplied: ``size(fitting:)`` of
  /// its ``scaledOrSame(by:)``, without measuring the text again where all its lengths are
  /// proportional to the fonts'.
  ///
  /// - Parameters:
  ///   - size: As for ``size(fitting:)``.
  ///   - factor: What sizes are multiplied by. One that would take a font out of
  ///     ``Font/minimumSize``...``Font/maximumSize``, and one that is no number, counts as one.
  /// - Complexity: as ``size(fitting:)``; ``MeasuredText/scaled(by:)`` for other texts.
  package func size(fitting size: Size, scaledBy factor: Double) -> Size {
    self.size(fitting: size, scaledBy: factor, showsCut: true)
  }

  /// The same size, or one whose height alone counts.
  ///
  /// - Parameter showsCut: Whether a line that is cut has the width that shows; else it has the one
  ///   that it would wrap to, which needs no cutting.
  package func size(fitting size: Size, scaledBy factor: Double, showsCut: Bool) -> Size {
    let padding = padding
    if text.isEmpty { return Size.zero.padded(by: padding) }
    let width = numberOfLines == 1 ? .infinity : MeasuredText.constraint(size.width)
    let inner = textSize(
      width: width - padding.width, scaledBy: factor, showsCut: showsCut
    ).roundedUp(toPixelsOf: displayScale)
    return inner.padded(by: padding)
  }

  /// The size of the text in some width, without insets and not rounded.
  ///
  /// - Parameter showsCut: As for ``size(fitting:scaledBy:showsCut:)``.
  package func textSize(width: Double, scaledBy factor: Double, showsCut: Bool = true) -> Size {
    let text = pixelText
    var size = text.scaledOuterSize(width: width, numberOfLines: lineLimit, factor: factor)
    guard showsCut, lineBreakMode.cuts, (1..<Int.max).contains(lineLimit),
      width < .infinity || !text.isSummedLine,
      text.scaledLineCount(width: width, numberOfLines: lineLimit + 1, factor: factor) > lineLimit
    else { return size }
    let shown = text.scaledOrSame(by: factor).visibleOuterWidth(
      width: width, numberOfLines: lineLimit, lastLine: lastLine(factor: factor))
    size.width = lineBreakMode == .byClipping ? max(size.width, min(shown, width)) : shown
    return size
  }

  /// The label with the sizes of all fonts multiplied, the truncation token's fonts too. It is the
  /// same label where a font cannot have that size; see ``MeasuredText/scaledOrSame(by:)``.
  ///
  /// - Complexity: linear in the length of the text, without shaping as a rule.
  package func scaledOrSame(by factor: Double) -> Label {
    var label = self
    label.text = text.scaledOrSame(by: factor)
    if label.text.font.size != text.font.size, let token = try? truncationToken?.scaled(by: factor)
    {
      label.truncationToken = token
    }
    return label
  }

  /// The size the label takes in Auto Layout: ``size(fitting:)`` of its
  /// ``preferredMaxLayoutWidth``.
  public var intrinsicContentSize: Size {
    size(fitting: Size(width: preferredMaxLayoutWidth, height: .infinity))
  }

  /// Where the text stands in a rectangle: UIKit's
  /// `textRect(forBounds:limitedToNumberOfLines:)`.
  ///
  /// As ``layout(in:)`` draws it: wrapped to the width of `bounds`, cut to its height, in its
  /// middle.
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

extension Size {
  /// The size with what insets add. Negative ones leave no less than nothing.
  package func padded(by padding: Size) -> Size {
    Size(width: max(0, width + padding.width), height: max(0, height + padding.height))
  }
}
