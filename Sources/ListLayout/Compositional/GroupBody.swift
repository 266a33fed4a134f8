internal import AutoLayout
internal import TextLayout

/// The groups of a section, one after another. Offsets are points from the first one's start.
struct GroupBody: Sendable {
  let group: CollectionLayoutGroup
  let count: Int

  /// The section's room, less its content insets.
  let container: Size

  /// The axis along which groups follow each other.
  let axis: LayoutAxis

  /// The measured sizes of items that are not of a fixed size.
  private(set) var measured: [Int: Size]

  /// The length of each group, at its first item.
  private var lines: LengthIndex

  /// A group of which nothing is measured, and all is there.
  private let plain: Plain

  /// The lengths in which items are measured: one for all, or one per item of a group in turn.
  let rooms: [Size]

  private struct Plain: Sendable {
    let length: Double
    let reach: Double
    let count: Int

    /// The items that were tried, whether they had room or not.
    let tried: Int
  }

  /// How many items after a group may have a say in where it ends, at most. These items were tried
  /// and had no room.
  private var lookahead = 1

  /// How far the groups reach across, in points. Known for sections that scroll by themselves.
  private(set) var reach = 0.0
  private let needsReach: Bool

  /// - Parameter measured: What items have measured that are measured in such lengths.
  init(
    _ group: CollectionLayoutGroup, count: Int, container: Size, axis: LayoutAxis,
    spacing: Double, needsReach: Bool, measured: (_ rooms: [Size]) -> [Int: Size]
  ) {
    self.group = group
    self.count = count
    self.container = container
    self.axis = axis
    self.needsReach = needsReach
    lines = LengthIndex(count: count, spacing: spacing.checkedLength)
    let placer = GroupPlacer(group, in: container, from: 0, end: .max, measured: [:])
    plain = Plain(
      length: placer.size[axis] + group.edgeSpacing.edges(axis).length,
      reach: placer.size[axis.other] + group.edgeSpacing.edges(axis.other).length,
      count: max(placer.leaves.count, 1), tried: max(placer.tried, 1))
    let all = placer.leaves.map(\.room)
    rooms = all.allSatisfy { $0 == all.first } ? Array(all.prefix(1)) : all
    self.measured = measured(rooms)
    lookahead = max(plain.tried - plain.count, 1)
    repack(from: 0, atLeastThrough: count)
  }

  var end: Double { lines.end }
  var isSelfSizing: Bool { group.isSelfSizing }

  /// An item's frame, and what is anchored to it.
  struct Place {
    var leaf: GroupPlacer.Leaf
    var containers: [GroupPlacer.Container]
  }

  /// The items of the group of an item, from the first group's start.
  ///
  /// - Complexity: logarithmic in the number of items, linear in the group's items.
  func place(ofItem item: Int) -> Place? {
    let first = lines.place(through: item)
    let (placer, origin) = pack(from: first)
    guard item - first < placer.leaves.count else { return nil }
    var leaf = placer.leaves[item - first]
    leaf.frame = leaf.frame.offsetBy(dx: origin.x, dy: origin.y)
    let containers = placer.containers.filter { $0.item == item }.map {
      var container = $0
      container.frame = container.frame.offsetBy(dx: origin.x, dy: origin.y)
      return container
    }
    return Place(leaf: leaf, containers: containers)
  }

  /// The items of the groups that reach into a stretch.
  ///
  /// - Complexity: logarithmic in the number of items.
  func items(from lower: Double, to upper: Double) -> Range<Int> {
    let first = lines.place(endingAfter: lower)
    return first..<max(lines.place(startingFrom: upper), first)
  }

  /// The first items of a range that are not measured yet.
  func estimated(in range: Range<Int>, limit: Int) -> [Int] {
    var items: [Int] = []
    var item = range.lowerBound
    while item < range.upperBound, items.count < limit {
      let (placer, _) = pack(from: lines.place(through: item))
      guard let last = placer.leaves.last?.item, last >= item else { break }
      for leaf in placer.leaves
      where leaf.item >= item && leaf.isSelfSizing && measured[leaf.item] == nil {
        items.append(leaf.item)
      }
      item = last + 1
    }
    return Array(items.prefix(limit))
  }

  /// Gives items their sizes, and packs again from the first group that changes up to the first
  /// that does not.
  ///
  /// - Complexity: as in `PackedSection`. How far groups reach across is found again among all.
  mutating func setSizes(_ sizes: [(item: Int, size: Size)]) {
    guard let least = sizes.lazy.map(\.item).min(), let most = sizes.lazy.map(\.item).max()
    else { return }
    for (item, size) in sizes { measured[item] = size.checkedLengths }
    let first = lines.place(through: max(least - lookahead, 0))
    repack(from: first, atLeastThrough: most)
  }

  /// - Parameter first: The first item of a group.
  private mutating func repack(from first: Int, atLeastThrough last: Int) {
    var item = first
    var packed: [(place: Int, length: Double)] = []
    while item < count, item <= last || lines[item] == nil {
      if isPlain(item) {
        packed.append((item, plain.length))
        reach = max(reach, plain.reach)
        item += plain.count
        continue
      }
      let (placer, _) = pack(from: item)
      let taken = max(placer.leaves.count, 1)
      lookahead = max(lookahead, placer.tried - item - taken)
      packed.append((item, outerLength(placer.size)))
      reach = max(reach, outerReach(placer.size))
      item += taken
    }
    lines.replace(first..<item, with: packed)
    if needsReach, !measured.isEmpty { findReach() }
  }

  /// Whether the group that begins with an item is like one of which nothing is measured.
  private func isPlain(_ item: Int) -> Bool {
    let end = item + plain.tried
    guard end <= count else { return false }
    return measured.isEmpty || !(item..<end).contains { measured[$0] != nil }
  }

  private mutating func findReach() {
    reach = 0
    var item = 0
    while item < count {
      if isPlain(item) {
        reach = max(reach, plain.reach)
        item += plain.count
        continue
      }
      let (placer, _) = pack(from: item)
      reach = max(reach, outerReach(placer.size))
      item += max(placer.leaves.count, 1)
    }
  }

  /// Lays out the group that begins with an item.
  ///
  /// - Returns: With it, where it starts.
  private func pack(from first: Int) -> (placer: GroupPlacer, origin: Point) {
    let placer = GroupPlacer(group, in: container, from: first, end: count, measured: measured)
    let start = lines.start(of: first) + group.edgeSpacing.edges(axis).before
    let across = group.edgeSpacing.edges(axis.other).start(
      placer.size[axis.other], in: container[axis.other])
    return (placer, Point(axis, start, across: across))
  }

  private func outerLength(_ size: Size) -> Double {
    size[axis] + group.edgeSpacing.edges(axis).length
  }

  private func outerReach(_ size: Size) -> Double {
    size[axis.other] + group.edgeSpacing.edges(axis.other).length
  }
}
