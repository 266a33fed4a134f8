internal import Synchronization

/// A loop over places of which threads take some at a time, and what they find at them, in order.
///
/// ```swift
/// let loop = ChunkLoop<Double>(count: texts.count, size: 32)
/// loop.loop.run(jobs: 4) {
///   while let places = loop.next() { loop.keep(places.map { height(of: texts[$0]) }, of: places) }
/// }
/// let heights = loop.found?.flatMap(\.self)
/// ```
package final class ChunkLoop<Found: Sendable>: Sendable {
  /// The number of places.
  package let count: Int

  /// The loop over chunks of places, which runs threads and is stopped.
  package let loop: ParallelLoop
  private let size: Int
  private let state: Mutex<State>

  private struct State {
    /// What was found in each chunk.
    var chunks: [[Found]?]

    /// The places that are done.
    var done = 0
  }

  /// - Parameter size: The most places that a thread takes at once, at least one.
  package init(count: Int, size: Int) {
    self.count = count
    self.size = max(size, 1)
    loop = ParallelLoop(count: (count + self.size - 1) / self.size)
    state = Mutex(State(chunks: Array(repeating: nil, count: loop.count)))
  }

  /// Takes the next places; `nil` where there are none, or where the loop was stopped.
  package func next() -> Range<Int>? {
    loop.next().map { $0 * size..<min(($0 + 1) * size, count) }
  }

  /// Keeps what was found at places that ``next()`` gave.
  ///
  /// - Returns: The number of places that are done.
  @discardableResult
  package func keep(_ found: [Found], of places: Range<Int>) -> Int {
    state.withLock { state in
      state.chunks[places.lowerBound / size] = found
      state.done += places.count
      return state.done
    }
  }

  /// What was found, chunk by chunk; `nil` where not all places are done.
  package var found: [[Found]]? {
    state.withLock { $0.done == count ? $0.chunks.compactMap(\.self) : nil }
  }
}
