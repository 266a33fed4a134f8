package import TextLayout

/// A text view whose text is being edited: what ``TextViewContent`` is of one whose text stays.
///
/// At the width of its text it answers at once; at another it walks over all of the text's
/// segments. Its font has the size that the layout sets it in. Its pixels are the display's pixels.
package final class EditableContent: Sendable {
  package let text: EditableText

  package init(_ text: EditableText) {
    self.text = text
  }
}

extension EditableContent: LayoutView {
  package func intrinsicWidth(_ scale: ContentScale) -> Double? { text.naturalWidth }

  package func wholeSize(width: Double, _ scale: ContentScale) -> Size {
    text.size(width: width)
  }

  package var followsWidth: Bool { true }

  package func baselines(width: Double, height: Double, _ scale: ContentScale) -> Baselines {
    let text = text.resized(toWidth: width)
    let inset = text.textContainerInset
    guard let baselines = text.baselines else { return (inset.top, inset.bottom) }
    return (inset.top + baselines.first, height - inset.top - baselines.last)
  }

  /// Its font has the size of the category already.
  package func fontSize(_ scale: ContentScale) -> Double? { text.fontSize }

  package func reason(in size: Size, _ scale: ContentScale) -> String { "its text" }
  package var words: String? { text.text }
  package var font: Font? { text.measurer.font }

  package func textView(_ scale: ContentScale, shaper: Shaper?) -> TextView? {
    var shown = TextView(
      text.text, font: text.measurer.font, options: text.measurer.options,
      wordBreaker: text.measurer.wordBreaker, shaper: shaper)
    shown.textContainerInset = text.textContainerInset
    shown.lineFragmentPadding = text.lineFragmentPadding
    return shown
  }

  package func textHeight(width: Double, _ scale: ContentScale, usesFontLeading: Bool) -> Double {
    text.textHeight(room: width, usesFontLeading: usesFontLeading)
  }

  package func caretLine(at caret: Int, in size: Size, _ scale: ContentScale) -> Rect {
    let text = text.resized(toWidth: size.width)
    return text.rect(ofLineAt: caret).offsetBy(text.textOrigin)
  }

  package func plainlyShows(in place: ViewPlace, _ scale: ContentScale, height: Double?) -> Bool {
    heightWithoutRoom(in: place, scale, known: height) == nil
  }

  package func detailOfCut(in place: ViewPlace, _ scale: ContentScale, height: Double?) -> String? {
    detailOfHeight(in: place, scale, known: height)
  }
}
