// The names come from the header, which documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import ListLayout
public import CTextGauge
internal import Interchange
internal import Synchronization
internal import TableLayout
internal import TextLayout

/// What `tg_table` is. It belongs to one thread at a time.
final class TableObject: Handle {
  private var table: ListLayout.Table
  private let rows: TableRows
  private let words: LazyWordBreaker

  /// What made the heights wrong; the same for all calls after it.
  private var failure: Failure?

  fileprivate init(_ table: ListLayout.Table, _ rows: TableRows, _ words: LazyWordBreaker) {
    self.table = table
    self.rows = rows
    self.words = words
  }

  /// Changes the table, or asks it something.
  ///
  /// - Throws: ``Failure`` where a text needed an ICU that cannot be opened, now or before.
  func use<Made>(
    _ body: (inout ListLayout.Table) throws(Failure) -> Made
  ) throws(Failure) -> Made {
    if let failure { throw failure }
    let made = try body(&table)
    do throws(Failure) {
      try words.checked()
    } catch {
      failure = error
      throw error
    }
    return made
  }

  /// The rows that a change could not measure.
  func problems(of change: TableChange) -> [Problem] {
    change.failures.compactMap { failure in
      guard case .row(let path) = failure.element else { return nil }
      let message = rows.wrong.withLock { $0[path.row] }
      return Problem(row: path.row, message: message ?? "\(failure.error)")
    }
  }
}

/// The rows of a table of C's, in one section.
private final class TableRows: TableDataSource {
  private let rows: RowSupply
  private let selection: FieldSelection

  /// What is wrong with rows that cannot be read.
  let wrong = Mutex<[Int: String]>([:])

  init(_ rows: RowSupply, _ selection: FieldSelection) {
    self.rows = rows
    self.selection = selection
  }

  var numberOfSections: Int { 1 }

  func numberOfRows(inSection section: Int) -> Int { rows.count }

  func content(at path: RowPath) -> RowContent {
    do throws(ToolError) {
      return RowContent(try rows.row(path.row, selection))
    } catch {
      wrong.withLock { $0[path.row] = "\(error)" }
      // No such template: so the row has an error, whatever the template shows.
      return RowContent(Row(), template: 1)
    }
  }
}

extension TableConfiguration {
  fileprivate init(_ setting: CellSetting) {
    self.init(width: setting.width, traits: setting.traits, language: setting.language)
  }
}

@c @implementation
public func tg_table_create(
  _ cell: OpaquePointer?, _ rows: OpaquePointer?, _ traits: UnsafePointer<tg_traits>?,
  _ height: Double, _ table: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(table, "table")
    let cell = try TemplateObject.of(cell, "cell")
    let rows = try RowsObject.of(rows, "rows").rows
    let data = TableRows(rows, cell.selection)
    let words = LazyWordBreaker()
    let made = ListLayout.Table(
      data, templates: [cell.loaded.template],
      configuration: TableConfiguration(try CellSetting(traits)), viewportHeight: height,
      wordBreaker: words)
    unsafe give(place, TableObject(made, data, words))
  }
}

@c @implementation
public func tg_table_measure_all(
  _ table: OpaquePointer?, _ threads: Int, _ problems: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let object = try TableObject.of(table, "table")
    let change = try object.use { $0.measureAll(jobs: jobs(threads)) }
    if let problems = unsafe problems {
      unsafe give(problems, ProblemsObject(object.problems(of: change)))
    }
  }
}

@c @implementation
public func tg_table_scroll(
  _ table: OpaquePointer?, _ offset: Double, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    _ = try TableObject.of(table, "table").use { $0.scroll(to: offset) }
  }
}

@c @implementation
public func tg_table_set_traits(
  _ table: OpaquePointer?, _ traits: UnsafePointer<tg_traits>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let object = try TableObject.of(table, "table")
    let configuration = TableConfiguration(try CellSetting(traits))
    _ = try object.use { $0.update(configuration) }
  }
}

@c @implementation
public func tg_table_extent(
  _ table: OpaquePointer?, _ content_height: UnsafeMutablePointer<Double>?,
  _ offset: UnsafeMutablePointer<Double>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let table = try TableObject.of(table, "table").use { $0 }
    if let height = unsafe content_height { unsafe height.pointee = table.contentHeight }
    if let offset = unsafe offset { unsafe offset.pointee = table.viewport.offset }
  }
}

@c @implementation
public func tg_table_row(
  _ table: OpaquePointer?, _ row: Int, _ frame: UnsafeMutablePointer<tg_rect>?,
  _ is_estimated: UnsafeMutablePointer<Bool>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let table = try TableObject.of(table, "table").use { $0 }
    let element = TableElement.row(RowPath(row: row))
    guard let found = table.frame(of: element), let estimated = table.isEstimated(element) else {
      throw .argument("row", " \(UInt(bitPattern: row)): there is no such row")
    }
    if let frame = unsafe frame { unsafe frame.pointee = tg_rect(found) }
    if let is_estimated = unsafe is_estimated { unsafe is_estimated.pointee = estimated }
  }
}

@c @implementation
public func tg_table_row_at(
  _ table: OpaquePointer?, _ offset: Double, _ row: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(row, "row")
    let table = try TableObject.of(table, "table").use { $0 }
    guard case .row(let path)? = table.element(at: offset) else {
      throw .argument("offset", " \(offset): no row is there")
    }
    unsafe place.pointee = path.row
  }
}

@c @implementation
public func tg_table_free(_ table: OpaquePointer?) { Handle.free(table) }
