// P1: Split the text into separate paragraphs. A paragraph separator is kept with the previous
// paragraph. Within each paragraph, apply all the other rules of this algorithm.

extension Span<UInt8> {
  /// Where the paragraph that `start` is in ends, after its separator.
  ///
  /// What separates are the characters of Bidi_Class B: LF, CR, CR LF, U+001C to U+001E, U+0085 and
  /// U+2029; the other hard line breaks (VT, FF, U+2028) leave the paragraph as it is.
  ///
  /// - Complexity: linear in the length of the paragraph.
  func endOfBidiParagraph(from start: Int) -> Int {
    var offset = start
    while offset < count {
      let length = lengthOfParagraphSeparator(at: offset)
      if length > 0 { return offset + length }
      offset += 1
    }
    return count
  }

  /// Where the text of a paragraph ends, before its separator.
  func endOfBidiContent(of paragraph: Range<Int>) -> Int {
    for length in [3, 2, 1] where length <= paragraph.count {
      let offset = paragraph.upperBound - length
      if lengthOfParagraphSeparator(at: offset) == length { return offset }
    }
    return paragraph.upperBound
  }

  /// The number of bytes of the separator at `offset`, or zero.
  private func lengthOfParagraphSeparator(at offset: Int) -> Int {
    switch self[offset] {
    case 0x0A, 0x1C...0x1E: 1
    case 0x0D: offset + 1 < count && self[offset + 1] == 0x0A ? 2 : 1
    case 0xC2: self[offset + 1] == 0x85 ? 2 : 0
    case 0xE2: self[offset + 1] == 0x80 && self[offset + 2] == 0xA9 ? 3 : 0
    default: 0
    }
  }
}
