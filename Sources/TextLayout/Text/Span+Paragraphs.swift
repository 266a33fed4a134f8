/// Where paragraphs end, in UTF-8: after LF, CR, CRLF, NEL and U+2029.
extension Span<UInt8> {
  /// Whether a paragraph separator ends at the offset.
  func isAfterParagraphSeparator(_ offset: Int) -> Bool {
    guard offset > 0 else { return false }
    switch self[offset - 1] {
    case 0x0A: return true
    case 0x0D: return offset == count || self[offset] != 0x0A
    case 0x85: return offset >= 2 && self[offset - 2] == 0xC2
    case 0xA9: return offset >= 3 && self[offset - 2] == 0x80 && self[offset - 3] == 0xE2
    default: return false
    }
  }

  /// The offset after the separator of the paragraph that the byte at an offset belongs to, or the
  /// end of the text.
  ///
  /// - Complexity: linear in the distance.
  func paragraphEnd(from offset: Int) -> Int {
    var end = offset + 1
    while end < count, !isAfterParagraphSeparator(end) { end += 1 }
    return Swift.min(end, count)
  }

  /// The offset of the first byte of the paragraph that the byte at an offset belongs to.
  ///
  /// - Complexity: linear in the distance.
  func paragraphStart(from offset: Int) -> Int {
    var start = offset
    while start > 0, !isAfterParagraphSeparator(start) { start -= 1 }
    return start
  }
}
