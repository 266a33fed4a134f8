internal import Interchange
internal import ListLayout
internal import TableLayout
internal import TextLayout

/// Reads rows, measures them, and writes heights or pages, in order.
///
/// Memory holds a few batches of rows, and the longest row, however many come.
struct RowStream: ~Copyable {
  private static let rowsInBatch = 512

  /// Long rows make short batches.
  private static let bytesInBatch = 1 << 18

  /// So much is read before it is measured, at most, and a batch.
  private static let bytesAhead = 1 << 22

  /// Wrong rows that are named; the others are counted, as they are mostly wrong alike.
  private static let mostNamed = 20

  private var source: RowSource
  private let sizing: RowSizing
  private var writer: RowWriter
  private var summary: HeightSummary
  private var halves: ReplacedHalves
  private var offset = CompensatedSum()
  private var readCount = 0
  private var doneCount = 0

  /// What is wrong with the last row that is not named.
  private var unnamedError: ErrorMessage?

  var pages: Paginator?

  /// What draws the pages; nil where they are only listed.
  var drawer: PageDrawer?

  /// Whether only totals are written.
  var isSummary = false
  var isStrict = false
  var jobs = 1

  /// Whether what is written is none of the files that were read; called before it is in its place.
  var checkFiles: () throws(ToolError) -> Void = {}

  init(
    _ source: consuming RowSource, _ sizing: RowSizing, _ writer: RowWriter,
    _ summary: HeightSummary
  ) {
    halves = source.halves
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
    if !isSummary {
      let columns = pages == nil ? [.row, .height, .offset] : RowStream.pageColumns
      writer.head(columns, hasID: sizing.id != nil)
    }
    try measure(bar)
    try finish()
    return summary.errors
  }

  private mutating func measure(_ bar: ProgressBar?) throws(ToolError) {
    defer {
      bar?.clear()
      reportUnnamed()
    }
    if jobs > 1 { try measureOnThreads(bar) } else { try measureHere(bar) }
  }

  /// Tells of the wrong rows that were not named, in one line.
  private func reportUnnamed() {
    guard let unnamedError else { return }
    let count = summary.errors - Self.mostNamed
    let rows: ErrorMessage =
      count == 1 ? "1 more row is wrong: " : "\(count) more rows are wrong, the last one: "
    StandardError.report(rows + unnamedError)
  }

  private mutating func measureHere(_ bar: ProgressBar?) throws(ToolError) {
    var measurer = sizing.measurer()
    while let batch = try nextBatch(waits: true) {
      measurer.startBatch()
      for (offset, record) in batch.records.enumerated() {
        let outcome = sizing.outcome(record, batch.first + offset, &measurer)
        try sizing.wordBreaker.check()
        try take(outcome, bar)
      }
      try endBatch(bar)
    }
  }

  /// Reads ahead while threads measure, and waits for input only when there is nothing to measure.
  private mutating func measureOnThreads(_ bar: ProgressBar?) throws(ToolError) {
    let pipeline = BatchPipeline<RowBatch, RowSizing.Outcome>(jobs: jobs) { [sizing] pipeline in
      var measurer = sizing.measurer()
      while let (batch, number) = pipeline.nextBatch() {
        sizing.measure(batch, number: number, pipeline, &measurer)
      }
    }
    defer { pipeline.stop() }
    // Several a thread, so that none waits long for the last.
    let most = min(jobs, 16) * 4
    var pending: [(rows: Int, bytes: Int)] = []
    var bytes = 0
    var number = 0
    while true {
      while pending.count < most, bytes < Self.bytesAhead,
        let batch = try nextBatch(waits: pending.isEmpty)
      {
        pending.append((batch.records.count, batch.size))
        bytes += batch.size
        pipeline.feed(batch)
      }
      if pending.isEmpty { return }
      let outcomes = pipeline.outcomes(of: number)
      try sizing.wordBreaker.check()
      for outcome in outcomes { try take(outcome, bar) }
      pending[0].rows -= outcomes.count
      if pending[0].rows == 0 {
        bytes -= pending.removeFirst().bytes
        number += 1
        try endBatch(bar)
      }
    }
  }

  private mutating func endBatch(_ bar: ProgressBar?) throws(ToolError) {
    try writer.flush(isForced: true)
    if let size = source.size { bar?.show(done: source.bytesRead, of: size) }
  }

  /// Takes in the next row.
  private mutating func take(
    _ outcome: RowSizing.Outcome, _ bar: ProgressBar?
  ) throws(ToolError) {
    doneCount += 1
    do throws(ToolError) {
      try add(try outcome.get())
    } catch {
      guard error.status == .data, drawer?.hasFailed != true else { throw error }
      if isStrict {
        if !isSummary { try writer.flush(isForced: true) }
        throw error
      }
      summary.addError()
      if summary.errors > Self.mostNamed {
        unnamedError = error.message
      } else {
        bar?.clear()
        StandardError.report(error.message)
      }
    }
    try writer.flush(isForced: false)
  }

  private static let pageColumns: [RowColumn] = [.page, .row, .y, .height, .from]

  /// What has come, so that it is written before somebody must wait for more; `nil` where there is
  /// nothing.
  ///
  /// - Parameter waits: Whether to wait for the first row.
  private mutating func nextBatch(waits: Bool) throws(ToolError) -> RowBatch? {
    var batch = RowBatch(first: readCount)
    while batch.records.count < Self.rowsInBatch, batch.size < Self.bytesInBatch,
      let record = try source.next(waits: waits && batch.records.isEmpty)
    {
      batch.size += record.size
      batch.records.append(record)
    }
    readCount += batch.records.count
    return batch.records.isEmpty ? nil : batch
  }

  /// Counts and writes the row that was measured last.
  ///
  /// - Throws: ``ToolError`` for one that cannot be split; then it is as if it had not come.
  private mutating func add(_ row: SizedRow) throws(ToolError) {
    let number = doneCount
    var events: [Paginator.Event] = []
    var layout: CellLayout?
    if var pages {
      try pages.add(
        row: number, height: row.height,
        cuts: { () throws(ToolError) in
          layout = try sizing.layout(of: row, index: number - 1)
          return RowCuts(layout)
        },
        { events.append($0) })
      self.pages = pages
    }
    try draw(events, of: row, layout)
    if let key = row.key { sizing.stored?.keep(row.height, for: key) }
    summary.add(row.height, row: number)
    halves.add(row.halves, row: number)
    let top = offset.value
    offset.add(row.height)
    for event in events { write(event, id: row.id) }
    if pages == nil, !isSummary {
      writer.record([(.row, Double(number)), (.height, row.height), (.offset, top)], id: row.id)
    }
  }

  /// Draws what is on the pages that are full, and keeps what the row has on the next.
  ///
  /// - Parameter layout: The row's, where it is known already.
  private mutating func draw(
    _ events: [Paginator.Event], of row: SizedRow, _ layout: CellLayout?
  ) throws(ToolError) {
    guard drawer != nil else { return }
    let layout = if let layout { layout } else { try sizing.layout(of: row, index: doneCount - 1) }
    for event in events {
      switch event {
      case .piece(let piece): if let layout { drawer?.add(piece, of: layout) }
      case .full: try drawer?.endPage()
      }
    }
  }

  /// - Parameter id: The row's that pieces are of.
  private mutating func write(_ event: Paginator.Event, id: String?) {
    if isSummary { return }
    switch event {
    case .piece(let piece):
      writer.record(
        [
          (.page, Double(piece.page)), (.row, Double(piece.row)), (.y, piece.y),
          (.height, piece.height), (.from, piece.from),
        ], id: id)
    case .full(let page): writer.full(page, of: pages?.height ?? 0)
    }
  }

  /// Why no file is written: what the rows come to is no answer. `nil` where it is one.
  private var reasonToKeepFiles: ErrorMessage? {
    if source.endsInQuote { return "rows are missing after a quote that never ends" }
    return summary.count == 0 && summary.errors > 0 ? "every row is wrong" : nil
  }

  private mutating func finish() throws(ToolError) {
    var events: [Paginator.Event] = []
    pages?.finish { events.append($0) }
    for event in events { write(event, id: nil) }
    // The last page, unless there is none.
    if !events.isEmpty { try drawer?.endPage() }
    try checkFiles()
    let reason = reasonToKeepFiles
    if let reason, let drawer {
      StandardError.report("\(drawer.path): not written: " + reason)
    } else {
      try drawer?.finish()
    }
    writer.totals(summary, pages: pages?.count, isAlone: isSummary)
    try writer.finish(unless: reason)
    if let warning = halves.warning(sizing.parser.name) { StandardError.report(warning) }
  }
}

extension RowRecord {
  /// In bytes, as far as it was not read yet.
  var size: Int {
    switch self {
    case .value: 0
    case .json(let record), .csv(let record): record.bytes.count
    }
  }
}
