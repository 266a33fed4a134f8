/// The mean height of the rows measured so far.
struct RunningMean: Sendable {
  private var units: Int64 = 0
  private var count: Int64 = 0

  mutating func add(_ height: RowHeight) {
    units &+= height.units
    count += 1
  }

  /// In points: whole 64ths, which a `Double` adds up without error. At least one point, so that a
  /// viewport holds only so many rows that are not measured yet; `nil` before any row is measured.
  var points: Double? {
    guard count > 0 else { return nil }
    let parts = Int64(RowHeight.unitsPerPoint) / 64
    let sixtyFourths = (units + parts * count / 2) / (parts * count)
    return max(Double(sixtyFourths) / 64, 1)
  }
}
