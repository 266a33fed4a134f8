internal import ListLayout
import Synchronization
import TableLayout
import TestSupport
import TextLayout

extension GlyphRows {
  static func template() throws -> CellTemplate { try template(EmFont.rule()) }
}

/// As many rows as are asked for, made when they are asked for; it counts how often.
final class CountedRows: TableDataSource {
  let count: Int
  let source: HeightSource
  let glyphs: @Sendable (Int) -> Int
  private let calls = Mutex(0)

  init(
    _ count: Int, source: HeightSource = .automatic, glyphs: @escaping @Sendable (Int) -> Int
  ) {
    self.count = count
    self.source = source
    self.glyphs = glyphs
  }

  var contentCalls: Int { calls.withLock { $0 } }
  var numberOfSections: Int { 1 }
  func numberOfRows(inSection section: Int) -> Int { count }
  func rowHeights(inSection section: Int) -> SectionHeights { .all(source) }

  func content(at path: RowPath) -> RowContent {
    calls.withLock { $0 += 1 }
    return RowContent(Row(String(repeating: "a", count: glyphs(path.row))))
  }
}

/// Sections of so many rows, all alike.
struct EqualSections: TableDataSource {
  var counts: [Int]
  var source = HeightSource.automatic

  var numberOfSections: Int { counts.count }
  func numberOfRows(inSection section: Int) -> Int { counts[section] }
  func rowHeights(inSection section: Int) -> SectionHeights { .all(source) }
  func content(at path: RowPath) -> RowContent { RowContent(Row("a")) }
}

extension Table {
  init(
    rows: any TableDataSource, width: Double = 100, height: Double = 100, margin: Double = 0
  ) throws {
    self.init(
      rows, templates: [try GlyphRows.template()],
      configuration: TableConfiguration(width: width, prefetchMargin: margin),
      viewportHeight: height)
  }

  func frame(row: Int, section: Int = 0) -> Rect? {
    frame(of: .row(RowPath(section: section, row: row)))
  }
}
