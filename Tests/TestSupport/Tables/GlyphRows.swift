package import ListLayout
package import TableLayout

/// Rows of so many glyphs each, 10 points wide and high, with nothing around them: at a width of
/// 10 * *n* a row is as high as it has lines of *n* glyphs.
package struct GlyphRows: TableDataSource {
  package struct Line: Hashable {
    package var glyphs: Int
    package var source = HeightSource.automatic

    package init(glyphs: Int, source: HeightSource = .automatic) {
      self.glyphs = glyphs
      self.source = source
    }
  }

  package struct Section {
    package var header: Double?
    package var lines: [Line]

    /// Of all lines; `nil` to ask each.
    package var source: HeightSource?

    package init(header: Double? = nil, lines: [Line], source: HeightSource? = nil) {
      self.header = header
      self.lines = lines
      self.source = source
    }
  }

  package var sections: [Section]

  package init(_ sections: [Section]) { self.sections = sections }

  package init(_ glyphs: [Int], source: HeightSource = .automatic) {
    sections = [Section(lines: glyphs.map { Line(glyphs: $0) }, source: source)]
  }

  package var numberOfSections: Int { sections.count }
  package func numberOfRows(inSection section: Int) -> Int { sections[section].lines.count }

  package func rowHeights(inSection section: Int) -> SectionHeights {
    sections[section].source.map(SectionHeights.all) ?? .each
  }

  package func height(at path: RowPath) -> HeightSource {
    sections[path.section].lines[path.row].source
  }

  package func content(at path: RowPath) -> RowContent {
    RowContent(Row(String(repeating: "a", count: sections[path.section].lines[path.row].glyphs)))
  }

  package func header(inSection section: Int) -> SectionBoundary? {
    sections[section].header.map { SectionBoundary(height: $0) }
  }

  /// - Parameter font: One in which glyphs are 10 points wide and high.
  package static func template(_ font: FontRule) throws -> CellTemplate {
    try CellTemplate("Glyphs") { cell in
      try cell.label("text", "{text}", font: font, numberOfLines: 0)
      try cell.constrain(visualFormat: "H:|[text]|")
      try cell.constrain(visualFormat: "V:|[text]|")
    }
  }

  /// The height of a row of glyphs.
  package static func height(_ glyphs: Int, width: Double) -> Double {
    // Nothing is no height, so it is the standard one.
    if glyphs == 0 { return 44 }
    let room = max(Int(width / 10), 1)
    return Double((glyphs + room - 1) / room * 10)
  }
}
