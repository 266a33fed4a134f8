import CAllocationCounter

/// What a piece of code allocates on its own thread.
enum Allocations {
  /// Whether this system lets them be counted.
  static var canBeCounted: Bool { allocation_counter_is_available() }

  /// The number of allocations `body` makes, those freed again included.
  static func count(_ body: () -> Void) -> Int {
    allocation_counter_start()
    body()
    return Int(allocation_counter_stop().allocations)
  }

  /// The bytes that live on as a part of what `body` makes.
  static func liveBytes<Result>(_ body: () -> Result) -> Int {
    allocation_counter_start()
    let result = body()
    let bytes = allocation_counter_stop().live_bytes
    withExtendedLifetime(result) {}
    return Int(bytes)
  }
}
