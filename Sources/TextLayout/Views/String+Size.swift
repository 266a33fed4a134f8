/// The methods of `NSString` that UIKit had for measuring before iOS 7. New code wants
/// `String.boundingRect(size:options:font:layoutOptions:wordBreaker:shaper:)` or a ``Label``.
///
/// Their results are whole points, rounded up; an empty text has no size; the fonts' leading
/// counts.
extension String {
  /// The size of the text on one line: what the deprecated `sizeWithFont:` returns.
  ///
  /// Hard breaks start no line and take no room.
  ///
  /// ```swift
  /// "How tall?".size(font: font)
  /// ```
  ///
  /// - Parameters:
  ///   - font: The font of the whole text.
  ///   - layoutOptions: Convention, language, direction and break rules.
  /// - Returns: Whole points, rounded up.
  /// - Complexity: linear in the length of the text.
  public func size(font: Font, layoutOptions: LayoutOptions = LayoutOptions()) -> Size {
    if isEmpty { return .zero }
    return MeasuredText(self, font: font, options: layoutOptions)
      .singleLine(usesFontLeading: true).size.roundedUp(toPixelsOf: 1)
  }

  /// The size of the text on one line that is cut to a width: what the deprecated
  /// `sizeWithFont:forWidth:lineBreakMode:` returns.
  ///
  /// Text that is too wide is what `lineBreakMode` leaves of it: with an ellipsis, or the words, or
  /// the characters for `byClipping` and `byCharWrapping`, that fit.
  ///
  /// - Parameters:
  ///   - font: The font of the whole text.
  ///   - width: In points. Zero, a negative number, NaN and anything huge are no constraint.
  ///   - lineBreakMode: What is left of text that is too wide.
  ///   - layoutOptions: Convention, language, direction and break rules.
  /// - Returns: Whole points, rounded up: less than a point wider than `width`, except where not
  ///   even an ellipsis or one grapheme cluster fits.
  /// - Complexity: linear in the length of the text.
  public func size(
    font: Font, forWidth width: Double, lineBreakMode: ParagraphStyle.LineBreakMode,
    layoutOptions: LayoutOptions = LayoutOptions()
  ) -> Size {
    if isEmpty { return .zero }
    let width = MeasuredText.constraint(width)
    let text = measured(
      font: font, byCharacters: lineBreakMode == .byClipping || lineBreakMode == .byCharWrapping,
      options: layoutOptions)
    var size = text.singleLine(usesFontLeading: true).size
    if size.width > text.limit(for: width) {
      size = text.visibleLines(
        width: width, numberOfLines: 1, truncation: lineBreakMode.truncation
      ).size()
    }
    return size.roundedUp(toPixelsOf: 1)
  }

  /// The size of the text wrapped to a width and cut to a height: what the deprecated
  /// `sizeWithFont:constrainedToSize:lineBreakMode:` returns.
  ///
  /// The result is never taller than the size given, except where a single line is: text that
  /// remains is left out, and the last line cut if `lineBreakMode` says so. One line is always
  /// there, however low the room. Lines break at characters for `byCharWrapping`, else at words.
  ///
  /// ```swift
  /// let size = answer.size(font: font, constrainedTo: Size(width: 300, height: 9999))
  /// ```
  ///
  /// - Parameters:
  ///   - font: The font of the whole text.
  ///   - size: The room in points. A width or height that is zero, negative, NaN or huge is no
  ///     constraint.
  ///   - lineBreakMode: How lines break, and how the last one is cut.
  ///   - layoutOptions: Convention, language, direction and break rules.
  /// - Returns: Whole points, rounded up.
  /// - Complexity: linear in the length of the text.
  public func size(
    font: Font, constrainedTo size: Size,
    lineBreakMode: ParagraphStyle.LineBreakMode = .byWordWrapping,
    layoutOptions: LayoutOptions = LayoutOptions()
  ) -> Size {
    if isEmpty { return .zero }
    let text = measured(
      font: font, byCharacters: lineBreakMode == .byCharWrapping, options: layoutOptions)
    // Lines that fit the whole points of the height still do when theirs are rounded up.
    let height = MeasuredText.constraint(size.height).rounded(.down)
    let lines = text.visibleLines(
      width: MeasuredText.constraint(size.width), height: height,
      truncation: lineBreakMode.truncation)
    var result = lines.size().roundedUp(toPixelsOf: 1)
    if lines.count > 1 { result.height = min(result.height, height) }
    return result
  }

  private func measured(font: Font, byCharacters: Bool, options: LayoutOptions) -> MeasuredText {
    guard byCharacters else { return MeasuredText(self, font: font, options: options) }
    var style = ParagraphStyle()
    style.lineBreakMode = .byCharWrapping
    return MeasuredText(StyledText(self, font: font, paragraphStyle: style), options: options)
  }
}
