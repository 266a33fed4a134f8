/// The rows that a batch removes and adds in each section.
///
/// Deletions of rows of a deleted section say what that one says already, and so do insertions into
/// an inserted section. They are no mistake: `NSFetchedResultsController` sends both to its
/// delegate.
struct RowChanges {
  /// By the section before.
  private(set) var removed: [Int: [Int]] = [:]

  /// By the section after.
  private(set) var added: [Int: [Int]] = [:]

  init(
    _ updates: BatchUpdates, _ changes: SectionChanges, _ sections: SectionIndex,
    _ rowCounts: [Int]
  ) throws(BatchError) {
    let moves = updates.movedRows
    let before = Side(
      count: changes.before, changed: changes.before(updates),
      rows: { sections.rows(inSection: $0) })
    var sources = try before.check(updates.deletedRows, .delete, [:])
    sources = try before.check(moves.map(\.source), .move, sources)
    for path in sources.keys { removed[path.section, default: []].append(path.row) }
    _ = try before.check(updates.reloadedRows, .reload, sources)
    let after = Side(
      count: changes.after, changed: changes.after(updates),
      rows: { rowCounts[$0] })
    var targets = try after.check(updates.insertedRows, .insert, [:])
    targets = try after.check(moves.map(\.target), .moveTo, targets)
    for path in targets.keys { added[path.section, default: []].append(path.row) }
  }

  /// A table before or after the updates.
  private struct Side {
    let count: Int

    /// Sections whose rows come and go with them.
    let changed: [Int: BatchError.Action]
    let rows: (Int) -> Int

    /// Checks places, and adds them to those known.
    func check(
      _ paths: [RowPath], _ action: BatchError.Action, _ known: [RowPath: BatchError.Action]
    ) throws(BatchError) -> [RowPath: BatchError.Action] {
      var known = known
      for path in paths {
        guard path.section >= 0, path.section < count else {
          throw .sectionOfRowOutOfRange(path, action, count: count)
        }
        if let section = changed[path.section],
          section == .reload || section != action
        {
          throw .rowOfChangedSection(path, action, section: section)
        }
        let rows = rows(path.section)
        guard path.row >= 0, path.row < rows else {
          throw .rowOutOfRange(path, action, count: rows)
        }
        if let other = known.updateValue(action, forKey: path) {
          throw .rowTwice(path, other, action)
        }
      }
      return known
    }
  }
}

extension SectionChanges {
  /// Those whose rows go with them.
  fileprivate func before(_ updates: BatchUpdates) -> [Int: BatchError.Action] {
    removed.filter { $0.value == .delete }.merging(reloaded) { $1 }
  }

  /// Those whose rows come with them.
  fileprivate func after(_ updates: BatchUpdates) -> [Int: BatchError.Action] {
    let map = map
    var changed = added.filter { $0.value == .insert }
    for section in reloaded.keys {
      if let after = map.after(section) { changed[after] = .reload }
    }
    return changed
  }
}
