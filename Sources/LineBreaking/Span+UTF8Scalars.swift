internal import CUnicodeTables

extension Span<UInt8> {
  /// Decodes the scalar that starts at `offset` and moves `offset` after it.
  ///
  /// The UTF-8 must be well-formed. If it is not, the result is some number up to 0x10FFFF, and
  /// `offset` moves by at least 1 and never past the end: nothing traps.
  @inlinable @inline(__always)
  package func decodeScalar(at offset: inout Int) -> UInt32 {
    let lead = UInt32(self[offset])
    if lead < 0x80 {
      offset += 1
      return lead
    }
    let left = count - offset
    if lead < 0xE0 {
      if lead >= 0xC0, left >= 2 {
        let second = UInt32(self[offset + 1]) & 0x3F
        offset += 2
        return (lead & 0x1F) << 6 | second
      }
    } else if lead < 0xF0 {
      if left >= 3 {
        let second = UInt32(self[offset + 1]) & 0x3F
        let third = UInt32(self[offset + 2]) & 0x3F
        offset += 3
        return (lead & 0x0F) << 12 | second << 6 | third
      }
    } else if left >= 4 {
      let second = UInt32(self[offset + 1]) & 0x3F
      let third = UInt32(self[offset + 2]) & 0x3F
      let fourth = UInt32(self[offset + 3]) & 0x3F
      offset += 4
      return Swift.min((lead & 0x07) << 18 | second << 12 | third << 6 | fourth, 0x10FFFF)
    }
    offset += 1
    return 0xFFFD
  }

  /// The same of text that is known to be valid UTF-8, such as a string's, at an offset inside it.
  @unsafe @inlinable @inline(__always)
  package func decodeValidScalar(at offset: inout Int) -> UInt32 {
    let start = offset
    func byte(_ index: Int) -> UInt32 { unsafe UInt32(self[unchecked: start &+ index]) }
    let lead = byte(0)
    if lead < 0x80 {
      offset = start &+ 1
      return lead
    }
    if lead < 0xE0 {
      offset = start &+ 2
      return (lead & 0x1F) << 6 | byte(1) & 0x3F
    }
    if lead < 0xF0 {
      offset = start &+ 3
      return (lead & 0x0F) << 12 | (byte(1) & 0x3F) << 6 | byte(2) & 0x3F
    }
    offset = start &+ 4
    return (lead & 0x07) << 18 | (byte(1) & 0x3F) << 12 | (byte(2) & 0x3F) << 6 | byte(3) & 0x3F
  }
}

/// What UAX #14 and UAX #29 ask of a scalar.
enum BreakPropertyTable {
  /// The numbers of the scalar's `LineSymbol` (low byte) and `ClusterSymbol` (high byte).
  @inline(__always)
  static func properties(of scalar: UInt32) -> UInt16 { textgauge_break_properties(scalar) }
}
