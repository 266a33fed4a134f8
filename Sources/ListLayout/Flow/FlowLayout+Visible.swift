extension FlowLayout {
  /// The part of a section that reaches into a stretch of the content.
  public struct Visible: Sendable, Hashable {
    /// The section's place in the layout, from 0.
    public let section: Int

    /// The items of the lines that do.
    public let items: Range<Int>

    /// Whether the section has a header that reaches into the stretch.
    public let hasHeader: Bool

    /// Whether the section has a footer that reaches into the stretch.
    public let hasFooter: Bool
  }

  /// What can be seen of the content through a window.
  ///
  /// Lines count as a whole. What only touches the window's edge is not seen.
  ///
  /// - Parameters:
  ///   - offset: Where the window starts along the direction of scrolling, in points.
  ///   - length: How long it is, in points; add what is to be fetched in advance.
  /// - Complexity: logarithmic in the number of sections and of the items of those seen, linear in
  ///   the number of sections seen.
  public func visible(from offset: Double, length: Double) -> [Visible] {
    let end = offset + length
    guard end > offset else { return [] }
    var visible: [Visible] = []
    for index in lengths.places(from: offset, to: end) {
      let start = lengths.start(of: index)
      let section = packed[index]
      let items = section.items(from: offset - start, to: end - start)
      let hasHeader = section.headerLength > 0 && start + section.headerLength > offset
      let hasFooter = section.footerLength > 0 && start + section.footerStart < end
      if hasHeader || hasFooter || !items.isEmpty {
        visible.append(
          Visible(section: index, items: items, hasHeader: hasHeader, hasFooter: hasFooter))
      }
    }
    return visible
  }
}
