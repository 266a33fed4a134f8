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

  /// What a line that ends here gains, in units of the font's ``FontScale``: up to its trailing white
  /// space, and in it.
  var endContent: Int
  var endTrailing: Int

  /// What a line that starts here gains, in the same units.
  var start: Int

  /// What a line that ends here in a closing bracket gains besides, if it does not fit otherwise.
  var endTrim = 0

  /// What it needs less room then: not quite as much, since the whole bracket counts in whole layout
  /// units (measured, Chromium 156).
  var endRelief = 0

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
    in analysed: AnalysedText, items: [ShapedItem], glyphs: [Glyph], scales: [FontScale],
    shaper: Shaper
  ) -> [UnsafeEdge] {
    var edges: [UnsafeEdge] = []
    let flags = analysed.boundaries.flags
    for index in items.indices {
      let item = items[index]
      func add(_ offset: Int, glyph: Int, isUnsafe: Bool = true) {
        let edge = ReshapedEdge(
          offset: offset, glyph: glyph, item: item, glyphs: glyphs, analysed: analysed)
        edges.append(
          edge.measured(
            itemIndex: index, isUnsafe: isUnsafe, scale: scales[item.item.font], shaper: shaper))
      }
      var last = item.item.range.lowerBound
      for glyph in item.glyphs {
        let cluster = Int(glyphs[glyph].cluster)
        if cluster == last { continue }
        // Opportunities behind the start of a cluster lie inside a ligature.
        for offset in last + 1..<max(cluster, last + 1) where flags[offset].contains(.lineBreak) {
          add(offset, glyph: glyph)
        }
        let isUnsafe = glyphs[glyph].isUnsafeToBreak
        let isBehindBracket = glyph > item.glyphs.lowerBound && glyphs[glyph - 1].isClosing
        if isUnsafe || isBehindBracket, flags[cluster].contains(.lineBreak) {
          add(cluster, glyph: glyph, isUnsafe: isUnsafe)
        }
        last = cluster
      }
      for offset in last + 1..<max(item.item.range.upperBound, last + 1)
      where flags[offset].contains(.lineBreak) {
        add(offset, glyph: item.glyphs.upperBound)
      }
      let end = item.item.range.upperBound
      if let last = item.glyphs.last, glyphs[last].isClosing, flags[end].contains(.lineBreak) {
        add(end, glyph: item.glyphs.upperBound, isUnsafe: false)
      }
    }
    return edges
  }
}
