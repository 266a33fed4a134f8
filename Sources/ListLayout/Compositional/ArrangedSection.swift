internal import AutoLayout
internal import TextLayout

/// What sections are laid out in.
struct CompositionalRoom: Sendable, Hashable {
  /// What shows of the content, in points.
  let size: Size
  let direction: ScrollDirection

  /// The collection's content insets, resolved.
  let insets: Insets

  var axis: LayoutAxis { direction == .vertical ? .vertical : .horizontal }
  var axes: FlowAxes { FlowAxes(direction: direction) }

  /// The collection's size; across the direction of scrolling, less its content insets.
  var container: Size {
    let across = axes.room(extent: size[axis.other], insets)
    return Size(axis, size[axis], across: across)
  }
}

/// A section with its items, headers and footers. Offsets are points from its start.
struct ArrangedSection: Sendable {
  let section: CollectionLayoutSection
  let room: CompositionalRoom

  /// One of both is there. They are no enumeration so that they are changed in place.
  var groups: GroupBody?
  var list: ListBody?

  /// By their places: what headers and footers have measured.
  private(set) var measuredBoundaries: [Int: Size] = [:]

  /// The frames of headers and footers, and the length of what is before the content.
  private(set) var boundaries: [Rect] = []
  private var contentStart = 0.0
  private(set) var length = 0.0

  /// Where a section that scrolls by itself is, in points.
  var orthogonalOffset = 0.0

  init(
    _ section: CollectionLayoutSection, room: CompositionalRoom, boundaries: [Int: Size] = [:],
    measured: (_ rooms: [Size]) -> [Int: Size] = { _ in [:] }
  ) {
    self.section = section
    self.room = room
    measuredBoundaries = boundaries
    let container = room.container.inset(by: section.contentInsets.checked)
    switch section.content {
    case .group(let group):
      let isOrthogonal = section.orthogonalScrollingBehavior != .none
      groups = GroupBody(
        group, count: section.count, container: container,
        axis: isOrthogonal ? room.axis.other : room.axis, spacing: section.interGroupSpacing,
        needsReach: isOrthogonal, measured: measured)
    case .list(let list):
      self.list = ListBody(list, count: section.count, width: container[room.axis.other])
    }
    arrange()
  }

  var count: Int { groups?.count ?? list?.count ?? 0 }

  /// Whether the section scrolls by itself.
  var isOrthogonal: Bool { groups.map { $0.axis != room.axis } ?? false }

  /// How long the items are along the direction of scrolling.
  private var itemsLength: Double {
    if let list { return list.end }
    guard let groups, groups.count > 0 else { return 0 }
    return isOrthogonal ? groups.reach : groups.end
  }

  private var insets: Insets { section.contentInsets.checked }

  /// The width of the own scroll content of a section that scrolls by itself.
  var orthogonalLength: Double {
    let sides = room.axes.across(insets)
    return sides.before + (groups?.end ?? 0) + sides.after
  }

  /// Where the first group or row stands.
  private var itemsOrigin: Point {
    room.axes.point(
      along: contentStart + room.axes.along(insets).before,
      across: room.axes.across(insets).before)
  }

  // MARK: Items

  /// - Complexity: logarithmic in the number of items, and linear in a group's items.
  func frame(ofItem item: Int) -> Rect {
    let origin = itemsOrigin
    guard let groups else {
      return (list?.frame(ofItem: item) ?? .zero).offsetBy(dx: origin.x, dy: origin.y)
    }
    let frame = groups.place(ofItem: item)?.leaf.frame ?? .zero
    return frame.offsetBy(dx: origin.x, dy: origin.y)
  }

  /// The containers of badges that begin with an item: the item itself, and groups.
  func badgeContainers(ofItem item: Int) -> [GroupPlacer.Container] {
    let origin = itemsOrigin
    return (groups?.place(ofItem: item)?.containers ?? []).map {
      var container = $0
      container.frame = container.frame.offsetBy(dx: origin.x, dy: origin.y)
      return container
    }
  }

  /// The items that reach into a stretch.
  func items(from lower: Double, to upper: Double) -> Range<Int> {
    let start = room.axes.along(itemsOrigin)
    if let list { return list.items(from: lower - start, to: upper - start) }
    guard let groups else { return 0..<0 }
    guard isOrthogonal else { return groups.items(from: lower - start, to: upper - start) }
    guard start < upper, start + groups.reach > lower else { return 0..<0 }
    let first = orthogonalOffset - room.axes.across(insets).before
    return groups.items(from: first, to: first + room.container[room.axis.other])
  }

  /// Whether an item's size is its own, or fixed.
  func isMeasured(item: Int) -> Bool {
    if let list { return list.isMeasured(item) }
    guard let groups, let leaf = groups.place(ofItem: item)?.leaf else { return true }
    return !leaf.isSelfSizing || groups.measured[item] != nil
  }

  func estimated(in range: Range<Int>, limit: Int) -> [Int] {
    if let list { return list.estimated(in: range, limit: limit) }
    guard let groups, groups.isSelfSizing else { return [] }
    return groups.estimated(in: range, limit: limit)
  }

  mutating func setSizes(_ sizes: [(item: Int, size: Size)]) {
    if sizes.isEmpty { return }
    list?.setHeights(sizes)
    groups?.setSizes(sizes)
    arrange()
  }

  /// Takes the rows of the same list before a batch, be it in another width.
  mutating func takeRows(of other: consuming ListBody?) {
    guard let fresh = list, let other else { return }
    let isSameWidth = fresh.width == other.width
    list = ListBody(fresh, heights: other.heights)
    if !isSameWidth { list?.estimateAll() }
  }

  mutating func changeRows(
    removed: [Int], inserted: [(item: Int, height: RowHeight)], reloaded: [Int]
  ) {
    list?.change(removed: removed, inserted: inserted)
    for item in reloaded { list?.reload(item) }
    arrange()
  }

  /// The same section in another room. What is measured in the same lengths there stays.
  func resized(to room: CompositionalRoom) -> ArrangedSection {
    var new = ArrangedSection(
      section, room: room, boundaries: keptBoundaries(of: section, in: room),
      measured: { $0 == groups?.rooms ? groups?.measured ?? [:] : [:] })
    new.orthogonalOffset = orthogonalOffset
    if let list {
      new.takeRows(of: list)
      new.arrange()
    }
    return new
  }

  // MARK: Headers and footers

  /// Whether a header or footer is to be measured and is not.
  func isEstimated(boundary index: Int) -> Bool {
    section.boundarySupplementaryItems[index].layoutSize.isEstimated
      && measuredBoundaries[index] == nil
  }

  mutating func setSize(_ size: Size, ofBoundary index: Int) {
    measuredBoundaries[index] = size.checkedLengths
    arrange()
  }

  /// Where a header or footer shows in a window of the section.
  func pinnedFrame(ofBoundary index: Int, from lower: Double, to upper: Double) -> Rect {
    let item = section.boundarySupplementaryItems[index]
    var frame = boundaries[index]
    guard item.pinToVisibleBounds, let edge = edge(of: item) else { return frame }
    let axes = room.axes
    let own = axes.along(frame.size)
    // Those between it and the edge, and those that are thrust out before it.
    var outer = 0.0
    var inner = 0.0
    for (other, boundary) in section.boundarySupplementaryItems.enumerated()
    where other != index && boundary.pinToVisibleBounds && self.edge(of: boundary) == edge {
      let extent = axes.along(boundaries[other].size)
      if (edge == .start) == (other < index) { outer += extent } else { inner += extent }
    }
    let start = axes.along(frame.origin)
    let place =
      edge == .start
      ? max(start, min(lower + outer, length - own - inner))
      : min(start, max(upper - outer - own, inner))
    frame.origin = Point(room.axis, place, across: frame.origin[room.axis.other])
    return frame
  }

  /// An end of the section along the direction of scrolling.
  private enum Edge { case start, end }

  /// The end at which a header or footer stands; `nil` for none of both.
  private func edge(of item: CollectionLayoutBoundarySupplementaryItem) -> Edge? {
    let edges = item.alignment.edges
    let isVertical = room.axis == .vertical
    if edges.contains(isVertical ? .top : .leading) { return .start }
    return edges.contains(isVertical ? .bottom : .trailing) ? .end : nil
  }

  /// Finds the places of headers and footers, and the section's length.
  private mutating func arrange() {
    let items = section.boundarySupplementaryItems
    let sizes = items.indices.map(size(ofBoundary:))
    func extent(_ edge: Edge) -> Double {
      zip(items, sizes).reduce(0) { sum, pair in
        guard pair.0.extendsBoundary, self.edge(of: pair.0) == edge else { return sum }
        return sum + pair.1[room.axis]
      }
    }
    let padding = topPadding
    contentStart = padding + extent(.start)
    let sides = room.axes.along(insets)
    let contentEnd = contentStart + sides.before + itemsLength + sides.after
    length = contentEnd + extent(.end)
    var before = padding
    var after = contentEnd
    boundaries = zip(items, sizes).map { item, size in
      let own = size[room.axis]
      let along: Double
      switch (edge(of: item), item.extendsBoundary) {
      case (.start, true):
        along = before
        before += own
      case (.end, true):
        along = after
        after += own
      case (.start, false): along = contentStart
      case (.end, false): along = contentEnd - own
      case (nil, _): along = contentStart + (contentEnd - contentStart - own) / 2
      }
      return frame(of: item, size, along: along)
    }
  }

  /// The room above the header of a plain list.
  private var topPadding: Double {
    guard let list = section.list, list.headerMode == .supplementary else { return 0 }
    return list.topPadding
  }

  /// What the size of a header or footer is a part of.
  private var boundaryContainer: Size { Self.boundaryContainer(of: section, in: room) }

  private static func boundaryContainer(
    of section: CollectionLayoutSection, in room: CompositionalRoom
  ) -> Size {
    let inner = room.container.inset(by: section.contentInsets.checked)
    if section.supplementariesFollowContentInsets { return inner }
    return Size(room.axis, inner[room.axis], across: room.container[room.axis.other])
  }

  /// What headers and footers have measured that are of the same kind, and measured in the same
  /// lengths, in what the section becomes.
  func keptBoundaries(
    of other: CollectionLayoutSection, in otherRoom: CompositionalRoom
  ) -> [Int: Size] {
    let before = section.boundarySupplementaryItems
    let after = other.boundarySupplementaryItems
    let container = Self.boundaryContainer(of: other, in: otherRoom)
    return measuredBoundaries.filter { index, _ in
      after.indices.contains(index) && after[index].elementKind == before[index].elementKind
        && after[index].given(in: container) == before[index].given(in: boundaryContainer)
    }
  }

  private func size(ofBoundary index: Int) -> Size {
    let size = section.boundarySupplementaryItems[index].layoutSize
    var resolved = size.size(in: boundaryContainer)
    if let own = measuredBoundaries[index] {
      if size.width.isEstimated { resolved.width = own.width }
      if size.height.isEstimated { resolved.height = own.height }
    }
    return resolved
  }

  private func frame(
    of item: CollectionLayoutBoundarySupplementaryItem, _ size: Size, along: Double
  ) -> Rect {
    let across = room.axis.other
    let side = section.supplementariesFollowContentInsets ? room.axes.across(insets).before : 0
    let place = item.alignment.edges.unitPoint[across]
    let start = side + (boundaryContainer[across] - size[across]) * place
    let insets = item.contentInsets.checked(for: item.layoutSize)
    let origin = Point(room.axis, along, across: start)
    return Rect(
      origin: Point(
        x: origin.x + insets.left + item.absoluteOffset.x.checkedOffset,
        y: origin.y + insets.top + item.absoluteOffset.y.checkedOffset),
      size: size.inset(by: insets))
  }
}

extension CollectionLayoutBoundarySupplementaryItem {
  /// The lengths in which it is measured; -1 along an axis that is measured itself.
  fileprivate func given(in container: Size) -> Size {
    let size = layoutSize.size(in: container).inset(by: contentInsets.checked(for: layoutSize))
    return Size(
      width: layoutSize.width.isEstimated ? -1 : size.width,
      height: layoutSize.height.isEstimated ? -1 : size.height)
  }
}
