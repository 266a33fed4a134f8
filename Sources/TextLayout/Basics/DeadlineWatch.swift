internal import Synchronization

/// A deadline for texts that are being measured.
///
/// A text keeps the deadline of the shaper it was measured with. It must not stop short when it is
/// asked again later. So the watch ends with the work it was made for.
final class DeadlineWatch: Sendable {
  private let deadline: Deadline

  /// The watch of the work which this is a part of.
  private let outer: DeadlineWatch?
  private let hasEnded = Atomic(false)

  init(_ deadline: Deadline, within outer: DeadlineWatch?) {
    self.deadline = deadline
    self.outer = outer
  }

  /// Whether to give up. Once it is true it stays so, unless the watch ends.
  var isPast: Bool {
    !hasEnded.load(ordering: .relaxed) && deadline.isPast || outer?.isPast == true
  }

  /// The answer of some work, if it is whole.
  ///
  /// Whatever gave up did so when the deadline was past, and then it still is.
  func finished<Answer>(_ answer: Answer) throws(DeadlineError) -> Answer {
    if isPast { throw DeadlineError() }
    hasEnded.store(true, ordering: .relaxed)
    return answer
  }
}

extension DeadlineWatch? {
  /// Whether to give up; without a watch never.
  var isPast: Bool { self?.isPast ?? false }
}
