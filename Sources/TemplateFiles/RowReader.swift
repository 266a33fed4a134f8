internal import Interchange
public import TableLayout

/// Reads the rows of a file one after the other: JSON, JSON Lines, CSV, or a property list.
///
/// ```swift
/// var reader = try RowReader("people.jsonl")
/// while let row = try reader.next() { print(row.fields.count) }
/// ```
///
/// The path's end and the first characters tell the form. An element that is a string is a row with
/// the field `text`. JSON Lines and CSV of any length are streamed; a JSON list and a property list
/// are read whole, and may have 64 MiB.
public struct RowReader: ~Copyable {
  private var source: RowSource
  private var count = 0

  /// Opens a file.
  ///
  /// - Parameter path: Of the file; `-` for standard input.
  /// - Throws: ``FileError`` for a file that cannot be read, a list that is none, and a header of
  ///   CSV that is wrong.
  public init(_ path: String) throws(FileError) {
    do throws(ToolError) {
      source = try RowSource(path, form: nil)
    } catch {
      throw FileError(error)
    }
  }

  /// The next row; `nil` at the end.
  ///
  /// - Throws: ``FileError`` with the file and the row's number, from 1. The row after it is read
  ///   by the next call.
  /// - Complexity: linear in the row's length.
  public mutating func next() throws(FileError) -> Row? {
    do throws(ToolError) {
      guard let record = try source.next(waits: true) else { return nil }
      defer { count += 1 }
      return try source.parser.row(record, index: count)
    } catch {
      throw FileError(error)
    }
  }

  /// All rows of a file.
  ///
  /// - Throws: ``FileError``, for the first row that is wrong.
  public static func rows(contentsOf path: String) throws(FileError) -> [Row] {
    var reader = try RowReader(path)
    var rows: [Row] = []
    while let row = try reader.next() { rows.append(row) }
    return rows
  }
}
