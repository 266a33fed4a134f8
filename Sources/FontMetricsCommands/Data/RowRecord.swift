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
  let name: String

  /// The fields of CSV.
  let header: [String]

  /// - Parameters:
  ///   - index: The row's place, from 0.
  ///   - selection: The fields that are wanted; a few rows have the others, too. Nil for all.
  /// - Throws: ``ToolError`` with the source's name and the row's number, whatever is wanted.
  package func row(
    _ record: RowRecord, index: Int, _ selection: FieldSelection? = nil
  ) throws(ToolError) -> Row {
    switch record {
    case .value(let value): return try row(value, index)
    case .json(let record):
      if let selection, !record.isTooLong {
        try checkUTF8(record, index)
        if let row = JSONFields.row(record.bytes, selection) { return row }
      }
      return try row(value(of: record, index: index), index)
    case .csv(let record): return try row(record, index, selection)
    }
  }

  /// The row of a record of CSV.
  private func row(
    _ record: TextRecord, _ index: Int, _ selection: FieldSelection?
  ) throws(ToolError) -> Row {
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
    var row = Row()
    for (name, field) in zip(header, fields) where selection?.names.contains(name) != false {
      row[name] = .string(CSVRecord.text(of: record.bytes.span.extracting(field)))
    }
    return row
  }

  /// The value of a line of JSON Lines.
  func value(of record: TextRecord, index: Int) throws(ToolError) -> FieldValue {
    if record.isTooLong {
      throw wrong(
        "more than \(RecordReader.largest) bytes: check that lines end", index, record)
    }
    try checkUTF8(record, index)
    do {
      return FieldValue(try JSONParser.parse(record.bytes))
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
