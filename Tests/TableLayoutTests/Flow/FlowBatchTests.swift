internal import ListLayout
import TestSupport
import Testing
import TextLayout

@Suite struct FlowBatchTests {
  private func section(_ count: Int) -> FlowSection {
    var section = FlowSection(itemCount: count)
    section.estimatedItemSize = Size(width: 100, height: 20)
    return section
  }

  private func heights(_ layout: FlowLayout, section: Int = 0) -> [Double] {
    (0..<layout.itemCount(inSection: section)).compactMap {
      layout.frame(ofItem: $0, inSection: section)?.height
    }
  }

  private func measured(_ heights: [[Double]]) throws -> FlowLayout {
    var layout = FlowLayout(heights.map { section($0.count) }, extent: 100)
    for (section, heights) in heights.enumerated() {
      let sizes = heights.enumerated().map { (item: $0, size: Size(width: 100, height: $1)) }
      try layout.setSizes(sizes, inSection: section)
    }
    return layout
  }

  /// The order of Apple's Table View Programming Guide, "Ordering of Operations and Index Paths".
  @Test func deletionsComeBeforeInsertions() throws {
    var layout = try measured([[10, 30, 40]])
    var updates = BatchUpdates()
    updates.insertRows(at: [RowPath(row: 1)])
    updates.deleteRows(at: [RowPath(row: 0), RowPath(row: 1)])
    try layout.performBatchUpdates(updates, sections: [section(2)])
    #expect(heights(layout) == [40, 20])
    #expect(layout.isMeasured(item: 0, inSection: 0) && !layout.isMeasured(item: 1, inSection: 0))
  }

  @Test func whatMovesKeepsItsSizeAndWhatIsReloadedDoesNot() throws {
    var layout = try measured([[10, 30, 40], [50, 60]])
    var updates = BatchUpdates()
    updates.moveRow(at: RowPath(row: 2), to: RowPath(section: 1, row: 0))
    updates.reloadRows(at: [RowPath(row: 0)])
    try layout.performBatchUpdates(updates, sections: [section(2), section(3)])
    #expect(heights(layout) == [20, 30])
    #expect(heights(layout, section: 1) == [40, 50, 60])
    updates = BatchUpdates()
    updates.moveSection(1, to: 0)
    updates.reloadSections([0])
    try layout.performBatchUpdates(updates, sections: [section(3), section(4)])
    #expect(heights(layout) == [40, 50, 60])
    #expect(heights(layout, section: 1) == [20, 20, 20, 20])
  }

  @Test func sectionsMayChangeWithoutUpdates() throws {
    var layout = try measured([[10, 30, 40]])
    var wide = section(3)
    wide.minimumLineSpacing = 0
    wide.headerReferenceSize.height = 7
    try layout.performBatchUpdates(BatchUpdates(), sections: [wide])
    #expect(layout.contentSize.height == 87)
    // Fixed sizes are those given.
    try layout.performBatchUpdates(BatchUpdates(), sections: [FlowSection(itemCount: 3)])
    #expect(heights(layout) == [50, 50, 50])
  }

  @Test(arguments: BatchMistake.all) func mistakesLeaveTheLayout(mistake: BatchMistake) throws {
    var layout = try measured([[10, 20, 30], [40]])
    var updates = BatchUpdates()
    mistake.build(&updates)
    let error = #expect(throws: BatchError.self) {
      try layout.performBatchUpdates(updates, sections: mistake.data.map { section($0.count) })
    }
    #expect(error == mistake.error)
    #expect(heights(layout) == [10, 20, 30] && heights(layout, section: 1) == [40])
    #expect(layout.contentSize.height == 120)
  }
}
