package import TextLayout

/// A picture of known size.
package struct ImageContent: LayoutView {
  let size: Size

  package var imageSize: Size? { size }
  package func intrinsicWidth(_ scale: ContentScale) -> Double? { size.width }
  package func wholeSize(width: Double, _ scale: ContentScale) -> Size { size }
  package func reason(in size: Size, _ scale: ContentScale) -> String { "its picture" }
}

extension ImageView: ItemView {
  var givenSize: Size? { intrinsicContentSize }

  /// What has no size has no content.
  package var measured: MeasuredContent {
    intrinsicContentSize.map { .image(ImageContent(size: $0)) } ?? .none
  }
}
