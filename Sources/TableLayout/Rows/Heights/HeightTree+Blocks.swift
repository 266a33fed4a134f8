extension HeightTree {
  /// What a change takes out of the list: whole blocks, and the heights of theirs that stay.
  struct Edit {
    var blocks: Range<Int>
    var sum = HeightSum()
    var head = BlockList()
    var tail = BlockList()
  }

  /// Finds what a change of some rows takes out.
  func cut(_ range: Range<Int>) -> Edit {
    guard !blocks.isEmpty else { return Edit(blocks: 0..<0) }
    let isInsertion = range.isEmpty && range.lowerBound > 0
    let first = index.block(ofRow: range.lowerBound - (isInsertion ? 1 : 0))
    let headRows = range.lowerBound - first.before.rows
    if range.lowerBound == count, range.isEmpty, !blocks[first.block].isUniform {
      // Rows that come one by one at the end fill the last block.
      return Edit(blocks: blocks.count..<blocks.count)
    }
    let last = range.isEmpty ? first : index.block(ofRow: range.upperBound - 1)
    var edit = Edit(blocks: first.block..<last.block + 1)
    let tailStart = range.upperBound - last.before.rows
    edit.head.append(heights(of: blocks[first.block], 0..<headRows))
    edit.tail.append(heights(of: blocks[last.block], tailStart..<blocks[last.block].rows))
    if edit.head.isShort, edit.tail.isShort { joinNeighbour(&edit) }
    for block in blocks[edit.blocks] { edit.sum += block.sum }
    return edit
  }

  /// Takes the block behind or before the cut as well, so that no small one stays.
  private func joinNeighbour(_ edit: inout Edit) {
    if edit.blocks.upperBound < blocks.count {
      let block = blocks[edit.blocks.upperBound]
      edit.tail.append(heights(of: block, 0..<block.rows))
      edit.blocks = edit.blocks.lowerBound..<edit.blocks.upperBound + 1
    } else if edit.blocks.lowerBound > 0 {
      let block = blocks[edit.blocks.lowerBound - 1]
      var head = BlockList()
      head.append(heights(of: block, 0..<block.rows))
      head.append(edit.head)
      edit.head = head
      edit.blocks = edit.blocks.lowerBound - 1..<edit.blocks.upperBound
    }
  }

  /// The heights of rows.
  func list(_ range: Range<Int>) -> BlockList {
    var list = BlockList()
    guard !range.isEmpty else { return list }
    let (start, before) = index.block(ofRow: range.lowerBound)
    var number = start
    var first = before.rows
    while first < range.upperBound {
      let block = blocks[number]
      let rows = range.clamped(to: first..<first + block.rows)
      list.append(heights(of: block, rows.lowerBound - first..<rows.upperBound - first))
      first += block.rows
      number += 1
    }
    return list
  }

  private func heights(of block: HeightBlock, _ rows: Range<Int>) -> NewHeights {
    if block.isUniform { return .uniform(block.value, count: rows.count) }
    return .list(Array(slots[block.start + rows.lowerBound..<block.start + rows.upperBound]))
  }

  /// Gives a block's stretch back.
  mutating func release(_ block: HeightBlock) {
    guard let slot = block.freedSlot else { return }
    freeSlots.append(slot)
    storedCount -= block.rows
  }

  /// Makes blocks of heights.
  mutating func pack(_ heights: NewHeights) -> [HeightBlock] {
    switch heights {
    case .uniform(let value, let count):
      return count > 0 ? [HeightBlock(repeating: value, count: count)] : []
    case .list(let list):
      let filling =
        list.count <= 2 * HeightBlock.capacity ? HeightBlock.capacity : HeightBlock.filling
      let count = (list.count + filling - 1) / filling
      reserve(stretches: count)
      return (0..<count).map { number in
        store(list[list.count * number / count..<list.count * (number + 1) / count])
      }
    }
  }

  private mutating func store(_ heights: ArraySlice<RowHeight>) -> HeightBlock {
    let slot: Int32
    if let free = freeSlots.popLast() {
      slot = free
    } else {
      slot = Int32(slots.count / HeightBlock.capacity)
      slots.append(contentsOf: repeatElement(.automatic, count: HeightBlock.capacity))
    }
    let block = HeightBlock(slot: slot, sum: HeightSum(heights))
    for (offset, height) in heights.enumerated() { slots[block.start + offset] = height }
    storedCount += heights.count
    return block
  }

  /// Makes room for stretches; the array's own growth would double it.
  private mutating func reserve(stretches: Int) {
    let missing = stretches - freeSlots.count
    guard missing > 0 else { return }
    let needed = slots.count + missing * HeightBlock.capacity
    guard needed > slots.capacity else { return }
    slots.reserveCapacity(max(needed, slots.count + slots.count / 8))
  }

  /// Packs all blocks anew when they have become so empty that a row takes 10.5 bytes in the slots,
  /// but not so often that it would count.
  mutating func compactIfSparse() {
    changesSincePacking += 1
    guard slots.capacity > storedCount / 16 * 21 + 512, changesSincePacking > storedCount / 1024
    else { return }
    changesSincePacking = 0
    var list = BlockList()
    for block in blocks { list.append(heights(of: block, 0..<block.rows)) }
    slots = []
    freeSlots = []
    storedCount = 0
    blocks = list.parts.flatMap { pack($0) }
    index.rebuild(blocks)
  }
}
