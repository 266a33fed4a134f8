package import TableLayout

/// One row as it stood in the data, not read yet.
package enum RowRecord: Sendable {
  case value(FieldValue)

  /// A line of JSON Lines.
  case json(TextRecord)

  /// A record of CSV, quotes and all.
  case csv(TextRecord)
}

/// Reads the records of one source; from any thread.
package struct RowParser: Sendable {
  /// What errors call the source.
  package let name: String

  /// The fields of CSV.
  let header: [String]

  /// Those that are wanted; nil for all.
  private var selection: FieldSelection?

  /// The places of the fields of CSV that are wanted.
  private var columns: [Int]

  /// - Parameter header: The fields of CSV; none for other forms.
  package init(name: String, header: [String] = []) {
    self.name = name
    self.header = header
    columns = Array(header.indices)
  }

  /// A parser that need not read other fields. What is wrong with a record it says all the same.
  package func selecting(_ selection: FieldSelection) -> RowParser {
    var parser = self
    parser.selection = selection
    parser.columns = header.indices.filter { selection.names.contains(header[$0]) }
    return parser
  }

  /// - Parameter index: The row's place, from 0.
  /// - Throws: ``ToolError`` with the source's name and the row's number.
  package func row(_ record: RowRecord, index: Int) throws(ToolError) -> Row {
    var halves = 0
    return try row(record, index: index, halves: &halves)
  }

  /// - Parameters:
  ///   - index: The row's place, from 0.
  ///   - halves: To it the number of halves of surrogate pairs in the record is added.
  /// - Throws: ``ToolError`` with the source's name and the row's number.
  package func row(
    _ record: RowRecord, index: Int, halves: inout Int
  ) throws(ToolError) -> Row {
    switch record {
    case .value(let value): return try row(value, index)
    case .json(let record):
      if let selection, !record.isTooLong {
        try checkUTF8(record, index)
        if let row = JSONFields.row(record.bytes, selection) { return row }
      }
      return try row(value(of: record, index: index, halves: &halves), index)
    case .csv(let record): return try row(record, index)
    }
  }

  /// The row of a record of CSV.
  private func row(_ record: TextRecord, _ index: Int) throws(ToolError) -> Row {
    try checkUTF8(record, index)
    let fields: [Range<Int>]
    do {
      fields = try CSVRecord.fields(of: record.bytes.span)
    } catch {
      throw wrong("\(error)", index, record)
    }
    guard fields.count == header.count else {
      throw wrong(
        "not as many fields as the header: \(fields.count), not \(header.count): give one for each",
        index, record)
    }
    var values: [String: FieldValue] = [:]
    values.reserveCapacity(columns.count)
    for column in columns {
      let text = CSVRecord.text(of: record.bytes.span.extracting(fields[column]))
      values[header[column]] = .string(text)
    }
    return Row(values)
  }

  /// The value of a line of JSON Lines.
  func value(
    of record: TextRecord, index: Int, halves: inout Int
  ) throws(ToolError) -> FieldValue {
    if record.isTooLong {
      throw wrong(
        "more than \(RecordReader.largest) bytes: check that lines end", index, record)
    }
    try checkUTF8(record, index)
    do {
      return FieldValue(try JSONParser.parse(record.bytes, halves: &halves))
    } catch {
      throw wrong(
        "not JSON: \(error.reason) at byte \(error.offset): give one row a line", index, record)
    }
  }

  private func row(_ value: FieldValue, _ index: Int) throws(ToolError) -> Row {
    do {
      return try Row(value, index: index)
    } catch {
      throw ToolError("\(name): \(error)", status: .data)
    }
  }

  private func checkUTF8(_ record: TextRecord, _ index: Int) throws(ToolError) {
    if let offset = record.bytes.firstInvalidUTF8 {
      throw wrong("not UTF-8 at byte \(offset): convert it, for example with iconv", index, record)
    }
  }

  private func wrong(_ problem: ErrorMessage, _ index: Int, _ record: TextRecord) -> ToolError {
    ToolError("\(name): row \(index + 1), line \(record.line): \(problem)", status: .data)
  }
}
