extension Table {
  /// Changes the width, the traits or the language.
  ///
  /// Measured heights become estimates, and what shows is measured again; rows' own estimates stay,
  /// and the data source is asked for fixed heights again. Shaped texts hold for all widths,
  /// categories and scales, so that rows still in the cache only take arithmetic; another language
  /// has them shaped again. Heights stay where no template's rows depend on what changes, such as
  /// the width with labels of one line.
  ///
  /// - Complexity: O(*n*) arithmetic, and measuring what shows.
  @discardableResult
  public mutating func update(_ configuration: TableConfiguration) -> TableChange {
    let old = self.configuration
    self.configuration = configuration
    var sameMargin = configuration
    sameMargin.prefetchMargin = old.prefetchMargin
    if sameMargin == old { return show(viewport) }
    return reread(keepingMeasured: templates.allSatisfy { old.holds(in: configuration, for: $0) })
  }

  /// Reads heights again without a change of rows: what `beginUpdates()` and `endUpdates()` of
  /// UIKit do with nothing between them.
  ///
  /// The data source is asked for fixed heights again. Measured heights become estimates, and what
  /// shows is measured again, from the cache where its content is the same. Estimates stay.
  ///
  /// - Complexity: O(*n*) arithmetic, and measuring what shows.
  @discardableResult
  public mutating func rereadHeights() -> TableChange {
    reread(keepingMeasured: false)
  }

  private mutating func reread(keepingMeasured: Bool) -> TableChange {
    var change = TableChange()
    let anchor = anchor()
    let limits = offsetLimits
    if !keepingMeasured {
      generation = Generation()
      mean = RunningMean()
      heights.map { $0.kind == .measured ? $0.asEstimate : $0 }
    }
    for section in 0..<min(sections.count, max(data.numberOfSections, 0)) {
      rereadGivenHeights(ofSection: section, keepingMeasured: keepingMeasured)
    }
    measureEager(in: 0..<sections.count, &change)
    restore(anchor, limits: limits, measuring: &change)
    return change
  }

  /// Asks for the heights of a section that the data source gives. When its number of rows has
  /// changed without a batch, those that are still there.
  ///
  /// - Parameter keepingMeasured: Whether what is measured stays so; else it becomes an estimate.
  mutating func rereadGivenHeights(ofSection section: Int, keepingMeasured: Bool = false) {
    reread(.header(section: section), keepingMeasured)
    reread(.footer(section: section), keepingMeasured)
    let rows = min(sections.rows(inSection: section), data.numberOfRows(inSection: section))
    guard rows > 0 else { return }
    switch data.rowHeights(inSection: section) {
    case .each:
      for row in 0..<rows { reread(.row(RowPath(section: section, row: row)), keepingMeasured) }
    case .all(let source):
      let first = sections.rowPositions(ofSection: section).lowerBound
      heights.map(first..<first + rows) { source.reread($0, keepingMeasured) }
    }
  }

  private mutating func reread(_ element: TableElement, _ keepingMeasured: Bool) {
    guard let position = sections.position(of: element) else { return }
    reread(data.heightSource(of: element), at: position, keepingMeasured: keepingMeasured)
  }

  /// Takes in what the data source says of an element.
  mutating func reread(
    _ source: HeightSource, at position: Int, keepingMeasured: Bool = false
  ) {
    let old = heights[position]
    let new = source.reread(old, keepingMeasured)
    if new != old { heights[position] = new }
  }
}

extension HeightSource {
  /// The height of an element that had another one. What was measured, and had a height, keeps it,
  /// be it as its estimate.
  fileprivate func reread(_ old: RowHeight, _ keepingMeasured: Bool) -> RowHeight {
    let new = rowHeight
    if keepingMeasured, old.kind == .measured, new.kind != .fixed { return old }
    let isKept = old.kind == .measured || old.kind == .estimated
    return isKept && old.units > 0 && new.kind != .fixed ? old.asEstimate : new
  }
}
