public import TextLayout

extension FlowLayout {
  /// Gives items the sizes that they measured.
  ///
  /// Lines before that of the first item stay, and so do those behind the last as soon as one starts
  /// with the same item as before; these move as a whole. To keep what is on screen in its place,
  /// take the ``frame(ofItem:inSection:)`` of an item on it before and after.
  ///
  /// - Parameters:
  ///   - sizes: Indices of items, and their sizes in points.
  ///   - section: One with a ``FlowSection/estimatedItemSize``.
  /// - Throws: ``FlowError``; then nothing has changed.
  /// - Complexity: linear in the number of items between the first and the last given and up to where
  ///   lines are as before, and in the number of lines and sections behind, which are moved by an
  ///   addition each.
  public mutating func setSizes(
    _ sizes: [(item: Int, size: Size)], inSection section: Int
  ) throws(FlowError) {
    guard packed.indices.contains(section) else {
      throw .noSuchSection(section, count: packed.count)
    }
    guard packed[section].section.isSelfSizing else { throw .notSelfSizing(section: section) }
    let count = packed[section].sizes.count
    for (item, _) in sizes where item < 0 || item >= count {
      throw .noSuchItem(item, section: section, count: count)
    }
    let items = sizes.map(\.item)
    guard let first = items.min(), let last = items.max() else { return }
    packed[section].setSizes(sizes, in: first...last)
    place(from: section + 1)
  }

  /// Whether an item's size is its own, and no estimate; `false` where there is no such item.
  public func isMeasured(item: Int, inSection section: Int) -> Bool {
    guard item >= 0, item < itemCount(inSection: section) else { return false }
    let packed = packed[section]
    return packed.isMeasured.isEmpty || packed.isMeasured[item]
  }

  /// Measures what can be seen through a window, and no more, until all of it has its own size: items
  /// that come out smaller than their estimates let others in.
  ///
  /// ```swift
  /// layout.measureVisible(from: offset, length: 667) { section, item in
  ///   tags[section][item].size
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - offset: Where the window starts along the direction of scrolling, in points.
  ///   - length: How long it is, in points.
  ///   - size: The size of an item in points; asked once for each that sizes itself.
  /// - Complexity: that of ``setSizes(_:inSection:)``, for each time that others come in.
  public mutating func measureVisible(
    from offset: Double, length: Double, size: (_ section: Int, _ item: Int) -> Size
  ) {
    var isDone = false
    while !isDone {
      isDone = true
      for part in visible(from: offset, length: length) {
        let items = part.items.filter { !isMeasured(item: $0, inSection: part.section) }
        guard let first = items.first, let last = items.last else { continue }
        let sizes = items.map { (item: $0, size: size(part.section, $0)) }
        packed[part.section].setSizes(sizes, in: first...last)
        isDone = false
      }
      place(from: 0)
    }
  }
}
