internal import LineBreaking

/// A break opportunity at which text shapes differently when a line really ends there.
///
/// A kerning pair with the space, a ligature across a hyphen, a contextual form: HarfBuzz flags the
/// glyph behind such a place as unsafe to break. The text on either side, out to the next safe
/// place, is then shaped again as it would stand at a line's end and at a line's start, and the
/// differences are kept, so that a walk adds them up and shapes nothing.
struct UnsafeEdge: Sendable {
  /// The UTF-8 offset of the opportunity.
  var offset: Int

  /// Index of the item it lies in.
  var item: Int

  /// The nearest safe places: what lies beyond them shapes the same whatever happens here.
  var safeBefore: Int
  var safeAfter: Int

  /// What a line that ends here gains, in font units: up to its trailing white space, and in it.
  var endContent: Int
  var endTrailing: Int

  /// What a line that starts here gains, in font units.
  var start: Int

  /// How many clusters either way are searched for a safe place. Beyond it the text is taken as
  /// it was shaped, which keeps time linear for a font that flags everything; no effect that
  /// reaches farther than this from a line's end is known in a real font.
  static let reach = 64
}

extension UnsafeEdge {
  /// Shapes both sides of every unsafe opportunity.
  ///
  /// - Complexity: linear in the text; at most two calls of at most ``reach`` clusters for each
  ///   unsafe opportunity.
  static func find(
    in analysed: AnalysedText, items: [ShapedItem], glyphs: [Glyph], shaper: Shaper
  ) -> [UnsafeEdge] {
    var edges: [UnsafeEdge] = []
    let flags = analysed.boundaries.flags
    for index in items.indices {
      let item = items[index]
      func add(_ offset: Int, glyph: Int) {
        let edge = ReshapedEdge(
          offset: offset, glyph: glyph, item: item, glyphs: glyphs, analysed: analysed)
        edges.append(edge.measured(itemIndex: index, shaper: shaper))
      }
      var last = item.item.range.lowerBound
      for glyph in item.glyphs {
        let cluster = Int(glyphs[glyph].cluster)
        if cluster == last { continue }
        // Opportunities behind the start of a cluster lie inside a ligature.
        for offset in last + 1..<max(cluster, last + 1) where flags[offset].contains(.lineBreak) {
          add(offset, glyph: glyph)
        }
        if glyphs[glyph].isUnsafeToBreak && flags[cluster].contains(.lineBreak) {
          add(cluster, glyph: glyph)
        }
        last = cluster
      }
      for offset in last + 1..<max(item.item.range.upperBound, last + 1)
      where flags[offset].contains(.lineBreak) {
        add(offset, glyph: item.glyphs.upperBound)
      }
    }
    return edges
  }
}

/// The surroundings of one unsafe place in an item, ready to be shaped again.
struct ReshapedEdge {
  let offset: Int
  let item: ShapedItem
  let glyphs: [Glyph]
  let analysed: AnalysedText
  let safeBefore: Int
  let safeAfter: Int

  /// - Parameter glyph: Index of the first glyph of the item whose cluster is at or behind `offset`.
  init(offset: Int, glyph: Int, item: ShapedItem, glyphs: [Glyph], analysed: AnalysedText) {
    self.offset = offset
    self.item = item
    self.glyphs = glyphs
    self.analysed = analysed
    safeBefore = Self.safePlace(before: offset, glyph: glyph, item: item, glyphs: glyphs)
    safeAfter = Self.safePlace(after: offset, glyph: glyph, item: item, glyphs: glyphs)
  }

  func measured(itemIndex: Int, shaper: Shaper) -> UnsafeEdge {
    let split = analysed.trailingWhitespaceStart(before: offset, notBefore: safeBefore)
    let end = difference(safeBefore..<offset, splitAt: split, shaper: shaper)
    let start = difference(offset..<safeAfter, splitAt: safeAfter, shaper: shaper)
    return UnsafeEdge(
      offset: offset, item: itemIndex, safeBefore: safeBefore, safeAfter: safeAfter,
      endContent: end.before, endTrailing: end.after, start: start.before)
  }

  /// What `range` shaped on its own adds to what it has as a part of its item, in font units.
  private func difference(
    _ range: Range<Int>, splitAt split: Int, shaper: Shaper
  ) -> (before: Int, after: Int) {
    guard
      let alone = shaper.advances(
        of: range, splitAt: split, in: item.item, utf8: analysed.string.utf8Span.span,
        font: analysed.fonts[item.item.font].instance,
        language: item.item.language)
    else { return (0, 0) }
    var before = 0
    var after = 0
    var glyph = glyphs.firstGlyph(atOrBehind: range.lowerBound, in: item.glyphs)
    while glyph < item.glyphs.upperBound && glyphs[glyph].cluster < range.upperBound {
      let advance = Int(glyphs[glyph].advance)
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
