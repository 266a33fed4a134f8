internal import Interchange
internal import ListLayout
internal import TableLayout
internal import TextLayout

/// Rows that one thread reads and measures.
struct RowBatch: Sendable {
  /// The place of the first, from 0.
  var first: Int
  var records: [RowRecord] = []

  /// In bytes, as far as they were not read yet.
  var size = 0
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

  /// What the row is known by, where that is asked for.
  var id: String?

  /// How many halves of surrogate pairs it has, for which U+FFFD stands.
  var halves = 0

  /// What the height is to be kept for; nil where it was known, or is not kept.
  var key: HeightCache.Key?
}

/// Reads and measures rows.
///
/// What comes out is the same for every number of threads: each batch starts with a sizer of its
/// own.
struct RowSizing: Sendable {
  typealias Outcome = Result<SizedRow, ToolError>

  let parser: RowParser

  /// Whether what a row shows is needed after its height is known: to split or to draw it.
  let keepsCells: Bool

  /// How many seconds a row may take; `nil` for any number.
  let timeLimit: Double?

  /// The field that rows are known by; `nil` for none.
  let id: FieldPath?

  /// Heights that need not be measured.
  let stored: StoredHeights?

  /// Reads the fields that rows' heights depend on.
  private let selecting: RowParser
  private let rows: RowSizer

  /// For cells that are laid out once their height is known.
  private let sizer: CellSizer
  let wordBreaker = LazyWordBreaker()

  /// So many rows are handed on at once: to wake a thread takes longer than to measure a row.
  private static let rowsAtOnce = 32

  /// A row of so many bytes may take its time. Those before it are handed on first.
  private static let longRow = 4096

  init(
    loaded: LoadedTemplate, parser: RowParser, sizer: CellSizer, language: String?,
    keepsCells: Bool, timeLimit: Double?, stored: StoredHeights?, id: String?
  ) {
    self.id = id.map { FieldPath($0) }
    self.parser = parser
    self.sizer = sizer
    self.keepsCells = keepsCells
    self.timeLimit = timeLimit
    self.stored = stored
    // The key of a stored height takes in whatever a picture's function may look at.
    let needsAll = stored != nil && !loaded.functionVersion.isEmpty
    let names = loaded.fieldNames.union(self.id?.names ?? [])
    selecting = needsAll ? parser : parser.selecting(FieldSelection(names))
    var rows = loaded.sizer(
      width: sizer.width, traits: sizer.traits, language: language, wordBreaker: wordBreaker)
    rows.cache = stored?.cache
    self.rows = rows
  }

  /// What measures a thread's rows.
  func measurer() -> RowMeasurer { rows.measurer() }

  /// The outcomes of a batch, handed on by some rows at once; no more of them where it is stopped.
  func measure(
    _ batch: RowBatch, number: Int, _ pipeline: BatchPipeline<RowBatch, Outcome>,
    _ measurer: inout RowMeasurer
  ) {
    measurer.startBatch()
    var outcomes: [Outcome] = []
    for (offset, record) in batch.records.enumerated() {
      if pipeline.isStopped { return }
      if outcomes.count == Self.rowsAtOnce || record.size >= Self.longRow {
        pipeline.hand(&outcomes, of: number)
      }
      outcomes.append(outcome(record, batch.first + offset, &measurer))
    }
    pipeline.hand(&outcomes, of: number)
  }

  /// The outcome of a record.
  ///
  /// - Parameter index: Its place, from 0.
  func outcome(
    _ record: RowRecord, _ index: Int, _ measurer: inout RowMeasurer
  ) -> Outcome {
    Result { () throws(ToolError) in try sizedRow(record, index, &measurer) }
  }

  private func sizedRow(
    _ record: RowRecord, _ index: Int, _ measurer: inout RowMeasurer
  ) throws(ToolError) -> SizedRow {
    var halves = 0
    let row = try selecting.row(record, index: index, halves: &halves)
    let id = try id(of: row, index)
    let found: FoundRow?
    do {
      found = try measurer.find(
        row, index: index, width: rows.width, by: timeLimit.map { Deadline(after: .seconds($0)) })
    } catch {
      throw try failure(error, of: record, index)
    }
    guard let found else {
      throw ToolError(
        place(index) + ErrorMessage(timeLimit: timeLimit ?? 0), status: .data)
    }
    // To split a row is to measure it once more where it has a time limit, which counts again.
    let content: SizedRow.Content =
      if timeLimit == nil, let cell = found.cell { .cell(cell) } else { .record(record) }
    return SizedRow(
      height: found.height, content: keepsCells ? content : nil, id: id, halves: halves,
      key: found.key)
  }

  /// What a row is known by.
  private func id(of row: Row, _ index: Int) throws(ToolError) -> String? {
    guard let id else { return nil }
    guard let text = id.value(in: row)?.text, !text.isEmpty else {
      throw ToolError(
        place(index) + "no text in the field \"\(id.text.preview)\" of --id: give each row one, or "
          + "leave --id out", status: .data)
    }
    return text
  }

  private func place(_ index: Int) -> ErrorMessage { "\(parser.name): row \(index + 1): " }

  /// A row's views, for those whose content is kept.
  ///
  /// - Parameter index: Its place, from 0.
  func layout(of row: SizedRow, index: Int) throws(ToolError) -> CellLayout? {
    switch row.content {
    case .cell(let known):
      var sizer = sizer
      return sizer.layout(of: known)
    case .record(let record):
      let shaper = Shaper()
      let layout = try shaper.measure(within: timeLimit, place: place(index)) {
        () throws(ToolError) in
        let row = try selecting.row(record, index: index)
        do throws(TemplateError) {
          return try rows.layout(of: row, index: index, shaper: shaper)
        } catch {
          throw try failure(.template(error), of: record, index)
        }
      }
      try wordBreaker.check()
      return layout
    case nil: return nil
    }
  }

  /// What is wrong with a record's row, in words that name all its fields: what was found with the
  /// selected ones is looked for with the whole row.
  private func failure(
    _ error: RowError, of record: RowRecord, _ index: Int
  ) throws(ToolError) -> ToolError {
    guard case .template(var error) = error else {
      return ToolError("\(parser.name): \(error)", status: .data)
    }
    let row = try parser.row(record, index: index)
    do {
      _ = try rows.cell(of: row, index: index, shaper: nil)
    } catch let whole {
      error = whole
    }
    return ToolError("\(parser.name): \(error)", status: .data)
  }
}
