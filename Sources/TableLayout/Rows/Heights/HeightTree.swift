/// The heights of rows in order: the total, the offset of any row and the row at any offset, in
/// logarithmic time.
///
/// ```swift
/// var heights = HeightTree(repeating: .automatic, count: 1_000_000)
/// heights.sharedEstimate = 60
/// heights[2] = RowHeight(100)
/// heights.offset(ofRow: 3)      // 220
/// heights.row(at: 130)          // 2
/// ```
///
/// A flat layout: heights of 8 bytes in blocks of up to 128 in one array, and the blocks' sums above
/// them in a binary indexed tree. Rows that are all the same high take no memory until one of them
/// changes. With ``memoryFootprint`` that is 9.6 bytes a row when made at once and never more than 12
/// in lists of some thousand rows. Offsets are exact; see ``RowHeight``.
///
/// A copy shares its memory until one of both changes. Indices out of range are programming errors,
/// as they are in `Array`. There can be 2 billion rows.
public struct HeightTree: Sendable {
  /// Stretches of ``HeightBlock/capacity`` heights each.
  var slots: [RowHeight] = []
  var freeSlots: [Int32] = []
  var blocks: [HeightBlock] = []
  var index = HeightIndex()
  var totals = HeightSum()

  /// In units.
  private(set) var estimate: Int64 = 0

  /// The rows whose heights stand in slots.
  var storedCount = 0

  /// The changes of blocks since all were packed.
  var changesSincePacking = 0

  /// A list without rows.
  public init() {}

  /// Rows that are all the same high.
  ///
  /// - Parameter count: Not negative.
  /// - Complexity: constant.
  public init(repeating height: RowHeight, count: Int) {
    precondition(count >= 0 && count <= Int32.max, "there can be 0 to 2147483647 rows")
    guard count > 0 else { return }
    blocks = [HeightBlock(repeating: height, count: count)]
    totals = blocks[0].sum
    index.rebuild(blocks)
  }

  /// The rows of a list.
  ///
  /// - Complexity: linear.
  public init(_ heights: some Sequence<RowHeight>) {
    replaceSubrange(0..<0, with: Array(heights))
  }

  init(_ list: BlockList) {
    blocks = list.parts.flatMap { pack($0) }
    for block in blocks { totals += block.sum }
    index.rebuild(blocks)
  }

  /// The number of rows.
  public var count: Int { totals.rows }

  /// What rows of the kind `automatic` count as, in points; zero at first.
  ///
  /// - Complexity: constant, however many rows there are.
  public var sharedEstimate: Double {
    get { RowHeight.points(estimate) }
    set { estimate = RowHeight.units(newValue) }
  }

  /// The height of all rows, in points.
  public var totalHeight: Double { RowHeight.points(totalUnits) }

  var totalUnits: Int64 { totals.height(estimate: estimate) }

  /// The bytes that the list has allocated.
  public var memoryFootprint: Int {
    slots.capacity * MemoryLayout<RowHeight>.stride
      + freeSlots.capacity * MemoryLayout<Int32>.stride
      + blocks.capacity * MemoryLayout<HeightBlock>.stride + index.memoryFootprint
  }

  /// The height of a row as it was given.
  ///
  /// - Complexity: O(log *n*).
  public subscript(row: Int) -> RowHeight {
    get {
      precondition(row >= 0 && row < count, "the row is out of range")
      let (number, before) = index.block(ofRow: row)
      let block = blocks[number]
      return block.isUniform ? block.value : slots[block.start + row - before.rows]
    }
    set {
      precondition(row >= 0 && row < count, "the row is out of range")
      let (number, before) = index.block(ofRow: row)
      let block = blocks[number]
      if block.isUniform {
        if block.value != newValue {
          splice(row..<row + 1, with: .list([newValue]))
        }
        return
      }
      let slot = block.start + row - before.rows
      let old = HeightSum(slots[slot], count: 1)
      let new = HeightSum(newValue, count: 1)
      slots[slot] = newValue
      blocks[number].sum -= old
      blocks[number].sum += new
      totals -= old
      totals += new
      index.replace(old, with: new, at: number)
    }
  }

  /// Changes every height in place.
  ///
  /// - Complexity: linear.
  mutating func map(_ change: (RowHeight) -> RowHeight) {
    totals = HeightSum()
    for number in blocks.indices {
      let block = blocks[number]
      if block.isUniform {
        blocks[number] = HeightBlock(repeating: change(block.value), count: block.rows)
      } else {
        let range = block.start..<block.start + block.rows
        for slot in range { slots[slot] = change(slots[slot]) }
        blocks[number].sum = HeightSum(slots[range])
      }
      totals += blocks[number].sum
    }
    index.rebuild(blocks)
  }

  /// Calls a function with the rows of a range in order, until it returns `false`.
  ///
  /// - Complexity: linear in the rows called with.
  func forEach(in range: Range<Int>, _ body: (Int, RowHeight) -> Bool) {
    guard !range.isEmpty else { return }
    var (number, before) = index.block(ofRow: range.lowerBound)
    var row = range.lowerBound
    var inside = row - before.rows
    while row < range.upperBound {
      let block = blocks[number]
      while inside < block.rows, row < range.upperBound {
        guard body(row, block.isUniform ? block.value : slots[block.start + inside]) else { return }
        row += 1
        inside += 1
      }
      number += 1
      inside = 0
    }
  }
}
