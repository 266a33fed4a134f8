import Synchronization
import TableLayout
import TextLayout

/// Rows of so many glyphs each, 10 points wide and high, with nothing around them: at a width of
/// 10 * *n* a row is as high as it has lines of *n* glyphs.
struct GlyphRows: TableDataSource {
  struct Line: Hashable {
    var glyphs: Int
    var source = HeightSource.automatic
  }

  struct Section {
    var header: Double?
    var lines: [Line]

    /// Of all lines; `nil` to ask each.
    var source: HeightSource?
  }

  var sections: [Section]

  init(_ sections: [Section]) { self.sections = sections }

  init(_ glyphs: [Int], source: HeightSource = .automatic) {
    sections = [Section(lines: glyphs.map { Line(glyphs: $0) }, source: source)]
  }

  var numberOfSections: Int { sections.count }
  func numberOfRows(inSection section: Int) -> Int { sections[section].lines.count }

  func rowHeights(inSection section: Int) -> SectionHeights {
    sections[section].source.map(SectionHeights.all) ?? .each
  }

  func height(at path: RowPath) -> HeightSource {
    sections[path.section].lines[path.row].source
  }

  func content(at path: RowPath) -> RowContent {
    RowContent(Row(String(repeating: "a", count: sections[path.section].lines[path.row].glyphs)))
  }

  func header(inSection section: Int) -> SectionBoundary? {
    sections[section].header.map { SectionBoundary(height: $0) }
  }

  static func template(_ font: FontRule? = nil) throws -> CellTemplate {
    try CellTemplate("Glyphs") { cell in
      try cell.label("text", "{text}", font: font ?? EmFont.rule(), numberOfLines: 0)
      try cell.constrain(visualFormat: "H:|[text]|")
      try cell.constrain(visualFormat: "V:|[text]|")
    }
  }

  /// The height of a row of glyphs.
  static func height(_ glyphs: Int, width: Double) -> Double {
    let room = max(Int(width / 10), 1)
    return Double((glyphs + room - 1) / room * 10)
  }
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
