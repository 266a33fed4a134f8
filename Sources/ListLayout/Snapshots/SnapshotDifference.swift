/// What makes one snapshot of another, as one batch of updates.
///
/// ```swift
/// let difference = new.difference(from: old)
/// offset += try layout.performBatchUpdates(
///   difference.updates, sections: sections, from: offset, length: 667)
/// ```
public struct SnapshotDifference: Sendable {
  /// The batch: deletions by old places, insertions by new ones. The fewest that move are moved: a
  /// longest run of what keeps its order stays.
  public internal(set) var updates = BatchUpdates()

  /// Whether nothing has to be done.
  public var isEmpty: Bool { updates.isEmpty }
}

extension Snapshot {
  /// What has to be done with what shows another snapshot, so that it shows this one.
  ///
  /// - What is in one of both alone is deleted or inserted.
  /// - What is in both stays or moves, items also to other sections. Items that leave a deleted or
  ///   reloaded section, or come to one that is inserted or reloaded, are inserted or deleted: no
  ///   batch moves them.
  /// - Items that this snapshot reloads or reconfigures are reloaded; one that moves as well is
  ///   deleted and inserted. Sections likewise.
  ///
  /// - Parameter old: What shows now.
  /// - Complexity: O(*n* log *n*) in the items of both, and linear where none moves. Items at the
  ///   start and the end of a section that stay there are only compared.
  public func difference(from old: Snapshot) -> SnapshotDifference {
    DifferenceMaker(old: old, new: self).difference
  }
}

extension Snapshot {
  fileprivate var reloadsItems: Bool {
    !reloadedItemIdentifiers.isEmpty || !reconfiguredItemIdentifiers.isEmpty
  }

  fileprivate func isReloaded(_ item: Item) -> Bool {
    reloadedItemIdentifiers.contains(item) || reconfiguredItemIdentifiers.contains(item)
  }
}

/// Finds the difference of two snapshots.
private struct DifferenceMaker<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  private let old: Snapshot<Section, Item>
  private let new: Snapshot<Section, Item>
  private var updates = BatchUpdates()

  /// Of each old section its new place, where its items are updated one by one.
  private var targets: [Int?]

  /// The same of each new section.
  private var sources: [Int?]

  /// The old places of items in such sections, but for those that are at the start or the end of
  /// their section before and after.
  private var places: [Item: RowPath] = [:]

  /// Of each new section the items that are not.
  private var changed: [Range<Int>]

  init(old: Snapshot<Section, Item>, new: Snapshot<Section, Item>) {
    self.old = old
    self.new = new
    targets = Array(repeating: nil, count: old.numberOfSections)
    sources = Array(repeating: nil, count: new.numberOfSections)
    changed = new.items.map { 0..<$0.count }
    addSections()
    for (section, target) in targets.enumerated() {
      if let target { addPlaces(section, target) }
    }
    for section in new.items.indices { addItems(inSection: section) }
    // What is left in it is not in the new snapshot, or in a section that comes as a whole.
    updates.deleteRows(at: places.values.sorted())
  }

  var difference: SnapshotDifference { SnapshotDifference(updates: updates) }

  private mutating func addSections() {
    for (number, section) in old.sectionIdentifiers.enumerated()
    where new.index(ofSection: section) == nil {
      updates.deleteSections([number])
    }
    var common: [(source: Int, target: Int)] = []
    for (number, section) in new.sectionIdentifiers.enumerated() {
      if let source = old.index(ofSection: section) {
        common.append((source, number))
      } else {
        updates.insertSections([number])
      }
    }
    let stays = LongestIncreasing.members(common.map(\.source))
    for (pair, stays) in zip(common, stays) {
      let isReloaded = new.reloadedSectionIdentifiers.contains(
        new.sectionIdentifiers[pair.target])
      switch (stays, isReloaded) {
      case (true, true): updates.reloadSections([pair.source])
      case (false, true):
        updates.deleteSections([pair.source])
        updates.insertSections([pair.target])
      case (_, false):
        if !stays { updates.moveSection(pair.source, to: pair.target) }
        targets[pair.source] = pair.target
        sources[pair.target] = pair.source
      }
    }
  }

  /// Adds the places of a section's items, without those at its ends that stay there.
  private mutating func addPlaces(_ section: Int, _ target: Int) {
    let before = old.items[section]
    let after = new.items[target]
    let least = min(before.count, after.count)
    var start = 0
    while start < least, before[start] == after[start] { start += 1 }
    var end = 0
    while end < least - start, before[before.count - 1 - end] == after[after.count - 1 - end] {
      end += 1
    }
    changed[target] = start..<after.count - end
    for row in start..<before.count - end {
      places[before[row]] = RowPath(section: section, row: row)
    }
    guard new.reloadsItems else { return }
    for row in [0..<start, before.count - end..<before.count].joined()
    where new.isReloaded(before[row]) {
      updates.reloadRows(at: [RowPath(section: section, row: row)])
    }
  }

  /// Adds the updates of a new section's items, and takes their places out of those left.
  private mutating func addItems(inSection section: Int) {
    // The items of others come with them.
    guard let source = sources[section] else { return }
    let items = new.items[section]
    let rows = changed[section]
    var own: [(row: Int, source: Int)] = []
    for row in rows {
      let item = items[row]
      if let place = places[item], place.section == source { own.append((row, place.row)) }
    }
    let stays = LongestIncreasing.members(own.map(\.source))
    var staying = zip(own, stays).lazy.filter { $0.1 }.map { $0.0.row }.makeIterator()
    var next = staying.next()
    for row in rows {
      let item = items[row]
      let path = RowPath(section: section, row: row)
      let isStaying = next == row
      if isStaying { next = staying.next() }
      guard let place = places.removeValue(forKey: item) else {
        updates.insertRows(at: [path])
        continue
      }
      switch (isStaying, new.isReloaded(item)) {
      case (true, false): break
      case (true, true): updates.reloadRows(at: [place])
      case (false, false): updates.moveRow(at: place, to: path)
      case (false, true):
        updates.deleteRows(at: [place])
        updates.insertRows(at: [path])
      }
    }
  }
}

/// Longest increasing subsequences.
///
/// Source: M. L. Fredman, "On computing the length of longest increasing subsequences", Discrete
/// Mathematics 11 (1975).
enum LongestIncreasing {
  /// Whether each of some different numbers belongs to a longest increasing subsequence.
  ///
  /// - Complexity: O(*n* log *n*), and linear where all are in order.
  static func members(_ numbers: [Int]) -> [Bool] {
    if zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }) {
      return Array(repeating: true, count: numbers.count)
    }
    // The places of the least last numbers of subsequences of each length.
    var ends: [Int] = []
    var before = [Int](repeating: -1, count: numbers.count)
    for (place, number) in numbers.enumerated() {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[place] = ends[low - 1] }
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var members = [Bool](repeating: false, count: numbers.count)
    var place = ends.last ?? -1
    while place >= 0 {
      members[place] = true
      place = before[place]
    }
    return members
  }
}
