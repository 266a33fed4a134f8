#if DEBUG
  internal import Synchronization

  /// The objects that C has and did not free.
  final class LiveHandles: Sendable {
    static let shared = LiveHandles()

    private let addresses = Mutex<Set<UInt>>([])

    func add(_ pointer: UnsafeMutableRawPointer) {
      let address = UInt(bitPattern: pointer)
      _ = addresses.withLock { $0.insert(address) }
    }

    func contains(_ pointer: UnsafeMutableRawPointer) -> Bool {
      let address = UInt(bitPattern: pointer)
      return addresses.withLock { $0.contains(address) }
    }

    /// - Returns: Whether it was there.
    func remove(_ pointer: UnsafeMutableRawPointer) -> Bool {
      let address = UInt(bitPattern: pointer)
      return addresses.withLock { $0.remove(address) != nil }
    }
  }
#endif
