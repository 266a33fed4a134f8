/// What a line's fonts make of its height, in points.
struct LineMetrics: Sendable, Hashable {
  var ascent = 0.0
  var descent = 0.0
  var leading = 0.0

  /// The largest of the fonts' sizes, in points; zero under `.css`, which asks nothing of it.
  var pointSize = 0.0

  /// The line box that holds both: the greatest of each measure.
  mutating func formUnion(_ other: LineMetrics) {
    ascent = max(ascent, other.ascent)
    descent = max(descent, other.descent)
    leading = max(leading, other.leading)
    pointSize = max(pointSize, other.pointSize)
  }

  /// The box of a font that stands above the baseline by `offset`. It moves, or the line grows up
  /// by a positive offset and down by a negative one.
  func raised(by offset: Double, _ rules: RuleBook) -> LineMetrics {
    if rules.movesBoxes { return moved(up: offset) }
    return LineMetrics(
      ascent: ascent + max(offset, 0), descent: descent + max(-offset, 0), leading: leading,
      pointSize: pointSize)
  }

  /// The box of a line that has its height from a paragraph style, whatever it holds.
  ///
  /// The baseline lies the point size below the top (measured in SwiftUI on iOS 26 at factors of 1
  /// and 1.5), but not below the bottom.
  func with(_ lineHeight: ParagraphStyle.LineHeight) -> LineMetrics {
    guard let height = lineHeight.points(size: pointSize) else { return self }
    let ascent = min(pointSize, height)
    return LineMetrics(ascent: ascent, descent: height - ascent)
  }

  func height(usesFontLeading: Bool) -> Double {
    ascent + descent + (usesFontLeading ? leading : 0)
  }
}

extension LineMetrics {
  /// A font's share of a line box.
  ///
  /// UIKit keeps the leading apart, below the line; a line of several fonts has the greatest of
  /// each measure, which is a choice. Chromium adds half of it above and half below each font's own
  /// text, for `line-height: normal`, and leaves no leading; a negative one counts as none.
  ///
  /// - Parameters:
  ///   - pointSize: The font's size, in points.
  ///   - lineHeight: The computed `line-height`, in points; `nil` for `normal`.
  init(
    _ metrics: FontMetrics, _ rules: RuleBook, pointSize: Double, lineHeight: Double? = nil
  ) {
    if rules.halvesLeading {
      let normal = metrics.ascent + metrics.descent + max(metrics.leading, 0)
      self.init(height: lineHeight ?? normal, font: metrics)
    } else {
      self.init(
        ascent: metrics.ascent, descent: metrics.descent, leading: metrics.leading,
        pointSize: pointSize)
    }
  }

  /// What an attachment asks for: room above the baseline and below it.
  init(_ attachment: TextStyles.Attachment, _ rules: RuleBook) {
    let bounds = attachment.bounds
    let offset = attachment.baselineOffset
    if rules.movesBoxes {
      self.init(inlineBlock: bounds.height, bottom: bounds.minY + offset)
    } else {
      self.init(ascent: max(bounds.maxY + offset, 0), descent: max(-bounds.minY - offset, 0))
    }
  }
}

extension LineMetrics {
  /// The box of a font in a height: half of what the height leaves over lies above the font's
  /// ascent, in whole pixels (Blink's `CalculateLeadingSpace`).
  init(height: Double, font: FontMetrics) {
    self.init(height: height, ascent: font.ascent, descent: font.descent)
  }

  /// The same of what a font, or a box of it, has above the baseline and below.
  init(height: Double, ascent: Double, descent: Double) {
    let above = ((height - ascent - descent) / 2).rounded(.down)
    self.init(ascent: ascent + above, descent: height - ascent - above, leading: 0)
  }

  /// An inline block: its lower edge stands at a distance above the baseline.
  init(inlineBlock height: Double, bottom: Double) {
    let bottom = bottom.truncatedToLayoutUnit
    self.init(ascent: height.truncatedToLayoutUnit + bottom, descent: -bottom)
  }

  /// The box moved up, in whole layout units (Blink's `FontHeight::Move`).
  func moved(up offset: Double) -> LineMetrics {
    let offset = offset.truncatedToLayoutUnit
    return LineMetrics(ascent: ascent + offset, descent: descent - offset, leading: leading)
  }
}
