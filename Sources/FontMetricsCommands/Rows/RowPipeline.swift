internal import Dispatch
internal import Synchronization
internal import TextLayout

/// Threads that measure batches of rows, between the one that reads them and writes their heights.
///
/// Each thread has one shaper for all its batches, which knows more and more of the fonts.
final class RowPipeline: Sendable {
  private struct State {
    /// Batches that no thread has taken.
    var batches: [RowBatch] = []

    /// The outcomes of each batch that are not taken yet, by its number.
    var outcomes: [Int: [RowSizing.Outcome]] = [:]
    var fedCount = 0
    var threads = 0
  }

  private let sizing: RowSizing
  private let jobs: Int
  private let state = Mutex(State())
  private let isStopped = Atomic(false)
  private let work = DispatchSemaphore(value: 0)
  private let news = DispatchSemaphore(value: 0)
  private let group = DispatchGroup()

  /// So many rows are handed on at once: to wake a thread takes longer than to measure a row.
  private static let rowsAtOnce = 32

  /// A row of so many bytes may take its time. Those before it are handed on first.
  private static let longRow = 4096

  /// - Parameter jobs: The most threads.
  init(_ sizing: RowSizing, jobs: Int) {
    self.sizing = sizing
    self.jobs = jobs
  }

  /// Adds a batch, and a thread while there are fewer than batches.
  func feed(_ batch: RowBatch) {
    let startsThread = state.withLock { state in
      state.batches.append(batch)
      state.fedCount += 1
      guard state.threads < min(jobs, state.fedCount) else { return false }
      state.threads += 1
      return true
    }
    work.signal()
    if startsThread { DispatchQueue.global().async(group: group) { self.measureBatches() } }
  }

  /// Waits for the next outcomes of a batch, in order.
  ///
  /// - Parameter batch: Its number, in the order they were fed in, from 0.
  func outcomes(of batch: Int) -> [RowSizing.Outcome] {
    while true {
      if let found = state.withLock({ $0.outcomes.removeValue(forKey: batch) }) { return found }
      news.wait()
    }
  }

  /// Stops all threads, and waits until they have stopped.
  func stop() {
    isStopped.store(true, ordering: .releasing)
    for _ in 0..<state.withLock({ $0.threads }) { work.signal() }
    group.wait()
  }

  /// What a thread does.
  private func measureBatches() {
    let shaper = Shaper()
    while let (batch, number) = nextBatch() {
      var sizer = sizing.sizer
      var outcomes: [RowSizing.Outcome] = []
      for (offset, record) in batch.records.enumerated() {
        if isStopped.load(ordering: .acquiring) { return }
        if outcomes.count == Self.rowsAtOnce || record.size >= Self.longRow {
          hand(&outcomes, of: number)
        }
        outcomes.append(sizing.outcome(record, batch.first + offset, shaper, &sizer))
      }
      hand(&outcomes, of: number)
    }
  }

  /// Waits for a batch; `nil` where no more is wanted.
  private func nextBatch() -> (RowBatch, number: Int)? {
    work.wait()
    if isStopped.load(ordering: .acquiring) { return nil }
    return state.withLock { state in
      let batch = state.batches.removeFirst()
      let number = state.fedCount - state.batches.count - 1
      return (batch, number)
    }
  }

  /// Hands outcomes on.
  private func hand(_ outcomes: inout [RowSizing.Outcome], of batch: Int) {
    if outcomes.isEmpty { return }
    state.withLock { $0.outcomes[batch, default: []] += outcomes }
    outcomes.removeAll(keepingCapacity: true)
    news.signal()
  }
}
