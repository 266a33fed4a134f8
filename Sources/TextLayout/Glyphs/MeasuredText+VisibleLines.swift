extension MeasuredText {
  /// The lines that fit a height and a number; if text remains, the last one stands for it, cut.
  ///
  /// UIKit's `truncatesLastVisibleLine` and a label's last line. At least one line is visible,
  /// however low the room. The font's leading below the last line may stick out of it. The empty
  /// line after a final hard break is no text that remains.
  ///
  /// A line cut at its tail shows text of its own paragraph only. Cut at its head or in the middle,
  /// it ends as the whole text does. Its height comes from the fonts left on it.
  ///
  /// - Parameters:
  ///   - width: In points; see ``lines(width:numberOfLines:usesFontLeading:)``.
  ///   - height: In points; infinity for no limit.
  ///   - numberOfLines: The most lines to return; zero for all.
  ///   - truncation: Where the last line is cut, and its token; `nil` leaves it as it is.
  ///   - usesFontLeading: Whether the fonts' line gap counts between baselines.
  /// - Complexity: linear in the number of segments, plus shaping the cut line a few times.
  public func visibleLines(
    width: Double, height: Double = .infinity, numberOfLines: Int = 0,
    truncation: Truncation? = .tail, usesFontLeading: Bool = true
  ) -> [Line] {
    visibleLines(
      width: width, height: height, numberOfLines: numberOfLines,
      lastLine: truncation.map { .truncated($0) } ?? .asBroken, usesFontLeading: usesFontLeading)
  }

  /// The least width that a view needs for so many lines as they show, the last one cut or clipped
  /// where text remains; trailing insets count.
  func visibleOuterWidth(width: Double, numberOfLines: Int, lastLine: LastLine) -> Double {
    if let text = fitted(to: width) {
      return text.visibleOuterWidth(
        width: width, numberOfLines: numberOfLines, lastLine: lastLine)
    }
    if let text = inPixels {
      return text.visibleOuterWidth(
        width: pixels(width), numberOfLines: numberOfLines, lastLine: lastLine) / pixelsPerPoint
    }
    var extents = ask(
      VisibleQuestion(width: width, numberOfLines: numberOfLines, lastLine: lastLine))
    var stack = LineStack(usesFontLeading: true)
    while let extent = extents.next() { _ = stack.push(extent) }
    return reported(stack.outerWidth)
  }

  /// The same with all that may become of the last line.
  func visibleLines(
    width: Double, height: Double, numberOfLines: Int, lastLine: LastLine,
    usesFontLeading: Bool = true
  ) -> [Line] {
    if let text = fitted(to: width) {
      return text.visibleLines(
        width: width, height: height, numberOfLines: numberOfLines, lastLine: lastLine,
        usesFontLeading: usesFontLeading)
    }
    if let text = inPixels {
      return text.visibleLines(
        width: pixels(width), height: pixels(height), numberOfLines: numberOfLines,
        lastLine: lastLine, usesFontLeading: usesFontLeading
      ).map { $0.inPoints(pixelsPerPoint) }
    }
    let lines = LineSequence(
      unaligned: self,
      in: VisibleQuestion(
        width: width, height: height, numberOfLines: numberOfLines, lastLine: lastLine,
        usesFontLeading: usesFontLeading))
    let aligned = laidOut.aligned(Array(lines), width: width)
    guard let overflow = overflow(width: width) else { return aligned }
    return aligned.map(overflow)
  }

  /// The lines of ``visibleLines(width:height:numberOfLines:truncation:usesFontLeading:)``, one by
  /// one.
  package func lineSequence(
    width: Double, height: Double = .infinity, numberOfLines: Int = 0,
    truncation: Truncation? = nil
  ) -> LineSequence {
    let text = fitted(to: width) ?? self
    var lines = LineSequence(
      text,
      in: VisibleQuestion(
        width: width, height: height, numberOfLines: numberOfLines,
        lastLine: truncation.map { .truncated($0) } ?? .asBroken))
    lines.overflow = text.overflow(width: width)
    return lines
  }
}
