internal import AutoLayout
public import TextLayout

extension CellLayout.View {
  /// What a label, a text view or a control shows, glyph by glyph, as large as its category sets
  /// it.
  ///
  /// Positions count from the view's top left. A label's lines are those of ``labelLayout``; a text
  /// view has all of its lines, those below its lower edge, too. Other views, and hidden ones, have
  /// none.
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
    switch content {
    case .none, .image: return []
    case .control(let control):
      guard let controlLayout else { return [] }
      return control.glyphLines(of: controlLayout, scale, shaper: shaper)
    case .label(let label):
      return label.label(at: scale).scaledOrSame(by: scale.factor)
        .glyphLines(in: frame.size, shaper: shaper)
    case .textView, .editable:
      return textView(shaper: shaper)?.glyphLines(width: frame.width, shaper: shaper) ?? []
    }
  }

  /// The text view that the view is, as large as its category sets it; `nil` for other views.
  package func textView(shaper: Shaper? = nil) -> TextView? {
    switch content {
    case .none, .image, .label, .control: return nil
    case .textView(let view): return view.view.scaledOrSame(by: scale.factor)
    case .editable(let view):
      let text = view.text
      var shown = TextView(
        text.text, font: text.measurer.font, options: text.measurer.options,
        wordBreaker: text.measurer.wordBreaker, shaper: shaper)
      shown.textContainerInset = text.textContainerInset
      shown.lineFragmentPadding = text.lineFragmentPadding
      return shown
    }
  }

  /// The font of a label's or a text view's text, as large as it is set.
  package var font: Font? {
    switch content {
    case .none, .image: nil
    case .control(let control): control.titles.first?.label.text.font
    case .label(let label): label.label.text.font
    case .textView(let view): view.view.text.font
    case .editable(let view): view.text.measurer.font
    }
  }
}
