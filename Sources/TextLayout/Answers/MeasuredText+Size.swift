extension MeasuredText {
  /// The number of lines at a width.
  ///
  /// - Parameters:
  ///   - width: In points; see ``lines(width:numberOfLines:usesFontLeading:)``.
  ///   - numberOfLines: The most lines to count; zero for all.
  /// - Complexity: linear in the number of segments; of plain text in the number of lines, which
  ///   are searched for. Allocates nothing, unless a line breaks inside a word: that takes a walk,
  ///   which shapes the word's pieces again where the place is unsafe to break.
  public func lineCount(width: Double, numberOfLines: Int = 0) -> Int {
    if let text = fitted(to: width) {
      return text.lineCount(width: width, numberOfLines: numberOfLines)
    }
    if let text = inPixels {
      return text.lineCount(width: pixels(width), numberOfLines: numberOfLines)
    }
    return lineCount(limit: limit(for: width), numberOfLines: numberOfLines)
  }

  /// The same of lines whose content has a limit; see ``LineWalk/limit(for:)``.
  func lineCount(limit: Double, numberOfLines: Int) -> Int {
    summedLineCount(limit: limit, numberOfLines: numberOfLines)
      ?? ask(CountQuestion(limit: limit, numberOfLines: numberOfLines))
  }

  /// The height in points at a width.
  ///
  /// ```swift
  /// let cell = max(44, text.height(width: 335) + 20)
  /// ```
  ///
  /// - Parameters:
  ///   - width: In points; see ``lines(width:numberOfLines:usesFontLeading:)``.
  ///   - numberOfLines: The most lines to count; zero for all.
  ///   - usesFontLeading: Whether the fonts' line gap counts.
  /// - Complexity: as ``lineCount(width:numberOfLines:)``.
  public func height(
    width: Double, numberOfLines: Int = 0, usesFontLeading: Bool = true
  ) -> Double {
    if let text = fitted(to: width) {
      return text.height(
        width: width, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
    }
    if let text = inPixels {
      return text.height(
        width: pixels(width), numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
        / pixelsPerPoint
    }
    let limit = limit(for: width)
    return summedHeight(
      limit: limit, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
      ?? size(limit: limit, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading).height
  }

  /// The width of the widest line and the height of all, in points, at a width.
  ///
  /// The result is wider than `width` where a single grapheme cluster is. Under `.css` it also is
  /// where nothing lets a word break, and where a line that is shaped again as a whole comes out
  /// wider: Chromium does not look for an earlier end then.
  ///
  /// - Parameters: as for ``height(width:numberOfLines:usesFontLeading:)``.
  /// - Complexity: as ``lineCount(width:numberOfLines:)``.
  public func size(
    width: Double, numberOfLines: Int = 0, usesFontLeading: Bool = true
  ) -> Size {
    if let text = fitted(to: width) {
      return text.size(
        width: width, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
    }
    if let text = inPixels {
      return text.size(
        width: pixels(width), numberOfLines: numberOfLines, usesFontLeading: usesFontLeading
      ).inPoints(pixelsPerPoint)
    }
    return size(
      limit: limit(for: width), numberOfLines: numberOfLines,
      usesFontLeading: usesFontLeading)
  }

  /// The same of lines whose content has a limit; see ``LineWalk/limit(for:)``.
  func size(limit: Double, numberOfLines: Int = 0, usesFontLeading: Bool = true) -> Size {
    let size =
      summedSize(limit: limit, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
      ?? ask(
        StackQuestion(
          limit: limit, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
      ).size
    return Size(width: reported(size.width), height: size.height)
  }

  /// The size that a view needs to show the text with the same lines: trailing insets count into
  /// its width.
  func outerSize(
    width: Double, numberOfLines: Int = 0, usesFontLeading: Bool = true
  ) -> Size {
    if let text = fitted(to: width) {
      return text.outerSize(
        width: width, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
    }
    if let text = inPixels {
      return text.outerSize(
        width: pixels(width), numberOfLines: numberOfLines, usesFontLeading: usesFontLeading
      ).inPoints(pixelsPerPoint)
    }
    return outerSize(
      limit: limit(for: width), numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
  }

  /// The same of lines whose content has a limit; see ``LineWalk/limit(for:)``.
  func outerSize(limit: Double, numberOfLines: Int, usesFontLeading: Bool = true) -> Size {
    if let size = summedSize(
      limit: limit, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
    {
      return Size(width: reported(size.width), height: size.height)
    }
    let stack = ask(
      StackQuestion(limit: limit, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading))
    return Size(width: reported(stack.outerWidth), height: stack.size.height)
  }

  /// Its width before it is rounded: what fits, or does not.
  func outerWidth(limit: Double) -> Double {
    summedSize(limit: limit)?.width ?? ask(StackQuestion(limit: limit)).outerWidth
  }
}
