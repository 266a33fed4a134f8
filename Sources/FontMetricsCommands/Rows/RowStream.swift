internal import TableLayout

/// Reads rows, measures them, and writes heights or pages, in order.
///
/// Memory holds a few batches of rows, and the longest row, however many come.
struct RowStream: ~Copyable {
  private static let rowsInBatch = 512

  /// Long rows make short batches.
  private static let bytesInBatch = 1 << 18

  /// Where threads are fed, at most so much at once.
  private static let bytesInRound = 1 << 22

  private var source: RowSource
  private let sizing: RowSizing
  private var writer: RowWriter
  private var summary: HeightSummary
  private var offset = CompensatedSum()
  private var readCount = 0
  private var doneCount = 0

  var pages: Paginator?

  /// Whether only totals are written.
  var isSummary = false
  var isStrict = false
  var jobs = 1

  init(
    _ source: consuming RowSource, _ sizing: RowSizing, _ writer: RowWriter,
    _ summary: HeightSummary
  ) {
    self.source = source
    self.sizing = sizing
    self.writer = writer
    self.summary = summary
  }

  /// - Returns: The number of rows in error, which standard error names.
  /// - Throws: ``ToolError`` when reading or writing fails, and where the run is strict for the
  ///   first row in error.
  mutating func run() throws(ToolError) -> Int {
    // No bar between rows on the same terminal.
    let isFree = isSummary || !writer.showsRows
    let bar = isFree && source.size != nil ? ProgressBar.ifTerminal("bytes") : nil
    defer { bar?.clear() }
    if !isSummary { writer.head(pages == nil ? [.row, .height, .offset] : RowStream.pageColumns) }
    while true {
      let batches = try nextRound()
      if batches.isEmpty { break }
      let sizing = sizing
      try sizing.measure(batches, jobs: jobs) { outcome throws(ToolError) in
        try take(outcome, bar)
      }
      try writer.flush(isForced: true)
      if let size = source.size { bar?.show(done: source.bytesRead, of: size) }
    }
    bar?.clear()
    try finish()
    return summary.errors
  }

  /// Takes in the next row.
  private mutating func take(
    _ outcome: RowSizing.Outcome, _ bar: ProgressBar?
  ) throws(ToolError) {
    doneCount += 1
    do throws(ToolError) {
      try add(try outcome.get())
    } catch {
      guard error.status == .data else { throw error }
      if isStrict {
        if !isSummary { try writer.flush(isForced: true) }
        throw error
      }
      summary.addError()
      bar?.clear()
      StandardError.report(error.message)
    }
    try writer.flush(isForced: false)
  }

  private static let pageColumns: [RowColumn] = [.page, .row, .y, .height, .from]

  /// What has come, so that it is written before somebody must wait for more.
  private mutating func nextRound() throws(ToolError) -> [RowBatch] {
    var batches: [RowBatch] = []
    var bytes = 0
    // Several a thread, so that none waits long for the last.
    let most = jobs > 1 ? min(jobs, 16) * 4 : 1
    while batches.count < most, bytes < Self.bytesInRound {
      var batch = RowBatch(first: readCount)
      var size = 0
      while batch.records.count < Self.rowsInBatch, size < Self.bytesInBatch,
        let record = try source.next(waits: batches.isEmpty && batch.records.isEmpty)
      {
        size += record.size
        batch.records.append(record)
      }
      if batch.records.isEmpty { break }
      readCount += batch.records.count
      bytes += size
      batches.append(batch)
    }
    return batches
  }

  /// Counts and writes the row that was measured last.
  ///
  /// - Throws: ``ToolError`` for one that cannot be split; then it is as if it had not come.
  private mutating func add(_ row: SizedRow) throws(ToolError) {
    let number = doneCount
    var events: [Paginator.Event] = []
    if var pages {
      try pages.add(
        row: number, height: row.height,
        cuts: { () throws(ToolError) in try sizing.cuts(of: row, index: number - 1) },
        { events.append($0) })
      self.pages = pages
    }
    if let key = row.key { sizing.stored?.keep(row.height, for: key) }
    summary.add(row.height, row: number)
    let top = offset.value
    offset.add(row.height)
    for event in events { write(event) }
    if pages == nil, !isSummary {
      writer.record([(.row, Double(number)), (.height, row.height), (.offset, top)])
    }
  }

  private mutating func write(_ event: Paginator.Event) {
    if isSummary { return }
    switch event {
    case .piece(let piece):
      writer.record([
        (.page, Double(piece.page)), (.row, Double(piece.row)), (.y, piece.y),
        (.height, piece.height), (.from, piece.from),
      ])
    case .full(let page): writer.full(page, of: pages?.height ?? 0)
    }
  }

  private mutating func finish() throws(ToolError) {
    var events: [Paginator.Event] = []
    pages?.finish { events.append($0) }
    for event in events { write(event) }
    writer.totals(summary, pages: pages?.count, isAlone: isSummary)
    try writer.finish()
  }
}

extension RowRecord {
  /// In bytes, as far as it was not read yet.
  fileprivate var size: Int {
    switch self {
    case .value: 0
    case .json(let record), .csv(let record): record.bytes.count
    }
  }
}
