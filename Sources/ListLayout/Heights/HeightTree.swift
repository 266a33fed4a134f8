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
/// A flat layout: heights of 8 bytes in blocks of up to 128 in one array, the blocks' sums above
/// them in groups of up to 32, and the groups' sums in a binary indexed tree. Rows that are all the
/// same high take no memory until one of them changes. With ``memoryFootprint`` that is 9.6 bytes a
/// row when made at once and, whatever changes, never more than 12 in lists of some thousand rows.
///
/// There can be 2147483647 rows, each up to ``RowHeight/maximum`` high; no sum of them overflows.
/// Offsets are exact (see ``RowHeight``) up to 2 to the power of 53 units, 11 727 billion points;
/// beyond, they are the nearest number that a `Double` holds, and ``row(at:)`` is as exact as that.
///
/// A copy shares its memory until one of both changes. Indices out of range are programming errors,
/// as they are in `Array`.
public struct HeightTree: Sendable {
  /// Stretches of ``HeightBlock/capacity`` heights each.
  var slots: [RowHeight] = []
  var freeSlots: [Int32] = []
  var groups: [BlockGroup] = []
  var index = HeightIndex()
  var totals = HeightSum()

  /// In units.
  private(set) var estimate: Int64 = 0

  /// A list without rows.
  public init() {}

  /// Rows that are all the same high.
  ///
  /// - Parameters:
  ///   - height: The height of each.
  ///   - count: Not negative.
  /// - Complexity: constant.
  public init(repeating height: RowHeight, count: Int) {
    precondition(count >= 0 && count <= Int32.max, "there can be 0 to 2147483647 rows")
    guard count > 0 else { return }
    setBlocks([HeightBlock(repeating: height, count: count)])
  }

  /// The rows of a list.
  ///
  /// - Complexity: linear.
  public init(_ heights: some Sequence<RowHeight>) {
    replaceSubrange(0..<0, with: Array(heights))
  }

  init(_ list: BlockList) {
    var list = list
    list.fill()
    setBlocks(pack(list.parts))
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
  ///
  /// - Complexity: O(*n*/2688).
  public var memoryFootprint: Int {
    slots.capacity * MemoryLayout<RowHeight>.stride
      + freeSlots.capacity * MemoryLayout<Int32>.stride
      + groups.reduce(0) { $0 + $1.memoryFootprint }
      + (groups.capacity - groups.count) * MemoryLayout<BlockGroup>.stride
      + index.memoryFootprint
  }

  /// The height of a row as it was given.
  ///
  /// - Complexity: reading O(log *n*); writing as ``insert(_:at:)``.
  public subscript(row: Int) -> RowHeight {
    get {
      precondition(row >= 0 && row < count, "the row is out of range")
      let (place, before) = place(ofRow: row)
      let block = self[place]
      return block.isUniform ? block.value : slots[block.start + row - before.rows]
    }
    set {
      precondition(row >= 0 && row < count, "the row is out of range")
      map(row..<row + 1) { _ in newValue }
    }
  }
}
