internal import ListLayout
import TableLayout
import TestSupport
import Testing
import TextLayout

/// Headers that stick. OUI, iOS 26.1, recorded: a plain table's header sticks to the top of the
/// visible area, and the next section's header pushes it out.
@Suite struct PinnedHeaderTests {
  /// Two sections of a header of 28 and ten rows of 10.
  private func table(height: Double = 60) throws -> Table {
    let lines = (0..<10).map { _ in GlyphRows.Line(glyphs: 1) }
    let rows = GlyphRows([
      .init(header: 28, lines: lines), .init(header: 28, lines: lines), .init(lines: lines),
    ])
    var table = try Table(rows: rows, height: height)
    table.measureAll()
    return table
  }

  private func top(_ table: Table, _ section: Int, inset: Double = 0) -> Double? {
    table.pinnedFrame(of: .header(section: section), topInset: inset)?.minY
  }

  @Test func headersStickAndAreThrustOut() throws {
    var table = try table()
    table.scroll(to: 50)
    #expect(top(table, 0) == 50)
    #expect(table.pinnedElements().map(\.element) == [.header(section: 0)])
    // The next one starts at 128: 28 above it the first one begins to leave.
    table.scroll(to: 100)
    #expect(top(table, 0) == 100)
    table.scroll(to: 110)
    #expect(top(table, 0) == 100)
    #expect(top(table, 1) == 128)
    table.scroll(to: 128)
    #expect(table.pinnedElements().isEmpty)
    table.scroll(to: 129)
    #expect(table.pinnedElements().map(\.element) == [.header(section: 1)])
  }

  /// OUI, recorded: below the adjusted inset.
  @Test func headersStickBelowABar() throws {
    var table = try table()
    table.scroll(to: 20)
    #expect(top(table, 0, inset: 44) == 64)
    #expect(top(table, 0, inset: .nan) == 20)
    table.scroll(to: -30)
    #expect(top(table, 0) == 0)
    #expect(table.pinnedElements().isEmpty)
  }

  @Test func aSectionWithoutAHeaderHasNothingThatSticks() throws {
    var table = try table()
    table.scroll(to: 270)
    #expect(table.pinnedElements().isEmpty)
    #expect(table.pinnedFrame(of: .header(section: 3)) == nil)
    #expect(
      table.pinnedFrame(of: .row(RowPath(section: 2, row: 0)))
        == table.frame(of: .row(RowPath(section: 2, row: 0))))
  }

  /// A choice: footers of plain tables do the same at the bottom.
  @Test func footersStickToTheBottom() throws {
    struct Rows: TableDataSource {
      var numberOfSections: Int { 2 }
      func numberOfRows(inSection section: Int) -> Int { 10 }
      func rowHeights(inSection section: Int) -> SectionHeights { .all(.fixed(10)) }
      func content(at path: RowPath) -> RowContent { RowContent(Row()) }
      func footer(inSection section: Int) -> SectionBoundary? { SectionBoundary(height: 20) }
    }
    var table = try Table(rows: Rows(), height: 60)
    table.scroll(to: 10)
    let footer = TableElement.footer(section: 0)
    #expect(table.pinnedFrame(of: footer)?.minY == 50)
    #expect(table.pinnedElements().map(\.element) == [footer])
    table.scroll(to: 60)
    #expect(table.pinnedFrame(of: footer)?.minY == 100)
    // The next section's shows only at its top by then.
    table.scroll(to: 70)
    #expect(table.pinnedFrame(of: .footer(section: 1))?.minY == 120)
  }

  /// The boundary items of compositional layouts do so inside their section.
  @Test func boundaryItemsStickInsideTheirSection() throws {
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: CollectionLayoutSize(width: .fractionalWidth(1), height: .absolute(10)),
      subitems: [
        .item(
          CollectionLayoutItem(
            layoutSize: CollectionLayoutSize(
              width: .fractionalWidth(1), height: .fractionalHeight(1))))
      ])
    var header = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: CollectionLayoutSize(width: .fractionalWidth(1), height: .absolute(28)),
      elementKind: "h", alignment: .top)
    header.pinToVisibleBounds = true
    var section = CollectionLayoutSection(group: group, itemCount: 10)
    section.boundarySupplementaryItems = [header]
    let layout = try CompositionalLayout([section, section], size: Size(width: 320, height: 60))
    let first = CollectionElement.boundary(section: 0, index: 0)
    for (offset, place) in [(-5.0, 0.0), (50, 50), (100, 100), (110, 100), (200, 100)] {
      #expect(layout.pinnedFrame(of: first, from: offset, length: 60)?.minY == place)
    }
    let pinned = layout.pinnedElements(from: 110, length: 60)
    #expect(pinned.map(\.section) == [0])
    #expect(layout.visible(from: 110, length: 10).map(\.boundaries) == [[0]])
    #expect(layout.pinnedFrame(of: first, from: .nan, length: 60)?.minY == 0)
  }
}
