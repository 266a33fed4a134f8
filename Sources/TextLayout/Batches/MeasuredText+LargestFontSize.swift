extension MeasuredText {
  /// The largest font size at which all of the text fits a box: no line is wider, none too low, no
  /// word is broken.
  ///
  /// The text may grow, too. Of several sizes in it, the first run's is told; with inline boxes the
  /// block's. The others keep their proportion to it. Kerning, tracking, baseline offsets,
  /// attachments and paragraph styles keep their points, as for ``withFontSize(_:)``.
  ///
  /// The size is found by halving. At it the text fits, and at the next one above it does not. As a
  /// rule no larger one fits either. A larger one may where a text does not grow evenly: where
  /// lines are of several heights, where `.css` rounds, or where hyphens come to other places. The
  /// size that is told always fits, measured at that size.
  ///
  /// ```swift
  /// let headline = MeasuredText("How tall will it be?", font: font)
  /// let box = Size(width: 200, height: 100)
  /// let size = headline.largestFontSize(of: FontSizes(8...72, step: 0.5), fitting: box)
  /// ```
  ///
  /// - Parameters:
  ///   - sizes: Which there are.
  ///   - box: In points. A width or height that is zero, negative, NaN or huge is no constraint.
  ///   - numberOfLines: The most lines; zero for all.
  ///   - breaksWords: Whether words may be broken that are wider than the box.
  /// - Returns: The size in points; `nil` where the text does not even fit at the least one.
  /// - Complexity: linear in the length of the text, and for each halving a walk over its lines.
  ///   Where the text is not proportional to its size, it is measured again each time.
  public func largestFontSize(
    of sizes: FontSizes, fitting box: Size, numberOfLines: Int = 0, breaksWords: Bool = false
  ) -> Double? {
    let question = FontSizeQuestion(
      box: Size(width: Self.constraint(box.width), height: Self.constraint(box.height)),
      numberOfLines: numberOfLines, breaksWords: breaksWords)
    return question.answer(for: self, sizes)
  }
}

extension Label {
  /// The largest font size at which the label shows all of its text in a size, on at most
  /// ``numberOfLines`` lines; see
  /// ``MeasuredText/largestFontSize(of:fitting:numberOfLines:breaksWords:)``.
  ///
  /// UIKit's labels only shrink, by ``minimumScaleFactor``, and they break words then. This grows,
  /// too. ``adjustsFontSizeToFitWidth`` does not matter.
  ///
  /// ```swift
  /// let label = Label("How tall?", font: font)
  /// label.largestFontSize(of: FontSizes(12...48), fitting: Size(width: 120, height: 44))
  /// ```
  ///
  /// - Parameters:
  ///   - sizes: Which there are.
  ///   - size: The label's, in points, insets included. A width or height that is zero, negative,
  ///     NaN or huge is no constraint.
  ///   - breaksWords: Whether words may be broken that are wider than the label.
  /// - Returns: The size in points; `nil` where the text does not even fit at the least one.
  /// - Complexity: as for a text.
  public func largestFontSize(
    of sizes: FontSizes, fitting size: Size, breaksWords: Bool = false
  ) -> Double? {
    let padding = padding
    let box = Size(
      width: MeasuredText.constraint(size.width) - padding.width,
      height: MeasuredText.constraint(size.height) - padding.height)
    // Insets that leave nothing are no lack of a constraint.
    let question = FontSizeQuestion(
      box: box, numberOfLines: lineLimit, breaksWords: breaksWords)
    return question.answer(for: pixelText, sizes)
  }
}

/// Whether a text fits a box at a size.
private struct FontSizeQuestion {
  /// In points; infinite where nothing limits it.
  let box: Size
  let numberOfLines: Int
  let breaksWords: Bool

  func answer(for text: MeasuredText, _ sizes: FontSizes) -> Double? {
    guard text.isProportional else { return sizes.largest { isWhole(text, at: $0) } }
    let words = breaksWords ? 0 : text.minContentWidth
    let found = sizes.largest { size in
      let factor = size / text.sizedFont.size
      let room = Size(width: box.width / factor, height: box.height / factor)
      return words <= text.limit(for: room.width) && isWhole(text, in: room)
    }
    // A sum that was divided may differ in its last bit from one that was measured.
    return found.flatMap { sizes.down(from: $0).first { isWhole(text, at: $0) } }
  }

  private func isWhole(_ text: MeasuredText, at size: Double) -> Bool {
    guard let text = try? text.withFontSize(size) else { return false }
    return (breaksWords || text.minContentWidth <= text.limit(for: box.width))
      && isWhole(text, in: box)
  }

  private func isWhole(_ text: MeasuredText, in room: Size) -> Bool {
    text.isWhole(in: room, numberOfLines: max(numberOfLines, 0))
  }
}
