package import TableLayout

/// The rows of a file: a JSON list, JSON Lines, CSV, or a property list.
///
/// Its name and its first line tell which, as for a ``RowSource``. An element that is a string is a
/// row with the field `text`. Text is taken as it is: no control character is mended.
package struct RowFile {
  private let path: String
  private var halves = ReplacedHalves()

  /// Whether each line is a row, whatever the path says.
  private var isLines = false

  private init(path: String) { self.path = path }

  /// - Parameters:
  ///   - path: `-` for standard input.
  ///   - halves: The halves of surrogate pairs in the file are added to it.
  /// - Throws: ``ToolError`` with the file's name, and the row's number.
  package static func rows(
    _ path: String, halves: inout ReplacedHalves
  ) throws(ToolError) -> [Row] {
    let bytes = try TextInput.bytes(
      of: TextInput.open(path), limit: RecordReader.largest, what: "a file of rows")
    let isInput = path == "-"
    let path = isInput ? "standard input" : path
    let form = DataForm(path: path, firstLine: bytes.firstLine)
    if form == .csv { return try csvRows(bytes, path) }
    let isList = form == .propertyList || PropertyListRows.isPropertyList(bytes)
    var file = RowFile(path: path)
    // A stream of one line has no name that would tell.
    file.isLines = isInput && form == .jsonLines
    let value = try file.value(of: bytes, isList ? .propertyList : .json)
    halves.add(file.halves)
    do {
      // One object is one row.
      if case .object = value { return [try Row(value, index: 0)] }
      return try Row.rows(value)
    } catch {
      throw ToolError("\(path): \(error)", status: .data)
    }
  }

  private static func csvRows(_ bytes: [UInt8], _ path: String) throws(ToolError) -> [Row] {
    var source = try RowSource(csv: bytes, name: path)
    var rows: [Row] = []
    while let record = try source.next(waits: true) {
      rows.append(try source.parser.row(record, index: rows.count))
    }
    return rows
  }

  /// The elements of a JSON list or a property list, whatever they are.
  ///
  /// - Parameters:
  ///   - path: What errors call it.
  ///   - halves: The halves of surrogate pairs in the list are added to it.
  /// - Throws: ``ToolError`` where there is no list.
  static func elements(
    of bytes: [UInt8], _ form: DataForm, _ path: String, halves: inout ReplacedHalves
  ) throws(ToolError) -> [FieldValue] {
    var file = RowFile(path: path)
    let value = try file.value(of: bytes, form)
    halves.add(file.halves)
    if case .list(let elements) = value { return elements }
    if case .object = value { return [value] }
    do {
      _ = try Row.rows(value)
      return []
    } catch {
      throw ToolError("\(path): \(error)", status: .data)
    }
  }

  private mutating func value(
    of bytes: [UInt8], _ form: DataForm
  ) throws(ToolError) -> FieldValue {
    var count = 0
    defer { halves.add(count) }
    return form == .propertyList
      ? try PropertyListRows.value(of: bytes, path, halves: &count) : try json(bytes, &count)
  }

  private mutating func json(
    _ bytes: [UInt8], _ count: inout Int
  ) throws(ToolError) -> FieldValue {
    if let offset = bytes.firstInvalidUTF8 {
      throw ToolError(
        "\(path): not UTF-8 at byte \(offset): convert it, for example with iconv", status: .data)
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated().filter { !$0.element.allSatisfy(\.isJSONSpace) }
    // One value a line: the path says so, or a first line is complete with others after it.
    if isLines || DataForm.named(path) == .jsonLines
      || lines.count > 1 && (try? JSONParser.parse(Array(lines[0].element))) != nil
    {
      return try jsonLines(lines)
    }
    do {
      return FieldValue(try JSONParser.parse(text, halves: &count))
    } catch {
      throw ToolError(
        "\(path): neither JSON nor a property list: \(error.reason) at byte \(error.offset): give a "
          + "list of rows", status: .data)
    }
  }

  private mutating func jsonLines(
    _ lines: [(offset: Int, element: ArraySlice<UInt8>)]
  ) throws(ToolError) -> FieldValue {
    let parser = RowParser(name: path, header: [])
    var values: [FieldValue] = []
    for (index, line) in lines.enumerated() {
      let record = TextRecord(
        bytes: Array(line.element), line: line.offset + 1, isTooLong: false)
      var count = 0
      values.append(try parser.value(of: record, index: index, halves: &count))
      halves.add(count, row: index + 1)
    }
    return .list(values)
  }
}

extension [UInt8] {
  /// The first line that is not blank, after a byte order mark.
  fileprivate var firstLine: [UInt8] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = starts(with: mark) ? self[mark.count...] : self[...]
    let line = text.drop(while: \.isJSONSpace).prefix { $0 != UInt8(ascii: "\n") }
    return Array(line)
  }
}

extension FieldValue {
  package init(_ value: JSONValue) {
    switch value {
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .number(let number, let spelling): self.init(number, spelling: spelling)
    case .string(let text): self = .string(text)
    case .array(let values): self = .list(values.map(FieldValue.init))
    case .object(let members):
      var fields: [String: FieldValue] = [:]
      fields.reserveCapacity(members.count)
      for member in members { fields[member.name] = FieldValue(member.value) }
      self = .object(fields)
    }
  }
  /// A number that a Double does not hold shows as it was written.
  init(_ number: Double, spelling: String) {
    if let integer = Int(spelling) {
      self = .integer(integer)
    } else {
      self = number.isFinite && number.magnitude < 0x1p53 ? .number(number) : .string(spelling)
    }
  }
}
