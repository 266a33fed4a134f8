internal import ListLayout
import TestSupport
import Testing

@Suite struct HeightTreeTests {
  @Test func aMillionEqualRowsTakeNoMemory() {
    let tree = HeightTree(repeating: RowHeight(44), count: 1_000_000)
    #expect(tree.totalHeight == 44_000_000)
    #expect(tree.offset(ofRow: 123_456) == 123_456 * 44)
    #expect(tree.row(at: 123_456 * 44) == 123_456)
    #expect(tree.row(at: 123_456 * 44 - 0.25) == 123_455)
    #expect(tree.memoryFootprint < 1000)
  }

  @Test func theSharedEstimateMovesAllRowsAtOnce() {
    var tree = HeightTree(repeating: .automatic, count: 1_000_000)
    tree.sharedEstimate = 60
    tree[2] = RowHeight(100)
    #expect(tree.offset(ofRow: 3) == 220)
    #expect(tree.row(at: 130) == 2)
    tree.sharedEstimate = 10
    #expect(tree.totalHeight == 999_999 * 10 + 100)
    #expect(tree.offset(ofRow: 1_000_000) == tree.totalHeight)
  }

  @Test func sumsOfThirdsAndSixtyFourthsAreExact() {
    var tree = HeightTree((0..<3000).map { _ in RowHeight(43 + 2.0 / 3) })
    #expect(tree.totalHeight == 131_000)
    for row in 0..<3000 {
      #expect(tree.row(at: tree.offset(ofRow: row)) == row)
    }
    tree.removeSubrange(0..<3000)
    tree.replaceSubrange(0..<0, with: (0..<64).map { _ in RowHeight(1.0 / 64) })
    #expect(tree.totalHeight == 1)
  }

  @Test func heightsOutOfRange() {
    #expect(RowHeight(.nan).points == 0)
    #expect(RowHeight(-3).points == 0)
    #expect(RowHeight(.infinity).points == RowHeight.maximum)
    let tree = HeightTree(repeating: RowHeight(.infinity), count: 40_000_000)
    #expect(tree.totalHeight == 40_000_000 * RowHeight.maximum)
    #expect(tree.row(at: .nan) == nil)
    #expect(tree.row(at: -1) == nil)
    #expect(tree.row(at: .infinity) == nil)
    // 10¹⁴ / 2²² = 23841857.9…
    #expect(tree.row(at: 1e14) == 23_841_857)
  }

  /// 2³¹ - 1 rows of 2²² points are 9.007 * 10¹⁵ points; a sum in 64 bits holds 1.2 * 10¹⁶.
  @Test(arguments: [RowHeight.Kind.measured, .automatic])
  func asManyRowsAndAsHighAsThereCanBe(kind: RowHeight.Kind) {
    var tree = HeightTree(repeating: RowHeight(.infinity, kind), count: 2_147_483_647)
    tree.sharedEstimate = .infinity
    #expect(tree.totalHeight == 0x1p22 * 2_147_483_647)
    for row in [0, 1, 1_000_000_007, 2_147_483_646] {
      #expect(tree.offset(ofRow: row) == 0x1p22 * Double(row))
      #expect(tree.row(at: 0x1p22 * Double(row)) == row)
    }
    tree[2_000_000_000] = RowHeight(1, .fixed)
    #expect(tree.offset(ofRow: 2_000_000_001) == 0x1p22 * 2_000_000_000 + 1)
    #expect(tree.row(at: 9e15) == Int(9e15 / 0x1p22) + 1)
    #expect(tree.row(at: tree.totalHeight) == nil)
  }

  @Test func rowsWithoutHeightAreNeverFound() {
    var tree = HeightTree(repeating: RowHeight(0), count: 1_000_000)
    #expect(tree.row(at: 0) == nil)
    tree[700_000] = RowHeight(1)
    #expect(tree.row(at: 0) == 700_000)
    #expect(tree.row(at: 1) == nil)
  }

  @Test func aCopyKeepsItsHeights() {
    var tree = HeightTree((0..<1000).map { RowHeight(Double($0)) })
    let copy = tree
    tree[5] = RowHeight(1000)
    tree.removeSubrange(10..<900)
    #expect(copy.totalHeight == 999 * 1000 / 2)
    #expect(copy.count == 1000)
  }

  /// Against a plain array, whose sums are in whole points.
  @Test(arguments: 0..<4) func randomChanges(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var tree = HeightTree(repeating: .automatic, count: 300)
    var model = [Int](repeating: -1, count: 300)
    var estimate = 7
    tree.sharedEstimate = 7
    for step in 0..<1000 {
      let first = random.int(below: model.count + 1)
      switch random.int(below: 12) {
      case 0:
        estimate = random.int(below: 50)
        tree.sharedEstimate = Double(estimate)
      case 1:
        let count = random.int(below: 200)
        tree.insert(repeating: .automatic, count: count, at: first)
        model.insert(contentsOf: repeatElement(-1, count: count), at: first)
      case 2, 3:
        let end = min(model.count, first + random.int(below: random.int(below: 8) == 0 ? 400 : 20))
        let new = (0..<random.int(below: 20)).map { _ in random.int(below: 90) }
        tree.replaceSubrange(first..<end, with: new.map { RowHeight(Double($0)) })
        model.replaceSubrange(first..<end, with: new)
      case 4, 5:
        tree.insert(RowHeight(Double(step % 40), .fixed), at: first)
        model.insert(step % 40, at: first)
      case 6...7 where first < model.count:
        tree.removeSubrange(first..<first + 1)
        model.remove(at: first)
      default:
        guard first < model.count else { continue }
        tree[first] = RowHeight(Double(step % 60), .estimated)
        model[first] = step % 60
      }
      guard step % 40 == 0 else { continue }
      compare(tree, model.map { $0 < 0 ? estimate : $0 })
    }
  }

  private func compare(_ tree: HeightTree, _ heights: [Int]) {
    var offset = 0
    var isRight = tree.count == heights.count
    guard isRight else {
      Issue.record("\(tree.count) rows, not \(heights.count)")
      return
    }
    for (row, height) in heights.enumerated() {
      isRight = isRight && tree.offset(ofRow: row) == Double(offset)
      isRight = isRight && tree.height(ofRow: row) == Double(height)
      if height > 0 {
        isRight = isRight && tree.row(at: Double(offset)) == row
        isRight = isRight && tree.row(at: Double(offset + height) - 0.5) == row
      }
      offset += height
    }
    #expect(isRight && tree.totalHeight == Double(offset))
  }
}
