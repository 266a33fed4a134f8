/// Cuts a stream into lines, or into records of CSV; holds no more than the longest and one block.
package struct RecordReader: ~Copyable {
  /// The most bytes of a record.
  package static let largest = 1 << 26

  private static let block = 1 << 18

  /// How many times the most bytes of a record are skipped in search of a line's end.
  private static let longestLine = 16

  /// How much is read; another where a small file is to meet every bound.
  package struct Limits: Sendable {
    /// How many bytes are read at once, one number after the other, round and round.
    package var blocks: [Int]

    /// The most bytes of a record, and of a list.
    package var largest: Int

    package init(blocks: [Int] = [block], largest: Int = RecordReader.largest) {
      self.blocks = blocks
      self.largest = largest
    }
  }

  private let file: FileDescriptor
  private let limits: Limits
  private var blockIndex = 0
  private var buffer: [UInt8] = []
  private var start = 0
  private var scan = RecordScan()
  private var isAtEnd = false

  /// Whether line feeds between quotes belong to the record. Not to be changed once records came.
  var isCSV = false

  /// Whether the data ended between quotes, which took in all rows after them.
  private(set) var endsInQuote = false

  /// The number of bytes read so far.
  package private(set) var bytesRead = 0

  /// The number of the line that the next record begins in, from 1.
  private(set) var line = 1

  package init(_ file: consuming FileDescriptor, limits: Limits = Limits()) {
    self.file = file
    self.limits = limits
  }

  /// Records of bytes in memory.
  ///
  /// - Parameter name: What errors call them.
  init(_ bytes: [UInt8], name: String) {
    file = .none(name: name)
    limits = Limits()
    buffer = bytes
    isAtEnd = true
  }

  var name: String { file.name }
  package var size: Int? { file.size }

  /// The first line that is not blank, or what a block has of it; it stays to be read.
  ///
  /// Blank lines before it are skipped, and so is a byte order mark.
  mutating func firstLine() throws(ToolError) -> [UInt8] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    while !isAtEnd, buffer.count < mark.count, mark.starts(with: buffer) { try fill() }
    if buffer.starts(with: mark) { start = mark.count }
    while true {
      var end = start
      while end < buffer.count, buffer[end] != UInt8(ascii: "\n") { end += 1 }
      let isComplete = end < buffer.count
      let isBlank = buffer[start..<end].allSatisfy(\.isJSONSpace)
      if isComplete, isBlank {
        start = end + 1
        line += 1
      } else if isComplete || isAtEnd || end - start >= Self.block {
        scan = RecordScan(position: start)
        return Array(buffer[start..<end].drop(while: \.isJSONSpace))
      } else {
        try fill()
      }
    }
  }

  /// All that is left.
  mutating func rest() throws(ToolError) -> [UInt8] {
    var isTooLarge = (file.size ?? buffer.count - start) > limits.largest
    while !isAtEnd, !isTooLarge {
      try fill()
      isTooLarge = buffer.count > limits.largest
    }
    if isTooLarge {
      throw ToolError(
        "\(name): more than \(limits.largest) bytes: a list has no more; give JSON Lines or CSV",
        status: .data)
    }
    let rest = Array(buffer[start...])
    buffer = []
    start = 0
    scan = RecordScan()
    return rest
  }

  /// Whether ``next()`` would return without waiting for somebody to write.
  package mutating func isReady() throws(ToolError) -> Bool {
    while !isFound(), !isAtEnd, buffer.count - start <= limits.largest {
      if !file.isReady { return false }
      try fill()
    }
    return true
  }

  /// The next record; nil at the end.
  ///
  /// - Throws: ``ToolError`` also for a record of CSV of more than 64 MiB: where the next one
  ///   begins only its quotes could tell. And for a line of more than 1 GiB, which may be endless.
  package mutating func next() throws(ToolError) -> TextRecord? {
    var isFound = isFound()
    while !isFound, !isAtEnd, buffer.count - start <= limits.largest {
      try fill()
      isFound = self.isFound()
    }
    if !isFound, isAtEnd, start == buffer.count { return nil }
    if !isFound, isAtEnd { endsInQuote = scan.isQuoted }
    // A long one may have come whole.
    if scan.position - start <= limits.largest { return take(isTooLong: false) }
    if !isCSV { return try skipLine() }
    throw ToolError(
      "\(name): line \(line): a row of more than \(limits.largest) bytes: check that lines and "
        + "quotes end", status: .data)
  }

  private mutating func isFound() -> Bool {
    var scan = scan
    defer { self.scan = scan }
    return isCSV ? scan.toRecordEnd(buffer.span) : scan.toLineEnd(buffer.span)
  }

  /// The record that the scan has gone over.
  private mutating func take(isTooLong: Bool) -> TextRecord {
    let bytes = isTooLong ? [] : Array(buffer[start..<scan.position])
    defer {
      start = min(scan.position + 1, buffer.count)
      // A huge row's room is not kept while it is measured.
      if start == buffer.count, start > 4 * Self.block { (buffer, start) = ([], 0) }
      line += scan.lineFeeds + 1
      scan = RecordScan(position: start)
    }
    return TextRecord(bytes: bytes, line: line, isTooLong: isTooLong)
  }

  /// Goes to the end of a line of which no more than a block is held.
  ///
  /// - Throws: ``ToolError`` where no end comes: what is read may have none.
  private mutating func skipLine() throws(ToolError) -> TextRecord {
    let longest = limits.largest * Self.longestLine
    var skipped = 0
    while !isFound(), !isAtEnd, skipped + scan.position - start <= longest {
      skipped += buffer.count - start
      buffer.removeAll()
      start = 0
      scan = RecordScan()
      try fill()
    }
    guard skipped + scan.position - start <= longest else {
      throw ToolError(
        "\(name): line \(line): no end in \(longest) bytes: check that lines end", status: .data)
    }
    return take(isTooLong: true)
  }

  /// Reads a block; what was taken makes room for it.
  private mutating func fill() throws(ToolError) {
    buffer.removeFirst(start)
    scan.position -= start
    start = 0
    let old = buffer.count
    let block = limits.blocks[blockIndex]
    blockIndex = (blockIndex + 1) % limits.blocks.count
    isAtEnd = try !file.read(upTo: block, appendingTo: &buffer)
    bytesRead += buffer.count - old
  }
}

/// A line, or a record of CSV, as it stood in the data.
package struct TextRecord: Sendable {
  /// Without the line end.
  package var bytes: [UInt8]

  /// The number of its first line, from 1.
  var line: Int

  /// Whether it was skipped, because it has more than 64 MiB; then it has no bytes.
  var isTooLong: Bool

  package init(bytes: [UInt8], line: Int = 1, isTooLong: Bool = false) {
    self.bytes = bytes
    self.line = line
    self.isTooLong = isTooLong
  }
}

extension UInt8 {
  package var isJSONSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0D || self == 0x0A }
}
