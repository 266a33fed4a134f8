/// The surroundings of one unsafe place in an item, ready to be shaped again.
struct ReshapedEdge {
  let offset: Int

  /// Index of the first glyph of the item at or behind `offset`.
  private let glyph: Int
  let item: ShapedItem
  let glyphs: [Glyph]
  let analysed: AnalysedText
  let safeBefore: Int
  let safeAfter: Int

  /// - Parameter glyph: Index of the first glyph of the item whose cluster is at or behind `offset`.
  init(offset: Int, glyph: Int, item: ShapedItem, glyphs: [Glyph], analysed: AnalysedText) {
    self.offset = offset
    self.glyph = glyph
    self.item = item
    self.glyphs = glyphs
    self.analysed = analysed
    safeBefore = Self.safePlace(before: offset, glyph: glyph, item: item, glyphs: glyphs)
    safeAfter = Self.safePlace(after: offset, glyph: glyph, item: item, glyphs: glyphs)
  }

  /// - Parameter isUnsafe: Without, only what a closing bracket at the line's end gives up is looked at.
  func measured(
    itemIndex: Int, isUnsafe: Bool = true, scale: FontScale, shaper: Shaper
  ) -> UnsafeEdge {
    var edge = UnsafeEdge(
      offset: offset, item: itemIndex, safeBefore: safeBefore, safeAfter: safeAfter,
      endContent: 0, endTrailing: 0, start: 0)
    if isUnsafe {
      let split = analysed.trailingWhitespaceStart(before: offset, notBefore: safeBefore)
      let end = difference(safeBefore..<offset, splitAt: split, scale: scale, shaper: shaper)
      (edge.endContent, edge.endTrailing) = end
      edge.start =
        difference(offset..<safeAfter, splitAt: safeAfter, scale: scale, shaper: shaper).before
    }
    if glyph > item.glyphs.lowerBound, glyphs[glyph - 1].isClosing {
      addTrim(of: glyphs[glyph - 1], to: &edge, scale: scale, shaper: shaper)
    }
    return edge
  }

  private func addTrim(
    of bracket: Glyph, to edge: inout UnsafeEdge, scale: FontScale, shaper: Shaper
  ) {
    let instance = analysed.fonts[item.item.font].instance
    let loss = shaper.loss(
      at: Int(bracket.cluster), of: item.item, utf8: analysed.string.utf8Span.span, font: instance)
    let whole = Int32(clamping: instance.advances.advance(of: bracket.id))
    let own = scale.units(whole, glyph: bracket.id)
    edge.endTrim = scale.units(whole + loss, glyph: bracket.id) - own
    edge.endRelief = edge.endTrim + (own + 1023) / 1024 * 1024 - own
  }

  /// What `range` shaped on its own adds to what it has as a part of its item, in units of `scale`.
  private func difference(
    _ range: Range<Int>, splitAt split: Int, scale: FontScale, shaper: Shaper
  ) -> (before: Int, after: Int) {
    guard !range.isEmpty,
      let alone = shaper.advances(
        of: range, splitAt: split, in: item.item,
        utf8: analysed.string.utf8Span.span,
        font: analysed.fonts[item.item.font].instance, scale: scale,
        language: item.item.language)
    else { return (0, 0) }
    var before = 0
    var after = 0
    var glyph = glyphs.firstGlyph(atOrBehind: range.lowerBound, in: item.glyphs)
    while glyph < item.glyphs.upperBound && glyphs[glyph].cluster < range.upperBound {
      let advance = scale.units(glyphs[glyph])
      if glyphs[glyph].cluster < split { before += advance } else { after += advance }
      glyph += 1
    }
    return (alone.before - before, alone.after - after)
  }

  private static func safePlace(
    before offset: Int, glyph: Int, item: ShapedItem, glyphs: [Glyph]
  ) -> Int {
    var index = glyph - 1
    var clusters = 0
    var place = item.item.range.lowerBound
    while index >= item.glyphs.lowerBound {
      let cluster = Int(glyphs[index].cluster)
      let startsCluster =
        index == item.glyphs.lowerBound || glyphs[index - 1].cluster != glyphs[index].cluster
      if startsCluster && cluster < offset {
        clusters += 1
        place = cluster
        if !glyphs[index].isUnsafeToBreak || clusters == UnsafeEdge.reach { return place }
      }
      index -= 1
    }
    return item.item.range.lowerBound
  }

  private static func safePlace(
    after offset: Int, glyph: Int, item: ShapedItem, glyphs: [Glyph]
  ) -> Int {
    var clusters = 0
    var last = offset
    for index in glyph..<max(glyph, item.glyphs.upperBound) {
      let cluster = Int(glyphs[index].cluster)
      if cluster == last { continue }
      last = cluster
      clusters += 1
      if cluster > offset && (!glyphs[index].isUnsafeToBreak || clusters >= UnsafeEdge.reach) {
        return cluster
      }
    }
    return item.item.range.upperBound
  }
}

extension [Glyph] {
  /// The index of the first glyph in `range` whose cluster is at or behind `offset`.
  ///
  /// - Complexity: logarithmic in the length of `range`.
  func firstGlyph(atOrBehind offset: Int, in range: Range<Int>) -> Int {
    self[range].partitioningIndex { $0.cluster >= offset }
  }
}
