public import TextLayout

extension CompositionalLayout {
  /// The most elements measured by one call, so that items of no length do not have it go through
  /// all of a long section. The next call goes on.
  public static let demandLimit = 4096

  /// Gives items, headers and footers the sizes that they measured. Of a size only what is
  /// estimated counts.
  ///
  /// - Parameters:
  ///   - sizes: In points. The last one of an element counts.
  ///   - offset: Where what is seen starts along the direction of scrolling, in points.
  ///   - length: How long it is, in points; with zero nothing is seen.
  /// - Returns: What to add to the offset so that what is seen stays in its place: an item there
  ///   that is measured and starts in it, else one that is measured, else the first. At the top of
  ///   the content it stays at the top, and inside the content it stays inside, as in ``Table``.
  /// - Throws: ``CompositionalError/noSuchElement(_:)``, ``CompositionalError/notSelfSizing(_:)``;
  ///   then nothing has changed.
  /// - Complexity: in lists logarithmic in the number of rows. In other sections logarithmic, and
  ///   linear in the items between the first and the last given and of those up to where groups are
  ///   as before; in those that scroll by themselves linear in all items.
  @discardableResult
  public mutating func setSizes(
    _ sizes: [(element: CollectionElement, size: Size)], from offset: Double = 0,
    length: Double = 0
  ) throws(CompositionalError) -> Double {
    for (element, _) in sizes {
      guard isThere(element) else { throw .noSuchElement(element) }
      let section = arranged[element.section]
      let isSelfSizing =
        switch element {
        case .item: section.section.isSelfSizing
        case .boundary(_, let index):
          section.section.boundarySupplementaryItems[index].layoutSize.isEstimated
        }
      guard isSelfSizing else { throw .notSelfSizing(element) }
    }
    let anchor = anchor(from: offset, length: length)
    take(sizes)
    return correction(anchor)
  }

  /// Whether an element's size is its own or fixed, and no estimate; `false` where there is no such
  /// element.
  public func isMeasured(_ element: CollectionElement) -> Bool {
    guard isThere(element) else { return false }
    let section = arranged[element.section]
    return switch element {
    case .item(let path): section.isMeasured(item: path.row)
    case .boundary(_, let index): !section.isEstimated(boundary: index)
    }
  }

  /// Measures what can be seen through a window, and no more, until all of it has its own size.
  ///
  /// ```swift
  /// offset += layout.measureVisible(from: offset, length: 667) { element, size in
  ///   Size(width: size.width, height: height(of: element, width: size.width))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - offset: Where the window starts along the direction of scrolling, in points.
  ///   - length: How long it is, in points.
  ///   - size: The size of an element in points; it is asked once for each that sizes itself, with
  ///     the size that it has by its estimates.
  /// - Returns: What to add to the offset, as ``setSizes(_:from:length:)``; zero when nothing was
  ///   measured.
  /// - Complexity: as ``setSizes(_:from:length:)`` and ``visible(from:length:)``, once and for each
  ///   time that others come in; up to ``demandLimit`` elements are measured.
  @discardableResult
  public mutating func measureVisible(
    from offset: Double, length: Double, size: (CollectionElement, Size) -> Size
  ) -> Double {
    var correction = 0.0
    var limit = Self.demandLimit
    // The same all the time: what is measured may move what is beside it.
    let anchor = anchor(from: offset, length: length)
    while limit > 0 {
      let pending = estimated(from: offset + correction, length: length, limit: limit)
      if pending.isEmpty { break }
      take(
        pending.map { element in
          (element, size(element, measuringSize(of: element)))
        })
      limit -= pending.count
      correction = self.correction(anchor)
    }
    return correction
  }

  /// The size of an element's cell: without what the first row of a list has above it.
  func measuringSize(of element: CollectionElement) -> Size {
    var size = frame(of: element)?.size ?? .zero
    if case .item(let path) = element, path.row == 0, let list = arranged[path.section].list {
      size.height -= list.topPadding
    }
    return size
  }

  /// The first elements in a window that are not measured yet.
  private func estimated(
    from offset: Double, length: Double, limit: Int
  ) -> [CollectionElement] {
    var elements: [CollectionElement] = []
    for part in visible(from: offset, length: length) where elements.count < limit {
      let section = arranged[part.section]
      for index in part.boundaries where section.isEstimated(boundary: index) {
        elements.append(.boundary(section: part.section, index: index))
      }
      let room = max(limit - elements.count, 0)
      elements += section.estimated(in: part.items, limit: room).map {
        .item(RowPath(section: part.section, row: $0))
      }
    }
    return elements
  }

  mutating func take(_ sizes: [(element: CollectionElement, size: Size)]) {
    var items: [Int: [(item: Int, size: Size)]] = [:]
    var changed: Set<Int> = []
    for (element, size) in sizes {
      changed.insert(element.section)
      switch element {
      case .item(let path): items[path.section, default: []].append((path.row, size))
      case .boundary(let section, let index):
        arranged[section].setSize(size, ofBoundary: index)
      }
    }
    for (section, sizes) in items { arranged[section].setSizes(sizes) }
    for section in changed {
      lengths.replace(section..<section + 1, with: [(section, arranged[section].length)])
    }
  }
}
