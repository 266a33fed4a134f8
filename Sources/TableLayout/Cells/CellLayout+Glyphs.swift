internal import AutoLayout
public import TextLayout

extension CellLayout.View {
  /// What a label, a text view or a control shows, glyph by glyph, as large as its category sets
  /// it.
  ///
  /// Positions count from the view's top left. A label has the lines of ``labelLayout``. A text
  /// view has all of its lines, also the lines below its lower edge. Other views, and hidden ones,
  /// have none.
  ///
  /// ```swift
  /// for view in layout.views {
  ///   canvas.draw(view.glyphLines(), at: view.frame.origin)
  /// }
  /// ```
  ///
  /// - Parameter shaper: Scratch of the caller's own; `nil` is lent the library's.
  /// - Complexity: linear in the length of the lines. Text that a category sets larger is measured
  ///   again, as a text that is edited is.
  public func glyphLines(shaper: Shaper? = nil) -> [GlyphLine] {
    if isHidden { return [] }
    return content.view?.glyphLines(in: frame.size, controlLayout, scale, shaper: shaper) ?? []
  }

  /// The text view that the view is, as large as its category sets it; `nil` for other views.
  package func textView(shaper: Shaper? = nil) -> TextView? {
    content.view?.textView(scale, shaper: shaper)
  }

  /// The font of a label's or a text view's text, as large as it is set.
  package var font: Font? { content.view?.font }
}
