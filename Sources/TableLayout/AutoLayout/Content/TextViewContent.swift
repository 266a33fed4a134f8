internal import TextLayout

/// A text view. One that scrolls shows its text, whose baselines it has, but asks for no size.
final class TextViewContent: Sendable {
  let view: TextView

  init(_ view: TextView) {
    self.view = view
  }

  var scrolls: Bool { view.isScrollEnabled }

  /// The size of all its text.
  func size(width: Double, _ scale: ContentScale) -> Size {
    var view = view
    view.displayScale = scale.displayScale
    return view.size(
      fitting: Size(width: width, height: .infinity), scaledBy: scale.factor)
  }
}
