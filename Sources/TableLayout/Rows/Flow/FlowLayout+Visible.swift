extension FlowLayout {
  /// The part of a section that reaches into a stretch of the content.
  public struct Visible: Sendable, Hashable {
    public let section: Int

    /// The items of the lines that do.
    public let items: Range<Int>
    public let hasHeader: Bool
    public let hasFooter: Bool
  }

  /// What can be seen of the content through a window.
  ///
  /// Lines count as a whole. What only touches the window's edge is not seen.
  ///
  /// - Parameters:
  ///   - offset: Where the window starts along the direction of scrolling, in points.
  ///   - length: How long it is, in points; add what is to be fetched in advance.
  /// - Complexity: logarithmic in the number of sections and of the lines of those seen, linear in
  ///   the number of sections seen.
  public func visible(from offset: Double, length: Double) -> [Visible] {
    let end = offset + length
    guard end > offset else { return [] }
    var index = packed.partitionPoint { $0.end > offset }
    var visible: [Visible] = []
    while index < packed.count, packed[index].start < end {
      let section = packed[index]
      let items = section.items(from: offset, to: end)
      let hasHeader = section.headerLength > 0 && section.start + section.headerLength > offset
      let hasFooter = section.footerLength > 0 && section.footerStart < end
      if hasHeader || hasFooter || !items.isEmpty {
        visible.append(
          Visible(section: index, items: items, hasHeader: hasHeader, hasFooter: hasFooter))
      }
      index += 1
    }
    return visible
  }
}
