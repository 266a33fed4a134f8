public import TextLayout

extension CompositionalLayout {
  /// The part of a section that reaches into a stretch of the content.
  public struct Visible: Sendable, Hashable {
    /// The section's place in the layout, from 0.
    public let section: Int

    /// The items of the groups that do.
    public let items: Range<Int>

    /// The headers, footers and others that do, those that stick to an edge included, by their
    /// places.
    public let boundaries: [Int]
  }

  /// What can be seen of the content through a window.
  ///
  /// Groups count as a whole. What only touches the window's edge is not seen. Of sections that
  /// scroll by themselves it is what shows at the offset that ``setOrthogonalOffset(_:ofSection:)``
  /// gave. Badges are seen with their items.
  ///
  /// - Parameters:
  ///   - offset: Where the window starts along the direction of scrolling, in points.
  ///   - length: How long it is, in points; add what is to be fetched in advance.
  /// - Complexity: logarithmic in the number of sections and of the items of those seen, linear in
  ///   the number of sections seen and of their headers and footers.
  public func visible(from offset: Double, length: Double) -> [Visible] {
    let end = offset + length
    guard end > offset else { return [] }
    var visible: [Visible] = []
    for index in lengths.places(from: offset, to: end) {
      let start = lengths.start(of: index)
      let section = arranged[index]
      let items = section.items(from: offset - start, to: end - start)
      let boundaries = section.boundaries.indices.filter { boundary in
        let frame = section.pinnedFrame(
          ofBoundary: boundary, from: offset - start, to: end - start)
        let first = axes.along(frame.origin) + start
        return first < end && first + axes.along(frame.size) > offset
      }
      if !items.isEmpty || !boundaries.isEmpty {
        visible.append(Visible(section: index, items: items, boundaries: boundaries))
      }
    }
    return visible
  }

  /// A header or footer that sticks to an edge of the window, and where it shows.
  public struct PinnedBoundary: Sendable, Hashable {
    /// The section's place in the layout, from 0.
    public let section: Int

    /// The place in ``CollectionLayoutSection/boundarySupplementaryItems``.
    public let index: Int

    /// Where it shows, in points of the content.
    public let frame: Rect
  }

  /// The headers and footers that show elsewhere than in their place, and where.
  ///
  /// - Parameters: as ``pinnedFrame(of:from:length:)``.
  /// - Complexity: as ``visible(from:length:)``.
  public func pinnedElements(from offset: Double, length: Double) -> [PinnedBoundary] {
    visible(from: offset, length: length).flatMap { part in
      part.boundaries.compactMap { index in
        let element = CollectionElement.boundary(section: part.section, index: index)
        guard let frame = pinnedFrame(of: element, from: offset, length: length),
          frame != self.frame(of: element)
        else { return nil }
        return PinnedBoundary(section: part.section, index: index, frame: frame)
      }
    }
  }
}

extension CompositionalLayout.Visible {
  /// What is seen: headers and footers, then items.
  var elements: some Sequence<CollectionElement> {
    let boundaries = boundaries.lazy.map { CollectionElement.boundary(section: section, index: $0) }
    let items = items.lazy.map { CollectionElement.item(RowPath(section: section, row: $0)) }
    return [AnySequence(items), AnySequence(boundaries)].joined()
  }
}

extension CompositionalLayout {
  /// What has to stay in its place: the first item of a window that is measured and starts in it.
  /// Else it is the first that is measured, else the first. A header stays only where no item
  /// shows. What only stands in a group that shows comes after all others. The choice is the best
  /// of the first ``demandLimit`` that show. Source: as for `Table.anchor()`.
  ///
  /// - Parameters:
  ///   - after: Where an element goes; `nil` for what cannot be relied on.
  ///   - isReloaded: Whether an element's size is to be an estimate again.
  func anchor(
    from offset: Double, length: Double,
    after: (CollectionElement) -> CollectionElement? = { $0 },
    isReloaded: (RowPath) -> Bool = { _ in false }
  ) -> WindowAnchor<CollectionElement> {
    let length = length.checkedLength
    var anchor = WindowAnchor<CollectionElement>(
      offset: offset, length: length, contentLength: lengths.end)
    guard offset > 0 else { return anchor }
    var tried = 0
    for part in visible(from: offset, length: length) {
      for element in part.elements {
        // Items without a length show in any number.
        tried += 1
        if tried > Self.demandLimit { return anchor }
        guard let place = after(element), let frame = frame(of: element) else { continue }
        let start = axes.along(frame.origin)
        var rank = start >= offset ? 0 : 1
        switch element {
        case .item(let path):
          if !arranged[path.section].isMeasured(item: path.row) || isReloaded(path) { rank = 2 }
        case .boundary: rank = 3
        }
        // A group counts as a whole: not all that is in it shows.
        let end = start + axes.along(frame.size)
        if end <= offset || start >= offset + length { rank += 4 }
        if anchor.take(place, start: start, rank: rank) { return anchor }
      }
    }
    return anchor
  }

  /// What to add to an anchor's offset now that the layout has changed, in points.
  func correction(_ anchor: WindowAnchor<CollectionElement>) -> Double {
    anchor.correction(
      newStart: anchor.element.flatMap { start(of: $0) }, contentLength: lengths.end)
  }

  private func start(of element: CollectionElement) -> Double? {
    frame(of: element).map { axes.along($0.origin) }
  }
}
