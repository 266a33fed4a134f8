extension Table {
  /// Inserts, deletes, moves and reloads rows and sections at once: UIKit's `performBatchUpdates`.
  ///
  /// Rows that stay or move keep their heights. What comes in, or is reloaded, is estimated until
  /// it shows. A reloaded row's estimate is its old height. A row of a reloaded section takes the
  /// old height of the row in its place. What is on screen stays there. A table that is scrolled to
  /// its top stays at the top instead. A table that is anchored at its bottom keeps what is on
  /// screen even then. It may also follow its end: ``contentAnchor``.
  ///
  /// Rows of sections that are deleted, inserted or reloaded go with them. Deletions of rows of a
  /// deleted section and insertions into an inserted one are ignored, other updates of such rows
  /// are mistakes. Rows of a section that moves may have some. A batch without updates has heights
  /// read again, as ``rereadHeights()``.
  ///
  /// - Parameters:
  ///   - updates: Of rows and sections, in any order.
  ///   - data: The data after the updates; `nil` when the data source already shows it.
  /// - Throws: ``BatchError`` when the updates contradict each other or the data. The table is as
  ///   it was before then.
  /// - Complexity: O(*k* log *n*) for *k* updates, each costing what ``HeightTree/insert(_:at:)``
  ///   does; asking for the number of rows of every section, and measuring what comes on screen.
  @discardableResult
  public mutating func performBatchUpdates(
    _ updates: BatchUpdates, data: (any TableDataSource)? = nil
  ) throws(BatchError) -> TableChange {
    let newData = data ?? self.data
    let plan = try BatchPlan(updates, sections: sections, data: newData)
    if updates.isEmpty {
      self.data = newData
      return rereadHeights()
    }
    var change = TableChange()
    let limits = offsetLimits
    let end = endAnchor
    let survivor = end == nil && keepsElements ? survivor(plan) : nil
    self.data = newData
    generation = Generation()
    apply(plan)
    let anchor =
      end
      ?? survivor.flatMap { survivor in
        sections.position(of: survivor.element).map {
          Anchor.element(position: $0, unit: survivor.unit)
        }
      }
    measureEager(in: plan.newSections, rows: plan.newRows, &change)
    restore(anchor, limits: limits, measuring: &change)
    return change
  }

  /// The best anchor of what is on screen and stays in the table: measured with its top edge on
  /// screen, measured, estimated with its top edge on screen, any. Its place is that after the
  /// batch.
  private func survivor(_ plan: BatchPlan) -> (element: TableElement, unit: Int64)? {
    let reloaded = Set(plan.updates.reloadedRows)
    var best: (rank: Int, element: TableElement, unit: Int64)?
    let visible = visiblePositions(margin: 0)
    guard let first = visible.first else { return nil }
    var unit = heights.unitOffset(ofRow: first)
    heights.forEachShowing(in: visible) { position, height in
      let units = height.isAutomatic ? heights.estimate : height.units
      defer { unit &+= units }
      let element = sections.element(at: position)
      guard let after = plan.element(after: element) else { return true }
      var rank = RowHeight.points(unit) >= viewport.offset ? 0 : 1
      var isKnown = !height.isEstimated
      if case .row(let path) = element, reloaded.contains(path) { isKnown = false }
      if !isKnown { rank += 2 }
      if rank < best?.rank ?? .max { best = (rank, after, unit) }
      return rank > 0
    }
    return best.map { ($0.element, $0.unit) }
  }
}

extension BatchUpdates {
  /// Whether there are no updates.
  public var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty
      && movedSections.isEmpty && deletedRows.isEmpty && insertedRows.isEmpty
      && reloadedRows.isEmpty && movedRows.isEmpty
  }
}
