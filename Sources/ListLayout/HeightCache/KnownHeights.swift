internal import TableLayout
internal import Synchronization

/// Heights that several threads, caches and tables share.
final class KnownHeights: Sendable {
  private let store: Mutex<RecentCache<HeightCache.Key, Double>>

  /// - Parameter limit: The most heights.
  init(limit: Int) {
    store = Mutex(RecentCache(limit: limit))
  }

  var count: Int { store.withLock { $0.count } }

  subscript(key: HeightCache.Key) -> Double? { store.withLock { $0[key] } }

  /// - Parameter height: Finite and not negative.
  func keep(_ height: Double, for key: HeightCache.Key) {
    _ = store.withLock { $0.insert(height, for: key) }
  }

  /// Keeps heights of an earlier time, as many as there is room for besides what was measured
  /// since.
  func keepEarlier(_ entries: [HeightEntry]) {
    store.withLock { $0.insertOldest(entries.lazy.map { (key: $0.key, value: $0.height) }) }
  }

  /// All heights, by ascending key.
  func entries() -> [HeightEntry] {
    let heights = store.withLock { $0.values }
    var entries: [HeightEntry] = []
    entries.reserveCapacity(heights.count)
    for (key, height) in heights { entries.append(HeightEntry(key: key, height: height)) }
    entries.sort { $0.key.digest < $1.key.digest }
    return entries
  }
}

/// A height and what it is of.
struct HeightEntry: Sendable {
  var key: HeightCache.Key
  var height: Double
}
