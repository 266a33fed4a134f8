extension HeightTree {
  /// A row's height in points, the shared estimate taken in.
  ///
  /// - Complexity: O(log *n*).
  public func height(ofRow row: Int) -> Double {
    RowHeight.points(units(ofRow: row))
  }

  /// Where a row begins, in points from the first row's top. That of the row behind the last is the
  /// total height.
  ///
  /// - Complexity: O(log *n*).
  public func offset(ofRow row: Int) -> Double {
    RowHeight.points(unitOffset(ofRow: row))
  }

  /// The row at an offset: the one that begins there or before, and ends behind it. Rows without a
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
    let (number, before) = index.block(ofRow: row)
    let block = blocks[number]
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
    let (number, before) = index.block(at: unit, estimate: estimate)
    guard number < blocks.count else { return nil }
    let block = blocks[number]
    var rest = unit &- before.height(estimate: estimate)
    if block.isUniform {
      let height = block.value.isAutomatic ? estimate : block.value.units
      return before.rows + Int(rest / max(height, 1))
    }
    for row in 0..<block.rows {
      let height = slots[block.start + row]
      rest &-= height.isAutomatic ? estimate : height.units
      if rest < 0 { return before.rows + row }
    }
    return nil
  }
}
