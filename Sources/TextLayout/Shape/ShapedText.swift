internal import LineBreaking

/// A text's glyphs in their fonts' units: what HarfBuzz said, for every size and width.
///
/// A class, so that what is measured from it shares it at the price of one reference.
final class ShapedText: Sendable {
  let analysed: AnalysedText

  /// The items with their glyphs, in the order of the text.
  let items: [ShapedItem]

  /// The glyphs of all items, clusters ascending.
  let glyphs: [Glyph]

  /// Offsets of those glyphs that have one, glyphs ascending.
  let offsets: [GlyphOffset]

  /// What a unit of each font is worth.
  let scales: [FontScale]

  /// What changes where a line ends at an opportunity that is unsafe to break, offsets ascending.
  let unsafeEdges: [UnsafeEdge]

  /// How many spans are shaped at once: each may have to be shaped again.
  private static let mostJoined = 64

  /// Shapes each item whole.
  ///
  /// - Complexity: one HarfBuzz call an item, and two for each unsafe edge not met before.
  init(_ analysed: AnalysedText, shaper: Shaper) {
    let utf8 = analysed.string.utf8Span.span
    let rules = analysed.rules
    let trim = analysed.textSpacingTrim
    let pixelsPerPoint = analysed.pixelsPerPoint
    let scales = analysed.fonts.map {
      FontScale($0, size: $0.size, pixelsPerPoint: pixelsPerPoint, rules, trim: trim)
    }
    var items: [ShapedItem] = []
    items.reserveCapacity(analysed.items.count)
    var run = ShapedGlyphs()
    var next = 0
    while next < analysed.items.count, !shaper.watch.isPast {
      let first = next
      var item = analysed.items[first]
      repeat {
        next += 1
      } while next < analysed.items.count && analysed.items[next].joinsLast
        && (next - first < Self.mostJoined || !analysed.items[next].joinsSpan)
      var joined = analysed.items[first..<next]
      var glyph = run.glyphs.count
      if item.isAttachment {
        run.glyphs.append(.attachment(cluster: item.range.lowerBound))
      } else {
        if joined.count > 1 { item.join(joined) }
        func shape() {
          shaper.shape(
            analysed.scaled(item, scales), of: utf8, boundaries: analysed.boundaries,
            start: analysed.startOfText(at: item.range.lowerBound), into: &run)
        }
        let before = (glyphs: glyph, offsets: run.offsets.count)
        shape()
        // No glyph is of two spans: a line may end between them.
        if let cut = joined.dropFirst().indices.first(where: { index in
          let part = joined[index]
          return part.joinsSpan && !run.startsCluster(at: part.range.lowerBound, from: glyph)
        }) {
          run.glyphs.removeSubrange(before.glyphs...)
          run.offsets.removeSubrange(before.offsets...)
          next = cut
          joined = analysed.items[first..<next]
          item = analysed.items[first]
          if joined.count > 1 { item.join(joined) }
          shape()
        }
      }
      for part in joined {
        let start = glyph
        glyph =
          part.range.upperBound == item.range.upperBound
          ? run.glyphs.count
          : run.glyphs.firstGlyph(atOrAfter: part.range.upperBound, in: start..<run.glyphs.count)
        items.append(ShapedItem(item: part, glyphs: start..<glyph))
      }
    }
    self.analysed = analysed
    self.items = items
    glyphs = run.glyphs
    offsets = run.offsets
    self.scales = scales
    unsafeEdges = UnsafeEdge.find(
      in: analysed, items: items, glyphs: glyphs, scales: scales, shaper: shaper)
  }

  /// The same glyphs where advances do not grow in proportion to sizes: only what lies at unsafe
  /// edges is shaped again.
  ///
  /// - Complexity: two HarfBuzz calls an unsafe edge.
  init(_ other: ShapedText, scales: [FontScale], shaper: Shaper) {
    analysed = other.analysed
    items = other.items
    glyphs = other.glyphs
    offsets = other.offsets
    self.scales = scales
    unsafeEdges = UnsafeEdge.find(
      in: analysed, items: items, glyphs: glyphs, scales: scales, shaper: shaper)
  }

  /// The same glyphs for a text that differs in nothing that shapes it.
  init(_ other: ShapedText, analysed: AnalysedText) {
    self.analysed = analysed
    items = other.items
    glyphs = other.glyphs
    offsets = other.offsets
    scales = other.scales
    unsafeEdges = other.unsafeEdges
  }
}
