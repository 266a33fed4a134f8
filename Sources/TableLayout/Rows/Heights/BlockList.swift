/// Heights on their way into blocks: lists, and stretches of equal heights that stay so.
struct BlockList {
  private(set) var parts: [HeightTree.NewHeights] = []

  init() {}

  init(head: BlockList) { self = head }

  /// The equal heights that are stored one by one beside others: of a stretch that a change cuts, those
  /// next to it, since they are likely to change next. On both sides of one row they fill a block.
  private static let storedBefore = HeightBlock.capacity / 2
  private static let storedAfter = HeightBlock.capacity / 2 - 1

  /// The number of heights.
  var count: Int { parts.reduce(0) { $0 + $1.count } }

  /// Whether there are too few for a block of their own.
  var isShort: Bool { count < HeightBlock.least }

  mutating func append(_ list: BlockList) {
    for part in list.parts { append(part) }
  }

  mutating func append(_ heights: HeightTree.NewHeights) {
    switch heights {
    case .list(let list): append(list)
    case .uniform(let value, let count): append(value, count: count)
    }
  }

  mutating func append(_ list: [RowHeight]) {
    guard !list.isEmpty else { return }
    switch parts.popLast() {
    case .list(var last):
      last += list
      parts.append(.list(last))
    case .uniform(let value, let count):
      let stored = min(count, Self.storedBefore)
      if stored < count { parts.append(.uniform(value, count: count - stored)) }
      parts.append(.list([RowHeight](repeating: value, count: stored) + list))
    case nil: parts.append(.list(list))
    }
  }

  mutating func append(_ value: RowHeight, count: Int) {
    guard count > 0 else { return }
    switch parts.popLast() {
    case .list(var list):
      let stored = min(count, Self.storedAfter)
      list += repeatElement(value, count: stored)
      parts.append(.list(list))
      if stored < count { parts.append(.uniform(value, count: count - stored)) }
    case .uniform(value, let last): parts.append(.uniform(value, count: last + count))
    case .some(let part):
      parts.append(part)
      parts.append(.uniform(value, count: count))
    case nil: parts.append(.uniform(value, count: count))
    }
  }
}
