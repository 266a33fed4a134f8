// The names come from the header, which documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CTextGauge
internal import Interchange
internal import TableLayout

/// What `tg_rows` is.
final class RowsObject: Handle {
  let rows: RowSupply

  init(_ rows: RowSupply) { self.rows = rows }
}

/// Rows that are made when they are asked for.
enum RowSupply: Sendable {
  case columns([FieldColumn], count: Int)
  case list(RowList)
  case made([Row])

  var count: Int {
    switch self {
    case .made(let rows): rows.count
    case .columns(_, let count): count
    case .list(let list): list.count
    }
  }

  /// How many halves of surrogate pairs JSON has. Columns are not read for that.
  func replacedHalves() -> Int {
    switch self {
    case .columns, .made: 0
    case .list(let list): list.replacedHalves().count
    }
  }

  /// - Throws: ``ToolError`` for what is no row.
  func row(_ index: Int, _ selection: FieldSelection) throws(ToolError) -> Row {
    switch self {
    case .made(let rows): return rows[index]
    case .list(let list): return try list.row(index, selection)
    case .columns(let columns, _):
      var row = Row()
      for column in columns where selection.has(column.name) {
        row[column.name] = column[index]
      }
      return row
    }
  }
}

@c @implementation
public func tg_rows_create_columns(
  _ columns: UnsafePointer<tg_column>?, _ column_count: Int, _ row_count: Int,
  _ rows: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(rows, "rows")
    guard 0..<(1 << 32) ~= row_count, 0..<(1 << 16) ~= column_count else {
      throw .argument("row_count", " or column_count: give at most 4294967295 rows of 65535")
    }
    if unsafe column_count > 0 && columns == nil { throw .isNull("columns") }
    var made: [FieldColumn] = []
    for index in 0..<column_count {
      made.append(try unsafe FieldColumn(columns![index], rows: row_count))
    }
    unsafe give(place, RowsObject(.columns(made, count: row_count)))
  }
}

@c @implementation
public func tg_rows_create_json(
  _ json: UnsafePointer<CChar>?, _ length: Int, _ rows: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(rows, "rows")
    let bytes = try bytes(json, length, "json")
    do throws(ToolError) {
      unsafe give(place, RowsObject(.list(try RowList(json: bytes, name: "json"))))
    } catch {
      throw Failure(error, in: "json")
    }
  }
}

@c @implementation
public func tg_rows_create_csv(
  _ csv: UnsafePointer<CChar>?, _ length: Int, _ rows: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(rows, "rows")
    let bytes = try bytes(csv, length, "csv")
    do throws(ToolError) {
      unsafe give(place, RowsObject(.list(try RowList(csv: bytes, name: "csv"))))
    } catch {
      throw Failure(error, in: "csv")
    }
  }
}

@c @implementation
public func tg_rows_count(
  _ rows: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(count, "count")
    unsafe place.pointee = try RowsObject.of(rows, "rows").rows.count
  }
}

@c @implementation
public func tg_rows_replaced(
  _ rows: OpaquePointer?, _ replaced: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(replaced, "replaced")
    unsafe place.pointee = try RowsObject.of(rows, "rows").rows.replacedHalves()
  }
}

@c @implementation
public func tg_rows_free(_ rows: OpaquePointer?) { Handle.free(rows) }
