internal import ListLayout
internal import Interchange
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

  let loaded: LoadedTemplate
  let parser: RowParser
  let sizer: CellSizer
  let language: String?

  /// Whether what a row shows is needed after its height is known: to split or to draw it.
  let keepsCells: Bool

  /// How many seconds a row may take; `nil` for any number.
  let timeLimit: Double?

  /// Heights that need not be measured.
  let stored: StoredHeights?

  /// Reads the fields that rows' heights depend on.
  private let selecting: RowParser
  let wordBreaker = LazyWordBreaker()

  init(
    loaded: LoadedTemplate, parser: RowParser, sizer: CellSizer, language: String?,
    keepsCells: Bool, timeLimit: Double?, stored: StoredHeights?
  ) {
    self.loaded = loaded
    self.parser = parser
    self.sizer = sizer
    self.language = language
    self.keepsCells = keepsCells
    self.timeLimit = timeLimit
    self.stored = stored
    // The key of a stored height takes in whatever a picture's function may look at.
    let needsAll = stored != nil && !loaded.functionVersion.isEmpty
    selecting = needsAll ? parser : parser.selecting(FieldSelection(loaded.fieldNames))
  }

  /// The outcome of a record.
  ///
  /// - Parameter index: Its place, from 0.
  func outcome(
    _ record: RowRecord, _ index: Int, _ shaper: Shaper, _ sizer: inout CellSizer
  ) -> Outcome {
    do throws(ToolError) {
      return .success(try sizedRow(record, index, shaper, &sizer))
    } catch {
      // One that was given up has solved for half a cell.
      if timeLimit != nil { sizer = self.sizer }
      return .failure(error)
    }
  }

  private func sizedRow(
    _ record: RowRecord, _ index: Int, _ shaper: Shaper, _ sizer: inout CellSizer
  ) throws(ToolError) -> SizedRow {
    var halves = 0
    let row = try row(record, index, &halves)
    let key = stored?.key(for: row, index: index)
    if let key, let height = stored?[key] {
      return SizedRow(height: height, content: keepsCells ? .record(record) : nil, halves: halves)
    }
    let (cell, height) = try shaper.measure(within: timeLimit, place: place(index)) {
      () throws(ToolError) in
      let cell = try self.cell(row, of: record, index, shaper)
      return (cell, sizer.height(of: cell))
    }
    // To split it is to measure it once more, which has its time limit again.
    let content: SizedRow.Content = timeLimit == nil ? .cell(cell) : .record(record)
    return SizedRow(
      height: height, content: keepsCells ? content : nil, halves: halves, key: key)
  }

  private func place(_ index: Int) -> ErrorMessage { "\(parser.name): row \(index + 1): " }

  /// A row's views, for those whose content is kept.
  ///
  /// - Parameter index: Its place, from 0.
  func layout(of row: SizedRow, index: Int) throws(ToolError) -> CellLayout? {
    var sizer = sizer
    switch row.content {
    case .cell(let known): return sizer.layout(of: known)
    case .record(let record):
      let shaper = Shaper()
      let layout = try shaper.measure(within: timeLimit, place: place(index)) {
        () throws(ToolError) in
        var halves = 0
        let row = try self.row(record, index, &halves)
        return sizer.layout(of: try cell(row, of: record, index, shaper))
      }
      try wordBreaker.check()
      return layout
    case nil: return nil
    }
  }

  /// - Throws: ``ToolError`` for a row that its template cannot show, as far as images go.
  private func row(
    _ record: RowRecord, _ index: Int, _ halves: inout Int
  ) throws(ToolError) -> Row {
    let row = try selecting.row(record, index: index, halves: &halves)
    do {
      try loaded.check(row, index: index)
      return row
    } catch {
      throw try failure(error, of: record, index) { row throws(TemplateError) in
        try loaded.check(row, index: index)
      }
    }
  }

  private func cell(
    _ row: Row, of record: RowRecord, _ index: Int, _ shaper: Shaper
  ) throws(ToolError) -> Cell {
    do {
      return try cell(row, index, shaper)
    } catch {
      throw try failure(error, of: record, index) { row throws(TemplateError) in
        _ = try cell(row, index, shaper)
      }
    }
  }

  private func cell(_ row: Row, _ index: Int, _ shaper: Shaper) throws(TemplateError) -> Cell {
    try loaded.template.cell(
      for: row, index: index, language: language, wordBreaker: wordBreaker, shaper: shaper)
  }

  /// What is wrong with a record's row, in words that name all its fields.
  ///
  /// - Parameter fail: Finds with the whole row what was found with the selected fields.
  private func failure(
    _ error: TemplateError, of record: RowRecord, _ index: Int,
    _ fail: (Row) throws(TemplateError) -> Void
  ) throws(ToolError) -> ToolError {
    var error = error
    let row = try parser.row(record, index: index)
    do {
      try fail(row)
    } catch let whole {
      error = whole
    }
    return ToolError("\(parser.name): \(error)", status: .data)
  }
}
