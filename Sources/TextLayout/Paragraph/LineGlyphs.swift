/// A glyph where a line draws it.
struct PlacedGlyph {
  /// Index into the fonts of the text.
  var font: Int
  var glyph: UInt32

  /// The glyph's origin in points, from the line's start and its baseline, y upwards.
  var x: Double
  var y: Double
}

extension MeasuredText {
  /// The glyphs of one line, shaped as they stand on it.
  ///
  /// Items go from left to right in the order of the text, or from right to left when the line
  /// starts with a right-to-left one; the glyphs inside an item in its own direction.
  ///
  /// - Complexity: linear in the length of the line.
  func placedGlyphs(in range: Range<Int>, shaper: Shaper) -> [PlacedGlyph] {
    let analysed = shaped.analysed
    var parts: [ShapedItem] = []
    var glyphs: [Glyph] = []
    var offsets: [GlyphOffset] = []
    var index = shaped.firstItem(endingBehind: range.lowerBound)
    while index < shaped.items.count, shaped.items[index].item.range.lowerBound < range.upperBound {
      var item = shaped.items[index].item
      item.range = item.range.clamped(to: range)
      let first = glyphs.count
      shaper.shape(
        item, of: analysed.string.utf8Span.span, font: analysed.fonts[item.font],
        language: analysed.language, boundaries: analysed.boundaries, into: &glyphs,
        offsets: &offsets)
      parts.append(ShapedItem(item: item, glyphs: first..<glyphs.count))
      index += 1
    }
    if parts.first?.item.isRightToLeft == true { parts.reverse() }
    return place(parts, glyphs: glyphs, offsets: offsets)
  }

  private func place(
    _ parts: [ShapedItem], glyphs: [Glyph], offsets: [GlyphOffset]
  ) -> [PlacedGlyph] {
    let offsetOf = Dictionary(uniqueKeysWithValues: offsets.map { ($0.glyph, $0) })
    var placed: [PlacedGlyph] = []
    var pen = 0.0
    for part in parts {
      let font = part.item.font
      for step in 0..<part.glyphs.count {
        let index =
          part.item.isRightToLeft
          ? part.glyphs.upperBound - 1 - step : part.glyphs.lowerBound + step
        let glyph = glyphs[index]
        let offset = offsetOf[index]
        placed.append(
          PlacedGlyph(
            font: font, glyph: glyph.id,
            x: pen + points(Int(offset?.x ?? 0), font: font),
            y: points(Int(offset?.y ?? 0), font: font)))
        pen += points(Int(glyph.advance), font: font)
      }
    }
    return placed
  }

  /// The rectangle around the ink of some lines, in points from the top left of the first, y
  /// downwards; zero when there is no ink.
  ///
  /// A tab's room is not counted, nor an ellipsis' ink.
  func inkBounds(of lines: [Line], shaper: Shaper) -> Rect {
    var bounds: Rect?
    for line in lines {
      for placed in placedGlyphs(in: line.utf8Range, shaper: shaper) {
        let instance = shaped.analysed.fonts[placed.font]
        guard let ink = instance.inkBounds(glyph: placed.glyph) else { continue }
        let scale = font.size / Double(instance.unitsPerEm)
        let box = Rect(
          origin: Point(
            x: placed.x + ink.xMin * scale, y: line.baseline - placed.y - ink.yMax * scale),
          size: Size(
            width: (ink.xMax - ink.xMin) * scale, height: (ink.yMax - ink.yMin) * scale))
        bounds = bounds?.union(box) ?? box
      }
    }
    return bounds ?? .zero
  }
}
