internal import TableLayout

/// One row as it stood in the data, not read yet.
enum RowRecord: Sendable {
  case value(FieldValue)

  /// A line of JSON Lines.
  case json([UInt8], line: Int)

  /// A record of CSV, quotes and all, without its line end.
  case csv([UInt8], line: Int)
}

/// Reads the records of one source; from any thread.
struct RowParser: Sendable {
  /// What errors call the source.
  let name: String

  /// The fields of CSV.
  let header: [String]

  /// - Parameter index: The row's place, from 0.
  /// - Throws: ``ToolError`` with the source's name and the row's number.
  func row(_ record: RowRecord, index: Int) throws(ToolError) -> Row {
    switch record {
    case .value(let value): return try row(value, index)
    case .json(let bytes, let line):
      try checkUTF8(bytes, index, line)
      let value: JSONValue
      do {
        value = try JSONParser.parse(bytes)
      } catch {
        throw wrong(
          "not JSON: \(error.reason) at byte \(error.offset): give one row a line", index, line)
      }
      return try row(FieldValue(value), index)
    case .csv(let bytes, let line):
      try checkUTF8(bytes, index, line)
      let fields: [String]
      do {
        fields = try CSVRecord.fields(of: bytes)
      } catch {
        throw wrong(error.description, index, line)
      }
      guard fields.count == header.count else {
        throw wrong(
          "not as many fields as the header: \(fields.count), not \(header.count): give one for each",
          index, line)
      }
      return Row(
        Dictionary(zip(header, fields.map(FieldValue.string)), uniquingKeysWith: { $1 }))
    }
  }

  private func row(_ value: FieldValue, _ index: Int) throws(ToolError) -> Row {
    do {
      return try Row(value, index: index)
    } catch {
      throw ToolError("\(name): \(error)", status: .data)
    }
  }

  private func checkUTF8(_ bytes: [UInt8], _ index: Int, _ line: Int) throws(ToolError) {
    if let offset = bytes.firstInvalidUTF8 {
      throw wrong("not UTF-8 at byte \(offset): convert it, for example with iconv", index, line)
    }
  }

  private func wrong(_ problem: String, _ index: Int, _ line: Int) -> ToolError {
    ToolError("\(name): row \(index + 1), line \(line): \(problem)", status: .data)
  }
}
