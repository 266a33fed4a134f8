package import TableLayout

/// Rows in memory: of JSON, a list of objects or an object a line, or of CSV with a header.
package struct RowList: Sendable {
  private let records: [RowRecord]
  private let parser: RowParser

  /// The halves of surrogate pairs in a list; lines are not read yet.
  private let listHalves: ReplacedHalves

  /// Takes a text apart. Lines are read when their rows are asked for.
  ///
  /// - Parameter name: What errors call the text.
  /// - Throws: ``ToolError`` for a list that is no JSON.
  package init(json bytes: [UInt8], name: String) throws(ToolError) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    parser = RowParser(name: name, header: [])
    if bytes.first(where: { !$0.isJSONSpace }) == UInt8(ascii: "[") {
      var halves = ReplacedHalves()
      records = try RowFile.elements(of: bytes, .json, name, halves: &halves).map(RowRecord.value)
      listHalves = halves
      return
    }
    var records: [RowRecord] = []
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isJSONSpace) {
      records.append(
        .json(TextRecord(bytes: Array(line), line: index + 1, isTooLong: false)))
    }
    self.records = records
    listHalves = ReplacedHalves()
  }

  /// Takes CSV apart. Its records are read when their rows are asked for.
  ///
  /// - Parameter name: What errors call the text.
  /// - Throws: ``ToolError`` for a header that is wrong, and for a record of more than 64 MiB.
  package init(csv bytes: [UInt8], name: String) throws(ToolError) {
    var source = try RowSource(csv: bytes, name: name)
    var records: [RowRecord] = []
    while let record = try source.next(waits: true) { records.append(record) }
    self.records = records
    parser = source.parser
    listHalves = ReplacedHalves()
  }

  package var count: Int { records.count }

  /// A row with the fields of a selection, and perhaps others.
  ///
  /// - Throws: ``ToolError`` for what is no row.
  package func row(_ index: Int, _ selection: FieldSelection) throws(ToolError) -> Row {
    try parser.selecting(selection).row(records[index], index: index)
  }

  /// The halves of surrogate pairs in all fields of all rows. A line that is no JSON has none.
  ///
  /// - Complexity: constant for a list, linear in the length of lines.
  package func replacedHalves() -> ReplacedHalves {
    var halves = listHalves
    for (index, record) in records.enumerated() {
      guard case .json(let line) = record, line.bytes.hasSurrogateEscape else { continue }
      var count = 0
      do {
        _ = try parser.value(of: line, index: index, halves: &count)
        halves.add(count, row: index + 1)
      } catch {
        // That is a problem of the row, told where it is asked for.
        continue
      }
    }
    return halves
  }
}

extension [UInt8] {
  /// Whether there is an escape such as `\ud83d`, be it of a whole pair or of half of one.
  fileprivate var hasSurrogateEscape: Bool {
    indices.dropLast(2).contains { index in
      self[index] == UInt8(ascii: "\\") && self[index + 1] == UInt8(ascii: "u")
        && self[index + 2] | 0x20 == UInt8(ascii: "d")
    }
  }
}
