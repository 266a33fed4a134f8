public import TextLayout

extension FlowLayout {
  /// The most items measured by one call of ``measureVisible(from:length:size:)``, so that items of
  /// no length do not have it go through all of a long section. The next call goes on.
  public static let demandLimit = 4096

  /// Gives items the sizes that they measured.
  ///
  /// Lines before the first item's line stay. So do lines after the last item, as soon as one
  /// starts with the same item as before. These move as a whole.
  ///
  /// - Parameters:
  ///   - sizes: Indices of items, and their sizes in points. The last one of an item counts.
  ///   - section: One with a ``FlowSection/estimatedItemSize``.
  ///   - offset: Where what is seen starts along the direction of scrolling, in points.
  ///   - length: How long it is, in points; with zero nothing is seen.
  /// - Returns: What to add to the offset so that what is seen stays in its place: an item there
  ///   that is measured and starts in it, else one that is measured, else the first. At the top of
  ///   the content it stays at the top, and inside the content it stays inside, as in ``Table``.
  /// - Throws: ``FlowError``; then nothing has changed.
  /// - Complexity: logarithmic in the number of items and sections, and linear in the number of
  ///   items between the first and the last given, of those up to where lines are as before, and of
  ///   those seen.
  @discardableResult
  public mutating func setSizes(
    _ sizes: [(item: Int, size: Size)], inSection section: Int, from offset: Double = 0,
    length: Double = 0
  ) throws(FlowError) -> Double {
    guard packed.indices.contains(section) else {
      throw .noSuchSection(section, count: packed.count)
    }
    guard packed[section].section.isSelfSizing else { throw .notSelfSizing(section: section) }
    let count = packed[section].sizes.count
    for (item, _) in sizes where item < 0 || item >= count {
      throw .noSuchItem(item, section: section, count: count)
    }
    let anchor = anchor(from: offset, length: length)
    take(sizes, inSection: section)
    return correction(anchor)
  }

  /// Whether an item's size is its own, and no estimate; `false` where there is no such item.
  public func isMeasured(item: Int, inSection section: Int) -> Bool {
    guard item >= 0, item < itemCount(inSection: section) else { return false }
    return packed[section].sizes.isMeasured(item)
  }

  /// Measures what can be seen through a window, and no more, until all of it has its own size:
  /// items that come out smaller than their estimates let others in.
  ///
  /// ```swift
  /// offset += layout.measureVisible(from: offset, length: 667) { section, item in
  ///   tags[section][item].size
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - offset: Where the window starts along the direction of scrolling, in points.
  ///   - length: How long it is, in points.
  ///   - size: The size of an item in points; asked once for each that sizes itself.
  /// - Returns: What to add to the offset so that what is seen stays in its place, as
  ///   ``setSizes(_:inSection:from:length:)`` does; zero when nothing was measured.
  /// - Complexity: as ``setSizes(_:inSection:from:length:)`` and ``visible(from:length:)``, once
  ///   and for each time that others come in.
  @discardableResult
  public mutating func measureVisible(
    from offset: Double, length: Double, size: (_ section: Int, _ item: Int) -> Size
  ) -> Double {
    var correction = 0.0
    var room = Self.demandLimit
    while room > 0 {
      let pending = estimated(from: offset + correction, length: length, limit: room)
      if pending.isEmpty { break }
      let anchor = anchor(from: offset + correction, length: length)
      for (section, items) in pending {
        take(items.map { (item: $0, size: size(section, $0)) }, inSection: section)
        room -= items.count
      }
      correction += self.correction(anchor)
    }
    return correction
  }

  /// The first items in a window that are not measured yet.
  private func estimated(
    from offset: Double, length: Double, limit: Int
  ) -> [(section: Int, items: [Int])] {
    var room = limit
    var estimated: [(section: Int, items: [Int])] = []
    for part in visible(from: offset, length: length) where room > 0 {
      let sizes = packed[part.section].sizes
      let items = Array(part.items.lazy.filter { !sizes.isMeasured($0) }.prefix(room))
      if !items.isEmpty { estimated.append((part.section, items)) }
      room -= items.count
    }
    return estimated
  }

  private mutating func take(_ sizes: [(item: Int, size: Size)], inSection section: Int) {
    let items = sizes.lazy.map(\.item)
    guard let first = items.min(), let last = items.max() else { return }
    packed[section].setSizes(sizes, in: first...last)
    lengths.replace(section..<section + 1, with: [(section, packed[section].length)])
  }
}
