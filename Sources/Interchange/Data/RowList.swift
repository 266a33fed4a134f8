package import TableLayout

/// Rows of JSON in memory: a list of objects, or an object a line.
package struct RowList: Sendable {
  private let records: [RowRecord]
  private let parser: RowParser

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
      return
    }
    var records: [RowRecord] = []
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isJSONSpace) {
      records.append(
        .json(TextRecord(bytes: Array(line), line: index + 1, isTooLong: false)))
    }
    self.records = records
  }

  package var count: Int { records.count }

  /// A row with the fields of a selection, and perhaps others.
  ///
  /// - Throws: ``ToolError`` for what is no row.
  package func row(_ index: Int, _ selection: FieldSelection) throws(ToolError) -> Row {
    try parser.selecting(selection).row(records[index], index: index)
  }
}
