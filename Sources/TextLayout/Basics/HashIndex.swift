/// Finds the elements of an array by their hashes.
///
/// Where a set or a dictionary of a type is made first, Swift searches the program for the type's
/// conformances. That takes longer than to read a screen of text, so tables that such texts need
/// are made with this.
struct HashIndex: Sendable {
  /// The upper half of an element's hash, and below it the element's number and one; 0 for none.
  private var places: [UInt64] = []

  /// The number of elements.
  private(set) var count = 0

  /// The hash of a key. Nobody can know beforehand which keys have the same.
  static func hash(_ low: UInt64, _ high: UInt64, _ more: UInt64 = 0) -> UInt64 {
    let first = (low ^ seeds.0).multipliedFullWidth(by: high ^ seeds.1)
    let second = (first.low ^ first.high ^ seeds.1).multipliedFullWidth(by: more ^ seeds.0)
    return second.low ^ second.high ^ first.high
  }

  private static let seeds = { () -> (UInt64, UInt64) in
    var random = SystemRandomNumberGenerator()
    return (random.next(), random.next())
  }()

  /// The number of the element with a hash that a test finds to be the one.
  func number(of hash: UInt64, where isEqual: (Int) -> Bool) -> Int? {
    if places.isEmpty { return nil }
    let mask = places.count - 1
    var place = Int(truncatingIfNeeded: hash >> 32) & mask
    while places[place] != 0 {
      let found = places[place]
      let number = Int(truncatingIfNeeded: found & 0xFFFF_FFFF) - 1
      if found >> 32 == hash >> 32, isEqual(number) { return number }
      place = (place + 1) & mask
    }
    return nil
  }

  /// Adds an element: its number is ``count``.
  mutating func append(_ hash: UInt64) {
    count += 1
    if 2 * count > places.count { grow() }
    insert(hash & ~0xFFFF_FFFF | UInt64(count))
  }

  private mutating func insert(_ entry: UInt64) {
    let mask = places.count - 1
    var place = Int(truncatingIfNeeded: entry >> 32) & mask
    while places[place] != 0 { place = (place + 1) & mask }
    places[place] = entry
  }

  private mutating func grow() {
    let old = places
    places = [UInt64](repeating: 0, count: max(16, 4 * old.count))
    for entry in old where entry != 0 { insert(entry) }
  }

  mutating func removeAll() { self = HashIndex() }
}

/// A set of pairs of numbers.
struct NumberPairSet: Sendable {
  private var keys: [(UInt64, UInt64)] = []
  private var index = HashIndex()

  /// Inserts a pair, and says whether it is new.
  mutating func insert(_ first: UInt64, _ second: UInt64) -> Bool {
    let hash = HashIndex.hash(first, second)
    if index.number(of: hash, where: { keys[$0] == (first, second) }) != nil { return false }
    index.append(hash)
    keys.append((first, second))
    return true
  }
}
