/// The sections that a batch changes, each once.
struct SectionChanges {
  let before: Int
  let after: Int

  /// Deleted, or the source of a move.
  private(set) var removed: [Int: BatchError.Action] = [:]

  /// Inserted, or the target of a move.
  private(set) var added: [Int: BatchError.Action] = [:]
  private(set) var reloaded: [Int: BatchError.Action] = [:]

  init(before: Int, after: Int) {
    self.before = before
    self.after = after
  }

  var map: IndexMap { IndexMap(removed: Array(removed.keys), inserted: Array(added.keys)) }

  mutating func add(_ updates: BatchUpdates) throws(BatchError) {
    for section in updates.deletedSections { try add(section, .delete, to: \.removed, before) }
    for move in updates.movedSections { try add(move.source, .move, to: \.removed, before) }
    for section in updates.reloadedSections {
      if let other = removed[section] { throw .sectionTwice(section, other, .reload) }
      try add(section, .reload, to: \.reloaded, before)
    }
    for section in updates.insertedSections { try add(section, .insert, to: \.added, after) }
    for move in updates.movedSections { try add(move.target, .moveTo, to: \.added, after) }
  }

  private mutating func add(
    _ section: Int, _ action: BatchError.Action,
    to places: WritableKeyPath<Self, [Int: BatchError.Action]>, _ count: Int
  ) throws(BatchError) {
    guard section >= 0, section < count else {
      throw .sectionOutOfRange(section, action, count: count)
    }
    if let other = self[keyPath: places].updateValue(action, forKey: section) {
      throw .sectionTwice(section, other, action)
    }
  }
}
