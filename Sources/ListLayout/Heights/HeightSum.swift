/// The sum of some heights, or the difference of two sums.
struct HeightSum: Sendable {
  var units: Int64 = 0
  private var rowCount: Int32 = 0
  private var automaticCount: Int32 = 0
  private var estimatedCount: Int32 = 0

  init() {}

  /// The sum of so many equal heights.
  init(_ height: RowHeight, count: Int) {
    units = height.units &* Int64(count)
    rowCount = Int32(count)
    automaticCount = height.isAutomatic ? rowCount : 0
    estimatedCount = height.isEstimated ? rowCount : 0
  }

  init(_ heights: some Sequence<RowHeight>) {
    for height in heights { self += HeightSum(height, count: 1) }
  }

  var rows: Int { Int(rowCount) }

  /// Whether some rows are only estimated.
  var hasEstimated: Bool { estimatedCount > 0 }

  /// The height in units.
  func height(estimate: Int64) -> Int64 { units &+ Int64(automaticCount) &* estimate }

  static func += (sum: inout Self, other: Self) {
    sum.units &+= other.units
    sum.rowCount += other.rowCount
    sum.automaticCount += other.automaticCount
    sum.estimatedCount += other.estimatedCount
  }

  static func - (sum: Self, other: Self) -> Self {
    var difference = sum
    difference.units &-= other.units
    difference.rowCount -= other.rowCount
    difference.automaticCount -= other.automaticCount
    difference.estimatedCount -= other.estimatedCount
    return difference
  }
}
