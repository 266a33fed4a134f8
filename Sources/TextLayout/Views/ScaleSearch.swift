/// A text and what its fonts' sizes were multiplied by.
package struct ScaledText {
  package var text: MeasuredText
  package var factor: Double
}

/// Looks for the largest factor, not above one, at which a text fits.
///
/// Factors are multiples of ``step`` or the least one allowed, found by halving: at the one found
/// the text fits, a step above it does not. Where a smaller font never needs more room, and that is
/// so unless kerning or hyphens change with line breaks, it is the largest of all.
package struct ScaleSearch {
  /// How exact the search is: at 17 points, to 1/60 point.
  static let step = 1.0 / 1024

  private let text: MeasuredText

  /// The text at the least factor allowed.
  package let minimum: ScaledText

  /// - Parameter minimumFactor: The least factor; `nil` is returned where it leaves nothing to
  ///   choose, by not lying between zero and one.
  package init?(_ text: MeasuredText, minimumFactor: Double) {
    guard minimumFactor > 0, minimumFactor < 1 else { return nil }
    let smallest = text.fonts.reduce(Font.maximumSize) { min($0, $1.size) }
    let factor = max(minimumFactor, Font.minimumSize / smallest)
    guard factor < 1, let scaled = try? text.scaled(by: factor) else { return nil }
    self.text = text
    minimum = ScaledText(text: scaled, factor: factor)
  }

  /// The largest factor at which a condition holds; the least one where none does.
  ///
  /// - Complexity: about ten measurements, without shaping as a rule.
  package func largest(where fits: (MeasuredText) -> Bool) -> ScaledText {
    if fits(text) { return ScaledText(text: text, factor: 1) }
    guard fits(minimum.text) else { return minimum }
    var best = minimum
    var low = Int((minimum.factor / Self.step).rounded(.down))
    var high = Int(1 / Self.step)
    while high - low > 1 {
      let middle = (low + high) / 2
      let factor = Double(middle) * Self.step
      if let scaled = try? text.scaled(by: factor), fits(scaled) {
        best = ScaledText(text: scaled, factor: factor)
        low = middle
      } else {
        high = middle
      }
    }
    return best
  }

  /// The largest factor at which a width fits some room.
  ///
  /// As long as widths grow with the font in a straight line, which they do unless glyphs depend on
  /// the size or tabs lie between, the factor is exact: the text is as wide as the room.
  ///
  /// - Complexity: two measurements, or about ten.
  func fitting(width room: Double, of width: (MeasuredText) -> Double) -> ScaledText {
    let limit = text.limit(for: room)
    let widest = width(text)
    if widest <= limit { return ScaledText(text: text, factor: 1) }
    let narrowest = width(minimum.text)
    if narrowest > limit { return minimum }
    let slope = (widest - narrowest) / (1 - minimum.factor)
    let factor = minimum.factor + (room - narrowest) / slope
    if factor >= minimum.factor, let scaled = try? text.scaled(by: factor),
      abs(width(scaled) - room) <= FitLimit.tolerance
    {
      return ScaledText(text: scaled, factor: factor)
    }
    return largest { width($0) <= limit }
  }
}

extension MeasuredText {
  /// Whether all of the text shows in some room: on so many lines, none too wide or cut, the last
  /// not too low.
  ///
  /// - Complexity: linear in the number of segments.
  func isWhole(
    in room: Size, numberOfLines: Int = 0, usesFontLeading: Bool = true
  ) -> Bool {
    if let text = fitted(to: room.width) {
      return text.isWhole(
        in: room, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
    }
    if let text = inPixels {
      return text.isWhole(
        in: Size(width: pixels(room.width), height: pixels(room.height)),
        numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
    }
    return ask(
      WholeTextQuestion(room: room, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading))
  }
}

private struct WholeTextQuestion: LineQuestion {
  var room: Size
  var numberOfLines: Int
  var usesFontLeading: Bool

  func answer<Walk: LineWalk>(for text: LaidOutText, by walk: Walk.Type) -> Bool {
    var walker = Walk(text, limit: Walk.limit(for: room.width))
    var stack = LineStack(usesFontLeading: usesFontLeading)
    var count = 0
    while let line = walker.next() {
      let height = line.box.height(usesFontLeading: false)
      let bottom = stack.size.height + line.spacingBefore + height
      let isBelow = bottom > room.height + FitLimit.tolerance
      if isBelow || (numberOfLines > 0 && count == numberOfLines) {
        return line.range.isEmpty && count > 0
      }
      if line.cut != nil || line.indent + line.width > walker.limit { return false }
      _ = stack.push(line)
      count += 1
    }
    return true
  }
}
