internal import TextLayout

extension String {
  /// Whether the last paragraph of the string has a separator: LF, and where not only line feeds
  /// end lines also CR, CRLF, NEL or U+2029.
  func endsInParagraphSeparator(_ convention: Convention) -> Bool {
    switch unicodeScalars.last?.value {
    case 0x0A: true
    case 0x0D, 0x85, 0x2029: !convention.rules.onlyLineFeedsEndLines
    default: false
    }
  }

  /// The paragraphs, each with its separator; none in an empty string.
  ///
  /// - Complexity: linear in the length of the string.
  func paragraphs(_ convention: Convention) -> [String] {
    var text = self
    text.makeContiguousUTF8()
    let ends = text.paragraphEnds(convention)
    if ends.count == 1 { return [text] }
    var paragraphs: [String] = []
    paragraphs.reserveCapacity(ends.count)
    var start = text.startIndex
    var startOffset = 0
    for endOffset in ends {
      let end = text.utf8.index(start, offsetBy: endOffset - startOffset)
      paragraphs.append(String(text[start..<end]))
      (start, startOffset) = (end, endOffset)
    }
    return paragraphs
  }

  /// The UTF-8 offsets after each paragraph, the last at the end.
  private func paragraphEnds(_ convention: Convention) -> [Int] {
    let utf8 = utf8Span.span
    let onlyLineFeeds = convention.rules.onlyLineFeedsEndLines
    var ends: [Int] = []
    for offset in utf8.indices where utf8.isSeparatorEnd(offset, onlyLineFeeds: onlyLineFeeds) {
      ends.append(offset + 1)
    }
    if utf8.count > 0, ends.last != utf8.count { ends.append(utf8.count) }
    return ends
  }
}

extension Span<UInt8> {
  /// Whether the byte at an offset is the last of a paragraph separator.
  fileprivate func isSeparatorEnd(_ offset: Int, onlyLineFeeds: Bool) -> Bool {
    switch self[offset] {
    case 0x0A: true
    case _ where onlyLineFeeds: false
    case 0x0D: offset + 1 == count || self[offset + 1] != 0x0A
    case 0x85: offset >= 1 && self[offset - 1] == 0xC2
    case 0xA9: offset >= 2 && self[offset - 1] == 0x80 && self[offset - 2] == 0xE2
    default: false
    }
  }
}
