internal import AutoLayout
internal import TextLayout

/// Lays out one group of a section, with the groups in it.
struct GroupPlacer {
  /// An item that is there.
  struct Leaf {
    let item: Int

    /// Without its content insets, in the group.
    var frame: Rect
    let isSelfSizing: Bool

    /// The lengths that it is measured in; -1 along an axis that is measured itself, and zero where
    /// nothing is.
    let room: Size
  }

  /// What badges are anchored to.
  struct Container {
    let badges: [CollectionLayoutSupplementaryItem]

    /// The item, or the first one of a group.
    let item: Int
    var frame: Rect
  }

  /// A subitem with its size.
  private struct Placed {
    var size: Size
    let edges: CollectionLayoutEdgeSpacing

    /// By estimates alone: what is counted with where the group's length is one.
    var planned: Size
    var leaves: Range<Int>
    var containers: Range<Int>
    var isPhantom: Bool

    /// Along each axis: whether something in it is to be measured, and is.
    var width = Measure()
    var height = Measure()

    func outer(_ axis: LayoutAxis) -> Double { size[axis] + edges.edges(axis).length }
  }

  /// How far a length depends on measuring.
  private struct Measure {
    var isSelfSizing = false
    var isMeasured = false

    mutating func add(_ other: Measure) {
      isSelfSizing = isSelfSizing || other.isSelfSizing
      isMeasured = isMeasured || other.isMeasured
    }
  }

  /// The measured sizes of items.
  private let measured: [Int: Size]

  /// After the section's last item. Later ones are phantoms: they show where items of a last group
  /// stand that is not full.
  private let end: Int
  private(set) var next: Int

  /// After the last item that was tried, whether it had room or not.
  private(set) var tried: Int
  private(set) var leaves: [Leaf] = []
  private(set) var containers: [Container] = []
  private var room = CollectionLayoutGroup.itemLimit

  /// What may be tried in all, so that groups in groups that do not fit have an end.
  private var work = 16 * CollectionLayoutGroup.itemLimit

  /// What sums of fractions may miss an exact fit by, in points.
  private static let tolerance = 1e-6

  /// The size of the whole group.
  private(set) var size = Size.zero

  /// Lays out the group that begins with an item.
  init(
    _ group: CollectionLayoutGroup, in container: Size, from first: Int, end: Int,
    measured: [Int: Size]
  ) {
    self.measured = measured
    self.end = end
    next = first
    tried = first
    size = place(group, in: container, nil).size
  }

  private mutating func place(
    _ subitem: CollectionLayoutSubitem, in container: Size, _ share: (LayoutAxis, Double)?
  ) -> Placed {
    switch subitem {
    case .item(let item): place(item, in: container, share)
    case .group(let group): place(group, in: container, share)
    }
  }

  private mutating func place(
    _ item: CollectionLayoutItem, in container: Size, _ share: (axis: LayoutAxis, length: Double)?
  ) -> Placed {
    var size = item.layoutSize.size(in: container)
    if let share { size[share.axis] = share.length }
    let isPhantom = next >= end
    var placed = Placed(
      size: size, edges: item.edgeSpacing, planned: size,
      leaves: leaves.count..<leaves.count, containers: containers.count..<containers.count,
      isPhantom: isPhantom)
    room -= 1
    work -= 1
    defer {
      next += 1
      tried = max(tried, next)
    }
    if isPhantom { return placed }
    let isWide = item.layoutSize.width.isEstimated && share?.axis != .horizontal
    let isHigh = item.layoutSize.height.isEstimated && share?.axis != .vertical
    let own = isWide || isHigh ? measured[next] : nil
    if let own {
      if isWide { placed.size.width = own.width }
      if isHigh { placed.size.height = own.height }
    }
    placed.width = Measure(isSelfSizing: isWide, isMeasured: isWide && own != nil)
    placed.height = Measure(isSelfSizing: isHigh, isMeasured: isHigh && own != nil)
    let insets = item.contentInsets.checked(for: item.layoutSize)
    let frame = Rect(
      origin: Point(x: insets.left, y: insets.top), size: placed.size.inset(by: insets))
    let isSelfSizing = isWide || isHigh
    let given = Size(width: isWide ? -1 : frame.width, height: isHigh ? -1 : frame.height)
    leaves.append(
      Leaf(
        item: next, frame: frame, isSelfSizing: isSelfSizing, room: isSelfSizing ? given : .zero))
    placed.leaves = leaves.count - 1..<leaves.count
    if !item.supplementaryItems.isEmpty {
      containers.append(Container(badges: item.supplementaryItems, item: next, frame: frame))
      placed.containers = containers.count - 1..<containers.count
    }
    return placed
  }

  private mutating func place(
    _ group: CollectionLayoutGroup, in container: Size,
    _ share: (axis: LayoutAxis, length: Double)?
  ) -> Placed {
    var size = group.layoutSize.size(in: container)
    if let share { size[share.axis] = share.length }
    func isOpen(_ axis: LayoutAxis) -> Bool {
      group.layoutSize[axis].isEstimated && share?.axis != axis
    }
    let insets = group.contentInsets.checked(for: group.layoutSize)
    let first = next
    var placed = Placed(
      size: size, edges: group.edgeSpacing, planned: size,
      leaves: leaves.count..<leaves.count, containers: containers.count..<containers.count,
      isPhantom: next >= end)
    if !group.supplementaryItems.isEmpty, !placed.isPhantom {
      containers.append(Container(badges: group.supplementaryItems, item: first, frame: .zero))
    }
    let inner = size.inset(by: insets)
    let axis = group.axis
    let children = fill(group, inner, isOpen: isOpen(axis))
    let content = arrange(
      children, group, inner, isOpen: isOpen(axis), isOpenAcross: isOpen(axis.other))
    for child in children where !child.isPhantom {
      placed.width.add(child.width)
      placed.height.add(child.height)
    }
    for side in LayoutAxis.allCases {
      let measure = side == .horizontal ? placed.width : placed.height
      if isOpen(side), !measure.isSelfSizing || measure.isMeasured {
        placed.size[side] = content[side]
      }
    }
    if !isOpen(.horizontal) { placed.width = Measure() }
    if !isOpen(.vertical) { placed.height = Measure() }
    let start = placed.containers.lowerBound
    placed.leaves = placed.leaves.lowerBound..<leaves.count
    placed.containers = start..<containers.count
    move(placed, by: Point(x: insets.left, y: insets.top))
    if !group.supplementaryItems.isEmpty, !placed.isPhantom {
      containers[start].frame = Rect(
        origin: Point(x: insets.left, y: insets.top), size: placed.size.inset(by: insets))
    }
    return placed
  }

  /// Takes subitems while they fit.
  ///
  /// - Parameter isOpen: Whether the group's length is estimated: then estimates fit into it.
  private mutating func fill(
    _ group: CollectionLayoutGroup, _ inner: Size, isOpen: Bool
  ) -> [Placed] {
    let axis = group.axis
    let spacing = group.interItemSpacing
    let hasPhantoms =
      !isOpen
      && (spacing.isFlexible
        || group.subitems.contains { $0.edgeSpacing.edges(axis).flexibleCount > 0 })
    let limit = min(group.count ?? .max, CollectionLayoutGroup.itemLimit)
    var children: [Placed] = []
    var used = 0.0
    var cycleStart = -1.0
    while children.count < limit, room > 0, work > 0 {
      if !children.isEmpty, next >= end, !hasPhantoms { break }
      let turn = children.count % group.subitems.count
      if turn == 0 {
        // A turn that takes no room would be followed by others without end.
        if group.count == nil, used == cycleStart { break }
        cycleStart = used
      }
      let subitem = group.subitems[turn]
      let mark = (next: next, leaves: leaves.count, containers: containers.count, room: room)
      let child = place(subitem, in: inner, share(of: subitem, group, inner, isOpen: isOpen))
      let length = isOpen ? child.planned[axis] + child.edges.edges(axis).length : child.outer(axis)
      let total = used + (children.isEmpty ? 0 : spacing.length) + length
      if group.count == nil, !children.isEmpty, total > inner[axis] + Self.tolerance {
        next = mark.next
        leaves.removeSubrange(mark.leaves...)
        containers.removeSubrange(mark.containers...)
        room = mark.room
        break
      }
      used = total
      children.append(child)
    }
    return children
  }

  /// The length of a subitem of a group with a count; `nil` where its own counts.
  private func share(
    of subitem: CollectionLayoutSubitem, _ group: CollectionLayoutGroup, _ inner: Size,
    isOpen: Bool
  ) -> (LayoutAxis, Double)? {
    guard let count = group.count else { return nil }
    // Where both are estimates, the group is as long as its items.
    if isOpen, subitem.layoutSize[group.axis].isEstimated { return nil }
    let gaps = group.interItemSpacing.length * Double(count - 1)
    let share = (inner[group.axis] - gaps) / Double(count)
    return (
      group.axis, (share - subitem.edgeSpacing.edges(group.axis).length).checkedLength
    )
  }

  /// Puts subitems in their places.
  ///
  /// - Returns: How far those that are there reach.
  private mutating func arrange(
    _ children: [Placed], _ group: CollectionLayoutGroup, _ inner: Size, isOpen: Bool,
    isOpenAcross: Bool
  ) -> Size {
    let axis = group.axis
    let spacing = group.interItemSpacing
    let gaps = Double(max(children.count - 1, 0))
    var used = spacing.length * gaps
    var flexible = spacing.isFlexible ? gaps : 0
    var across = 0.0
    for child in children {
      used += child.outer(axis)
      flexible += Double(child.edges.edges(axis).flexibleCount)
      if !child.isPhantom { across = max(across, child.outer(axis.other)) }
    }
    let left = isOpen || flexible == 0 ? 0 : max(inner[axis] - used, 0) / flexible
    let roomAcross = isOpenAcross ? across : inner[axis.other]
    var cursor = 0.0
    var reached = 0.0
    for child in children {
      let edges = child.edges.edges(axis)
      cursor += edges.before + (edges.isBeforeFlexible ? left : 0)
      let start = child.edges.edges(axis.other).start(child.size[axis.other], in: roomAcross)
      move(child, by: Point(axis, cursor, across: start))
      cursor += child.size[axis] + edges.after + (edges.isAfterFlexible ? left : 0)
      if !child.isPhantom { reached = cursor }
      cursor += spacing.length + (spacing.isFlexible ? left : 0)
    }
    return Size(axis, reached, across: across)
  }

  private mutating func move(_ placed: Placed, by offset: Point) {
    if offset == .zero { return }
    for leaf in placed.leaves {
      leaves[leaf].frame = leaves[leaf].frame.offsetBy(dx: offset.x, dy: offset.y)
    }
    for container in placed.containers {
      containers[container].frame = containers[container].frame.offsetBy(
        dx: offset.x, dy: offset.y)
    }
  }
}
