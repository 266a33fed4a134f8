extension MeasuredText {
  /// The rectangle around the ink of some lines, in points from the top left of the first, y
  /// downwards; zero when there is no ink.
  ///
  /// Attachments are ink as a whole. Cut lines show an ellipsis.
  ///
  /// - Complexity: linear in the length of the lines.
  func inkBounds(of lines: [Line], shaper: Shaper) -> Rect {
    var bounds: Rect?
    func add(_ rect: Rect) {
      // An attachment may have less than no size.
      if !rect.isEmpty { bounds = bounds?.union(rect) ?? rect }
    }
    for line in lines where !shaper.watch.isPast {
      for run in glyphLine(line, shaper: shaper).runs {
        if case .attachment(let rect) = run.content { add(rect) }
        for glyph in run.glyphs { if let ink = run.inkBounds(of: glyph) { add(ink) } }
      }
    }
    return bounds ?? .zero
  }
}

extension GlyphRun {
  /// The rectangle around a glyph's ink where it is drawn, in points, y downwards.
  ///
  /// It is `nil` where there is no ink.
  ///
  /// - Complexity: as for reading the glyph's outline. One thread at a time reads outlines.
  public func inkBounds(of glyph: Glyph) -> Rect? {
    guard let ink = font.instance.inkBounds(glyph: glyph.id) else { return nil }
    let scale = font.glyphSize / Double(font.typeface.unitsPerEm)
    return Rect(
      x: glyph.position.x + ink.xMin * scale, y: glyph.position.y - ink.yMax * scale,
      width: (ink.xMax - ink.xMin) * scale, height: (ink.yMax - ink.yMin) * scale)
  }
}
