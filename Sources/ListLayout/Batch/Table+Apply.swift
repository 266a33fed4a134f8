extension Table {
  /// Carries out a batch that was checked. ``data`` is already the new one.
  mutating func apply(_ plan: BatchPlan) {
    let updates = plan.updates
    let moved = updates.movedRows.map { move in
      (target: move.target, height: heights[position(of: move.source)])
    }
    for path in (updates.deletedRows + updates.movedRows.map(\.source)).sorted(by: >) {
      let position = position(of: path)
      heights.removeSubrange(position..<position + 1)
      addRows(-1, inSection: path.section)
    }
    // What goes is gone before anything comes, so that there are never more rows than before or
    // after.
    for section in updates.reloadedSections {
      guard let after = plan.section(after: section) else { continue }
      let rows = sections.rowPositions(ofSection: section)
      let count = min(rows.count, numberOfRows(ofSection: after))
      heights.removeSubrange(rows.dropFirst(count))
      sections.setRows(count, inSection: section)
    }
    changeSections(updates)
    let fresh = updates.insertedRows.map { path in
      (target: path, height: data.heightSource(of: .row(path)).rowHeight)
    }
    for row in (moved + fresh).sorted(by: { $0.target < $1.target }) {
      let start = sections.start(ofSection: row.target.section)
      heights.insert(row.height, at: start + 1 + row.target.row)
      addRows(1, inSection: row.target.section)
    }
    for section in updates.reloadedSections {
      guard let after = plan.section(after: section) else { continue }
      reload(section: after)
    }
    for path in updates.reloadedRows {
      guard let element = plan.element(after: .row(path)) else { continue }
      guard let position = sections.position(of: element) else { continue }
      reread(data.heightSource(of: element), at: position)
    }
  }

  /// Takes sections out and puts others in.
  private mutating func changeSections(_ updates: BatchUpdates) {
    let moved = updates.movedSections.map { move in
      (target: move.target, heights: heights.list(sections.positions(ofSection: move.source)))
    }
    for section in (updates.deletedSections + updates.movedSections.map(\.source)).sorted(by: >) {
      heights.removeSubrange(sections.positions(ofSection: section))
      sections.remove(section: section)
    }
    let fresh = updates.insertedSections.map { section in
      (target: section, heights: freshHeights(ofSection: section))
    }
    for section in (moved + fresh).sorted(by: { $0.target < $1.target }) {
      let start = sections.start(ofSection: section.target)
      heights.splice(start..<start, with: section.heights)
      sections.insert(
        rows: section.heights.count - SectionIndex.boundaries, section: section.target)
    }
  }

  private func freshHeights(ofSection section: Int) -> BlockList {
    data.heights(ofSection: section, rows: numberOfRows(ofSection: section))
  }

  private func numberOfRows(ofSection section: Int) -> Int {
    max(data.numberOfRows(inSection: section), 0)
  }

  /// Takes what was there for the estimate of what comes in its place, as long as it is not
  /// measured: the content is not to collapse meanwhile.
  private mutating func reload(section: Int) {
    let old = sections.rowPositions(ofSection: section)
    let list = freshHeights(ofSection: section)
    let rows = list.count - SectionIndex.boundaries
    if rows > old.count {
      let fresh = HeightTree(list).list(1 + old.count..<1 + rows)
      heights.splice(old.upperBound..<old.upperBound, with: fresh)
      sections.setRows(rows, inSection: section)
    }
    heights.map(sections.positions(ofSection: section)) {
      $0.kind == .measured ? $0.asEstimate : $0
    }
    rereadGivenHeights(ofSection: section)
  }

  private func position(of path: RowPath) -> Int {
    sections.start(ofSection: path.section) + 1 + path.row
  }

  private mutating func addRows(_ count: Int, inSection section: Int) {
    sections.setRows(sections.rows(inSection: section) + count, inSection: section)
  }
}
