internal import ListLayout
internal import AutoLayout
import TableLayout
import TestSupport
import Testing
import TextLayout

/// Batches that end when their time is over.
@Suite struct BatchDeadlineTests {
  private static let past = Deadline(.now)
  private static let far = Deadline(after: .seconds(3600))

  @Test(arguments: [1, 2])
  func rowsOutOfTimeStayEstimated(jobs: Int) throws {
    let rows = GlyphRows((0..<1000).map { $0 % 30 + 1 })
    var table = try Table(rows: rows)
    let change = table.measureAll(jobs: jobs, deadline: Self.past)
    #expect(change.measuredCount == 0)
    #expect(table.isEstimated(.row(RowPath(row: 0))) == true)
    table.measureAll(jobs: jobs, deadline: Self.far)
    #expect(table.isEstimated(.row(RowPath(row: 999))) == false)
    // 30 lengths of 1 to 30 glyphs in lines of ten: 10, 20 or 30 points.
    #expect(table.contentHeight == 33 * 600 + 100)
  }

  /// The deadline comes in the midst of the long row of three.
  @Test func aRowThatIsGivenUpLeavesNothingBehind() throws {
    let glyphs = [5, 100_000, 15]
    var table = try Table(rows: GlyphRows(glyphs))
    let change = table.measureAll(deadline: Deadline(afterLooks: 10))
    #expect(change.measuredCount < 3)
    #expect(table.isEstimated(.row(RowPath(row: 1))) == true)
    table.measureAll()
    #expect(table.contentHeight == 10 + 100_000 + 20)
    // Another width shapes nothing again: cells that were kept must be whole.
    table.update(TableConfiguration(width: 50, prefetchMargin: 0))
    table.measureAll()
    #expect(table.contentHeight == 10 + 200_000 + 30)
  }

  @Test func heightsAreThoseFoundInTime() throws {
    let template = try GlyphRows.template()
    let cells = try template.cells(for: [Row("aaaa"), Row("aa")])
    var sizer = template.sizer(width: 20, traits: Traits())
    #expect(sizer.heights(of: cells, by: Self.past).isEmpty)
    #expect(sizer.heights(of: cells, by: Self.far) == [20, 10])
  }

  @Test(arguments: [1, 2])
  func aSweepOutOfTimeHasNoReport(jobs: Int) throws {
    let rows = (1...300).map { Row(String(repeating: "a", count: $0)) }
    let sweep = DynamicTypeSweep(
      try GlyphRows.template(), rows: rows, categories: [.large, .extraLarge], widths: [100])
    #expect(try sweep.run(by: Self.past, jobs: jobs) == nil)
    #expect(try sweep.run(by: Self.far, jobs: jobs) == sweep.run())
  }

  @Test func aCellOfALongTextIsGivenUp() throws {
    let template = try GlyphRows.template()
    let shaper = Shaper()
    let row = Row(String(repeating: "a ", count: 100_000))
    var sizer = template.sizer(width: 20, traits: Traits())
    #expect(throws: DeadlineError()) {
      try shaper.measure(by: Deadline(afterLooks: 5)) {
        try? sizer.height(of: template.cell(for: row, shaper: shaper))
      }
    }
    let cell = try template.cell(for: Row("aaa"), shaper: shaper)
    #expect(sizer.height(of: cell) == 20)
  }
}
