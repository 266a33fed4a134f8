internal import TextLayout

/// Where elements of a list go when some are removed and some inserted.
struct IndexMap: Sendable {
  /// Ascending places before.
  private(set) var removed: [Int]

  /// Ascending places after.
  private(set) var inserted: [Int]

  /// - Parameters:
  ///   - removed: Places before the change, each once.
  ///   - inserted: Places after the change, each once.
  init(removed: [Int] = [], inserted: [Int] = []) {
    self.removed = removed.sorted()
    self.inserted = inserted.sorted()
  }

  /// The place afterwards of one that stays; `nil` for one that is removed.
  ///
  /// - Complexity: O(log *k*) for *k* changes.
  func after(_ index: Int) -> Int? {
    let before = removed.partitioningIndex { $0 >= index }
    if before < removed.count, removed[before] == index { return nil }
    let rank = index - before
    // The n-th insertion lies before it when fewer than n + 1 of those that stay do.
    return rank + inserted.indices.partitioningIndex { inserted[$0] - $0 > rank }
  }
}
