import Synchronization

/// Small numbers by small numbers, remembered: a direct-mapped cache.
///
/// A key goes into the place its lower bits name and throws out what is there, so nothing needs
/// emptying. Each place is one atomic word, so any thread may read and write it.
struct DirectMappedCache: ~Copyable, Sendable {
  /// A key's lower 13 bits, which name one of 8192 places. 32 kB.
  private static let mask: UInt32 = 1 << 13 - 1

  /// In each: the key's upper bits and one (so that zero is empty), then the value's 16 bits.
  private let places: InlineArray<8192, Atomic<UInt32>> = InlineArray { _ in Atomic(0) }

  /// The key's value, or `nil` where it is not remembered.
  func value(of key: UInt32) -> UInt32? {
    let known = places[Int(key & Self.mask)].load(ordering: .relaxed)
    return known >> 16 == key >> 13 + 1 ? known & 0xFFFF : nil
  }

  /// Remembers a key's value, unless one of them is too large for its bits.
  func remember(_ value: UInt32, of key: UInt32) {
    let tag = key >> 13 + 1
    guard max(tag, value) <= 0xFFFF else { return }
    places[Int(key & Self.mask)].store(tag << 16 | value, ordering: .relaxed)
  }
}
