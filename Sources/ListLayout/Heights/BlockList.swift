/// Heights on their way into blocks: lists, and stretches of equal heights that stay so.
struct BlockList {
  enum Part {
    case list([RowHeight])
    case uniform(RowHeight, count: Int)

    var count: Int {
      switch self {
      case .list(let heights): heights.count
      case .uniform(_, let count): count
      }
    }
  }

  private(set) var parts: [Part] = []

  /// The number of heights.
  var count: Int { parts.reduce(0) { $0 + $1.count } }

  /// Whether there are too few for a block of their own.
  var isShort: Bool { count < HeightBlock.least }

  mutating func append(_ list: BlockList) {
    for part in list.parts { append(part) }
  }

  mutating func append(_ part: Part) {
    switch part {
    case .list(let list): append(list)
    case .uniform(let value, let count): append(value, count: count)
    }
  }

  mutating func append(_ list: [RowHeight]) {
    guard !list.isEmpty else { return }
    if case .list(var last)? = parts.last {
      parts.removeLast()
      last += list
      parts.append(.list(last))
    } else {
      parts.append(.list(list))
    }
  }

  /// Appends equal heights. A few are stored: a block of their own would take more memory.
  ///
  /// - Parameter least: The fewest that are not.
  mutating func append(_ value: RowHeight, count: Int, least: Int = HeightBlock.least) {
    guard count > 0 else { return }
    if case .uniform(value, let last)? = parts.last {
      parts[parts.count - 1] = .uniform(value, count: last + count)
    } else if count < least {
      append([RowHeight](repeating: value, count: count))
    } else {
      parts.append(.uniform(value, count: count))
    }
  }

  /// Fills short lists up to a block with heights of the stretches beside them, which are likely to
  /// change next.
  mutating func fill() {
    for number in parts.indices {
      guard case .list(var list) = parts[number], list.count < HeightBlock.capacity else {
        continue
      }
      let before = take((HeightBlock.capacity - list.count + 1) / 2, fromPart: number - 1)
      let after = take(HeightBlock.capacity - list.count - before.count, fromPart: number + 1)
      list = before + list + after
      parts[number] = .list(list)
    }
    // Lists that now touch are one.
    let filled = parts
    parts = []
    for part in filled where part.count > 0 { append(part) }
  }

  private mutating func take(_ count: Int, fromPart number: Int) -> [RowHeight] {
    guard parts.indices.contains(number), case .uniform(let value, let all) = parts[number] else {
      return []
    }
    parts[number] = .uniform(value, count: all - min(count, all))
    return [RowHeight](repeating: value, count: min(count, all))
  }
}
