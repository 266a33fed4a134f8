internal import ListLayout
import TestSupport
import Testing

/// The bound of 12 bytes a row, whatever changes.
@Suite struct HeightTreeMemoryTests {
  private static func stored(_ count: Int) -> HeightTree {
    HeightTree((0..<count).map { RowHeight(Double($0 % 90)) })
  }

  @Test func memoryStaysUnderTwelveBytesARow() {
    var tree = Self.stored(20_000)
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

  /// Two of every three rows go, one by one.
  @Test func evenlySpreadDeletions() {
    var tree = Self.stored(90_000)
    for row in 0..<30_000 {
      tree.removeSubrange(row..<row + 1)
      tree.removeSubrange(row..<row + 1)
      if row % 1000 == 0 { #expect(tree.memoryFootprint <= 12 * tree.count) }
    }
    #expect(tree.memoryFootprint <= 12 * 30_000)
    // Of 0, 1, 2, …, 89 the sum of every third is 2 + 5 + … + 89.
    #expect(tree.totalHeight == 30 * 91 / 2 * 1000)
    while tree.count > 0 { tree.removeSubrange(0..<min(tree.count, 41)) }
    #expect(tree.memoryFootprint < 20_000)
  }

  /// One insertion into each block of a tree whose blocks are all full.
  @Test func insertionsIntoFullBlocks() {
    var tree = HeightTree(repeating: .automatic, count: 128 * 400)
    for block in 0..<400 { tree[block * 128 + 64] = RowHeight(Double(block)) }
    for pass in 0..<3 {
      for block in 0..<400 {
        tree.insert(RowHeight(1), at: block * (129 + pass) + 7)
        #expect(tree.memoryFootprint <= 12 * tree.count)
      }
    }
    #expect(tree.totalHeight == 400 * 399 / 2 + 1200)
  }

  @Test func manyShortStretches() {
    var tree = HeightTree(repeating: RowHeight(1), count: 30_000)
    for row in stride(from: 0, to: 30_000, by: 3) {
      tree.replaceSubrange(row..<row + 1, repeating: RowHeight(2))
    }
    for row in stride(from: 0, to: 30_000, by: 40) {
      tree.replaceSubrange(row..<row + 33, repeating: RowHeight(Double(row)))
    }
    #expect(tree.memoryFootprint <= 12 * 30_000)
    #expect(tree.height(ofRow: 29_960 + 32) == 29_960)
    #expect(tree.height(ofRow: 29_960 + 33) == 1)
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

  @Test func changingNothingTakesNothing() {
    var tree = HeightTree(repeating: .automatic, count: 100_000)
    for row in 0..<100_000 { tree[row] = .automatic }
    #expect(tree.memoryFootprint < 1000)
  }

  @Test func rereadingHeightsTakesNoMemory() throws {
    var table = try Table(rows: CountedRows(1_000_000) { $0 % 20 })
    table.scroll(to: 0)
    table.rereadHeights()
    let footprint = table.heightsMemoryFootprint
    for _ in 0..<10_000 { table.rereadHeights() }
    #expect(table.heightsMemoryFootprint == footprint)
  }

  @Test func movingASectionTakesNoMemory() throws {
    let rows = EqualSections(counts: [10_000, 10_000])
    var table = try Table(rows: rows)
    var updates = BatchUpdates()
    updates.moveSection(0, to: 1)
    for _ in 0..<100 { try table.performBatchUpdates(updates, data: rows) }
    #expect(table.heightsMemoryFootprint < 20_000)
  }
}

extension HeightTreeMemoryTests {
  @Test(arguments: [20, 32, 40, 100, 127, 128]) func manySections(rows: Int) throws {
    let sections = (0..<1000).map { _ in
      GlyphRows.Section(lines: Array(repeating: .init(glyphs: 1), count: rows), source: .automatic)
    }
    let table = try Table(rows: GlyphRows(sections))
    // A header and a footer each.
    #expect(table.heightsMemoryFootprint <= 12 * 1000 * (rows + 2))
  }
}
