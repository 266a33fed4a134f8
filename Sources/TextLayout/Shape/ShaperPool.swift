internal import CPlatform
internal import Synchronization

/// Shapers that nobody uses now, with what they learned of the fonts of one library.
///
/// Who measures a text without a shaper of his own is lent one. Threads that measure at once have
/// one each. No more are kept than the machine has processors: what others learned is lost.
final class ShaperPool: LaterValue, @unchecked Sendable {
  /// One that its last user gave back: nobody else holds it.
  private struct Parked: @unchecked Sendable {
    let shaper: Shaper
  }

  private let parked = Mutex<[Parked]>([])

  /// The most that are kept.
  static let bound = max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1)

  /// How many are kept now.
  var count: Int { parked.withLock { $0.count } }

  /// The shaper that was given back last, or a new one.
  func take() -> Shaper { parked.withLock { $0.popLast() }?.shaper ?? Shaper() }

  /// Keeps a shaper for the next who takes one, unless there are enough.
  func giveBack(_ shaper: Shaper) {
    shaper.forgetText()
    let shaper = Parked(shaper: shaper)
    parked.withLock { if $0.count < Self.bound { $0.append(shaper) } }
  }
}

extension FontLibrary {
  var shapers: ShaperPool { shaperSlot.value { ShaperPool() } }

  /// Does some work with a shaper: the caller's own, or one that is lent.
  ///
  /// - Parameter own: The caller's; `nil` for none.
  package func withShaper<Answer, Failure>(
    _ own: Shaper?, _ work: (Shaper) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    if let own { return try work(own) }
    let shaper = shapers.take()
    defer { shapers.giveBack(shaper) }
    return try work(shaper)
  }
}
