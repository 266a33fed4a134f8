extension Span<UInt8> {
  /// Decodes the scalar that starts at `offset` and moves `offset` after it.
  ///
  /// The bytes are a `String`'s, so they are valid UTF-8 and need no checks beyond the span's own.
  @inline(__always)
  func decodeScalar(at offset: inout Int) -> UInt32 {
    let lead = UInt32(self[offset])
    if lead < 0x80 {
      offset += 1
      return lead
    }
    let second = UInt32(self[offset + 1]) & 0x3F
    if lead < 0xE0 {
      offset += 2
      return (lead & 0x1F) << 6 | second
    }
    let third = UInt32(self[offset + 2]) & 0x3F
    if lead < 0xF0 {
      offset += 3
      return (lead & 0x0F) << 12 | second << 6 | third
    }
    let fourth = UInt32(self[offset + 3]) & 0x3F
    offset += 4
    return (lead & 0x07) << 18 | second << 12 | third << 6 | fourth
  }

  /// Decodes the scalar that ends just before `offset`, and returns it with its own offset.
  @inline(__always)
  func decodeScalar(before offset: Int) -> (value: UInt32, offset: Int) {
    var start = offset - 1
    while self[start] & 0xC0 == 0x80 { start -= 1 }
    var end = start
    return (decodeScalar(at: &end), start)
  }
}
