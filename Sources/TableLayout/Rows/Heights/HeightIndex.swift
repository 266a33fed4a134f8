/// The sums of blocks, to be found by row or by height in logarithmic time: a binary indexed tree.
///
/// Source: P. M. Fenwick, "A New Data Structure for Cumulative Frequency Tables", Software: Practice
/// and Experience 24 (1994).
struct HeightIndex: Sendable {
  private var nodes: [HeightSum] = []
  private var firstStep = 0

  var memoryFootprint: Int { nodes.capacity * MemoryLayout<HeightSum>.stride }

  /// Takes in the sums of all blocks.
  mutating func rebuild(_ blocks: [HeightBlock]) {
    nodes.removeAll(keepingCapacity: true)
    nodes.reserveCapacity(blocks.count)
    for block in blocks { nodes.append(block.sum) }
    for index in nodes.indices {
      let parent = index | (index + 1)
      if parent < nodes.count { nodes[parent] += nodes[index] }
    }
    firstStep =
      nodes.isEmpty ? 0 : 1 << (Int.bitWidth - 1 - nodes.count.leadingZeroBitCount)
  }

  /// Takes in that a block's sum has become another.
  mutating func replace(_ old: HeightSum, with new: HeightSum, at block: Int) {
    var index = block
    while index < nodes.count {
      nodes[index] -= old
      nodes[index] += new
      index |= index + 1
    }
  }

  /// The block of a row, and the sum of the blocks before it.
  func block(ofRow row: Int) -> (block: Int, before: HeightSum) {
    var block = 0
    var before = HeightSum()
    var step = firstStep
    while step > 0 {
      let next = block + step
      if next <= nodes.count, before.rows + nodes[next - 1].rows <= row {
        block = next
        before += nodes[next - 1]
      }
      step >>= 1
    }
    return (block, before)
  }

  /// The block at an offset, and the sum of the blocks before it.
  func block(at unit: Int64, estimate: Int64) -> (block: Int, before: HeightSum) {
    var block = 0
    var before = HeightSum()
    var height: Int64 = 0
    var step = firstStep
    while step > 0 {
      let next = block + step
      if next <= nodes.count {
        let after = height &+ nodes[next - 1].height(estimate: estimate)
        if after <= unit {
          block = next
          height = after
          before += nodes[next - 1]
        }
      }
      step >>= 1
    }
    return (block, before)
  }
}
