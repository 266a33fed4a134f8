internal import Dispatch
internal import Synchronization
internal import TableLayout
internal import TextLayout

/// Rows that one thread reads and measures.
struct RowBatch: Sendable {
  /// The place of the first, from 0.
  var first: Int
  var records: [RowRecord] = []
}

/// A row's height, and the cell where rows may be split.
struct SizedRow: Sendable {
  var height: Double
  var cell: Cell?
}

/// Reads and measures batches, several at once.
///
/// What comes out is the same for every number of threads: each batch starts with a sizer of its own.
struct RowSizing: Sendable {
  typealias Outcome = Result<SizedRow, ToolError>

  let loaded: LoadedTemplate
  let parser: RowParser
  let sizer: CellSizer
  let language: String?
  let keepsCells: Bool
  let wordBreaker = LazyWordBreaker()

  /// The rows of the batches, in order.
  ///
  /// - Parameter jobs: How many threads work at once, at most one a processor.
  func rows(of batches: [RowBatch], jobs: Int) throws(ToolError) -> [Outcome] {
    let threads = min(jobs, batches.count)
    var rows: [Outcome] = []
    if threads <= 1 {
      let shaper = Shaper()
      for batch in batches { rows += outcomes(of: batch, shaper) }
    } else {
      let next = Atomic(0)
      let done = Mutex([[Outcome]](repeating: [], count: batches.count))
      DispatchQueue.concurrentPerform(iterations: threads) { _ in
        let shaper = Shaper()
        while true {
          let index = next.add(1, ordering: .relaxed).oldValue
          guard index < batches.count else { return }
          let outcomes = outcomes(of: batches[index], shaper)
          done.withLock { $0[index] = outcomes }
        }
      }
      rows = done.withLock { Array($0.joined()) }
    }
    try wordBreaker.check()
    return rows
  }

  private func outcomes(of batch: RowBatch, _ shaper: Shaper) -> [Outcome] {
    var sizer = sizer
    return batch.records.enumerated().map { offset, record in
      Result { () throws(ToolError) in
        let cell = try cell(record, batch.first + offset, shaper)
        return SizedRow(height: sizer.height(of: cell), cell: keepsCells ? cell : nil)
      }
    }
  }

  private func cell(
    _ record: RowRecord, _ index: Int, _ shaper: Shaper
  ) throws(ToolError) -> Cell {
    let row = try parser.row(record, index: index)
    do {
      try loaded.check(row, index: index)
      return try loaded.template.cell(
        for: row, index: index, language: language, wordBreaker: wordBreaker, shaper: shaper)
    } catch {
      throw ToolError("\(parser.name): \(error)", status: .data)
    }
  }
}
