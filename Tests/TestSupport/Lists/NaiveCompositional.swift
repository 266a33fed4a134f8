package import ListLayout
internal import AutoLayout
package import TextLayout

/// A compositional layout that lays all groups out again, rule by rule: the reference for the one
/// that does not. It scrolls vertically.
package struct NaiveCompositional {
  /// What an item of a section has: its measured size, or the estimate of a list row.
  package struct Item {
    package var measured: Size?
    package var estimate: Double?

    package init(measured: Size? = nil, estimate: Double? = nil) {
      self.measured = measured
      self.estimate = estimate
    }
  }

  package private(set) var items: [[Rect]] = []
  package private(set) var boundaries: [[Rect]] = []
  package private(set) var groups: [(section: Int, items: Range<Int>, start: Double, end: Double)] =
    []
  package private(set) var height = 0.0

  /// - Parameter list: The configuration of each section that is a list.
  package init(
    _ sections: [(section: CollectionLayoutSection, group: CollectionLayoutGroup?)],
    items: [[Item]], size: Size, spacing: Double
  ) {
    var top = 0.0
    for (number, (section, group)) in sections.enumerated() {
      if number > 0 { top += spacing }
      top = add(section, group, items[number], number, size, top)
    }
    height = top
  }

  private mutating func add(
    _ section: CollectionLayoutSection, _ group: CollectionLayoutGroup?, _ items: [Item],
    _ number: Int, _ size: Size, _ top: Double
  ) -> Double {
    let insets = section.contentInsets
    let container = Size(
      width: max(size.width - insets.leading - insets.trailing, 0),
      height: max(size.height - insets.top - insets.bottom, 0))
    var headers = 0.0
    var footers = 0.0
    for boundary in section.boundarySupplementaryItems where boundary.extendsBoundary {
      guard case .absolute(let height) = boundary.layoutSize.height else { continue }
      if boundary.alignment == .top { headers += height } else { footers += height }
    }
    var y = top + headers + insets.top
    var frames: [Rect] = []
    if let group {
      while frames.count < items.count {
        var node = Node(group, in: container, items, frames.count)
        node.move(
          to: Point(
            x: insets.leading + node.offset(.horizontal, in: container.width),
            y: y + node.before(.vertical)))
        let leaves = node.leaves
        let end = y + node.outer(.vertical)
        groups.append((number, frames.count..<frames.count + leaves.count, y, end))
        frames += leaves
        y = end + (frames.count < items.count ? section.interGroupSpacing : 0)
      }
    } else {
      for (row, item) in items.enumerated() {
        let height = (item.measured?.height ?? item.estimate ?? 52) + (row == 0 ? 18.5 : 0)
        frames.append(Rect(x: insets.leading, y: y, width: container.width, height: height))
        if height > 0 { groups.append((number, row..<row + 1, y, y + height)) }
        y += height
      }
    }
    self.items.append(frames.map(Self.onPixels))
    y += insets.bottom
    var start = top
    var end = y
    var bars: [Rect] = []
    for boundary in section.boundarySupplementaryItems {
      guard case .absolute(let height) = boundary.layoutSize.height else { continue }
      let isTop = boundary.alignment == .top
      let place: Double
      if boundary.extendsBoundary {
        place = isTop ? start : end
        if isTop { start += height } else { end += height }
      } else {
        place = isTop ? top + headers : y - height
      }
      let isInset = section.supplementariesFollowContentInsets
      bars.append(
        Self.onPixels(
          Rect(
            x: isInset ? insets.leading : 0, y: place,
            width: isInset ? container.width : size.width, height: height)))
    }
    boundaries.append(bars)
    return y + footers
  }

  private static func onPixels(_ rect: Rect) -> Rect {
    func pixel(_ value: Double) -> Double {
      ((value * 2 + 1e-6).rounded(.toNearestOrAwayFromZero)) / 2
    }
    return Rect(
      origin: Point(x: pixel(rect.minX), y: pixel(rect.minY)), size: rect.size)
  }
}

/// A subitem that is laid out, with what is in it.
private struct Node {
  var rect: Rect
  let spacing: CollectionLayoutEdgeSpacing
  let insets: DirectionalInsets
  let dimensions: CollectionLayoutSize
  var children: [Node] = []
  var isItem = false
  var isThere: Bool
  var isWaiting: [LayoutAxis: (waits: Bool, knows: Bool)] = [:]
  var estimate: Size

  init(
    _ group: CollectionLayoutGroup, in container: Size,
    _ items: [NaiveCompositional.Item], _ first: Int, share: (LayoutAxis, Double)? = nil
  ) {
    let size = Self.size(group.layoutSize, container, share)
    spacing = group.edgeSpacing
    insets = group.contentInsets
    dimensions = group.layoutSize
    isThere = first < items.count
    rect = Rect(origin: .zero, size: size)
    estimate = size
    let axis = group.axis
    let other: LayoutAxis = axis == .horizontal ? .vertical : .horizontal
    let open = Self.isOpen(group.layoutSize, axis, share)
    let openAcross = Self.isOpen(group.layoutSize, other, share)
    let margins = Self.margins(insets, group.layoutSize)
    let inner = Size(
      width: max(size.width - margins.left - margins.right, 0),
      height: max(size.height - margins.top - margins.bottom, 0))
    fill(group, inner, items, first, open)
    arrange(group, inner, axis, other, open, openAcross, Point(x: margins.left, y: margins.top))
    var reach: [LayoutAxis: Double] = [:]
    for side in LayoutAxis.allCases {
      let there = children.filter(\.isThere)
      let start = side == .horizontal ? margins.left : margins.top
      // Across, flexible edges of what is shorter may end anywhere.
      reach[side] =
        side == axis
        ? there.last.map { $0.origin(side) + $0.length(side) + $0.after(side) + $0.extra - start }
          ?? 0
        : there.map { $0.outer(side) }.max() ?? 0
      let waits = there.contains { $0.isWaiting[side]?.waits == true }
      let knows = there.contains { $0.isWaiting[side]?.knows == true }
      let isOpen = side == axis ? open : openAcross
      if isOpen, !waits || knows { setLength(side, reach[side] ?? 0) }
      isWaiting[side] = isOpen ? (waits, knows) : (false, false)
    }
  }

  var extra = 0.0

  init(
    _ item: CollectionLayoutItem, in container: Size, _ items: [NaiveCompositional.Item],
    _ index: Int, share: (LayoutAxis, Double)?
  ) {
    var size = Self.size(item.layoutSize, container, share)
    estimate = size
    isThere = index < items.count
    if isThere {
      let own = items[index].measured
      for side in LayoutAxis.allCases where Self.isOpen(item.layoutSize, side, share) {
        isWaiting[side] = (true, own != nil)
        if let own {
          if side == .horizontal { size.width = own.width } else { size.height = own.height }
        }
      }
    }
    rect = Rect(origin: .zero, size: size)
    spacing = item.edgeSpacing
    insets = item.contentInsets
    dimensions = item.layoutSize
    isItem = true
  }

  private mutating func fill(
    _ group: CollectionLayoutGroup, _ inner: Size, _ items: [NaiveCompositional.Item],
    _ first: Int, _ open: Bool
  ) {
    let axis = group.axis
    var isElastic = false
    if case .flexible = group.interItemSpacing { isElastic = true }
    let gap = Self.length(group.interItemSpacing)
    let room = axis == .horizontal ? inner.width : inner.height
    var next = first
    var used = 0.0
    var turnStart: Double?
    while children.count < group.count ?? 4096 {
      if !children.isEmpty, next >= items.count, open || !isElastic { return }
      if group.count == nil, children.count % group.subitems.count == 0 {
        if turnStart == used { return }
        turnStart = used
      }
      let subitem = group.subitems[children.count % group.subitems.count]
      var share: (LayoutAxis, Double)?
      if let count = group.count, !(open && Self.isOpen(subitem.dimensions, axis, nil)) {
        let slot = (room - gap * Double(count - 1)) / Double(count)
        share = (axis, max(slot - subitem.edges(axis), 0))
      }
      let node: Node
      switch subitem {
      case .item(let item): node = Node(item, in: inner, items, next, share: share)
      case .group(let group): node = Node(group, in: inner, items, next, share: share)
      }
      let own =
        open
        ? (axis == .horizontal ? node.estimate.width : node.estimate.height) + node.before(axis)
          + node.after(axis) : node.outer(axis)
      let total = used + (children.isEmpty ? 0 : gap) + own
      if group.count == nil, !children.isEmpty, total > room + 1e-6 { return }
      used = total
      next += node.count
      children.append(node)
    }
  }

  private mutating func arrange(
    _ group: CollectionLayoutGroup, _ inner: Size, _ axis: LayoutAxis, _ other: LayoutAxis,
    _ open: Bool, _ openAcross: Bool, _ origin: Point
  ) {
    let room = axis == .horizontal ? inner.width : inner.height
    var gap = Self.length(group.interItemSpacing)
    if case .flexible = group.interItemSpacing, !open, children.count > 1 {
      let outer = children.reduce(0) { $0 + $1.outer(axis) }
      gap = max(gap, (room - outer) / Double(children.count - 1))
    }
    var roomAcross = axis == .horizontal ? inner.height : inner.width
    if openAcross { roomAcross = children.filter(\.isThere).map { $0.outer(other) }.max() ?? 0 }
    var place = axis == .horizontal ? origin.x : origin.y
    let side = axis == .horizontal ? origin.y : origin.x
    for index in children.indices {
      let start = side + children[index].offset(other, in: roomAcross)
      let along = place + children[index].before(axis)
      children[index].move(
        to: axis == .horizontal ? Point(x: along, y: start) : Point(x: start, y: along))
      place += children[index].outer(axis) + gap
    }
  }

  /// The items that are there, in order, with their insets taken off.
  var leaves: [Rect] {
    guard isItem else { return children.flatMap(\.leaves) }
    guard isThere else { return [] }
    let margins = Self.margins(insets, dimensions)
    return [
      Rect(
        x: rect.minX + margins.left, y: rect.minY + margins.top,
        width: max(rect.width - margins.left - margins.right, 0),
        height: max(rect.height - margins.top - margins.bottom, 0))
    ]
  }

  /// The items that it takes, whether they are there or not.
  var count: Int { isItem ? 1 : children.reduce(0) { $0 + $1.count } }

  mutating func move(to point: Point) {
    let x = point.x - rect.minX
    let y = point.y - rect.minY
    rect.origin = point
    for index in children.indices {
      let old = children[index].rect.origin
      children[index].move(to: Point(x: old.x + x, y: old.y + y))
    }
  }

  func length(_ axis: LayoutAxis) -> Double { axis == .horizontal ? rect.width : rect.height }
  func origin(_ axis: LayoutAxis) -> Double { axis == .horizontal ? rect.minX : rect.minY }

  private mutating func setLength(_ axis: LayoutAxis, _ length: Double) {
    if axis == .horizontal { rect.size.width = length } else { rect.size.height = length }
  }

  func before(_ axis: LayoutAxis) -> Double {
    Self.length(axis == .horizontal ? spacing.leading : spacing.top)
  }

  func after(_ axis: LayoutAxis) -> Double {
    Self.length(axis == .horizontal ? spacing.trailing : spacing.bottom)
  }

  func outer(_ axis: LayoutAxis) -> Double { before(axis) + length(axis) + after(axis) }

  /// Where it starts across a room.
  func offset(_ axis: LayoutAxis, in room: Double) -> Double {
    let left = max(room - outer(axis), 0)
    let (first, last) =
      axis == .horizontal ? (spacing.leading, spacing.trailing) : (spacing.top, spacing.bottom)
    guard case .flexible = first else { return before(axis) }
    if case .flexible = last { return before(axis) + left / 2 }
    return before(axis) + left
  }

  private static func length(_ spacing: CollectionLayoutSpacing?) -> Double {
    switch spacing {
    case .fixed(let points), .flexible(let points): points
    case nil: 0
    }
  }

  private static func isOpen(
    _ size: CollectionLayoutSize, _ axis: LayoutAxis, _ share: (LayoutAxis, Double)?
  ) -> Bool {
    share?.0 != axis && (axis == .horizontal ? size.width : size.height).isEstimated
  }

  private static func margins(
    _ insets: DirectionalInsets, _ size: CollectionLayoutSize
  ) -> Insets {
    Insets(
      top: size.height.isEstimated ? 0 : insets.top,
      left: size.width.isEstimated ? 0 : insets.leading,
      bottom: size.height.isEstimated ? 0 : insets.bottom,
      right: size.width.isEstimated ? 0 : insets.trailing)
  }

  private static func size(
    _ size: CollectionLayoutSize, _ container: Size, _ share: (LayoutAxis, Double)?
  ) -> Size {
    func length(_ dimension: CollectionLayoutDimension) -> Double {
      switch dimension {
      case .absolute(let points), .estimated(let points): points
      case .fractionalWidth(let part): part * container.width
      case .fractionalHeight(let part): part * container.height
      }
    }
    return Size(
      width: share?.0 == .horizontal ? share?.1 ?? 0 : length(size.width),
      height: share?.0 == .vertical ? share?.1 ?? 0 : length(size.height))
  }
}

extension CollectionLayoutSubitem {
  /// What its edge spacing takes along an axis.
  fileprivate func edges(_ axis: LayoutAxis) -> Double {
    let spacing: CollectionLayoutEdgeSpacing
    switch self {
    case .item(let item): spacing = item.edgeSpacing
    case .group(let group): spacing = group.edgeSpacing
    }
    let edges =
      axis == .horizontal ? [spacing.leading, spacing.trailing] : [spacing.top, spacing.bottom]
    return edges.reduce(0) { sum, edge in
      guard case .fixed(let points) = edge else { return sum }
      return sum + points
    }
  }

  fileprivate var dimensions: CollectionLayoutSize {
    switch self {
    case .item(let item): item.layoutSize
    case .group(let group): group.layoutSize
    }
  }
}
