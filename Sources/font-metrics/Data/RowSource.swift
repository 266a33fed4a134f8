internal import TableLayout

/// The forms of data.
enum DataForm: Sendable {
  case json, jsonLines, propertyList, csv
}

/// The rows of a file or of standard input, one after the other.
///
/// JSON Lines and CSV are streamed. A JSON list and a property list are read whole, and may have
/// 64 MiB.
struct RowSource: ~Copyable {
  private var reader: RecordReader
  private let isCSV: Bool

  /// Those of a list, the next one last.
  private var values: [FieldValue]
  let parser: RowParser

  /// - Parameters:
  ///   - path: Nil and `-` for standard input.
  ///   - form: Nil to tell it by the path's end and the first characters.
  init(_ path: String?, form: DataForm?) throws(ToolError) {
    let isInput = path == nil || path == "-"
    var reader = RecordReader(try TextInput.open(isInput ? nil : path))
    let first = try reader.firstLine()
    let name = reader.name
    var values: [FieldValue] = []
    var header: [String] = []
    let form = form ?? DataForm(path: path) ?? DataForm(firstLine: first)
    switch form {
    case .json, .propertyList: values = try RowFile.elements(of: reader.rest(), name).reversed()
    case .jsonLines: break
    case .csv: header = try reader.header()
    }
    self.reader = reader
    self.values = values
    isCSV = form == .csv
    parser = RowParser(name: name, header: header)
  }

  /// The size of a file; nil for what has none.
  var size: Int? { reader.size }
  var bytesRead: Int { reader.bytesRead }

  /// The next row, read or not; nil at the end. Empty lines are no rows.
  mutating func next() throws(ToolError) -> RowRecord? {
    if let value = values.popLast() { return .value(value) }
    while let (bytes, line) = try reader.next(isCSV: isCSV) {
      if isCSV {
        let record = bytes.withoutCarriageReturn
        if !record.isEmpty { return .csv(record, line: line) }
      } else if !bytes.allSatisfy(\.isJSONSpace) {
        return .json(bytes, line: line)
      }
    }
    return nil
  }
}

extension DataForm {
  fileprivate init?(path: String?) {
    guard let path = path?.lowercased() else { return nil }
    if path.hasSuffix(".jsonl") || path.hasSuffix(".ndjson") {
      self = .jsonLines
    } else if path.hasSuffix(".csv") {
      self = .csv
    } else {
      return nil
    }
  }

  /// - Parameter firstLine: The first line that is not blank.
  fileprivate init(firstLine: [UInt8]) {
    if PropertyListRows.isPropertyList(firstLine) {
      self = .propertyList
    } else if firstLine.isEmpty || firstLine[0] == UInt8(ascii: "{") {
      self = .jsonLines
    } else if firstLine[0] == UInt8(ascii: "[") {
      self = .json
    } else if firstLine.firstInvalidUTF8 == nil, (try? JSONParser.parse(firstLine)) != nil {
      self = .jsonLines
    } else {
      self = .csv
    }
  }
}

extension RecordReader {
  /// The names of a CSV file's fields.
  fileprivate mutating func header() throws(ToolError) -> [String] {
    guard let (bytes, line) = try next(isCSV: true) else {
      throw ToolError("\(name): no header: give the fields' names in the first line", status: .data)
    }
    if let offset = bytes.firstInvalidUTF8 {
      throw ToolError(
        "\(name): line \(line): not UTF-8 at byte \(offset): convert it, for example with iconv",
        status: .data)
    }
    let fields: [String]
    do {
      fields = try CSVRecord.fields(of: bytes.withoutCarriageReturn)
    } catch {
      throw ToolError("\(name): line \(line): \(error)", status: .data)
    }
    var seen: Set<String> = []
    for field in fields where !seen.insert(field).inserted {
      throw ToolError(
        "\(name): line \(line): the header has \"\(field.preview)\" twice: give each field a name "
          + "of its own", status: .data)
    }
    return fields
  }
}

extension [UInt8] {
  fileprivate var withoutCarriageReturn: [UInt8] {
    last == UInt8(ascii: "\r") ? dropLast() : self
  }
}
