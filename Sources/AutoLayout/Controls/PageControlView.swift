internal import TextLayout

/// A `UIPageControl`.
struct PageControlView: ControlView {
  let pages: Int

  var called: String { "a page control" }
  var number: Int { 9 }

  func append(to hash: inout SipHash) { hash.append(pages) }

  /// 18 points a page. Recorded: 4 pages are 92 x 26 (openuikit, on a Mac). A choice before iOS 26:
  /// the same.
  func size(of content: ControlContent, _ scale: ContentScale, width: Double) -> IntrinsicSize {
    IntrinsicSize(width: 18 * Double(max(pages, 0)) + 20, height: 26)
  }

  func shapes(_ content: ControlContent, in bounds: Rect, _ scale: ContentScale) -> [Shape] {
    let pages = max(min(pages, ControlLayout.Shape.mostParts), 0)
    let start = bounds.midX - 9 * Double(pages - 1)
    return (0..<pages).map { page in
      let middle = start + 18 * Double(page)
      return .init(
        Rect(x: middle - 3.5, y: bounds.midY - 3.5, width: 7, height: 7),
        page == 0 ? .fill : .track, cornerRadius: 3.5)
    }
  }
}
