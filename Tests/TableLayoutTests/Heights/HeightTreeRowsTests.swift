@testable import ListLayout
import Testing

/// Going through rows, and past those that are of no interest.
@Suite struct HeightTreeRowsTests {
  private func collect(
    _ limit: Int = .max, _ walk: ((Int, RowHeight) -> Bool) -> Void
  ) -> [Int] {
    var rows: [Int] = []
    walk { row, _ in
      rows.append(row)
      return rows.count < limit
    }
    return rows
  }

  /// Two million rows of which four have a height: only those are gone through.
  @Test func rowsWithoutHeightAreGonePast() {
    var tree = HeightTree((0..<1_000_000).map { _ in RowHeight(0) })
    tree.insert(repeating: .automatic, count: 1_000_000, at: 1_000_000)
    for row in [3, 500_000, 999_999, 1_700_000] { tree[row] = RowHeight(5, .fixed) }
    let all = 0..<tree.count
    #expect(collect { tree.forEachShowing(in: all, $0) } == [3, 500_000, 999_999, 1_700_000])
    #expect(collect { tree.forEachShowing(in: 4..<1_700_000, $0) } == [500_000, 999_999])
    #expect(collect(1) { tree.forEachShowing(in: 4..<1_700_000, $0) } == [500_000])
    #expect(collect { tree.forEachShowing(in: 7..<7, $0) } == [])
    tree.sharedEstimate = 10
    let last = 999_999..<tree.count
    #expect(collect(2) { tree.forEachShowing(in: last, $0) } == [999_999, 1_000_000])
  }

  @Test func measuredRowsAreGonePast() {
    var tree = HeightTree((0..<100_000).map { RowHeight(Double($0)) })
    tree.insert(repeating: RowHeight(7), count: 100_000, at: 40_000)
    tree[70] = .automatic
    tree[90_000] = RowHeight(9, .estimated)
    tree[199_999] = RowHeight(0, .estimated)
    tree[199_998] = RowHeight(9, .fixed)
    #expect(collect { tree.forEachEstimated(in: 0..<200_000, $0) } == [70, 90_000, 199_999])
    #expect(collect { tree.forEachEstimated(in: 71..<199_999, $0) } == [90_000])
    #expect(collect { tree.forEachEstimated(in: 71..<90_000, $0) } == [])
    tree.removeSubrange(60..<80)
    tree[89_980] = RowHeight(1)
    #expect(collect { tree.forEachEstimated(in: 0..<tree.count, $0) } == [199_979])
  }

  /// A range is changed where it is: what is equal stays together.
  @Test func rangesChangeInPlace() {
    var tree = HeightTree(repeating: RowHeight(44), count: 1_000_000)
    tree.map(1000..<900_000) { RowHeight(units: $0.units, .estimated) }
    #expect(tree.memoryFootprint < 1000)
    #expect(!tree[999].isEstimated && tree[1000].isEstimated)
    #expect(tree[899_999].isEstimated && !tree[900_000].isEstimated)
    #expect(tree.totalHeight == 44_000_000)
    tree.map(998..<1002) { _ in RowHeight(45) }
    #expect(tree.totalHeight == 44_000_004)
    #expect(tree.row(at: 44 * 998 + 4 * 45) == 1002)
  }
}
