internal import ListLayout
import TestSupport
import Testing
import TextLayout

/// Tables that are anchored at their bottom, counted by hand: a row is 10 points high for each of
/// its lines of 10 glyphs. The rules are those of chats: the offset at the bottom is contentSize
/// less bounds (inferred from a scroll view's geometry), and rows put in above move the offset by
/// what they add (MagazineLayout, pull requests 119 and 137).
@Suite struct ChatTableTests {
  private func table(
    _ glyphs: [Int], followsEnd: Bool = true, height: Double = 100
  ) throws -> Table {
    var table = Table(
      GlyphRows(glyphs), templates: [try GlyphRows.template()],
      configuration: TableConfiguration(width: 100), viewportHeight: height,
      contentAnchor: .bottom(followsEnd: followsEnd))
    table.scroll(to: .infinity)
    return table
  }

  /// Where rows stand on screen, by their glyphs.
  private func screen(_ table: Table) -> [Double?] {
    table.visibleElements().map { table.frame(of: $0).map { $0.minY - table.viewport.offset } }
  }

  private func inserted(_ rows: Range<Int>) -> BatchUpdates {
    var updates = BatchUpdates()
    updates.insertRows(at: rows.map { RowPath(row: $0) })
    return updates
  }

  @Test func lowContentStandsAtTheBottom() throws {
    let table = try table([5, 15])
    #expect(table.contentHeight == 30)
    #expect(screen(table) == [70, 80])
    #expect(table.spaceAboveContent == 70)
    #expect(table.viewport.offset == -70)
    #expect(table.maximumOffset == -70)
    #expect(table.isAtEnd)
  }

  @Test func anEmptyChatHasNothingToShow() throws {
    var table = try table([])
    #expect(table.viewport.offset == -100)
    try table.performBatchUpdates(inserted(0..<1), data: GlyphRows([5]))
    #expect(screen(table) == [90])
  }

  @Test func aChatStartsAtItsEnd() throws {
    let table = try table([Int](repeating: 15, count: 1000))
    #expect(table.frame(row: 999)?.maxY == table.viewport.offset + 100)
    #expect(table.visibleElements().allSatisfy { table.isEstimated($0) == false })
  }

  @Test func aPageOfHistoryMovesNothing() throws {
    let glyphs = [Int](repeating: 15, count: 100)
    for offset in [0.0, 7, 1000] {
      var table = try table(glyphs)
      table.measureAll()
      table.scroll(to: offset)
      let before = screen(table)
      let change = try table.performBatchUpdates(
        inserted(0..<50), data: GlyphRows([Int](repeating: 25, count: 50) + glyphs))
      #expect(screen(table) == before)
      #expect(change.offsetCorrection == table.viewport.offset - offset)
      #expect(table.visibleElements().first == .row(RowPath(row: 50 + Int(offset / 20))))
    }
  }

  @Test func atItsTopATableOtherwiseShowsWhatComesThere() throws {
    var table = try table([Int](repeating: 15, count: 100))
    table.setContentAnchor(.top)
    table.scroll(to: 0)
    try table.performBatchUpdates(
      inserted(0..<1), data: GlyphRows([Int](repeating: 15, count: 101)))
    #expect(table.viewport.offset == 0)
  }

  @Test func aNewMessageIsFollowedAtTheEndOnly() throws {
    let glyphs = [Int](repeating: 15, count: 100)
    var table = try table(glyphs)
    try table.performBatchUpdates(inserted(100..<101), data: GlyphRows(glyphs + [35]))
    #expect(table.isAtEnd)
    #expect(screen(table) == [0, 20, 40, 60])
    // A point above the end is not the end.
    table.scroll(to: table.maximumOffset - 1)
    let before = screen(table)
    try table.performBatchUpdates(inserted(101..<102), data: GlyphRows(glyphs + [35, 5]))
    #expect(screen(table) == before)
    #expect(!table.isAtEnd)
  }

  @Test func withoutFollowingNothingMoves() throws {
    let glyphs = [Int](repeating: 15, count: 100)
    var table = try table(glyphs, followsEnd: false)
    let before = screen(table)
    try table.performBatchUpdates(inserted(100..<101), data: GlyphRows(glyphs + [35]))
    #expect(screen(table) == before)
    // It has not shown yet: it counts with the mean of the others.
    #expect(table.viewport.offset == table.maximumOffset - 20)
  }

  @Test func aReplyGrowsUpwardsAtTheEndAndElsewhereBelow() throws {
    var table = try table([Int](repeating: 15, count: 100) + [5])
    let reply = TableElement.row(RowPath(row: 100))
    for height in [20.0, 30, 95] {
      table.setHeight(height, of: reply)
      #expect(table.frame(of: reply)?.maxY == table.viewport.offset + 100)
    }
    table.measureAll()
    table.scroll(to: 500)
    let before = screen(table)
    table.setHeight(400, of: reply)
    #expect(screen(table) == before)
    #expect(table.viewport.offset == 500)
  }

  @Test func lowContentThatGrowsBeyondTheViewportGoesOnAtItsEnd() throws {
    var table = try table([5, 5])
    for count in 3...20 {
      try table.performBatchUpdates(
        inserted(count - 1..<count), data: GlyphRows([Int](repeating: 5, count: count)))
      #expect(table.viewport.offset == Double(count) * 10 - 100)
    }
  }

  @Test func aKeyboardKeepsTheLastMessage() throws {
    var table = try table([Int](repeating: 15, count: 100))
    table.setViewportHeight(60)
    #expect(table.frame(row: 99)?.maxY == table.viewport.offset + 60)
    table.setViewportHeight(100)
    #expect(table.isAtEnd)
    table.scroll(to: 1000)
    table.setViewportHeight(60)
    #expect(table.viewport.offset == 1040)
    table.setViewportHeight(.nan)
    #expect(table.viewport.height == 0)
  }

  @Test func anotherWidthKeepsTheEnd() throws {
    var table = try table([Int](repeating: 15, count: 100))
    table.update(TableConfiguration(width: 50))
    #expect(table.isAtEnd)
    #expect(table.frame(row: 99)?.height == 30)
    table.reloadData(GlyphRows([5, 5]))
    #expect(screen(table) == [80, 90])
  }

  /// A choice: half a point from the end is still the end, and stays half a point.
  @Test func nearlyAtTheEndIsAtTheEnd() throws {
    let glyphs = [Int](repeating: 15, count: 100)
    var table = try table(glyphs)
    table.scroll(to: table.maximumOffset - Table.endTolerance)
    try table.performBatchUpdates(inserted(100..<101), data: GlyphRows(glyphs + [15]))
    #expect(table.maximumOffset - table.viewport.offset == 0.5)
  }

  @Test func oneElementIsScrolledToWhereItCanStand() throws {
    var table = try table([5, 5])
    for position in ScrollPosition.allCases {
      table.scroll(to: .row(RowPath(row: 0)), at: position)
      #expect(table.viewport.offset == -80)
    }
    table.scroll(to: -.infinity)
    #expect(table.viewport.offset == -80)
  }
}
