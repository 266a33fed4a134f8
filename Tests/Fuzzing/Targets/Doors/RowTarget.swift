internal import Interchange
internal import TableLayout

/// Rows of JSON, JSON Lines, property lists and CSV.
///
/// The first byte is the form: `a` to tell it, `j`, `l`, `p` or `c`; capitals make rows of chosen
/// values and write them so (`B` is a binary property list). The second says in what pieces the
/// file is read.
package struct RowTarget: FuzzTarget {
  package static let name = "rows"

  private static let raw: [UInt8: DataForm?] = [
    UInt8(ascii: "a"): nil as DataForm?, UInt8(ascii: "j"): .json, UInt8(ascii: "l"): .jsonLines,
    UInt8(ascii: "p"): .propertyList, UInt8(ascii: "c"): .csv,
  ]

  private static let written: [UInt8: RowText] = [
    UInt8(ascii: "J"): .json, UInt8(ascii: "L"): .jsonLines, UInt8(ascii: "P"): .xml,
    UInt8(ascii: "B"): .binary, UInt8(ascii: "C"): .csv,
  ]

  private let folder: ScratchFolder

  package init() throws {
    folder = try ScratchFolder()
  }

  package mutating func run(_ bytes: [UInt8]) throws {
    guard let first = bytes.first else { return }
    let limits = Self.limits(bytes.dropFirst().first ?? 0)
    if let text = Self.written[first] {
      var input = FuzzInput(Array(bytes.dropFirst(2)))
      let rows = text.rows(&input)
      let file = try text.file(of: rows)
      let read = try readTwice(file, text.form, RecordReader.Limits(blocks: limits.blocks))
      let wanted = rows.map { ReadRow(.success(Row($0))) }
      try require(read == wanted, "read \(read), written \(wanted)")
    } else {
      let form = Self.raw[first] ?? nil
      _ = try readTwice(Array(bytes.dropFirst(2)), form, limits)
    }
  }

  package func reproduction(of bytes: [UInt8]) -> String {
    let first = bytes.first ?? 0
    let limits = Self.limits(bytes.dropFirst().first ?? 0)
    var file = Array(bytes.dropFirst(2))
    var form = Self.raw[first] ?? nil
    if let text = Self.written[first] {
      var input = FuzzInput(file)
      file = (try? text.file(of: text.rows(&input))) ?? []
      form = text.form
    }
    return file.shellCommand
      + " > rows; RowSource(\"rows\", form: \(form.map { ".\($0)" } ?? "nil"), "
      + "limits: .init(blocks: \(limits.blocks), largest: \(limits.largest)))"
  }

  /// How many bytes are read at once, and how many a row may have.
  private static func limits(_ byte: UInt8) -> RecordReader.Limits {
    if byte < 0x40 { return RecordReader.Limits(blocks: [Int(byte) + 1]) }
    let blocks = [1 + Int(byte & 7), 1 + Int(byte >> 3 & 7), 13]
    return byte < 0xC0
      ? RecordReader.Limits(blocks: blocks) : RecordReader.Limits(blocks: blocks, largest: 20)
  }

  /// The rows, the same in small pieces and at once.
  private func readTwice(
    _ bytes: [UInt8], _ form: DataForm?, _ limits: RecordReader.Limits
  ) throws -> [ReadRow] {
    let path = try folder.write(bytes, to: "rows")
    var whole = limits
    whole.blocks = [bytes.count + 1]
    let rows = Self.read(path, form, whole)
    let pieces = Self.read(path, form, limits)
    try require(rows == pieces, "at once \(rows), in pieces \(pieces), \(limits)")
    for row in rows {
      if case .failure(let error) = row.result { try Answers.check(error: error.description) }
    }
    let chosen = Self.read(path, form, limits, selection: Self.selection)
    let wanted = rows.map(\.chosen)
    try require(chosen.map(\.chosen) == wanted, "of chosen fields \(chosen), wanted \(wanted)")
    return rows
  }

  /// One name is written in two ways, which are equal: U+212A is a K.
  fileprivate static let selection: Set<String> = ["f0", "f2", "text", "K", "e\u{301}"]

  private static func read(
    _ path: String, _ form: DataForm?, _ limits: RecordReader.Limits,
    selection: Set<String>? = nil
  ) -> [ReadRow] {
    var rows: [ReadRow] = []
    do throws(ToolError) {
      var source = try RowSource(path, form: form, limits: limits)
      var parser = source.parser
      if let selection { parser = parser.selecting(FieldSelection(selection)) }
      while let record = try source.next(waits: true) {
        do throws(ToolError) {
          rows.append(ReadRow(.success(try parser.row(record, index: rows.count))))
        } catch {
          rows.append(ReadRow(.failure(error)))
        }
      }
    } catch {
      rows.append(ReadRow(.failure(error)))
    }
    return rows
  }
}

/// A row, or why it is none; equal where every scalar and bit is.
struct ReadRow: Equatable, CustomStringConvertible {
  let result: Result<Row, ToolError>
  let description: String

  init(_ result: Result<Row, ToolError>) {
    self.result = result
    description =
      switch result {
      case .success(let row): FieldValue.object(row.fields).spelled
      case .failure(let error): "error " + error.description
      }
  }

  /// The row with the chosen fields alone; of lists and objects only that they are such.
  var chosen: ReadRow {
    guard case .success(let row) = result else { return self }
    var fields: [String: FieldValue] = [:]
    for name in RowTarget.selection {
      switch row[name] {
      case .list: fields[name] = .list([])
      case .object: fields[name] = .object([:])
      case let value: fields[name] = value
      }
    }
    return ReadRow(.success(Row(fields)))
  }

  static func == (left: Self, right: Self) -> Bool {
    left.description.utf8.elementsEqual(right.description.utf8)
  }
}

extension FieldValue {
  /// The value, fields sorted. A number without a fraction is a whole number, however it is kept.
  fileprivate var spelled: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): Int(exactly: value).map { "\($0)" } ?? "\(value)"
    case .string(let text): "\"" + text + "\""
    case .list(let values): "[" + values.map(\.spelled).joined(separator: ",") + "]"
    case .object(let fields):
      "{"
        + fields.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value.spelled)" }
        .joined(separator: ",") + "}"
    }
  }
}
