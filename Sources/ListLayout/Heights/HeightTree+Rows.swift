extension HeightTree {
  /// Changes the heights of a range in place. Rows that are all the same high stay so, and nothing
  /// is written where nothing changes.
  ///
  /// - Parameter change: Gives equal heights for equal ones.
  /// - Complexity: linear in the rows that are stored, and logarithmic for each block.
  mutating func map(_ range: Range<Int>, _ change: (RowHeight) -> RowHeight) {
    var row = range.lowerBound
    while row < range.upperBound {
      let (place, before) = place(ofRow: row)
      let block = self[place]
      let rows = row - before.rows..<min(block.rows, range.upperBound - before.rows)
      if block.isUniform {
        let value = change(block.value)
        if value != block.value {
          if rows.count == block.rows {
            replaceBlocks(
              place, BlockPlace(group: place.group, block: place.block + 1),
              with: [HeightBlock(repeating: value, count: block.rows)])
          } else {
            var list = BlockList()
            list.append(value, count: rows.count)
            splice(row..<row + rows.count, with: list)
          }
        }
      } else {
        changeSlots(block.start + rows.lowerBound..<block.start + rows.upperBound, place, change)
      }
      row += rows.count
    }
  }

  private mutating func changeSlots(
    _ range: Range<Int>, _ place: BlockPlace, _ change: (RowHeight) -> RowHeight
  ) {
    var difference = HeightSum()
    var hasChanged = false
    for slot in range {
      let old = slots[slot]
      let new = change(old)
      guard new != old else { continue }
      slots[slot] = new
      difference += HeightSum(new, count: 1) - HeightSum(old, count: 1)
      hasChanged = true
    }
    if hasChanged { add(difference, at: place) }
  }

  /// Changes every height in place.
  ///
  /// - Parameter change: Gives equal heights for equal ones.
  /// - Complexity: as for a range.
  mutating func map(_ change: (RowHeight) -> RowHeight) {
    map(0..<count, change)
  }

  /// Calls a function with the rows of a range in order, until it returns `false`.
  ///
  /// - Complexity: linear in the rows called with.
  func forEach(in range: Range<Int>, _ body: (Int, RowHeight) -> Bool) {
    forEach(in: range, where: { _ in true }, body)
  }

  /// Calls a function with those rows of a range in order that are estimated, until it returns
  /// `false`.
  ///
  /// - Complexity: linear in the rows called with; others are gone past by the block of 128, and by
  ///   the group of some 3000, which have none.
  func forEachEstimated(in range: Range<Int>, _ body: (Int, RowHeight) -> Bool) {
    forEach(in: range, where: \.hasEstimated, body)
  }

  /// Calls a function with those rows of a range in order that have a height, the shared estimate
  /// taken in, until it returns `false`.
  ///
  /// - Complexity: as ``forEachEstimated(in:_:)``.
  func forEachShowing(in range: Range<Int>, _ body: (Int, RowHeight) -> Bool) {
    forEach(in: range, where: { $0.height(estimate: estimate) > 0 }, body)
  }

  /// - Parameter isWanted: Holds for the sum of rows where it holds for one of them.
  private func forEach(
    in range: Range<Int>, where isWanted: (HeightSum) -> Bool, _ body: (Int, RowHeight) -> Bool
  ) {
    guard !range.isEmpty else { return }
    var (place, before) = place(ofRow: range.lowerBound)
    var first = before.rows
    while first < range.upperBound {
      let group = groups[place.group]
      if place.block == 0, !isWanted(group.sum) {
        first += group.sum.rows
      } else {
        for block in group.blocks[place.block...] {
          let rows = range.clamped(to: first..<first + block.rows)
          if !rows.isEmpty, isWanted(block.sum) {
            for row in rows {
              let height = block.isUniform ? block.value : slots[block.start + row - first]
              if isWanted(HeightSum(height, count: 1)), !body(row, height) { return }
            }
          }
          first += block.rows
        }
      }
      place = BlockPlace(group: place.group + 1, block: 0)
    }
  }
}
