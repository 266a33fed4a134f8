internal import ListLayout
internal import AutoLayout
import TableLayout
import TestSupport
import TextLayout

/// A table of a million rows, of which only those are measured that come on screen.
struct ScrollTable {
  /// A book again and again.
  private struct Pages: TableDataSource {
    let rows: [Row]
    var count: Int
    var numberOfSections: Int { 1 }
    func numberOfRows(inSection section: Int) -> Int { count }
    func content(at path: RowPath) -> RowContent { RowContent(rows[path.row % rows.count]) }
  }

  private let template: CellTemplate
  private let rows: [Row]

  init(_ library: FontLibrary) throws {
    template = try ArticleCells(library: library).huckleberry()
    rows = try BookRows.load().rows
  }

  func print() throws {
    Swift.print(
      """
      A table of 1,000,000 such rows, 667 pt of it on screen; what is on screen stays:

      what                          measured      offset    moved by   content height    time
      """)
    var pages = Pages(rows: rows, count: 1_000_000)
    var (table, time) = timed {
      Table(
        pages, templates: [template], configuration: TableConfiguration(width: 375),
        viewportHeight: 667)
    }
    let first = timed { table.scroll(to: 0) }
    line("made, in \(time); first screen", first, table)
    line("to the middle", timed { table.scroll(to: table.contentHeight / 2) }, table)
    line("one screen up", timed { table.scroll(to: table.viewport.offset - 667) }, table)
    pages.count += 1
    var updates = BatchUpdates()
    updates.insertRows(at: [RowPath(row: 0)])
    let inserted = try timed { try table.performBatchUpdates(updates, data: pages) }
    line("a row put in at the top", inserted, table)
    var configuration = table.configuration
    configuration.width = 667
    line("turned, 667 pt wide", timed { table.update(configuration) }, table)
    configuration.traits.category = .accessibilityExtraExtraExtraLarge
    line("text size AX5", timed { table.update(configuration) }, table)
    line("to the end", timed { table.scroll(to: .infinity) }, table)
  }

  private func line(_ name: String, _ step: (change: TableChange, time: String), _ table: Table) {
    Swift.print(
      Columns.left(name, 32) + Columns.right(number(step.change.measuredCount), 6)
        + Columns.right(number(table.viewport.offset), 12)
        + Columns.right(number(step.change.offsetCorrection), 12)
        + Columns.right(number(table.contentHeight), 17) + Columns.right(step.time, 8))
  }
}
