extension HeightTree {
  /// Puts rows in the place of others.
  ///
  /// - Parameters:
  ///   - range: The rows that go; an empty range inserts.
  ///   - heights: Those of the rows that come.
  /// - Complexity: amortised O(log *n*) for a row; linear in the new rows, and in *n*/128.
  public mutating func replaceSubrange(
    _ range: Range<Int>, with heights: some Collection<RowHeight>
  ) {
    splice(range, with: .list(Array(heights)))
  }

  /// Makes rows all the same high.
  ///
  /// - Complexity: O(*n*/128), however many rows there are.
  public mutating func replaceSubrange(_ range: Range<Int>, repeating height: RowHeight) {
    splice(range, with: .uniform(height, count: range.count))
  }

  /// Inserts a row before another, or behind the last.
  ///
  /// - Complexity: amortised O(log *n*).
  public mutating func insert(_ height: RowHeight, at row: Int) {
    splice(row..<row, with: .list([height]))
  }

  /// Inserts rows that are all the same high.
  ///
  /// - Complexity: O(*n*/128), however many rows come.
  public mutating func insert(repeating height: RowHeight, count: Int, at row: Int) {
    precondition(count >= 0, "the number of rows is negative")
    splice(row..<row, with: .uniform(height, count: count))
  }

  /// Removes rows.
  ///
  /// - Complexity: amortised O(log *n*) for a row, O(*n*/128) for a range.
  public mutating func removeSubrange(_ range: Range<Int>) {
    splice(range, with: .list([]))
  }

  /// Inserts rows, keeping those together that are the same.
  mutating func insert(_ list: BlockList, at row: Int) {
    var row = row
    for part in list.parts {
      splice(row..<row, with: part)
      row += part.count
    }
  }

  /// Changes the heights of a range.
  ///
  /// - Complexity: linear.
  mutating func map(_ range: Range<Int>, _ change: (RowHeight) -> RowHeight) {
    if range.count < HeightBlock.least {
      for row in range {
        let old = self[row]
        let new = change(old)
        if new != old { self[row] = new }
      }
      return
    }
    var changed = BlockList()
    for part in list(range).parts {
      switch part {
      case .list(let list): changed.append(list.map(change))
      case .uniform(let value, let count): changed.append(change(value), count: count)
      }
    }
    removeSubrange(range)
    insert(changed, at: range.lowerBound)
  }

  /// Heights that come in.
  enum NewHeights {
    case list([RowHeight])
    case uniform(RowHeight, count: Int)

    var count: Int {
      switch self {
      case .list(let heights): heights.count
      case .uniform(_, let count): count
      }
    }
  }

  mutating func splice(_ range: Range<Int>, with heights: NewHeights) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "the rows are out of range")
    precondition(count - range.count + heights.count <= Int32.max, "more than 2 billion rows")
    if range.isEmpty, heights.count == 0 { return }
    if case .list(let list) = heights, replaceInBlock(range, list) { return }
    let edit = cut(range)
    totals -= edit.sum
    for block in blocks[edit.blocks] { release(block) }
    var edited = BlockList(head: edit.head)
    switch heights {
    case .list(let list): edited.append(list)
    case .uniform(let value, let count): edited.append(value, count: count)
    }
    edited.append(edit.tail)
    let packed = edited.parts.flatMap { pack($0) }
    for block in packed { totals += block.sum }
    blocks.replaceSubrange(edit.blocks, with: packed)
    index.rebuild(blocks)
    compactIfSparse()
  }

  /// The quick way: when the heights go from one block to the same, and leave it neither too full nor
  /// too empty.
  private mutating func replaceInBlock(_ range: Range<Int>, _ heights: [RowHeight]) -> Bool {
    guard !blocks.isEmpty else { return false }
    // Insertions go behind the row before.
    let isInsertion = range.isEmpty && range.lowerBound > 0
    let (number, before) = index.block(ofRow: range.lowerBound - (isInsertion ? 1 : 0))
    let block = blocks[number]
    let first = range.lowerBound - before.rows
    let rows = block.rows - range.count + heights.count
    guard !block.isUniform, first + range.count <= block.rows, rows <= HeightBlock.capacity,
      rows >= min(block.rows, HeightBlock.least), rows > 0
    else { return false }
    let start = block.start
    let removed = HeightSum(slots[start + first..<start + first + range.count])
    let added = HeightSum(heights[...])
    shift(
      from: start + first + range.count, to: start + first + heights.count,
      count: block.rows - first - range.count)
    for (slot, height) in heights.enumerated() { slots[start + first + slot] = height }
    blocks[number].sum -= removed
    blocks[number].sum += added
    totals -= removed
    totals += added
    storedCount += heights.count - range.count
    index.replace(removed, with: added, at: number)
    return true
  }

  private mutating func shift(from source: Int, to target: Int, count: Int) {
    if target < source {
      for step in 0..<count { slots[target + step] = slots[source + step] }
    } else if target > source {
      for step in stride(from: count - 1, through: 0, by: -1) {
        slots[target + step] = slots[source + step]
      }
    }
  }
}
