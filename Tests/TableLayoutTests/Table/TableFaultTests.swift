internal import ListLayout
import Synchronization
import TableLayout
import TestSupport
import Testing
import TextLayout

@Suite struct TableFaultTests {
  /// Rows whose number changes without a word.
  private final class Changing: TableDataSource {
    let count = Mutex(100)
    var numberOfSections: Int { 1 }
    func numberOfRows(inSection section: Int) -> Int { count.withLock { $0 } }
    func content(at path: RowPath) -> RowContent {
      precondition(path.row < numberOfRows(inSection: 0))
      return RowContent(Row("a"))
    }
  }

  @Test func dataThatChangesBetweenBatches() throws {
    let rows = Changing()
    var table = try Table(rows: rows)
    table.scroll(to: 0)
    rows.count.withLock { $0 = 40 }
    let change = table.measureAll(jobs: 2)
    #expect(change.failures.count == 60)
    #expect(
      change.failures.first?.description == "row 40 of section 0: the data has only 40 rows there: "
        + "tell the table of changes by performBatchUpdates or reloadData")
    #expect(
      throws: BatchError.wrongRowCount(section: 0, before: 100, removed: 0, added: 0, data: 40)
    ) {
      try table.performBatchUpdates(BatchUpdates())
    }
    table.rereadHeights()
    table.reloadData()
    #expect(table.numberOfRows(inSection: 0) == 40)
    table.measureAll()
    #expect(table.contentHeight == 400)
  }

  @Test func placesOutOfRange() throws {
    var table = try Table(rows: GlyphRows([1, 2]))
    for path in [RowPath(row: 2), RowPath(row: -1), RowPath(section: 1, row: 0)] {
      #expect(table.frame(of: .row(path)) == nil)
      #expect(table.isEstimated(.row(path)) == nil)
      #expect(table.setHeight(10, of: .row(path)).measuredCount == 0)
    }
    #expect(table.frame(of: .header(section: -1)) == nil)
    #expect(table.frame(of: .footer(section: 1)) == nil)
    #expect(table.numberOfRows(inSection: 9) == nil)
  }

  @Test(arguments: [-Double.infinity, -1e300, -1, 0, 1e300, .infinity, .nan])
  func numbersWithoutMeaning(number: Double) throws {
    var table = try Table(rows: GlyphRows([5, 15, 25]))
    table.scroll(to: number)
    table.show(Viewport(offset: number, height: number))
    table.update(TableConfiguration(width: number, prefetchMargin: number))
    table.setHeight(number, of: .row(RowPath(row: 0)))
    #expect(!table.viewport.offset.isNaN)
    #expect(table.contentHeight >= 0)
    table.show(Viewport(height: 100))
    table.update(TableConfiguration(width: 100))
    table.measureAll()
    #expect(table.contentHeight == 60)
  }

  @Test func aMillionEmptyRows() throws {
    let rows = CountedRows(1_000_000) { _ in 0 }
    var table = try Table(rows: rows)
    #expect(table.scroll(to: 0).measuredCount <= Table.demandLimit)
    #expect(table.scroll(to: 0).measuredCount <= Table.demandLimit)
    #expect(table.visibleElements().isEmpty == false)
    var fixed = try Table(rows: CountedRows(1_000_000, source: .fixed(0)) { _ in 0 })
    #expect(fixed.scroll(to: 10).measuredCount == 0)
    #expect(fixed.contentHeight == 0)
    #expect(fixed.visibleElements() == [])
    #expect(fixed.element(at: 0) == nil)
  }

  @Test func rowsInErrorKeepTheirEstimate() throws {
    struct Rows: TableDataSource {
      var numberOfSections: Int { 1 }
      func numberOfRows(inSection section: Int) -> Int { 3 }
      func content(at path: RowPath) -> RowContent {
        switch path.row {
        case 0: RowContent(["title": "a"])
        case 1: RowContent(Row("a"), template: 3)
        default: RowContent(Row("a"))
        }
      }
    }
    var table = try Table(rows: Rows(), height: 500)
    let change = table.scroll(to: 0)
    #expect(
      change.failures.map(\.description) == [
        "section 0, index 0: row 1 has no field \"text\", which view \"text\" shows: its fields are "
          + "title",
        "row 1 of section 0: there is no template 3: the table has 1, counted from 0",
      ])
    #expect(table.contentHeight == 44 + 44 + 10)
    #expect(table.scroll(to: 0).failures == [])
  }

  @Test func noRowsAtAll() throws {
    var table = try Table(rows: GlyphRows([GlyphRows.Section]()))
    #expect(table.scroll(to: 100).measuredCount == 0)
    #expect(table.measureAll(jobs: 4).measuredCount == 0)
    #expect(table.contentHeight == 0)
    #expect(table.element(at: 0) == nil)
    var updates = BatchUpdates()
    updates.insertSections([0])
    try table.performBatchUpdates(updates, data: GlyphRows([10, 20]))
    #expect(table.numberOfSections == 1)
  }

  @Test func oneLongRow() throws {
    var table = try Table(rows: GlyphRows([10, 40_000, 10]))
    table.measureAll()
    #expect(table.frame(row: 1)?.height == 40_000)
    table.scroll(to: 20_000)
    #expect(table.visibleElements() == [.row(RowPath(row: 1))])
  }
}
