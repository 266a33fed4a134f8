internal import ListLayout
import TableLayout
import TestSupport
import Testing
import TextLayout
import TextRendering

/// A table whose rows are 20 points of text between margins of 5: 30 high.
@Suite struct TablePictureTests {
  private struct Lines: TableDataSource {
    var lines: [String]
    var fixed: [Int: Double] = [:]
    var numberOfSections: Int { 1 }
    func numberOfRows(inSection section: Int) -> Int { lines.count }
    func rowHeights(inSection section: Int) -> SectionHeights { .each }
    func height(at path: RowPath) -> HeightSource {
      fixed[path.row].map { .fixed($0) } ?? .automatic
    }
    func content(at path: RowPath) -> RowContent {
      RowContent(lines[path.row] == "wrong" ? Row([:]) : Row(lines[path.row]))
    }
    func header(inSection section: Int) -> SectionBoundary? { SectionBoundary(height: 10) }
  }

  private func table(_ data: Lines, viewport: Double = 60) throws -> Table {
    let library = try FontLibrary(files: [Fixtures.font("Em.ttf")])
    let font = FontRule.fixed(try library.font(family: "TextGauge Em", size: 20))
    let template = try CellTemplate("cell") { cell in
      try cell.label("title", "{text}", font: font)
      try cell.constrain(visualFormat: "H:|[title]|")
      try cell.constrain(visualFormat: "V:|-5-[title]-5-|")
    }
    var table = Table(
      data, templates: [template], configuration: TableConfiguration(width: 100),
      viewportHeight: viewport)
    table.scroll(to: 0)
    return table
  }

  private func ink(_ table: Table) throws -> Pixels {
    try Pixels(Picture(of: table, options: PictureOptions(scale: 1)))
  }

  /// Capitals are an em wide and 0.7 high, with a twentieth of an em free on either side: their ink
  /// is 14 points high and ends at the baseline, 17.6 points below the top of the line.
  @Test func rowsStandWhereTheTableHasThem() throws {
    var table = try table(Lines(lines: ["H", "HH", "HHH"]))
    let top = try ink(table)
    #expect((top.width, top.height) == (100, 60))
    // The header's 10 and a margin of 5: ink from 18.6 to 32.6; in the second row 30 farther down.
    #expect(top[10, 17] == .white && top[10, 20] == .black && top[30, 20] == .white)
    #expect(top[30, 47] == .white && top[30, 50] == .black && top[50, 50] == .white)
    table.scroll(to: 40)
    let scrolled = try ink(table)
    #expect(scrolled[30, 10] == .black && scrolled[50, 10] == .white)
    #expect(scrolled[50, 40] == .black && scrolled[70, 40] == .white)
  }

  @Test func aGivenHeightIsTheCells() throws {
    let table = try table(Lines(lines: ["x", "x"], fixed: [0: 44]))
    let layout = try #require(try table.cellLayout(of: .row(RowPath(row: 0))))
    #expect(layout.height == 44)
    // The label takes what its margins leave.
    #expect(layout["title"]?.frame == Rect(x: 0, y: 5, width: 100, height: 34))
    #expect(layout.heightParts.map(\.points) == [5, 20, 5, 14])
    let own = try #require(try table.cellLayout(of: .row(RowPath(row: 1))))
    #expect(own.height == 30)
  }

  /// What gives the height stands where the views are drawn, not where they would be.
  @Test func partsStandInAGivenHeight() throws {
    let table = try table(Lines(lines: ["x", "x", "x"], fixed: [0: 44, 1: 0, 2: 1e300]))
    let parts = try #require(try table.cellLayout(of: .row(RowPath(row: 0)))).heightParts
    #expect(parts.map { $0.rect?.minY } == [0, 5, 39, nil])
    #expect(parts.map { $0.rect?.maxY } == [5, 39, 44, nil])
    for row in 1...2 {
      let layout = try #require(try table.cellLayout(of: .row(RowPath(row: row))))
      #expect(layout.heightParts.reduce(0) { $0 + $1.points } == layout.height)
    }
  }

  @Test func aTableThatWasNotShownIsMeasured() throws {
    let data = Lines(lines: ["H", "HH", "HHH"])
    let shown = try table(data)
    let fresh = Table(
      data, templates: shown.templates, configuration: shown.configuration, viewportHeight: 60)
    #expect(try Picture(of: fresh).pngData() == Picture(of: shown).pngData())
  }

  /// A row that begins above the viewport.
  @Test func rowsDoNotShowInTheMargins() throws {
    var table = try table(Lines(lines: ["HHH", "HHH", "HHH"]))
    table.scroll(to: 25)
    var options = PictureOptions(scale: 1)
    options.margins = Insets(top: 30, left: 0, bottom: 30, right: 0)
    let ink = try Pixels(Picture(of: table, options: options)).bounds { $0 != .white }
    // The viewport's rows 30 to 89; the first row's ink would begin at 23.6.
    #expect(try #require(ink).minY == 30 && ink?.maxY ?? 0 <= 90)
  }

  @Test func whatHasNoCellIsNil() throws {
    let table = try table(Lines(lines: ["x"]))
    #expect(try table.cellLayout(of: .header(section: 0)) == nil)
    #expect(try table.cellLayout(of: .row(RowPath(row: 1))) == nil)
    #expect(try table.cellLayout(of: .row(RowPath(section: 7, row: 0))) == nil)
  }

  @Test func aWrongRowIsCrossedOut() throws {
    let table = try table(Lines(lines: ["wrong", "xx"]), viewport: 120)
    #expect(throws: RowError.self) { try table.cellLayout(of: .row(RowPath(row: 0))) }
    let red = Color(red: 255, green: 59, blue: 48)
    let pixels = try Pixels(
      Picture(of: table, options: PictureOptions(scale: 1, overlays: .problems)))
    // The template's estimate, below the header.
    let height = try #require(table.frame(of: .row(RowPath(row: 0)))?.height)
    #expect(
      pixels.bounds { $0 == red } == Rect(x: 0, y: 10, width: 100, height: height.rounded()))
  }

  @Test func anEmptyTableIsPaper() throws {
    let pixels = try ink(try table(Lines(lines: [])))
    #expect(pixels.bounds { $0 != .white } == nil)
  }
}
