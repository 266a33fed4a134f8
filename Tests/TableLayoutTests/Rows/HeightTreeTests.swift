import TableLayout
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

  @Test func scatteredChangesStoreOnlyWhatIsNear() {
    var tree = HeightTree(repeating: RowHeight(44), count: 1_000_000)
    for row in stride(from: 500, to: 1_000_000, by: 1000) { tree[row] = RowHeight(45) }
    #expect(tree.totalHeight == 44_001_000)
    #expect(tree.row(at: 44 * 500 + 44) == 500)
    #expect(tree.row(at: 44 * 500 + 45) == 501)
    // 1000 stretches of 128 rows, and the blocks between them.
    #expect(tree.memoryFootprint < 12 * 128 * 1000)
  }

  @Test func memoryStaysUnderTwelveBytesARow() {
    var tree = HeightTree((0..<20_000).map { RowHeight(Double($0 % 90)) })
    #expect(tree.memoryFootprint < 200_000)
    var random = SplitMix64(seed: 3)
    for step in 0..<24_000 {
      switch step % 3 {
      case 0: tree.insert(RowHeight(9), at: random.int(below: tree.count + 1))
      case 1: tree.insert(RowHeight(9), at: tree.count / 2)
      default: tree.removeSubrange(tree.count / 3..<tree.count / 3 + 1)
      }
      if step % 500 == 0 { #expect(tree.memoryFootprint <= 12 * tree.count) }
    }
    for step in 0..<10_000 { tree.insert(RowHeight(Double(step)), at: tree.count) }
    #expect(tree.memoryFootprint <= 12 * tree.count)
  }
}
