internal import Synchronization

/// What a later stage keeps with a value of an earlier one, which knows nothing of its type: proofs
/// of a font, say, that live as long as the font.
///
/// It has no state. What inherits from it is final, and safe to share as it is.
class LaterValue: @unchecked Sendable {}

/// The place of such a value: one stage's, which makes it when it is asked for first. Any thread
/// may ask.
struct LaterSlot: ~Copyable, Sendable {
  private let made = AtomicLazyReference<LaterValue>()

  /// - Parameter make: Makes the value; two threads at once may, and one of both is kept.
  func value<Value: LaterValue>(_ make: () -> Value) -> Value {
    let value = made.load() ?? made.storeIfNil(make())
    guard let own = value as? Value else { preconditionFailure("a slot of two stages") }
    return own
  }
}
