/// A dictionary that forgets what was kept longest ago.
///
/// It keeps two generations. When the younger is full, it becomes the older and the older one is
/// dropped, so that it holds up to twice its bound. What is found stays in its generation: a list
/// that just fits is not driven out by being gone through again.
struct RecentCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let bound: Int
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]

  /// - Parameter bound: The entries of a generation; none are kept for zero.
  init(bound: Int) {
    self.bound = bound
  }

  subscript(key: Key) -> Value? {
    young[key] ?? old[key]
  }

  /// Keeps a value.
  ///
  /// - Returns: What is dropped for it, to be freed where nobody waits for it.
  mutating func insert(_ value: Value, for key: Key) -> [Key: Value] {
    guard bound > 0 else { return [:] }
    var dropped: [Key: Value] = [:]
    if young.count >= bound {
      dropped = old
      old = young
      young = [:]
    }
    young[key] = value
    return dropped
  }
}
