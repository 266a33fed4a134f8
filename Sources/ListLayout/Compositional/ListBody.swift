internal import TextLayout

/// The rows of a list section, below each other. Offsets are points from the first one's top.
///
/// It is a ``HeightTree``, so that a row's height, and rows that come and go, take logarithmic
/// time.
struct ListBody: Sendable {
  /// What the first row has above its cell, as part of its height.
  let topPadding: Double

  /// In points.
  let width: Double
  private(set) var heights: HeightTree

  init(_ list: CollectionLayoutListConfiguration, count: Int, width: Double) {
    topPadding = list.headerMode == .supplementary ? 0 : list.topPadding
    self.width = width
    heights = HeightTree(repeating: .automatic, count: count)
    let estimate = list.estimatedRowHeight.checkedLength
    // Rows without a height would all be on screen.
    heights.sharedEstimate = estimate > 0 ? estimate : 1
  }

  /// Other rows in the same list.
  init(_ list: ListBody, heights: HeightTree) {
    topPadding = list.topPadding
    width = list.width
    let estimate = list.heights.sharedEstimate
    self.heights = heights
    self.heights.sharedEstimate = estimate
  }

  var count: Int { heights.count }
  private var padding: Double { count > 0 ? topPadding : 0 }
  var end: Double { heights.totalHeight + padding }

  /// The frame of a row in the list.
  ///
  /// - Complexity: O(log *n*).
  func frame(ofItem item: Int) -> Rect {
    let above = item == 0 ? 0 : padding
    let height = heights.height(ofRow: item) + (item == 0 ? padding : 0)
    return Rect(x: 0, y: heights.offset(ofRow: item) + above, width: width, height: height)
  }

  /// The rows that reach into a stretch. Those without a height may lie between them.
  func items(from lower: Double, to upper: Double) -> Range<Int> {
    guard upper > lower, lower < end, upper > 0, count > 0 else { return 0..<0 }
    let bottom = upper - padding
    guard bottom > 0, heights.totalUnits > 0 else { return lower < padding ? 0..<1 : 0..<0 }
    let first = lower < padding ? 0 : heights.row(at: max(lower - padding, 0)) ?? 0
    // What begins at the edge does not show.
    var unit = RowHeight.unit(at: bottom)
    if RowHeight.points(unit) == bottom { unit -= 1 }
    let last = heights.row(atUnit: min(unit, heights.totalUnits - 1)) ?? first
    return first..<max(last + 1, first)
  }

  func isMeasured(_ item: Int) -> Bool { !heights[item].isEstimated }

  func estimated(in range: Range<Int>, limit: Int) -> [Int] {
    var items: [Int] = []
    guard limit > 0 else { return items }
    heights.forEachEstimated(in: range) { item, _ in
      items.append(item)
      return items.count < limit
    }
    return items
  }

  mutating func setHeights(_ sizes: [(item: Int, size: Size)]) {
    for (item, size) in sizes { heights[item] = RowHeight(size.height) }
  }

  /// Takes another height of a row, or makes what it has an estimate again.
  mutating func reload(_ item: Int) { heights[item] = heights[item].asEstimate }

  mutating func estimateAll() { heights.map { $0.isAutomatic ? $0 : $0.asEstimate } }

  /// Takes rows out and puts others in.
  ///
  /// - Parameters:
  ///   - removed: Ascending places before.
  ///   - inserted: Ascending places after.
  /// - Complexity: O(*k* log *n*).
  mutating func change(removed: [Int], inserted: [(item: Int, height: RowHeight)]) {
    for item in removed.reversed() { heights.removeSubrange(item..<item + 1) }
    for (item, height) in inserted { heights.insert(height, at: item) }
  }
}
