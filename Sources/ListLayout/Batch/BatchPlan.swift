/// A batch of updates, checked against the table and its new data.
struct BatchPlan {
  /// Without the updates of rows that go or come with their section.
  private(set) var updates: BatchUpdates
  private let sectionMap: IndexMap
  private let sectionTargets: [Int: Int]
  private let reloaded: Set<Int>
  private var rowMaps: [Int: IndexMap] = [:]

  /// Checks a batch.
  ///
  /// - Complexity: O(*k* log *k*) for *k* updates, and asking for the rows of every section once.
  init(
    _ updates: BatchUpdates, sections: SectionIndex, data: any TableDataSource
  ) throws(BatchError) {
    self.updates = updates
    let newSections = max(data.numberOfSections, 0)
    var changes = SectionChanges(before: sections.count, after: newSections)
    try changes.add(updates)
    sectionMap = changes.map
    reloaded = Set(updates.reloadedSections)
    sectionTargets = Dictionary(
      updates.movedSections.map { ($0.source, $0.target) }, uniquingKeysWith: { $1 })
    guard sections.count - changes.removed.count + changes.added.count == newSections else {
      throw .wrongSectionCount(
        before: sections.count, deleted: updates.deletedSections.count,
        inserted: updates.insertedSections.count, data: newSections)
    }
    let rowCounts = (0..<newSections).map { max(data.numberOfRows(inSection: $0), 0) }
    var room = TableContent.limit
    for rows in rowCounts {
      guard rows <= room - SectionIndex.boundaries else {
        throw .tooManyRows(limit: TableContent.limit)
      }
      room -= rows + SectionIndex.boundaries
    }
    let rows = try RowChanges(updates, changes, sections, rowCounts)
    self.updates.deletedRows.removeAll { changes.removed[$0.section] == .delete }
    self.updates.insertedRows.removeAll { changes.added[$0.section] == .insert }
    for section in 0..<sections.count {
      guard let after = self.section(after: section), !reloaded.contains(section) else {
        continue
      }
      let removed = rows.removed[section] ?? []
      let added = rows.added[after] ?? []
      let before = sections.rows(inSection: section)
      let count = rowCounts[after]
      guard before - removed.count + added.count == count else {
        throw .wrongRowCount(
          section: after, before: before, removed: removed.count, added: added.count, data: count)
      }
      if !removed.isEmpty || !added.isEmpty {
        rowMaps[section] = IndexMap(removed: removed, inserted: added)
      }
    }
  }

  /// Where a section goes; `nil` when it is deleted.
  func section(after section: Int) -> Int? {
    sectionTargets[section] ?? sectionMap.after(section)
  }

  /// The sections that are read again, by their places after the batch.
  var newSections: [Int] {
    updates.insertedSections + updates.reloadedSections.compactMap { section(after: $0) }
  }

  /// The single rows that are read again, by their places after the batch.
  var newRows: [RowPath] {
    updates.insertedRows
      + updates.reloadedRows.compactMap { path in
        guard case .row(let after) = element(after: .row(path)) else { return nil }
        return after
      }
  }

  /// Where an element goes that is neither deleted nor moved by itself, nor reloaded with its
  /// section; `nil` for others.
  func element(after element: TableElement) -> TableElement? {
    guard let section = section(after: element.section), !reloaded.contains(element.section) else {
      return nil
    }
    switch element {
    case .header: return .header(section: section)
    case .footer: return .footer(section: section)
    case .row(let path):
      guard let map = rowMaps[path.section] else {
        return .row(RowPath(section: section, row: path.row))
      }
      return map.after(path.row).map { .row(RowPath(section: section, row: $0)) }
    }
  }
}
