/// Cuts a stream into lines, or into records of CSV; holds no more than the longest and one block.
struct RecordReader: ~Copyable {
  private static let block = 1 << 18

  private let file: FileDescriptor
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  /// The number of bytes read so far.
  private(set) var bytesRead = 0

  /// The number of the line that the next record begins in, from 1.
  private(set) var line = 1

  init(_ file: consuming FileDescriptor) {
    self.file = file
  }

  var name: String { file.name }
  var size: Int? { file.size }

  /// The first line, or what a block has of it; it stays to be read. A byte order mark is dropped.
  mutating func firstLine() throws(ToolError) -> [UInt8] {
    while !isAtEnd, buffer.count < Self.block, !buffer.contains(UInt8(ascii: "\n")) { try fill() }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if buffer.starts(with: mark) { buffer.removeFirst(mark.count) }
    let text = buffer.drop(while: \.isJSONSpace)
    return Array(text.prefix { $0 != UInt8(ascii: "\n") })
  }

  /// All that is left.
  mutating func rest() throws(ToolError) -> [UInt8] {
    var isTooLarge = (file.size ?? 0) > RowFile.largest
    while !isAtEnd, !isTooLarge {
      try fill()
      isTooLarge = buffer.count > RowFile.largest
    }
    if isTooLarge {
      throw ToolError(
        "\(name): more than \(RowFile.largest) bytes: a list has no more; give JSON Lines or CSV",
        status: .data)
    }
    defer { start = buffer.count }
    return Array(buffer[start...])
  }

  /// The next record without its line end, and its first line's number; nil at the end.
  ///
  /// - Parameter isCSV: Whether line feeds between quotes belong to the record.
  /// - Throws: ``ToolError`` also for a record of more than 64 MiB.
  mutating func next(isCSV: Bool) throws(ToolError) -> (bytes: [UInt8], line: Int)? {
    var scan = RecordScan(position: start)
    while true {
      let isFound = isCSV ? scan.toRecordEnd(buffer.span) : scan.toLineEnd(buffer.span)
      if isFound || (isAtEnd && start < buffer.count) {
        let end = scan.position
        let record = (bytes: Array(buffer[start..<end]), line: line)
        start = min(end + 1, buffer.count)
        line += scan.lineFeeds + 1
        return record
      }
      if isAtEnd { return nil }
      buffer.removeFirst(start)
      scan.position -= start
      start = 0
      if buffer.count > RowFile.largest {
        throw ToolError(
          "\(name): line \(line): a row of more than \(RowFile.largest) bytes: check that lines "
            + "and quotes end", status: .data)
      }
      try fill()
    }
  }

  private mutating func fill() throws(ToolError) {
    let old = buffer.count
    isAtEnd = try !file.read(upTo: Self.block, appendingTo: &buffer)
    bytesRead += buffer.count - old
  }
}

/// The search for a record's end, which goes on where it stopped when more bytes are there.
private struct RecordScan {
  var position: Int

  /// Those inside the record.
  private(set) var lineFeeds = 0
  private var state = CSVState()

  init(position: Int) { self.position = position }

  /// Goes to the next line feed; false where there is none.
  mutating func toLineEnd(_ bytes: Span<UInt8>) -> Bool {
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "\n") { return true }
      position += 1
    }
    return false
  }

  /// Goes to the next line feed that is not quoted.
  mutating func toRecordEnd(_ bytes: Span<UInt8>) -> Bool {
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\n") {
        if !state.isQuoted { return true }
        lineFeeds += 1
      }
      // What is wrong is said when the record is read.
      try? state.take(byte)
      position += 1
    }
    return false
  }
}
