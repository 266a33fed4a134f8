internal import TextLayout

/// A text view whose text is being edited: what ``TextViewContent`` is of one whose text stays.
///
/// At the width of its text it answers at once; at another it walks over all of the text's
/// segments. Its font has the size that the layout sets it in, and its pixels are those of the
/// layout's display.
package final class EditableContent: Sendable {
  package let text: EditableText

  package init(_ text: EditableText) {
    self.text = text
  }

  /// The first line's baseline from the top, and the last line's from the bottom.
  func baselines(width: Double, height: Double) -> (Double, Double) {
    let text = text.resized(toWidth: width)
    let inset = text.textContainerInset
    guard let baselines = text.baselines else { return (inset.top, inset.bottom) }
    return (inset.top + baselines.first, height - inset.top - baselines.last)
  }
}
