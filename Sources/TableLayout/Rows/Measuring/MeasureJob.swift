internal import Dispatch
internal import Synchronization
internal import TextLayout

/// Measures many elements on several threads.
struct MeasureJob: Sendable {
  let source: MeasureSource
  let positions: [Int]

  /// In points, for elements that cannot be measured and have no template.
  let estimate: Double

  /// `nil` for as long as it takes.
  var deadline: Deadline?

  /// The elements a thread takes at once.
  static let chunk = 256

  /// Positions that were measured.
  struct Part: Sendable {
    /// Indices into ``positions``.
    var range: Range<Int>
    var rows = MeasuredRows()
  }

  /// Measures a part of the positions, in order, as far as the deadline allows.
  func measure(_ range: Range<Int>, _ measurer: inout RowMeasurer) -> MeasuredRows {
    var rows = MeasuredRows()
    for position in positions[range] {
      let element = source.sections.element(at: position)
      guard let row = measurer.measure(element, estimate: estimate, by: deadline) else { break }
      rows.append(row)
    }
    return rows
  }

  /// Measures all positions, or as many as the deadline allows.
  ///
  /// - Parameter jobs: The most threads.
  /// - Returns: The parts in the order of the positions.
  func run(jobs: Int) -> [Part] {
    let chunks = (positions.count + Self.chunk - 1) / Self.chunk
    let workers = min(max(jobs, 1), max(chunks, 1))
    guard workers > 1 else {
      var measurer = RowMeasurer(source, count: positions.count)
      let rows = measure(positions.indices, &measurer)
      return [Part(range: 0..<rows.heights.count, rows: rows)]
    }
    let next = Atomic(0)
    let results = Mutex([Part](repeating: Part(range: 0..<0), count: chunks))
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      var measurer = RowMeasurer(source, count: positions.count)
      while true {
        let chunk = next.add(1, ordering: .relaxed).oldValue
        guard chunk < chunks else { return }
        let start = chunk * Self.chunk
        let rows = measure(start..<min(start + Self.chunk, positions.count), &measurer)
        let part = Part(range: start..<start + rows.heights.count, rows: rows)
        results.withLock { $0[chunk] = part }
      }
    }
    return results.withLock { $0 }
  }
}
