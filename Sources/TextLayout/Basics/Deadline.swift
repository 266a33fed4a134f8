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
  /// The moment on the continuous clock, which also runs while the machine sleeps.
  public let instant: ContinuousClock.Instant

  /// A deadline at a moment of the continuous clock.
  public init(_ instant: ContinuousClock.Instant) {
    self.instant = instant
  }

  /// The moment that is so far from now.
  public init(after duration: Duration) {
    instant = .now.advanced(by: duration)
  }

  /// Whether the moment has come.
  public var isPast: Bool { .now >= instant }
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
