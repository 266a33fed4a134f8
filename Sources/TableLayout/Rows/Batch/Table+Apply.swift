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
      heights.insert(section.heights, at: sections.start(ofSection: section.target))
      sections.insert(
        rows: section.heights.count - SectionIndex.boundaries, section: section.target)
    }
  }

  private func freshHeights(ofSection section: Int) -> BlockList {
    data.heights(ofSection: section, rows: max(data.numberOfRows(inSection: section), 0))
  }

  private mutating func reload(section: Int) {
    let list = freshHeights(ofSection: section)
    let range = sections.positions(ofSection: section)
    heights.removeSubrange(range)
    heights.insert(list, at: range.lowerBound)
    sections.setRows(list.count - SectionIndex.boundaries, inSection: section)
  }

  private func position(of path: RowPath) -> Int {
    sections.start(ofSection: path.section) + 1 + path.row
  }

  private mutating func addRows(_ count: Int, inSection section: Int) {
    sections.setRows(sections.rows(inSection: section) + count, inSection: section)
  }
}
