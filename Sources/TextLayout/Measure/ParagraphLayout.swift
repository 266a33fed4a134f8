/// A paragraph's part of a measured text.
struct ParagraphLayout: Sendable {
  /// The paragraph's segments.
  var segments: Range<Int>

  /// Index into the styles of the text.
  var style: Int

  /// What lies between the paragraph and the one before, in points, besides line spacing.
  var spacingBefore: Double
}

extension ResolvedParagraphStyle {
  /// The line box by the rules of the paragraph: the natural height or the ``lineHeight``, times
  /// ``lineHeightMultiple``, then at least the minimum, then at most the maximum. What these three
  /// add or take comes on above the text, as UIKit has it. A height that they change is rounded up
  /// to pixels.
  func applied(to box: LineMetrics, displayScale: Double) -> LineMetrics {
    let box = lineHeight == .variable ? box : box.with(lineHeight)
    guard changesLineHeight else { return box }
    let natural = box.ascent + box.descent
    var height = natural
    if lineHeightMultiple > 0 { height *= lineHeightMultiple }
    height = max(height, minimumLineHeight)
    if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
    guard height != natural else { return box }
    var result = box
    result.ascent = height.roundedUp(toPixelsOf: displayScale) - box.descent
    return result
  }
}

extension SegmentBuilder {
  /// Paragraphs as ranges of segments.
  func paragraphLayouts(
    _ styles: TextStyles, _ resolved: [ResolvedParagraphStyle]
  ) -> [ParagraphLayout] {
    var layouts: [ParagraphLayout] = []
    layouts.reserveCapacity(styles.paragraphs.count)
    var segment = 0
    for paragraph in styles.paragraphs {
      let first = segment
      while segment < segments.count, Int(segments[segment].end) <= paragraph.end { segment += 1 }
      var spacing = 0.0
      if let last = layouts.last {
        spacing =
          resolved[last.style].paragraphSpacing + resolved[paragraph.style].paragraphSpacingBefore
      }
      layouts.append(
        ParagraphLayout(
          segments: first..<segment, style: paragraph.style, spacingBefore: spacing))
    }
    return layouts
  }
}

extension [ParagraphLayout] {
  /// Whether no line goes on after a paragraph's end. Under `.css` only a line feed ends lines.
  ///
  /// A line has the margins of the paragraph in which it starts.
  func endLines(of segments: [Segment]) -> Bool {
    dropLast().allSatisfy { paragraph in
      guard let last = segments[paragraph.segments].last else { return false }
      return last.flags.contains(.hardBreak)
    }
  }
}
