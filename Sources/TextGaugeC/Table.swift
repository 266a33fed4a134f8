// The names are those of the header, which documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CTextGauge
internal import Interchange
internal import TableLayout
internal import TextLayout

/// What `tg_table` is. It belongs to one thread at a time.
final class TableObject: Handle {
  var table: TableLayout.Table
  private let words: LazyWordBreaker

  init(_ table: TableLayout.Table, _ words: LazyWordBreaker) {
    self.table = table
    self.words = words
  }

  /// Changes the table, and checks that ICU was there wherever it was needed.
  func change<Made>(_ body: (inout TableLayout.Table) -> Made) throws(Failure) -> Made {
    let made = body(&table)
    try words.checked()
    return made
  }
}

/// The rows of a table of C's, in one section.
private struct TableRows: TableDataSource {
  let rows: RowSupply
  let selection: FieldSelection

  var numberOfSections: Int { 1 }

  func numberOfRows(inSection section: Int) -> Int { rows.count }

  /// A row that cannot be read has no fields: the table then names the one that is missing.
  func content(at path: RowPath) -> RowContent {
    RowContent((try? rows.row(path.row, selection)) ?? Row())
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
    let data = TableRows(rows: rows, selection: cell.selection)
    let words = LazyWordBreaker()
    let made = TableLayout.Table(
      data, templates: [cell.loaded.template],
      configuration: TableConfiguration(try CellSetting(traits)), viewportHeight: height,
      wordBreaker: words)
    unsafe give(place, TableObject(made, words))
  }
}

@c @implementation
public func tg_table_measure_all(
  _ table: OpaquePointer?, _ threads: Int, _ problems: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let object = try TableObject.of(table, "table")
    let change = try object.change { $0.measureAll(jobs: jobs(threads)) }
    guard let problems = unsafe problems else { return }
    let found = change.failures.compactMap { failure in
      if case .row(let path) = failure.element {
        return Problem(row: path.row, message: "\(failure.error)")
      }
      return nil
    }
    unsafe give(problems, ProblemsObject(found))
  }
}

@c @implementation
public func tg_table_scroll(
  _ table: OpaquePointer?, _ offset: Double, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    _ = try TableObject.of(table, "table").change { $0.scroll(to: offset) }
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
    _ = try object.change { $0.update(configuration) }
  }
}

@c @implementation
public func tg_table_extent(
  _ table: OpaquePointer?, _ content_height: UnsafeMutablePointer<Double>?,
  _ offset: UnsafeMutablePointer<Double>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let table = try TableObject.of(table, "table").table
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
    let table = try TableObject.of(table, "table").table
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
    let table = try TableObject.of(table, "table").table
    guard case .row(let path)? = table.element(at: offset) else {
      throw .argument("offset", " \(offset): no row is there")
    }
    unsafe place.pointee = path.row
  }
}

@c @implementation
public func tg_table_free(_ table: OpaquePointer?) { Handle.free(table) }
