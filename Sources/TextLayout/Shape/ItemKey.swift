/// Names a short item that was shaped: its text and all that its glyphs depend on.
///
/// Texts of several scripts are cut into items of a few letters, and the same come again.
struct ItemKey: Hashable {
  /// In bytes: three numbers hold them.
  private static let longest = 24

  private var low: UInt64 = 0
  private var middle: UInt64 = 0
  private var high: UInt64 = 0
  private var font: ObjectIdentifier
  private var language: UInt
  private var script: UInt32
  private var count: UInt8
  private var hasSeparators: Bool

  /// Whether text stands before it: HarfBuzz sees where one begins.
  private var isInside: Bool

  /// `nil` for a longer item, and where glyphs depend on the letters around it.
  init?(_ item: Item, _ utf8: Span<UInt8>, _ font: FontInstance) {
    if item.range.count > Self.longest || item.mayJoinNeighbours { return nil }
    for offset in item.range {
      high = high << 8 | middle >> 56
      middle = middle << 8 | low >> 56
      low = low << 8 | UInt64(utf8[offset])
    }
    self.font = ObjectIdentifier(font)
    language = item.language.identity
    script = item.script
    count = UInt8(item.range.count)
    hasSeparators = item.hasSeparators
    isInside = item.range.lowerBound > 0
  }
}

/// The glyphs of a short item, with clusters that are told from its start.
struct ShortItem {
  let glyphs: [Glyph]

  /// Their glyphs are told from the first.
  let offsets: [GlyphOffset]

  /// - Parameters:
  ///   - glyphs, offsets: All of a text; the item's are the last from two indices on.
  ///   - start: Where the item starts.
  init(
    _ glyphs: ArraySlice<Glyph>, _ offsets: ArraySlice<GlyphOffset>, from start: Int
  ) {
    self.glyphs = Array(glyphs).moved(by: -start)
    let first = glyphs.startIndex
    self.offsets = offsets.map { GlyphOffset(glyph: $0.glyph - first, x: $0.x, y: $0.y) }
  }

  /// Appends the item's glyphs and offsets to a text's.
  func append(at start: Int, to glyphs: inout [Glyph], _ offsets: inout [GlyphOffset]) {
    let first = glyphs.count
    for var glyph in self.glyphs {
      glyph.cluster += UInt32(start)
      glyphs.append(glyph)
    }
    for offset in self.offsets {
      offsets.append(GlyphOffset(glyph: offset.glyph + first, x: offset.x, y: offset.y))
    }
  }
}
