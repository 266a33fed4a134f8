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
      repeat {
        next += 1
      } while next < analysed.items.count && analysed.items[next].joinsLast
        && (next - first < Self.mostJoined || !analysed.items[next].joinsSpan)
      var glyph = run.glyphs.count
      let item = analysed.items[first]
      if item.isAttachment {
        run.glyphs.append(.attachment(cluster: item.range.lowerBound))
      } else {
        next = analysed.shape(
          analysed.items[first..<next], scales, of: utf8, shaper: shaper, into: &run)
      }
      let joined = analysed.items[first..<next]
      let end = joined[next - 1].range.upperBound
      for part in joined {
        let start = glyph
        glyph =
          part.range.upperBound == end
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

extension AnalysedText {
  /// Shapes items that join as one, as far as no glyph would be of two spans: a line may end
  /// between spans.
  ///
  /// - Returns: The index of the item after the last shaped one.
  fileprivate func shape(
    _ joined: ArraySlice<Item>, _ scales: [FontScale], of utf8: Span<UInt8>, shaper: Shaper,
    into run: inout ShapedGlyphs
  ) -> Int {
    let before = (glyphs: run.glyphs.count, offsets: run.offsets.count)
    shape(whole: joined, scales, of: utf8, shaper: shaper, into: &run)
    let cut = joined.dropFirst().indices.first { index in
      let part = joined[index]
      return part.joinsSpan && !run.startsCluster(at: part.range.lowerBound, from: before.glyphs)
    }
    guard let cut else { return joined.endIndex }
    run.glyphs.removeSubrange(before.glyphs...)
    run.offsets.removeSubrange(before.offsets...)
    shape(whole: joined[..<cut], scales, of: utf8, shaper: shaper, into: &run)
    return cut
  }

  private func shape(
    whole joined: ArraySlice<Item>, _ scales: [FontScale], of utf8: Span<UInt8>, shaper: Shaper,
    into run: inout ShapedGlyphs
  ) {
    var item = joined[joined.startIndex]
    if joined.count > 1 { item.join(joined) }
    shaper.shape(
      scaled(item, scales), of: utf8, boundaries: boundaries,
      start: startOfText(at: item.range.lowerBound), into: &run)
  }
}
