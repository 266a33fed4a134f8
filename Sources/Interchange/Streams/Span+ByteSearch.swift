extension Span<UInt8> {
  /// The offset of the next quote, backslash or control character, or the end.
  func endOfPlainJSON(from start: Int) -> Int {
    search(from: start) { word in
      word.marks(of: UInt8(ascii: "\"")) | word.marks(of: UInt8(ascii: "\\"))
        | word.marksBelowSpace
    }
  }

  /// The offset of the next quote, comma or line feed, or the end.
  func endOfPlainCSV(from start: Int) -> Int {
    search(from: start) { word in
      word.marks(of: UInt8(ascii: "\"")) | word.marks(of: UInt8(ascii: ","))
        | word.marks(of: UInt8(ascii: "\n"))
    }
  }

  /// The offset of the first byte that is marked, or the end. Eight bytes are looked at together.
  @inline(__always)
  private func search(from start: Int, _ marks: (UInt64) -> UInt64) -> Int {
    var position = start
    while position + 8 <= count {
      let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self)
      let found = marks(UInt64(littleEndian: word))
      if found != 0 { return position + found.trailingZeroBitCount / 8 }
      position += 8
    }
    while position < count, marks(UInt64(self[position]) | Self.padding) == 0 { position += 1 }
    return position
  }

  /// Seven bytes that nothing marks, above one.
  private static var padding: UInt64 { 0x7F7F_7F7F_7F7F_7F00 }
}

/// Marks are the highest bits of bytes. Those up to the first one are right.
extension UInt64 {
  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  private static var highest: UInt64 { 0x8080_8080_8080_8080 }

  @inline(__always)
  fileprivate func marks(of byte: UInt8) -> UInt64 {
    let difference = self ^ UInt64(byte) &* Self.ones
    return (difference &- Self.ones) & ~difference & Self.highest
  }

  /// Marks control characters.
  @inline(__always)
  fileprivate var marksBelowSpace: UInt64 {
    (self &- 0x20 &* Self.ones) & ~self & Self.highest
  }
}
