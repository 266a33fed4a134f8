extension HeightTree {
  /// Puts rows in the place of others.
  ///
  /// - Parameters:
  ///   - range: The rows that go; an empty range inserts.
  ///   - heights: The heights of the rows that come.
  /// - Complexity: linear in the new rows, and as ``removeSubrange(_:)``.
  public mutating func replaceSubrange(
    _ range: Range<Int>, with heights: some Collection<RowHeight>
  ) {
    splice(range, with: Array(heights))
  }

  /// Makes rows all the same high.
  ///
  /// - Complexity: as ``removeSubrange(_:)``, however many rows there are.
  public mutating func replaceSubrange(_ range: Range<Int>, repeating height: RowHeight) {
    var list = BlockList()
    list.append(height, count: range.count)
    splice(range, with: list)
  }

  /// Inserts a row before another, or after the last.
  ///
  /// - Complexity: O(log *n*) and moving up to 128 heights. When blocks come or go, up to 32 of
  ///   them move; at most every fourth such time all groups are summed up again, which takes
  ///   O(*n*/2688). After some *n*/1000 changes or more all rows may be packed again, which takes
  ///   O(*n*).
  public mutating func insert(_ height: RowHeight, at row: Int) {
    splice(row..<row, with: [height])
  }

  /// Inserts rows that are all the same high.
  ///
  /// - Complexity: as ``insert(_:at:)``, however many rows come.
  public mutating func insert(repeating height: RowHeight, count: Int, at row: Int) {
    precondition(count >= 0, "the number of rows is negative")
    var list = BlockList()
    list.append(height, count: count)
    splice(row..<row, with: list)
  }

  /// Removes rows.
  ///
  /// - Complexity: as ``insert(_:at:)`` for a few rows; for many also linear in the blocks that go,
  ///   of some 112 rows each unless they are all the same.
  public mutating func removeSubrange(_ range: Range<Int>) {
    splice(range, with: [])
  }

  private mutating func splice(_ range: Range<Int>, with heights: [RowHeight]) {
    if range.isEmpty, heights.isEmpty { return }
    check(range, heights.count)
    if replaceInBlock(range, heights) { return }
    var list = BlockList()
    list.append(heights)
    splice(range, with: list)
  }

  /// Puts rows in the place of others, keeping those together that are the same.
  mutating func splice(_ range: Range<Int>, with heights: BlockList) {
    if range.isEmpty, heights.count == 0 { return }
    check(range, heights.count)
    var edit = cut(range)
    release(edit)
    edit.head.append(heights)
    edit.head.append(edit.tail)
    edit.head.fill()
    replaceBlocks(edit.lower, edit.upper, with: pack(edit.head.parts))
    compactIfSparse()
  }

  private func check(_ range: Range<Int>, _ count: Int) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= self.count, "the rows are out of range")
    precondition(self.count - range.count + count <= Int32.max, "more than 2147483647 rows")
  }

  /// The quick way: when the heights go from one block to the same, and leave it neither too full
  /// nor too empty.
  private mutating func replaceInBlock(_ range: Range<Int>, _ heights: [RowHeight]) -> Bool {
    guard !groups.isEmpty else { return false }
    // Insertions go after the row before.
    let isInsertion = range.isEmpty && range.lowerBound > 0
    let (place, before) = place(ofRow: range.lowerBound - (isInsertion ? 1 : 0))
    let block = self[place]
    let first = range.lowerBound - before.rows
    let rows = block.rows - range.count + heights.count
    guard !block.isUniform, first + range.count <= block.rows, rows <= HeightBlock.capacity,
      rows >= min(block.rows, HeightBlock.least), rows > 0
    else { return false }
    let start = block.start
    let removed = HeightSum(slots[start + first..<start + first + range.count])
    shift(
      from: start + first + range.count, to: start + first + heights.count,
      count: block.rows - first - range.count)
    for (slot, height) in heights.enumerated() { slots[start + first + slot] = height }
    add(HeightSum(heights) - removed, at: place)
    if heights.count < range.count { compactIfSparse() }
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
