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

/// A row's height, and what it is split by where rows may be split.
struct SizedRow: Sendable {
  enum Content: Sendable {
    case cell(Cell)

    /// Of a height that was known.
    case record(RowRecord)
  }

  var height: Double
  var content: Content?

  /// What the height is to be kept for; nil where it was known, or is not kept.
  var key: HeightCache.Key?
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
  let splitsRows: Bool

  /// Heights that need not be measured.
  let stored: StoredHeights?
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
        try sizedRow(record, batch.first + offset, shaper, &sizer)
      }
    }
  }

  private func sizedRow(
    _ record: RowRecord, _ index: Int, _ shaper: Shaper, _ sizer: inout CellSizer
  ) throws(ToolError) -> SizedRow {
    let row = try row(record, index)
    let key = stored?.key(for: row, index: index)
    if let key, let height = stored?[key] {
      return SizedRow(height: height, content: splitsRows ? .record(record) : nil)
    }
    let cell = try cell(row, index, shaper)
    return SizedRow(
      height: sizer.height(of: cell), content: splitsRows ? .cell(cell) : nil, key: key)
  }

  /// Where a row may be split.
  ///
  /// - Parameter index: Its place, from 0.
  func cuts(of row: SizedRow, index: Int) throws(ToolError) -> RowCuts {
    let cell: Cell?
    switch row.content {
    case .cell(let known): cell = known
    case .record(let record):
      cell = try self.cell(self.row(record, index), index, Shaper())
      try wordBreaker.check()
    case nil: cell = nil
    }
    var sizer = sizer
    return RowCuts(cell.map { sizer.layout(of: $0) })
  }

  /// - Throws: ``ToolError`` for a row that its template cannot show, as far as images go.
  private func row(_ record: RowRecord, _ index: Int) throws(ToolError) -> Row {
    let row = try parser.row(record, index: index)
    do {
      try loaded.check(row, index: index)
      return row
    } catch {
      throw failure(error)
    }
  }

  private func cell(_ row: Row, _ index: Int, _ shaper: Shaper) throws(ToolError) -> Cell {
    do {
      return try loaded.template.cell(
        for: row, index: index, language: language, wordBreaker: wordBreaker, shaper: shaper)
    } catch {
      throw failure(error)
    }
  }

  private func failure(_ error: TemplateError) -> ToolError {
    ToolError("\(parser.name): \(error)", status: .data)
  }
}
