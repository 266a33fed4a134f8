extension HeightTree {
  /// Makes blocks of heights.
  mutating func pack(_ parts: [BlockList.Part]) -> [HeightBlock] {
    reserve(stretches: parts.reduce(0) { $0 + Self.stretches($1) })
    var blocks: [HeightBlock] = []
    for part in parts {
      switch part {
      case .uniform(let value, let count):
        blocks.append(HeightBlock(repeating: value, count: count))
      case .list(let list):
        let count = Self.stretches(part)
        for number in 0..<count {
          blocks.append(
            store(list[list.count * number / count..<list.count * (number + 1) / count]))
        }
      }
    }
    return blocks
  }

  /// The blocks that store a list.
  private static func stretches(_ part: BlockList.Part) -> Int {
    guard case .list(let list) = part else { return 0 }
    let filling =
      list.count <= 2 * HeightBlock.capacity ? HeightBlock.capacity : HeightBlock.filling
    return (list.count + filling - 1) / filling
  }

  private mutating func store(_ heights: ArraySlice<RowHeight>) -> HeightBlock {
    let slot: Int32
    if let free = freeSlots.popLast() {
      slot = free
      slots.replaceSubrange(
        Int(slot) * HeightBlock.capacity..<Int(slot) * HeightBlock.capacity + heights.count,
        with: heights)
    } else {
      slot = Int32(slots.count / HeightBlock.capacity)
      slots += heights
      slots += repeatElement(.automatic, count: HeightBlock.capacity - heights.count)
    }
    return HeightBlock(slot: slot, sum: HeightSum(heights))
  }

  /// Makes room for stretches. The array's own growth would double it; this one does while it stays
  /// under 10 bytes a row.
  private mutating func reserve(stretches: Int) {
    let missing = stretches - freeSlots.count
    guard missing > 0 else { return }
    let needed = slots.count + missing * HeightBlock.capacity
    guard needed > slots.capacity else { return }
    let doubled = min(2 * slots.count, count + count / 4)
    slots.reserveCapacity(max(needed, slots.count + slots.count / 8, doubled))
  }

  /// Packs all blocks again when they have become so empty that the tree takes 11.25 bytes a row.
  /// It takes 9.6 afterwards, so that this rarely happens.
  mutating func compactIfSparse() {
    let footprint =
      slots.capacity * MemoryLayout<RowHeight>.stride
      + freeSlots.capacity * MemoryLayout<Int32>.stride
      + groups.count * (BlockGroup.footprint + MemoryLayout<HeightSum>.stride)
    guard footprint > count / 4 * 45 + 8192 else { return }
    let parts = packedParts()
    slots = []
    freeSlots = []
    setBlocks(pack(parts))
  }

  /// All heights, those that are the same together where they would fill a block.
  private func packedParts() -> [BlockList.Part] {
    var stretches = BlockList()
    for group in groups {
      for block in group.blocks {
        if block.isUniform {
          stretches.append(block.value, count: block.rows, least: 0)
        } else {
          stretches.append(Array(slots[block.start..<block.start + block.rows]))
        }
      }
    }
    var list = BlockList()
    for part in stretches.parts {
      switch part {
      case .list(let heights): list.append(heights)
      case .uniform(let value, let count):
        list.append(value, count: count, least: HeightBlock.capacity)
      }
    }
    return list.parts
  }
}
