internal import Dispatch
internal import Synchronization

/// The outcomes of batches that several threads measure, taken in order while these go on.
final class OutcomeBoard: Sendable {
  private struct State {
    /// Of each batch, those not taken yet.
    var outcomes: [[RowSizing.Outcome]]
    var isStopped = false
  }

  private let state: Mutex<State>
  private let news = DispatchSemaphore(value: 0)

  init(batches: Int) {
    state = Mutex(State(outcomes: Array(repeating: [], count: batches)))
  }

  /// Adds the next outcome of a batch.
  ///
  /// - Returns: False where no more are wanted.
  func add(_ outcome: RowSizing.Outcome, to batch: Int) -> Bool {
    let goesOn = state.withLock { state in
      state.outcomes[batch].append(outcome)
      return !state.isStopped
    }
    news.signal()
    return goesOn
  }

  /// Waits for the next outcomes of a batch.
  func next(of batch: Int) -> [RowSizing.Outcome] {
    while true {
      let found = state.withLock { state in
        defer { state.outcomes[batch] = [] }
        return state.outcomes[batch]
      }
      if !found.isEmpty { return found }
      news.wait()
    }
  }

  /// Says that no more are wanted.
  func stop() {
    state.withLock { $0.isStopped = true }
  }
}
