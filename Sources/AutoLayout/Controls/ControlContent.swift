internal import TextLayout

/// A control, and what is known of its titles.
package final class ControlContent: Sendable {
  package let control: Control
  package let titles: [LabelContent]

  /// What its kind is.
  package let view: any ControlView

  package init(_ control: Control) {
    self.control = control
    let view = control.kind.view
    self.view = view
    titles = control.titles.map { title in
      var title = title
      title.numberOfLines = control.wrapsTitle ? max(control.numberOfLines, 0) : 1
      return LabelContent(title)
    }
  }

  /// The size of the alignment rectangle; never negative, and never more than a layout holds.
  ///
  /// - Parameter width: What a title that wraps has for a width, with what stands beside it.
  func size(_ scale: ContentScale, width: Double = .infinity) -> IntrinsicSize {
    var size = view.size(of: self, scale, width: width)
    size.width = size.width.map(\.asLength)
    size.height = size.height.map(\.asLength)
    return size
  }

  /// The size of all at a width: what is open takes the width, and no height.
  func size(width: Double, _ scale: ContentScale) -> Size {
    let size = size(scale, width: width)
    return Size(width: size.width ?? width.asLength, height: size.height ?? 0)
  }
}

extension LabelContent {
  /// The width of the text in one line, not rounded.
  package func naturalWidth(_ scale: ContentScale) -> Double {
    guard label.text.isProportional || scale.factor == 1 else {
      return size(width: .infinity, scale).width
    }
    return single.width * scale.factor
  }

  /// The height of a line of the label's font, not rounded, whether or not there is text.
  func naturalLineHeight(_ scale: ContentScale) -> Double {
    isEmpty ? label.text.font.metrics.lineHeight * scale.factor : single.height * scale.factor
  }

  /// The same, rounded up to pixels.
  func lineHeight(_ scale: ContentScale) -> Double {
    PixelGrid(displayScale: scale.displayScale).roundedUp(naturalLineHeight(scale))
  }
}
