extension HeightTree {
  /// A row's height in points, the shared estimate taken in.
  ///
  /// - Complexity: O(log *n*).
  public func height(ofRow row: Int) -> Double {
    RowHeight.points(units(ofRow: row))
  }

  /// Where a row begins, in points from the first row's top. The row after the last begins at the
  /// total height.
  ///
  /// - Complexity: O(log *n*).
  public func offset(ofRow row: Int) -> Double {
    RowHeight.points(unitOffset(ofRow: row))
  }

  /// The row at an offset: the one that begins there or before, and ends after it. Rows without a
  /// height are never found. `offset(ofRow:)` of a row with a height gives that row.
  ///
  /// - Parameter offset: In points.
  /// - Returns: `nil` above the first row, below the last, and for NaN.
  /// - Complexity: O(log *n*).
  public func row(at offset: Double) -> Int? {
    guard offset >= 0, offset < totalHeight else { return nil }
    return row(atUnit: RowHeight.unit(at: offset))
  }

  func units(ofRow row: Int) -> Int64 {
    let height = self[row]
    return height.isAutomatic ? estimate : height.units
  }

  func unitOffset(ofRow row: Int) -> Int64 {
    precondition(row >= 0 && row <= count, "the row is out of range")
    if row == count { return totalUnits }
    let (place, before) = place(ofRow: row)
    let block = self[place]
    let rows = row - before.rows
    let above = before.height(estimate: estimate)
    if block.isUniform {
      return above &+ HeightSum(block.value, count: rows).height(estimate: estimate)
    }
    var units: Int64 = 0
    var automatic: Int64 = 0
    for slot in block.start..<block.start + rows {
      let height = slots[slot]
      units &+= height.units
      automatic &+= height.isAutomatic ? 1 : 0
    }
    return above &+ units &+ automatic &* estimate
  }

  func row(atUnit unit: Int64) -> Int? {
    guard unit >= 0, unit < totalUnits else { return nil }
    let (group, before) = index.group(at: unit, estimate: estimate)
    guard group < groups.count else { return nil }
    var rest = unit &- before.height(estimate: estimate)
    var row = before.rows
    for block in groups[group].blocks {
      let height = block.sum.height(estimate: estimate)
      if rest < height { return row + self.row(atUnit: rest, in: block) }
      rest &-= height
      row += block.rows
    }
    return nil
  }

  /// The row of a block that a unit lies in.
  private func row(atUnit unit: Int64, in block: HeightBlock) -> Int {
    if block.isUniform {
      let height = block.value.isAutomatic ? estimate : block.value.units
      return Int(unit / max(height, 1))
    }
    var rest = unit
    for row in 0..<block.rows {
      let height = slots[block.start + row]
      rest &-= height.isAutomatic ? estimate : height.units
      if rest < 0 { return row }
    }
    return block.rows - 1
  }

  subscript(place: BlockPlace) -> HeightBlock { groups[place.group].blocks[place.block] }

  /// The block of a row that is there, and the sum of the rows before the block.
  func place(ofRow row: Int) -> (place: BlockPlace, before: HeightSum) {
    var (group, before) = index.group(ofRow: row)
    let blocks = groups[group].blocks
    var number = 0
    while before.rows + blocks[number].rows <= row {
      before += blocks[number].sum
      number += 1
    }
    return (BlockPlace(group: group, block: number), before)
  }
}
