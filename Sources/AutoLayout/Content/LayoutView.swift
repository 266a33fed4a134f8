package import TextLayout

/// What one kind of view is to a layout, once its texts are measured.
///
/// First come the questions of a layout, then what shows in a frame. A kind answers what it has.
package protocol LayoutView: Sendable {
  typealias Baselines = (first: Double, last: Double)

  /// The width that it asks for before it has one; `nil` for none.
  func intrinsicWidth(_ scale: ContentScale) -> Double?

  /// The size that all of it has at a width.
  func wholeSize(width: Double, _ scale: ContentScale) -> Size

  /// Whether it asks for that size.
  var asksForSize: Bool { get }

  /// Whether it asks for another size at another width.
  var followsWidth: Bool { get }

  /// The first line's baseline from the top, and the last line's from the bottom.
  func baselines(width: Double, height: Double, _ scale: ContentScale) -> Baselines

  /// The largest font size, which decides the system's spacing between baselines.
  func fontSize(_ scale: ContentScale) -> Double?

  /// How far its frame is larger than its alignment rectangle, in a layout from left to right.
  func alignmentRectInsets(_ release: UIKitRelease) -> Insets

  /// What makes it as large as it is, in a few words.
  ///
  /// - Parameter size: The one that constraints give it.
  func reason(in size: Size, _ scale: ContentScale) -> String

  /// Its text, whether or not all of it shows; the titles of segments one a line.
  var words: String? { get }

  /// The font of its text.
  var font: Font? { get }

  /// The size of its picture.
  var imageSize: Size? { get }

  /// What shows in its place.
  func shown(in place: ViewPlace, _ scale: ContentScale) -> ShownContent

  /// Its lines glyph by glyph, in points from the view's top left.
  ///
  /// - Parameter control: What ``shown(in:_:)`` said of it.
  func glyphLines(
    in size: Size, _ control: ControlLayout?, _ scale: ContentScale, shaper: Shaper?
  ) -> [GlyphLine]

  /// The text view that it is, as large as its category sets it; `nil` for other views.
  func textView(_ scale: ContentScale, shaper: Shaper?) -> TextView?

  /// The height of its text in some room, not rounded; zero without text.
  func textHeight(width: Double, _ scale: ContentScale, usesFontLeading: Bool) -> Double

  /// Where the line lies that holds a caret, in points from the top left of the view.
  ///
  /// Of a label it is one that shows: the last one, where the caret stands after it. One without
  /// lines has an empty rectangle where its text would start.
  ///
  /// - Parameters:
  ///   - caret: In UTF-16 code units from the start of the text, inside it or at its end.
  ///   - size: The view's size.
  func caretLine(at caret: Int, in size: Size, _ scale: ContentScale) -> Rect

  /// Whether all of its text shows, as sizes tell without making lines. Where they do not tell,
  /// ``detailOfCut(in:_:height:)`` does.
  ///
  /// - Parameter height: What it asks for at the width of its place, where that is known.
  func plainlyShows(in place: ViewPlace, _ scale: ContentScale, height: Double?) -> Bool

  /// What is cut of its text; `nil` where all of it shows.
  func detailOfCut(in place: ViewPlace, _ scale: ContentScale, height: Double?) -> String?

  /// What is wrong where a word breaks inside; `nil` where none does.
  func detailOfBrokenWord(in size: Size, _ scale: ContentScale) -> String?
}

/// Where a view is.
package struct ViewPlace {
  package var frame: Rect

  /// What of the frame constraints act on.
  package var alignmentRect: Rect

  package init(frame: Rect, alignmentRect: Rect) {
    self.frame = frame
    self.alignmentRect = alignmentRect
  }
}

/// What shows of a view.
package struct ShownContent {
  package var label: Label.Layout?
  package var control: ControlLayout?
  package var isTruncated = false
  package var breaksWords = false
}

/// What holds for a view without text.
extension LayoutView {
  package var asksForSize: Bool { true }

  /// The size that it asks for at a width; `nil` for none.
  package func askedSize(width: Double, _ scale: ContentScale) -> Size? {
    asksForSize ? wholeSize(width: width, scale) : nil
  }

  package var followsWidth: Bool { false }
  package func baselines(
    width: Double, height: Double, _ scale: ContentScale
  ) -> Baselines { (0, 0) }
  package func fontSize(_ scale: ContentScale) -> Double? { nil }
  package func alignmentRectInsets(_ release: UIKitRelease) -> Insets { .zero }
  package var words: String? { nil }
  package var font: Font? { nil }
  package var imageSize: Size? { nil }
  package func shown(in place: ViewPlace, _ scale: ContentScale) -> ShownContent {
    ShownContent(isTruncated: !plainlyShows(in: place, scale, height: nil))
  }
  package func glyphLines(
    in size: Size, _ control: ControlLayout?, _ scale: ContentScale, shaper: Shaper?
  ) -> [GlyphLine] {
    textView(scale, shaper: shaper)?.glyphLines(width: size.width, shaper: shaper) ?? []
  }
  package func textView(_ scale: ContentScale, shaper: Shaper?) -> TextView? { nil }
  package func textHeight(
    width: Double, _ scale: ContentScale, usesFontLeading: Bool
  ) -> Double { 0 }
  package func caretLine(at caret: Int, in size: Size, _ scale: ContentScale) -> Rect { .zero }
  package func plainlyShows(
    in place: ViewPlace, _ scale: ContentScale, height: Double?
  ) -> Bool { true }
  package func detailOfCut(
    in place: ViewPlace, _ scale: ContentScale, height: Double?
  ) -> String? { nil }
  package func detailOfBrokenWord(in size: Size, _ scale: ContentScale) -> String? { nil }
}

extension Rect {
  package func offsetBy(_ origin: Point) -> Rect { offsetBy(dx: origin.x, dy: origin.y) }
}
