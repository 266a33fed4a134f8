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
  func measure(_ range: Range<Int>, _ measurer: inout ElementMeasurer) -> MeasuredRows {
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
    // One thread needs no parts.
    let size = jobs > 1 ? Self.chunk : max(positions.count, 1)
    let loop = ParallelLoop(count: (positions.count + size - 1) / size)
    let parts = Mutex([Part](repeating: Part(range: 0..<0), count: loop.count))
    loop.run(jobs: jobs) {
      var measurer = ElementMeasurer(source, count: positions.count)
      while let chunk = loop.next() {
        let range = chunk * size..<min((chunk + 1) * size, positions.count)
        let rows = measure(range, &measurer)
        if rows.heights.count < range.count { loop.stop() }
        let part = Part(range: range.prefix(rows.heights.count), rows: rows)
        parts.withLock { $0[chunk] = part }
      }
    }
    return parts.withLock { $0 }
  }
}
