internal import TableLayout

/// The rows of a file or of standard input, one after the other.
///
/// JSON Lines and CSV are streamed. A JSON list and a property list are read whole, and may have
/// 64 MiB.
package struct RowSource: ~Copyable {
  private var reader: RecordReader

  /// The values of a list, the next one last.
  private var values: [FieldValue]
  package let parser: RowParser

  /// The halves of surrogate pairs in a list; streamed rows bring their own.
  package let halves: ReplacedHalves

  /// - Parameters:
  ///   - path: Nil and `-` for standard input.
  ///   - form: Nil to tell it by the path's end and the first characters.
  ///   - limits: How much is read.
  package init(
    _ path: String?, form: DataForm?, limits: RecordReader.Limits = .init()
  ) throws(ToolError) {
    let path = path == "-" ? nil : path
    var reader = RecordReader(try TextInput.open(path), limits: limits)
    let first = try reader.firstLine()
    let name = reader.name
    var values: [FieldValue] = []
    var halves = ReplacedHalves()
    var header: [String] = []
    let form = form ?? DataForm(path: path, firstLine: first)
    switch form {
    case .json, .propertyList:
      values = try RowFile.elements(of: reader.rest(), form, name, halves: &halves).reversed()
    case .jsonLines: break
    case .csv:
      reader.isCSV = true
      header = try reader.header()
    }
    self.reader = reader
    self.values = values
    self.halves = halves
    parser = RowParser(name: name, header: header)
  }

  /// The rows of CSV in memory.
  ///
  /// - Parameter name: What errors call it.
  init(csv bytes: [UInt8], name: String) throws(ToolError) {
    var reader = RecordReader(bytes, name: name)
    _ = try reader.firstLine()
    reader.isCSV = true
    let header = try reader.header()
    self.reader = reader
    values = []
    halves = ReplacedHalves()
    parser = RowParser(name: name, header: header)
  }

  /// The size of a file; nil for what has none.
  package var size: Int? { reader.size }
  package var bytesRead: Int { reader.bytesRead }

  /// Whether CSV ended between quotes, which took in all rows after them.
  package var endsInQuote: Bool { reader.endsInQuote }

  /// The next row, read or not; nil at the end. Empty lines are no rows.
  ///
  /// - Parameter waits: Whether to wait for somebody to write it; nil otherwise.
  package mutating func next(waits: Bool) throws(ToolError) -> RowRecord? {
    if let value = values.popLast() { return .value(value) }
    while true {
      if !waits, try !reader.isReady() { return nil }
      guard var record = try reader.next() else { return nil }
      if record.isTooLong { return .json(record) }
      if reader.isCSV {
        record.bytes.removeCarriageReturn()
        if !record.bytes.isEmpty { return .csv(record) }
      } else if !record.bytes.allSatisfy(\.isJSONSpace) {
        return .json(record)
      }
    }
  }
}

extension RecordReader {
  /// The names of a CSV file's fields.
  fileprivate mutating func header() throws(ToolError) -> [String] {
    guard var record = try next() else {
      throw ToolError("\(name): no header: give the fields' names in the first line", status: .data)
    }
    let place: ErrorMessage = "\(name): line \(record.line): "
    record.bytes.removeCarriageReturn()
    let bytes = record.bytes
    if let offset = bytes.firstInvalidUTF8 {
      throw ToolError(
        place + "not UTF-8 at byte \(offset): convert it, for example with iconv", status: .data)
    }
    if CSVRecord.hasBareCarriageReturn(bytes) {
      throw ToolError(
        place + "a carriage return without a line feed in the header: convert line ends, for "
          + "example with tr '\\r' '\\n'", status: .data)
    }
    let fields: [String]
    do {
      fields = try CSVRecord.fields(of: bytes.span).map {
        CSVRecord.text(of: bytes.span.extracting($0))
      }
    } catch {
      throw ToolError(place + "\(error)", status: .data)
    }
    var seen: Set<String> = []
    for field in fields where !seen.insert(field).inserted {
      throw ToolError(
        place + "the header has \"\(field.preview)\" twice: give each field a name of its own",
        status: .data)
    }
    return fields
  }
}

extension [UInt8] {
  fileprivate mutating func removeCarriageReturn() {
    if last == UInt8(ascii: "\r") { removeLast() }
  }
}
