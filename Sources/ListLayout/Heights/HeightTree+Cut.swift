extension HeightTree {
  /// What a change takes out of the list: whole blocks, and the heights of theirs that stay.
  struct Edit {
    /// The first block.
    var lower: BlockPlace

    /// After the last block, in its group.
    var upper: BlockPlace
    var head = BlockList()
    var tail = BlockList()
  }

  /// Finds what a change of some rows takes out.
  func cut(_ range: Range<Int>) -> Edit {
    let end = end
    guard count > 0 else { return Edit(lower: BlockPlace(group: 0, block: 0), upper: end) }
    let isInsertion = range.isEmpty && range.lowerBound > 0
    let first = place(ofRow: range.lowerBound - (isInsertion ? 1 : 0))
    if range.isEmpty, range.lowerBound == count, !self[first.place].isUniform {
      // Rows that come one by one at the end fill the last block.
      return Edit(lower: end, upper: end)
    }
    let last = range.isEmpty ? first : place(ofRow: range.upperBound - 1)
    var edit = Edit(
      lower: first.place,
      upper: BlockPlace(group: last.place.group, block: last.place.block + 1))
    let tailStart = range.upperBound - last.before.rows
    edit.head.append(heights(of: self[first.place], 0..<range.lowerBound - first.before.rows))
    edit.tail.append(heights(of: self[last.place], tailStart..<self[last.place].rows))
    if edit.head.isShort, edit.tail.isShort { joinNeighbour(&edit) }
    return edit
  }

  /// After the last block.
  private var end: BlockPlace {
    BlockPlace(group: max(groups.count - 1, 0), block: groups.last?.blocks.count ?? 0)
  }

  /// Takes the block after or before the cut as well, so that no small one stays.
  private func joinNeighbour(_ edit: inout Edit) {
    if let after = block(from: edit.upper) {
      edit.tail.append(heights(of: self[after], 0..<self[after].rows))
      edit.upper = BlockPlace(group: after.group, block: after.block + 1)
    } else if let before = block(before: edit.lower) {
      var head = BlockList()
      head.append(heights(of: self[before], 0..<self[before].rows))
      head.append(edit.head)
      edit.head = head
      edit.lower = before
    }
  }

  private func block(from place: BlockPlace) -> BlockPlace? {
    if place.block < groups[place.group].blocks.count { return place }
    let next = place.group + 1
    return next < groups.count ? BlockPlace(group: next, block: 0) : nil
  }

  private func block(before place: BlockPlace) -> BlockPlace? {
    if place.block > 0 { return BlockPlace(group: place.group, block: place.block - 1) }
    let previous = place.group - 1
    return previous < 0
      ? nil : BlockPlace(group: previous, block: groups[previous].blocks.count - 1)
  }

  /// The heights of rows.
  func list(_ range: Range<Int>) -> BlockList {
    var list = BlockList()
    var row = range.lowerBound
    while row < range.upperBound {
      let (place, before) = place(ofRow: row)
      let block = self[place]
      let rows = row - before.rows..<min(block.rows, range.upperBound - before.rows)
      list.append(heights(of: block, rows))
      row += rows.count
    }
    return list
  }

  private func heights(of block: HeightBlock, _ rows: Range<Int>) -> BlockList.Part {
    if block.isUniform { return .uniform(block.value, count: rows.count) }
    return .list(Array(slots[block.start + rows.lowerBound..<block.start + rows.upperBound]))
  }
}
