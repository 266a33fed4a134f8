/// A dictionary of limited size that forgets what was kept longest ago.
///
/// What is found or kept again stays in its turn: a list that just fits is not driven out by being
/// gone through again.
struct RecentCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let limit: Int

  /// All that is kept.
  private(set) var values: [Key: Value] = [:]

  /// In the order they are forgotten in: from `oldest` to the end, then from the start.
  private var keys: [Key] = []
  private var oldest = 0

  /// - Parameter limit: The most entries; none are kept for zero and below.
  init(limit: Int) {
    self.limit = max(limit, 0)
  }

  var count: Int { values.count }

  subscript(key: Key) -> Value? { values[key] }

  /// Keeps a value.
  ///
  /// - Returns: What is dropped for it, to be freed where nobody waits for it.
  /// - Complexity: O(1).
  mutating func insert(_ value: Value, for key: Key) -> Value? {
    guard limit > 0 else { return nil }
    guard values[key] == nil else { return values.updateValue(value, forKey: key) }
    var dropped: Value?
    if keys.count < limit {
      keys.append(key)
    } else {
      dropped = values.removeValue(forKey: keys[oldest])
      keys[oldest] = key
      oldest = (oldest + 1) % limit
    }
    values[key] = value
    return dropped
  }

  /// Keeps values as if they had been there before all others: they are forgotten first, and
  /// nothing is for them. Those for which there is no room, and of known keys, are left out.
  ///
  /// - Complexity: linear in the entries of both.
  mutating func insertOldest(_ entries: some Sequence<(key: Key, value: Value)>) {
    // Without room nothing changes; with room nothing was forgotten, and the oldest is the first.
    guard keys.count < limit else { return }
    let later = keys
    keys = []
    for (key, value) in entries where values[key] == nil {
      if values.count == limit { break }
      keys.append(key)
      values[key] = value
    }
    keys += later
  }
}
