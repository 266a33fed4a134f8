package import TextLayout

/// A text view. One that scrolls shows its text, whose baselines it has, but asks for no size.
package final class TextViewContent: Sendable {
  package let view: TextView

  package init(_ view: TextView) {
    self.view = view
  }

  package var scrolls: Bool { view.isScrollEnabled }

  /// The size of all its text.
  package func size(width: Double, _ scale: ContentScale) -> Size {
    var view = view
    view.displayScale = scale.displayScale
    return view.size(
      fitting: Size(width: width, height: .infinity), scaledBy: scale.factor)
  }
}
