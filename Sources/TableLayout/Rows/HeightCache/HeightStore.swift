/// Heights by key, of which those kept longest ago are forgotten.
///
/// It keeps two generations, each of half the limit. When the younger is full, it becomes the
/// older, and the older one is dropped.
struct HeightStore: Sendable {
  private let bound: Int
  private var young: [HeightCache.Key: Double] = [:]
  private var old: [HeightCache.Key: Double] = [:]

  /// - Parameter limit: The most heights of both; none are kept for less than two.
  init(limit: Int) {
    bound = max(limit, 0) / 2
  }

  var count: Int { young.count + old.count }

  subscript(key: HeightCache.Key) -> Double? { young[key] ?? old[key] }

  mutating func insert(_ height: Double, for key: HeightCache.Key) {
    guard bound > 0 else { return }
    if old[key] != nil {
      old[key] = height
      return
    }
    if young.count >= bound, young[key] == nil {
      old = young
      young = [:]
    }
    young[key] = height
  }

  /// All of them, by ascending key.
  func sorted() -> [HeightEntry] {
    var entries: [HeightEntry] = []
    entries.reserveCapacity(count)
    for (key, height) in young { entries.append(HeightEntry(key: key, height: height)) }
    for (key, height) in old { entries.append(HeightEntry(key: key, height: height)) }
    entries.sort { $0.key.digest < $1.key.digest }
    return entries
  }
}

/// A height and what it is of.
struct HeightEntry: Sendable {
  var key: HeightCache.Key
  var height: Double
}
