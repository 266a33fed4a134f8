public import LineBreaking

extension StyledText {
  /// The rectangle the text takes up when it wraps to the width of `size`.
  ///
  /// As UIKit's method of attributed strings with `usesLineFragmentOrigin` and `usesFontLeading`;
  /// see `String.boundingRect(size:font:)`. A paragraph whose style has a mode that truncates or
  /// clips is one line.
  ///
  /// ```swift
  /// let text = StyledText("How \("tall", .font(bold))?", font: body)
  /// let rect = text.boundingRect(size: Size(width: 300, height: 0))
  /// ```
  ///
  /// - Parameter size: The room in points. A width that is zero, negative, NaN or huge is no
  ///   constraint.
  /// - Complexity: linear in the length of the text. To ask again at other widths, keep a
  ///   ``MeasuredText``.
  public func boundingRect(size: Size) -> Rect {
    boundingRect(size: size, options: [.usesLineFragmentOrigin, .usesFontLeading])
  }

  /// The rectangle the text takes up, with UIKit's drawing options; see
  /// `String.boundingRect(size:options:font:layoutOptions:wordBreaker:shaper:)`.
  ///
  /// - Parameters:
  ///   - size: The room in points. A width or height that is zero, negative, NaN or huge is no
  ///     constraint. The height matters only to `truncatesLastVisibleLine`.
  ///   - options: See ``StringDrawingOptions``.
  ///   - layoutOptions: Convention, language, direction and break rules where the text has none.
  ///   - wordBreaker: Finds words in Thai, Lao, Khmer and Burmese.
  ///   - hyphenator: Divides words of paragraphs with a ``ParagraphStyle/hyphenationFactor``.
  ///   - shaper: Scratch of the caller's own; `nil` is lent the library's.
  /// - Complexity: linear in the length of the text.
  public func boundingRect(
    size: Size, options: StringDrawingOptions, layoutOptions: LayoutOptions = LayoutOptions(),
    wordBreaker: (any WordBreaker)? = nil, hyphenator: (any Hyphenator)? = nil,
    shaper: Shaper? = nil
  ) -> Rect {
    MeasuredText(
      self, options: layoutOptions, wordBreaker: wordBreaker, hyphenator: hyphenator,
      shaper: shaper
    ).boundingRect(size: size, options: options, shaper: shaper)
  }

  /// The rectangle the text takes up when it may shrink to fit; see
  /// ``MeasuredText/boundingRect(size:options:context:shaper:)``.
  ///
  /// - Parameters:
  ///   - size: In points. Zero, a negative number, NaN and anything huge are no constraint.
  ///   - options: See ``StringDrawingOptions``.
  ///   - context: Says how far text may shrink; takes in what came of it.
  ///   - layoutOptions: Convention, language, direction and break rules.
  ///   - wordBreaker: Finds words in Thai, Lao, Khmer and Burmese.
  ///   - hyphenator: Divides words of paragraphs with a ``ParagraphStyle/hyphenationFactor``.
  ///   - shaper: Scratch of the caller's own; `nil` is lent the library's.
  /// - Complexity: linear in the length of the text.
  public func boundingRect(
    size: Size, options: StringDrawingOptions, context: inout StringDrawingContext,
    layoutOptions: LayoutOptions = LayoutOptions(), wordBreaker: (any WordBreaker)? = nil,
    hyphenator: (any Hyphenator)? = nil, shaper: Shaper? = nil
  ) -> Rect {
    MeasuredText(
      self, options: layoutOptions, wordBreaker: wordBreaker, hyphenator: hyphenator,
      shaper: shaper
    ).boundingRect(size: size, options: options, context: &context, shaper: shaper)
  }
}
