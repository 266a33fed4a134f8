package import Dispatch
internal import Synchronization

/// A loop whose indices several threads share: each takes the next as soon as it is done with one,
/// until no index is left or a thread stops the loop (OpenMP's dynamic schedule).
///
/// Each index is taken once, and all lower ones were taken before. Of the indices that fail the
/// lowest is therefore among those that were taken, however many threads there are.
package final class ParallelLoop: Sendable {
  /// The number of indices.
  package let count: Int
  private let taken = Atomic(0)
  private let stopped = Atomic(false)

  /// A loop over the indices from zero up to a count.
  package init(count: Int) {
    self.count = count
  }

  /// Whether ``stop()`` was called.
  package var isStopped: Bool { stopped.load(ordering: .acquiring) }

  /// Has no more indices taken.
  package func stop() {
    stopped.store(true, ordering: .releasing)
  }

  /// Takes the next index; `nil` where there is none, or where the loop was stopped.
  package func next() -> Int? {
    // In this order: an index that was taken is never dropped.
    if isStopped { return nil }
    let index = taken.add(1, ordering: .relaxed).oldValue
    return index < count ? index : nil
  }

  /// Runs a body on several threads, this one among them, and waits for all.
  ///
  /// - Parameters:
  ///   - jobs: The most threads. There are no more than indices.
  ///   - body: Takes indices by ``next()`` until there are no more.
  package func run(jobs: Int, _ body: @Sendable () -> Void) {
    let threads = threads(jobs)
    if threads == 1 { return body() }
    DispatchQueue.concurrentPerform(iterations: threads) { _ in body() }
  }

  /// Runs a body on threads of its own, and waits for all without holding the task's thread.
  ///
  /// - Parameters: as for ``run(jobs:_:)``.
  /// - Throws: `CancellationError` where the task was cancelled, which stops the loop.
  package func run(
    jobs: Int, _ body: @escaping @Sendable () -> Void
  ) async throws(CancellationError) {
    let group = DispatchGroup()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        start(jobs: jobs, group: group, body)
        group.notify(queue: .global()) { continuation.resume() }
      }
    } onCancel: {
      stop()
    }
    if isStopped { throw CancellationError() }
  }

  /// Starts a body on several threads, and does not wait for them.
  ///
  /// - Parameters:
  ///   - jobs: The most threads. There are no more than indices.
  ///   - group: What to wait for.
  ///   - body: Takes indices by ``next()`` until there are no more.
  package func start(
    jobs: Int, qos: DispatchQoS.QoSClass = .default, group: DispatchGroup,
    _ body: @escaping @Sendable () -> Void
  ) {
    for _ in 0..<threads(jobs) {
      DispatchQueue.ownSerialQueue(qos: qos).async(group: group) { body() }
    }
  }

  private func threads(_ jobs: Int) -> Int { min(max(jobs, 1), max(count, 1)) }
}

extension DispatchQueue {
  /// A queue whose work has a thread that no task waits for.
  ///
  /// On Linux tasks run on the threads of the global queues, as many as there are processors. Work
  /// there would hold up all other tasks of a process. Serial queues have threads besides.
  package static func ownSerialQueue(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue {
    DispatchQueue(label: "TextGauge", qos: DispatchQoS(qosClass: qos, relativePriority: 0))
  }
}
