internal import ListLayout
import TestSupport
import Testing
import TextLayout

/// What is on screen stays there, counted by hand: a row is 10 points high for each of its lines.
@Suite struct TableAnchorTests {
  @Test func rowsMeasuredUpFrontMoveTheOffsetOnce() throws {
    let rows = GlyphRows([Int](repeating: 10, count: 100), source: .measuredUpFront)
    var table = try Table(rows: rows)
    table.scroll(to: 500)
    // Row 50 is first; all rows become twice as high.
    let change = table.update(TableConfiguration(width: 50))
    #expect(table.viewport.offset == 1000)
    #expect(change.offsetCorrection == 500)
    #expect(table.visibleElements().first == .row(RowPath(row: 50)))
  }

  @Test func aRowMeasuredUpFrontThatComesInAboveMovesTheOffsetOnce() throws {
    let glyphs = [Int](repeating: 10, count: 50)
    var table = try Table(rows: GlyphRows(glyphs, source: .measuredUpFront))
    table.scroll(to: 205)
    var updates = BatchUpdates()
    updates.insertRows(at: [RowPath(row: 0)])
    try table.performBatchUpdates(
      updates, data: GlyphRows([100] + glyphs, source: .measuredUpFront))
    #expect(table.viewport.offset == 305)
  }

  @Test func reloadDataKeepsTheOffset() throws {
    let glyphs = [Int](repeating: 10, count: 50) + [Int](repeating: 30, count: 50)
    var table = try Table(rows: GlyphRows(glyphs, source: .measuredUpFront))
    table.scroll(to: 250)
    #expect(table.reloadData().offsetCorrection == 0)
    #expect(table.viewport.offset == 250)
  }

  @Test func reloadDataForgetsTheMean() throws {
    var table = try Table(rows: GlyphRows([Int](repeating: 10, count: 1000)))
    table.measureAll()
    table.reloadData(GlyphRows([Int](repeating: 500, count: 1000)))
    // 10 points each until the first ones are known, 500 points each then.
    #expect(table.contentHeight == 500_000)
  }

  @Test func aReloadedSectionKeepsItsPlace() throws {
    let rows = GlyphRows([
      .init(lines: [Int](repeating: 10, count: 10).map { .init(glyphs: $0) }),
      .init(lines: [.init(glyphs: 1000)]),
    ])
    var table = try Table(rows: rows)
    table.measureAll()
    #expect(table.contentHeight == 1100)
    table.scroll(to: 500)
    var updates = BatchUpdates()
    updates.reloadSections([1])
    try table.performBatchUpdates(updates)
    #expect(table.viewport.offset == 500)
    #expect(table.frame(row: 0, section: 1)?.minY == 100)
  }

  @Test func infinityIsTheEnd() throws {
    var table = try Table(rows: GlyphRows([Int](repeating: 100, count: 1000)))
    table.scroll(to: .infinity)
    #expect(table.frame(row: 999)?.maxY == table.viewport.offset + 100)
    #expect(table.isEstimated(.row(RowPath(row: 999))) == false)
    table.scroll(to: -.infinity)
    #expect(table.viewport.offset == 0)
  }

  @Test func theTopOfARowHigherThanTheViewportIsNearest() throws {
    // Row 50 looks like any other until it is measured: 2000 points.
    var table = try Table(rows: CountedRows(100) { $0 == 50 ? 2000 : 10 })
    table.scroll(to: .row(RowPath(row: 50)), at: .nearest)
    let frame = try #require(table.frame(row: 50))
    #expect(frame.height == 2000)
    #expect(table.viewport.offset == frame.minY)
  }

  @Test func noStepMeasuresMoreThanTheLimit() throws {
    var table = try Table(rows: CountedRows(20_000) { _ in 0 })
    var measured: [Int] = []
    measured.append(table.scroll(to: .infinity).measuredCount)
    measured.append(table.scroll(to: .row(RowPath(row: 19_000)), at: .middle).measuredCount)
    measured.append(table.update(TableConfiguration(width: 50)).measuredCount)
    measured.append(table.reloadData().measuredCount)
    var updates = BatchUpdates()
    updates.reloadSections([0])
    measured.append(try table.performBatchUpdates(updates).measuredCount)
    #expect(measured.allSatisfy { $0 <= Table.demandLimit && $0 > 0 }, "\(measured)")
  }

  @Test(arguments: ScrollPosition.allCases) func elementsComeToTheirPlace(
    position: ScrollPosition
  ) throws {
    // Rows of 10, 20 … 50 points in turn, and a viewport of 100.
    var table = try Table(rows: CountedRows(1000) { $0 % 5 * 10 + 10 })
    table.scroll(to: .row(RowPath(row: 700)), at: position)
    let frame = try #require(table.frame(row: 700))
    let place: Double =
      switch position {
      case .top: 0
      case .middle: 45
      case .bottom, .nearest: 90
      }
    #expect(frame.height == 10)
    #expect(frame.minY - table.viewport.offset == place)
    #expect(table.visibleElements().allSatisfy { table.isEstimated($0) == false })
    // It shows: nothing moves.
    let offset = table.viewport.offset
    table.scroll(to: .row(RowPath(row: 700)), at: .nearest)
    #expect(table.viewport.offset == offset)
    table.scroll(to: .row(RowPath(row: 0)), at: position)
    #expect(table.viewport.offset == 0)
    #expect(table.scroll(to: .row(RowPath(row: 1000)), at: position).measuredCount == 0)
  }
}
