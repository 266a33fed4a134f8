public import TextLayout

extension Table {
  /// The height of all rows, headers and footers, in points: UIKit's `contentSize.height`.
  public var contentHeight: Double { heights.totalHeight }

  /// Where a row, header or footer stands in the content, in points; `nil` for what is out of
  /// range. What is not there has no height.
  ///
  /// - Complexity: O(log *n*).
  public func frame(of element: TableElement) -> Rect? {
    guard let position = sections.position(of: element) else { return nil }
    return Rect(
      x: 0, y: heights.offset(ofRow: position), width: configuration.width,
      height: heights.height(ofRow: position))
  }

  /// Whether the height of an element is only an estimate; `nil` for what is out of range.
  ///
  /// - Complexity: O(log *n*).
  public func isEstimated(_ element: TableElement) -> Bool? {
    sections.position(of: element).map { heights[$0].isEstimated }
  }

  /// What is at an offset in points: UIKit's `indexPathForRow(at:)`, headers and footers included.
  ///
  /// - Returns: `nil` above and below the content.
  /// - Complexity: O(log *n*).
  public func element(at offset: Double) -> TableElement? {
    heights.row(at: offset).map { sections.element(at: $0) }
  }

  /// What shows, from top to bottom: UIKit's `indexPathsForVisibleRows`, headers and footers
  /// included. What has no height never shows.
  ///
  /// - Parameter margin: How far beyond the viewport, in points.
  /// - Complexity: O(log *n*) for each.
  public func visibleElements(margin: Double = 0) -> [TableElement] {
    var elements: [TableElement] = []
    heights.forEachShowing(in: visiblePositions(margin: margin)) { position, _ in
      elements.append(sections.element(at: position))
      return true
    }
    return elements
  }

  /// The positions of what shows.
  func visiblePositions(margin: Double) -> Range<Int> {
    let margin = margin > 0 ? margin : 0
    let top = viewport.offset - margin
    let bottom = viewport.offset + viewport.height + margin
    guard bottom > 0, top < contentHeight, bottom > top else { return 0..<0 }
    let first = top <= 0 ? 0 : heights.row(at: top) ?? 0
    if bottom >= contentHeight { return first..<heights.count }
    // What begins at the bottom edge does not show.
    let unit = RowHeight.unit(at: bottom)
    let last = heights.row(atUnit: RowHeight.points(unit) == bottom ? unit - 1 : unit)
    return first..<max((last ?? 0) + 1, first)
  }

  /// The greatest content offset at which the viewport is full, in points.
  ///
  /// Of content that is lower than the viewport it is zero. Where the table is anchored at its
  /// bottom it is negative then: that content ends at the viewport's bottom.
  public var maximumOffset: Double {
    let offset = contentHeight - viewport.height
    return contentAnchor == .top ? max(offset, 0) : offset
  }
}
