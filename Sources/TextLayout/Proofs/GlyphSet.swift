/// A set of glyphs: one bit for each glyph that a font can have.
struct GlyphSet: Sendable {
  private var words: [UInt64]

  /// - Parameter glyphCount: At most 65,536; a glyph at or past it is never a member.
  init(glyphCount: Int) {
    words = [UInt64](repeating: 0, count: (glyphCount + 63) / 64)
  }

  var wordCount: Int { words.count }

  func contains(_ glyph: Int) -> Bool {
    let word = glyph >> 6
    return word < words.count && words[word] >> UInt64(glyph & 63) & 1 != 0
  }

  mutating func insert(_ glyph: Int) {
    let word = glyph >> 6
    if word < words.count { words[word] |= 1 << UInt64(glyph & 63) }
  }

  /// Complexity: O(1 + glyphs / 64).
  mutating func insert(from first: Int, through last: Int) {
    let end = min(last, words.count * 64 - 1)
    guard first <= end else { return }
    let low = UInt64.max << UInt64(first & 63)
    let high = UInt64.max >> UInt64(63 - end & 63)
    if first >> 6 == end >> 6 {
      words[first >> 6] |= low & high
      return
    }
    words[first >> 6] |= low
    for word in (first >> 6) + 1..<end >> 6 { words[word] = .max }
    words[end >> 6] |= high
  }

  mutating func removeAll() {
    for word in words.indices { words[word] = 0 }
  }

  mutating func formUnion(_ other: GlyphSet) {
    for word in words.indices { words[word] |= other.words[word] }
  }

  mutating func formIntersection(_ other: GlyphSet) {
    for word in words.indices { words[word] &= other.words[word] }
  }
}
