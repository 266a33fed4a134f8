package import TextLayout

/// A text view. One that scrolls shows its text, whose baselines it has, but asks for no size.
package final class TextViewContent: Sendable {
  package let view: TextView

  package init(_ view: TextView) {
    self.view = view
  }

  package var scrolls: Bool { view.isScrollEnabled }
}

extension TextViewContent: LayoutView {
  package func intrinsicWidth(_ scale: ContentScale) -> Double? {
    askedSize(width: .infinity, scale)?.width
  }

  package func wholeSize(width: Double, _ scale: ContentScale) -> Size {
    var view = view
    view.displayScale = scale.displayScale
    return view.size(
      fitting: Size(width: width, height: .infinity), scaledBy: scale.factor)
  }

  package var asksForSize: Bool { !scrolls }

  package var followsWidth: Bool { !scrolls }

  package func baselines(width: Double, height: Double, _ scale: ContentScale) -> Baselines {
    let inset = view.textContainerInset
    let lines = view.lines(width: width, scaledBy: scale.factor)
    guard let first = lines.first, let last = lines.last else { return (inset.top, inset.bottom) }
    return (inset.top + first.baseline, height - inset.top - last.baseline)
  }

  package func fontSize(_ scale: ContentScale) -> Double? {
    view.text.largestFontSize * scale.factor
  }

  package func reason(in size: Size, _ scale: ContentScale) -> String { "its text" }
  package var words: String? { view.text.text }
  package var font: Font? { view.text.font }

  package func textView(_ scale: ContentScale, shaper: Shaper?) -> TextView? {
    view.scaledOrSame(by: scale.factor)
  }

  package func textHeight(width: Double, _ scale: ContentScale, usesFontLeading: Bool) -> Double {
    view.text.scaledOuterSize(
      width: width, factor: scale.factor, usesFontLeading: usesFontLeading
    ).height
  }

  package func caretLine(at caret: Int, in size: Size, _ scale: ContentScale) -> Rect {
    let origin = Point(
      x: view.textContainerInset.left + view.lineFragmentPadding, y: view.textContainerInset.top)
    let lines = view.lines(width: size.width, scaledBy: scale.factor)
    return lines.line(at: caret, of: view.text.text).offsetBy(origin)
  }

  package func plainlyShows(in place: ViewPlace, _ scale: ContentScale, height: Double?) -> Bool {
    heightWithoutRoom(in: place, scale, known: height) == nil
  }

  package func detailOfCut(in place: ViewPlace, _ scale: ContentScale, height: Double?) -> String? {
    detailOfHeight(in: place, scale, known: height)
  }
}

extension TextView: ItemView {
  var mayHaveSize: Bool { !isScrollEnabled }
  var measured: MeasuredContent { .other(TextViewContent(self)) }
}

/// Text that makes its view as high as it is.
extension LayoutView {
  /// The height that the text asks for, where it has no room.
  func heightWithoutRoom(in place: ViewPlace, _ scale: ContentScale, known: Double?) -> Double? {
    let height = known ?? askedSize(width: place.frame.width, scale)?.height ?? 0
    return height > place.frame.height + Tolerance.points ? height : nil
  }

  func detailOfHeight(in place: ViewPlace, _ scale: ContentScale, known: Double?) -> String? {
    heightWithoutRoom(in: place, scale, known: known).map {
      "its text \((words ?? "").quotedStart) is \($0.shortest(decimals: 3)) high, the view "
        + place.frame.height.shortest(decimals: 3)
    }
  }
}
