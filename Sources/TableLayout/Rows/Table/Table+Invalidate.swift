extension Table {
  /// Changes the width, the traits or the language.
  ///
  /// Measured heights become estimates, and what shows is measured anew; fixed heights and rows' own
  /// estimates stay. Shaped texts hold for all widths, categories and scales, so that rows still in
  /// the cache only take arithmetic; another language has them shaped again. Where only the prefetch
  /// margin changes, no height does.
  ///
  /// - Complexity: O(*n*) arithmetic, and measuring what shows.
  @discardableResult
  public mutating func update(_ configuration: TableConfiguration) -> TableChange {
    let old = self.configuration
    self.configuration = configuration
    return old.measures(as: configuration) ? show(viewport) : rereadHeights()
  }

  /// Reads heights anew without a change of rows: what `beginUpdates()` and `endUpdates()` of UIKit do
  /// with nothing between them.
  ///
  /// The data source is asked for fixed heights and estimates of rows again. Measured heights become
  /// estimates, and what shows is measured anew, from the cache where its content is the same.
  ///
  /// - Complexity: O(*n*) arithmetic, and measuring what shows.
  @discardableResult
  public mutating func rereadHeights() -> TableChange {
    generation += 1
    var change = TableChange()
    let offset = viewport.offset
    keepingAnchor { table in
      table.mean = RunningMean()
      table.heights.map { $0.kind == .measured ? $0.asEstimate : $0 }
      table.rereadGivenHeights()
      table.measureEager(in: 0..<table.sections.count, &change)
    }
    settle(&change)
    change.offsetCorrection = viewport.offset - offset
    return change
  }

  /// Asks for the heights that the data source gives. Of a section whose number of rows has changed
  /// without a batch, those that are still there.
  private mutating func rereadGivenHeights() {
    for section in 0..<min(sections.count, max(data.numberOfSections, 0)) {
      reread(.header(section: section))
      reread(.footer(section: section))
      let rows = min(sections.rows(inSection: section), data.numberOfRows(inSection: section))
      guard rows > 0 else { continue }
      switch data.rowHeights(inSection: section) {
      case .each:
        for row in 0..<rows { reread(.row(RowPath(section: section, row: row))) }
      case .all(let source):
        let first = sections.rowPositions(ofSection: section).lowerBound
        heights.map(first..<first + rows) { source.reread($0) }
      }
    }
  }

  private mutating func reread(_ element: TableElement) {
    guard let position = sections.position(of: element) else { return }
    reread(data.heightSource(of: element), at: position)
  }

  /// Takes in what the data source says of an element.
  mutating func reread(_ source: HeightSource, at position: Int) {
    let old = heights[position]
    let new = source.reread(old)
    if new != old { heights[position] = new }
  }
}

extension HeightSource {
  /// The height of an element that had another one. What was measured, and had a height, keeps it as
  /// its estimate.
  fileprivate func reread(_ old: RowHeight) -> RowHeight {
    let new = rowHeight
    let isKept = old.kind == .measured || old.kind == .estimated
    return isKept && old.units > 0 && new.kind != .fixed ? old.asEstimate : new
  }
}
