internal import Dispatch
internal import Synchronization

/// Measures many elements on several threads.
struct MeasureJob: Sendable {
  let source: MeasureSource
  let positions: [Int]

  /// In points, for elements that cannot be measured and have no template.
  let estimate: Double

  /// The elements a thread takes at once.
  static let chunk = 256

  /// Measures a part of the positions, in order.
  func measure(_ range: Range<Int>, _ measurer: inout RowMeasurer) -> MeasuredRows {
    var rows = MeasuredRows()
    for position in positions[range] {
      rows.append(measurer.measure(source.sections.element(at: position), estimate: estimate))
    }
    return rows
  }

  /// Measures all positions.
  ///
  /// - Parameter jobs: The most threads.
  /// - Returns: The rows in the order of the positions.
  func run(jobs: Int) -> MeasuredRows {
    let chunks = (positions.count + Self.chunk - 1) / Self.chunk
    let workers = min(max(jobs, 1), max(chunks, 1))
    guard workers > 1 else {
      var measurer = RowMeasurer(source, count: positions.count)
      return measure(positions.indices, &measurer)
    }
    let next = Atomic(0)
    let results = Mutex([MeasuredRows](repeating: MeasuredRows(), count: chunks))
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      var measurer = RowMeasurer(source, count: positions.count)
      while true {
        let chunk = next.add(1, ordering: .relaxed).oldValue
        guard chunk < chunks else { return }
        let start = chunk * Self.chunk
        let rows = measure(start..<min(start + Self.chunk, positions.count), &measurer)
        results.withLock { $0[chunk] = rows }
      }
    }
    return results.withLock { chunks in
      chunks.reduce(into: MeasuredRows()) { $0.append($1) }
    }
  }
}
