package import TextLayout

extension EditableText {
  /// Gives the view another width, as a rotation does.
  ///
  /// - Parameter width: In points; see ``width``.
  /// - Complexity: a walk over the text's segments; no more is shaped than what stands beside
  ///   unsafe ends of lines.
  public mutating func resize(toWidth width: Double) {
    self.width = width
    measurer.width = room(width)
    let measurer = measurer
    paragraphs.update { measurer.rewrapped($0) }
  }

  /// The text at another width, or the same where its lines are.
  package func resized(toWidth width: Double) -> EditableText {
    if room(width) == measurer.width { return self }
    var text = self
    text.resize(toWidth: width)
    return text
  }

  /// The size of the view at a width: ``size`` after ``resize(toWidth:)``.
  ///
  /// - Complexity: constant at ``width``; else a walk over the text's segments.
  package func size(width: Double) -> Size {
    let room = room(width)
    if room == measurer.width { return size }
    let summary = summary(room: room)
    return outerSize(
      width: summary.width, height: isEmpty ? emptyLineHeight : summary.lines.height)
  }

  /// The size of its font, in points.
  var fontSize: Double { measurer.font.size }

  /// The height of the lines in a room, whatever it is, in points.
  package func textHeight(room: Double, usesFontLeading: Bool) -> Double {
    let gap = usesFontLeading ? 0 : measurer.font.metrics.leading
    return isEmpty
      ? emptyLineHeight - gap
      : summary(room: room, usesFontLeading: usesFontLeading).lines.height
  }

  /// The width of the view without a constraint, in points.
  ///
  /// - Complexity: constant.
  var naturalWidth: Double {
    outerSize(width: paragraphs.summary.naturalWidth, height: 0).width
  }

  /// The size of a view around lines.
  func outerSize(width: Double, height: Double) -> Size {
    let inset = textContainerInset
    let sides = inset.left + inset.right + 2 * lineFragmentPadding
    return Size(width: width + sides, height: inset.top + height + inset.bottom)
      .roundedUp(toPixelsOf: displayScale)
  }

  private func summary(room: Double, usesFontLeading: Bool = true) -> ParagraphSummary {
    var measurer = measurer
    measurer.width = room
    measurer.usesFontLeading = usesFontLeading
    var summary = ParagraphSummary()
    paragraphs.forEach { summary += measurer.rewrapped($0).summary }
    return summary
  }

  private func room(_ width: Double) -> Double {
    Self.room(width, textContainerInset, lineFragmentPadding)
  }

  /// What insets and padding leave of a view's width.
  static func room(_ width: Double, _ inset: Insets, _ padding: Double) -> Double {
    MeasuredText.constraint(width) - inset.left - inset.right - 2 * padding
  }
}
