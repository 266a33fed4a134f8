internal import ListLayout
internal import AutoLayout
import Synchronization
import TableLayout
import TestSupport
import Testing
import TextLayout

@Suite struct TableTests {
  @Test func onlyWhatShowsIsMeasured() throws {
    let rows = CountedRows(1_000_000) { $0 % 3 * 10 + 5 }
    var table = try Table(rows: rows)
    #expect(table.contentHeight == 44_000_000)
    // 10, 20, 30, 10, 20, 30: 120 points.
    let change = table.scroll(to: 0)
    #expect(change.measuredCount == 6)
    #expect(change.offsetCorrection == 0)
    #expect(rows.contentCalls == 6)
    #expect(table.frame(row: 5) == Rect(x: 0, y: 90, width: 100, height: 30))
    #expect(table.isEstimated(.row(RowPath(row: 6))) == true)
    // The mean is 20.
    #expect(table.contentHeight == 20_000_000)
    #expect(table.visibleElements().count == 6)
    #expect(table.heightsMemoryFootprint < 12_000_000)
  }

  @Test func aRowsOwnEstimateStays() throws {
    var table = try Table(rows: GlyphRows([5, 15, 25], source: .estimated(80)))
    #expect(table.contentHeight == 240)
    table.scroll(to: 0)
    #expect(table.contentHeight == 60)
  }

  @Test func negativeEstimatesAreNone() throws {
    for points in [-1, -Double.infinity, Double.nan] {
      let table = try Table(rows: GlyphRows([5, 15], source: .estimated(points)))
      #expect(table.contentHeight == 88)
      let fixed = try Table(rows: GlyphRows([5, 15], source: .fixed(points)))
      #expect(fixed.contentHeight == 88)
    }
  }

  @Test func rowsWithoutEstimatesAreMeasuredAtOnce() throws {
    for source in [HeightSource.measuredUpFront, .estimated(0)] {
      let table = try Table(rows: GlyphRows([5, 15, 35], source: source))
      #expect(table.contentHeight == 70)
      #expect(table.isEstimated(.row(RowPath(row: 2))) == false)
    }
  }

  @Test func headersStandAboveTheirRows() throws {
    var table = try Table(
      rows: GlyphRows([
        .init(header: 28, lines: [.init(glyphs: 5)], source: .automatic),
        .init(header: 28, lines: [], source: .automatic),
        .init(header: nil, lines: [.init(glyphs: 25)], source: .automatic),
      ]))
    table.scroll(to: 0)
    #expect(table.frame(of: .header(section: 1))?.minY == 38)
    #expect(table.frame(row: 0, section: 2) == Rect(x: 0, y: 66, width: 100, height: 30))
    #expect(table.frame(of: .header(section: 2))?.height == 0)
    #expect(table.element(at: 40) == .header(section: 1))
    #expect(table.element(at: 66) == .row(RowPath(section: 2, row: 0)))
    #expect(table.element(at: 96) == nil)
    #expect(table.element(at: -1) == nil)
    #expect(table.numberOfRows(inSection: 1) == 0)
  }

  @Test func accessoriesAndTheIndexTakeWidth() throws {
    struct Rows: TableDataSource {
      var numberOfSections: Int { 1 }
      func numberOfRows(inSection section: Int) -> Int { 2 }
      func content(at path: RowPath) -> RowContent {
        RowContent(Row("aaaaaaaa"), accessoryWidth: path.row == 0 ? nil : 40)
      }
    }
    var table = try Table(rows: Rows())
    table.scroll(to: 0)
    #expect(table.frame(row: 0)?.height == 10)
    // 60 points are left for 8 glyphs.
    #expect(table.frame(row: 1)?.height == 20)
    var configuration = table.configuration
    configuration.indexWidth = 30
    table.update(configuration)
    #expect(table.frame(row: 0)?.height == 20)
    #expect(table.frame(row: 1)?.height == 30)
  }

  @Test func equalRowsAreMeasuredOnce() throws {
    let made = Counter()
    let template = try CellTemplate("Counted") { cell in
      let text = TextBinding { row in
        made.add()
        return row["text"]?.text ?? ""
      }
      try cell.label("text", text, font: EmFont.rule(), numberOfLines: 0)
      try cell.constrain(visualFormat: "H:|[text]|")
      try cell.constrain(visualFormat: "V:|[text]|")
    }
    var table = Table(
      GlyphRows((0..<1000).map { $0 % 4 * 10 }), templates: [template],
      configuration: TableConfiguration(width: 100), viewportHeight: 50)
    table.measureAll()
    #expect(made.count == 4)
    #expect(table.contentHeight == 250 * (44 + 10 + 20 + 30))
    // Another width reshapes nothing.
    table.update(TableConfiguration(width: 50))
    table.measureAll()
    #expect(made.count == 4)
    #expect(table.contentHeight == 250 * (44 + 20 + 40 + 60))
    table.update(TableConfiguration(width: 50, traits: Traits(category: .accessibilityLarge)))
    table.measureAll()
    #expect(made.count == 4)
    // Another language does.
    table.update(TableConfiguration(width: 50, language: "de"))
    table.measureAll()
    #expect(made.count == 8)
  }

  @Test func aWidthChangeLeavesFixedHeights() throws {
    var table = try Table(
      rows: GlyphRows([
        .init(
          header: 20,
          lines: [.init(glyphs: 10), .init(glyphs: 20, source: .fixed(33)), .init(glyphs: 30)])
      ]))
    table.scroll(to: 0)
    #expect(table.contentHeight == 20 + 10 + 33 + 30)
    table.update(TableConfiguration(width: 50))
    #expect(table.contentHeight == 20 + 20 + 33 + 60)
  }

  @Test func measuringInParallelGivesTheSame() throws {
    let rows = GlyphRows((0..<5000).map { $0 * 7 % 61 })
    var one = try Table(rows: rows)
    var two = try Table(rows: rows)
    #expect(one.measureAll(jobs: 1).measuredCount == 5000)
    #expect(two.measureAll(jobs: 4).measuredCount == 5000)
    let height = (0..<5000).reduce(0) { $0 + GlyphRows.height($1 * 7 % 61, width: 100) }
    #expect(one.contentHeight == height)
    #expect(two.contentHeight == height)
    for row in stride(from: 0, to: 5000, by: 71) {
      #expect(one.frame(row: row) == two.frame(row: row))
    }
  }

  @Test func aGrowingRowPushesWhatIsBelow() throws {
    var table = try Table(rows: GlyphRows([Int](repeating: 10, count: 100)))
    table.measureAll()
    table.scroll(to: 300)
    // Row 32 is the third on screen; row 29 is above.
    #expect(table.setHeight(70, of: .row(RowPath(row: 32))).offsetCorrection == 0)
    #expect(table.frame(row: 33)?.minY == 390)
    #expect(table.setHeight(25, of: .row(RowPath(row: 29))).offsetCorrection == 15)
    #expect(table.viewport.offset == 315)
    #expect(table.setHeight(25, of: .row(RowPath(row: 100))).offsetCorrection == 0)
  }

  @Test func heightsReadAgainFollowTheData() throws {
    var table = try Table(rows: GlyphRows([10, 10, 10]))
    table.scroll(to: 0)
    try table.performBatchUpdates(BatchUpdates(), data: GlyphRows([10, 40, 10]))
    #expect(table.contentHeight == 60)
    #expect(table.frame(row: 2)?.minY == 50)
    table.reloadData(GlyphRows([90]))
    #expect(table.contentHeight == 90)
  }
}

/// Counts calls from any thread.
final class Counter: Sendable {
  private let value = Mutex(0)
  var count: Int { value.withLock { $0 } }
  func add() { value.withLock { $0 += 1 } }
}
