/// Turns UTF-8 offsets of a text into UTF-16 ones, counting on from the last one asked for.
package struct UTF16Offsets {
  private let text: String
  private var position = 0
  private var units = 0

  package init(_ text: String) {
    self.text = text
  }

  /// - Parameter offset: The UTF-8 offset to count on from. Strings find its place fast.
  init(_ text: String, from offset: Int) {
    self.text = text
    position = offset
    units = text.utf16.distance(
      from: text.startIndex, to: text.utf8.index(text.startIndex, offsetBy: offset))
  }

  /// - Complexity: linear in the distance from the offset asked for last.
  package subscript(range: Range<Int>) -> Range<Int> {
    mutating get {
      let lower = move(to: range.lowerBound)
      return lower..<move(to: range.upperBound)
    }
  }

  private mutating func move(to offset: Int) -> Int {
    let bytes = text.utf8Span.span
    while position < offset {
      units += Self.units(bytes[position])
      position += 1
    }
    while position > offset {
      position -= 1
      units -= Self.units(bytes[position])
    }
    return units
  }

  /// A scalar counts at its first byte, one beyond U+FFFF twice.
  private static func units(_ byte: UInt8) -> Int {
    if byte & 0xC0 == 0x80 { return 0 }
    return byte >= 0xF0 ? 2 : 1
  }
}
