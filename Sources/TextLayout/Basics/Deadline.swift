internal import Synchronization

/// The moment at which measuring is given up.
///
/// Time is linear in the length of a text, but who wrote the text chooses its length. A server
/// gives each request a deadline, and what is not done by then ends in a ``DeadlineError``:
///
/// ```swift
/// let shaper = Shaper()
/// let height = try shaper.measure(by: Deadline(after: .milliseconds(200))) {
///   MeasuredText(question, font: font, shaper: shaper).height(width: 335)
/// }
/// ```
///
/// Without a deadline nothing is checked.
public struct Deadline: Sendable, Hashable {
  /// What counts instead of the time.
  private let looks: LookCount?

  /// The moment on the continuous clock, which also runs while the machine sleeps.
  public let instant: ContinuousClock.Instant

  /// A deadline at a moment of the continuous clock.
  public init(_ instant: ContinuousClock.Instant) {
    self.instant = instant
    looks = nil
  }

  /// The moment that is so far from now.
  public init(after duration: Duration) {
    self.init(.now.advanced(by: duration))
  }

  /// A deadline that comes once it was looked at so many times, however long that takes: the same
  /// on each machine, so tests can be exact.
  package init(afterLooks most: Int) {
    instant = .now.advanced(by: .seconds(1 << 32))
    looks = LookCount(most)
  }

  /// How many times a deadline of ``init(afterLooks:)`` was looked at.
  package var lookCount: Int { looks?.count ?? 0 }

  /// Whether the moment has come.
  public var isPast: Bool { looks?.isPast ?? (.now >= instant) }
}

/// Looks at a deadline, of any thread.
private final class LookCount: Sendable, Hashable {
  private let most: Int
  private let looks = Atomic(0)

  init(_ most: Int) { self.most = most }

  var count: Int { looks.load(ordering: .relaxed) }

  /// Counts a look.
  var isPast: Bool { looks.wrappingAdd(1, ordering: .relaxed).oldValue >= most }

  static func == (left: LookCount, right: LookCount) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A deadline came before a text was measured.
public struct DeadlineError: Error, Hashable, Sendable {
  /// An error without details: all it says is that time ran out.
  public init() {}
}

extension DeadlineError: CustomStringConvertible {
  public var description: String {
    "the deadline came before all was measured: give less text or more time"
  }
}
