internal import CPlatform

/// The search for a record's end, which goes on where it stopped when more bytes are there.
struct RecordScan {
  var position = 0

  /// Those inside the record.
  private(set) var lineFeeds = 0
  private var state = CSVState()

  /// Whether a quote of CSV is open.
  var isQuoted: Bool { state.isQuoted }

  init(position: Int = 0) { self.position = position }

  /// Goes to the next line feed; false where there is none.
  mutating func toLineEnd(_ bytes: Span<UInt8>) -> Bool {
    let end = bytes.count
    let found = unsafe bytes.withUnsafeBytes { buffer -> Int? in
      guard position < end, let start = buffer.baseAddress else { return nil }
      let place = unsafe memchr(start + position, Int32(UInt8(ascii: "\n")), end - position)
      return unsafe place.map { unsafe UnsafeRawPointer($0) - start }
    }
    position = found ?? end
    return found != nil
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
      _ = state.error(after: byte)
      position += 1
      if state.isInside { position = bytes.endOfPlainCSV(from: position) }
    }
    return false
  }
}
