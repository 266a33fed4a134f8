/// The sums of groups of blocks, to be found by row or by height in logarithmic time: a binary
/// indexed tree.
///
/// Source: P. M. Fenwick, "A New Data Structure for Cumulative Frequency Tables", Software:
/// Practice and Experience 24 (1994).
struct HeightIndex: Sendable {
  private var nodes: [HeightSum] = []
  private var firstStep = 0

  var memoryFootprint: Int { nodes.capacity * MemoryLayout<HeightSum>.stride }

  /// Takes in the sums of all groups.
  mutating func rebuild(_ groups: [BlockGroup]) {
    nodes.removeAll(keepingCapacity: nodes.capacity <= 2 * groups.count)
    nodes.reserveCapacity(groups.count)
    for group in groups { nodes.append(group.sum) }
    for index in nodes.indices {
      let parent = index | (index + 1)
      if parent < nodes.count { nodes[parent] += nodes[index] }
    }
    firstStep =
      nodes.isEmpty ? 0 : 1 << (Int.bitWidth - 1 - nodes.count.leadingZeroBitCount)
  }

  /// Takes in that a group's sum has changed.
  mutating func add(_ difference: HeightSum, toGroup group: Int) {
    var index = group
    while index < nodes.count {
      nodes[index] += difference
      index |= index + 1
    }
  }

  /// The group of a row, and the sum of the groups before it.
  func group(ofRow row: Int) -> (group: Int, before: HeightSum) {
    last { $0.rows <= row }
  }

  /// The group at an offset, and the sum of the groups before it.
  func group(at unit: Int64, estimate: Int64) -> (group: Int, before: HeightSum) {
    last { $0.height(estimate: estimate) <= unit }
  }

  /// The last group for which the sum of those before meets a condition.
  private func last(where isBefore: (HeightSum) -> Bool) -> (group: Int, before: HeightSum) {
    var group = 0
    var before = HeightSum()
    var step = firstStep
    while step > 0 {
      let next = group + step
      if next <= nodes.count {
        var sum = before
        sum += nodes[next - 1]
        if isBefore(sum) {
          group = next
          before = sum
        }
      }
      step >>= 1
    }
    return (group, before)
  }
}
