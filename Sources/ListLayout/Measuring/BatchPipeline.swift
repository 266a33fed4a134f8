internal import Dispatch
internal import Synchronization
internal import TextLayout

/// Threads that work on batches between one that feeds them and takes their outcomes, in order.
///
/// Batches come while others are worked on, as from a stream whose end nobody knows; for a number
/// of things that is known ``TextLayout/ParallelLoop`` does.
package final class BatchPipeline<Batch: Sendable, Outcome: Sendable>: Sendable {
  private struct State {
    /// Batches that no thread has taken.
    var batches: [Batch] = []

    /// The outcomes of each batch that are not taken yet, by its number.
    var outcomes: [Int: [Outcome]] = [:]
    var fedCount = 0
    var threads = 0
  }

  private let jobs: Int
  private let body: @Sendable (BatchPipeline) -> Void
  private let state = Mutex(State())
  private let stopped = Atomic(false)
  private let work = DispatchSemaphore(value: 0)
  private let news = DispatchSemaphore(value: 0)
  private let group = DispatchGroup()

  /// - Parameters:
  ///   - jobs: The most threads.
  ///   - body: What a thread does: it takes batches by ``nextBatch()`` until there are no more, and
  ///     hands on one outcome for each thing in them.
  package init(jobs: Int, _ body: @escaping @Sendable (BatchPipeline) -> Void) {
    self.jobs = jobs
    self.body = body
  }

  /// Whether ``stop()`` was called: then nobody waits for outcomes.
  package var isStopped: Bool { stopped.load(ordering: .acquiring) }

  /// Adds a batch, and a thread while there are fewer than batches.
  package func feed(_ batch: Batch) {
    let startsThread = state.withLock { state in
      state.batches.append(batch)
      state.fedCount += 1
      guard state.threads < min(jobs, state.fedCount) else { return false }
      state.threads += 1
      return true
    }
    work.signal()
    if startsThread { DispatchQueue.ownSerialQueue().async(group: group) { self.body(self) } }
  }

  /// Waits for the next outcomes of a batch, in order.
  ///
  /// - Parameter batch: Its number, in the order they were fed in, from 0.
  package func outcomes(of batch: Int) -> [Outcome] {
    while true {
      if let found = state.withLock({ $0.outcomes.removeValue(forKey: batch) }) { return found }
      news.wait()
    }
  }

  /// Stops all threads, and waits until they have stopped.
  package func stop() {
    stopped.store(true, ordering: .releasing)
    for _ in 0..<state.withLock({ $0.threads }) { work.signal() }
    group.wait()
  }

  /// Waits for a batch; `nil` where no more is wanted.
  package func nextBatch() -> (batch: Batch, number: Int)? {
    work.wait()
    if isStopped { return nil }
    return state.withLock { state in
      let batch = state.batches.removeFirst()
      let number = state.fedCount - state.batches.count - 1
      return (batch, number)
    }
  }

  /// Hands outcomes on, if there are any.
  package func hand(_ outcomes: inout [Outcome], of batch: Int) {
    if outcomes.isEmpty { return }
    state.withLock { $0.outcomes[batch, default: []] += outcomes }
    outcomes.removeAll(keepingCapacity: true)
    news.signal()
  }
}
