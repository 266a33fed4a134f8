internal import Dispatch
internal import Synchronization

/// The outcomes of batches that several threads measure, taken in order while these go on.
final class OutcomeBoard: Sendable {
  /// Of each batch, those not taken yet.
  private let outcomes: Mutex<[[RowSizing.Outcome]]>
  private let news = DispatchSemaphore(value: 0)

  init(batches: Int) {
    outcomes = Mutex(Array(repeating: [], count: batches))
  }

  /// Adds the next outcome of a batch.
  func add(_ outcome: RowSizing.Outcome, to batch: Int) {
    outcomes.withLock { $0[batch].append(outcome) }
    news.signal()
  }

  /// Waits for the next outcomes of a batch.
  func next(of batch: Int) -> [RowSizing.Outcome] {
    while true {
      let found = outcomes.withLock { outcomes in
        defer { outcomes[batch] = [] }
        return outcomes[batch]
      }
      if !found.isEmpty { return found }
      news.wait()
    }
  }
}
