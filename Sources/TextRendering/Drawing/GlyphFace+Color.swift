internal import CCairo
internal import CFreeType
internal import TextLayout

extension GlyphFace {
  /// Draws a glyph that has colours of its own, or is a bitmap.
  ///
  /// - Parameter work: Counts what the page's glyphs cost.
  /// - Returns: False for one that has an outline only, or takes too long.
  func drawColorGlyph(
    _ glyph: UInt32, on canvas: ColorCanvas, at origin: Point, size: Double, _ color: Color,
    _ work: ColorGlyphWork
  ) throws(RenderingError) -> Bool {
    let context = unsafe canvas.context
    let hasPaints = paints?.root(of: glyph) != nil
    if colorGlyphs[glyph] == nil, !work.mayRead { return false }
    if let drawn = try colorGlyph(of: glyph, work) {
      // What the run has so far is to be below.
      unsafe cairo_fill(context)
      let em = size / unitsPerEm
      let map = Affine(xx: em, yy: -em, x0: origin.x, y0: origin.y)
      return try ColorGlyphPainter(canvas: canvas, face: self, color: color, map: map)
        .draw(drawn, glyph, work)
    }
    if hasPaints { return true }
    guard let strike, let bitmap = try bitmap(of: glyph, strike, isVector: canvas.isVector) else {
      return unsafe face.pointer.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) == 0
    }
    unsafe bitmap.draw(on: context, at: origin, scale: size / strike.pixelsPerEm)
    return true
  }

  /// What a glyph's paints or layers draw; `nil` where that is nothing.
  private func colorGlyph(
    of glyph: UInt32, _ work: ColorGlyphWork
  ) throws(RenderingError) -> ColorGlyph? {
    if let known = colorGlyphs[glyph] { return known }
    let read: ColorGlyph?
    if let paints, paints.root(of: glyph) != nil {
      read = try ColorGlyphReader.read(glyph, paints, self, work)
    } else {
      read = try layers(of: glyph, work)
    }
    // Those that draw nothing take memory, too.
    let count = 1 + (read?.steps.count ?? 0)
    if colorSteps + count > Self.mostColorSteps {
      colorGlyphs = [:]
      colorSteps = 0
    }
    colorSteps += count
    colorGlyphs[glyph] = .some(read)
    return read
  }

  /// The most layers that a glyph of `COLR`, version 0, is drawn with.
  private static let mostLayers = 4096

  /// The most points that the outlines of its layers may have together.
  private static let mostLayerPoints = 1 << 18

  /// The layers of `COLR`, version 0; `nil` for a glyph without any, and for one with more than are
  /// drawn.
  private func layers(
    of glyph: UInt32, _ work: ColorGlyphWork
  ) throws(RenderingError) -> ColorGlyph? {
    var (layer, entry): (FT_UInt, FT_UInt) = (0, 0)
    var iterator = unsafe FT_LayerIterator()
    var steps: [ColorGlyph.Step] = []
    var bounds = Rect.zero
    var (length, count) = (0, 0)
    while unsafe FT_Get_Color_Glyph_Layer(face.pointer, glyph, &layer, &entry, &iterator) != 0 {
      count += 1
      if count > Self.mostLayers || length > Self.mostLayerPoints {
        work.read(PaintBudget.paint * count + length)
        return nil
      }
      guard let size = try outlineSize(of: layer) else { continue }
      let outline = ColorGlyph.Outline(
        glyph: layer, map: Affine(), bounds: size.box, size: size)
      let color = PaletteColor(
        entry: Int(entry) < palette.count ? Int(entry) : PaletteColor.text, alpha: 1)
      steps.append(.fillOutline(outline, .solid(color), Affine()))
      bounds = bounds.union(size.box)
      length += 1 + size.points
    }
    work.read(PaintBudget.paint * count + length)
    if count == 0 { return nil }
    return ColorGlyph(steps: steps, bounds: bounds, groups: 0, length: length)
  }

  private func bitmap(
    of glyph: UInt32, _ strike: Strike, isVector: Bool
  ) throws(RenderingError) -> GlyphBitmap? {
    try bitmaps.bitmap(of: glyph, isVector: isVector) { () throws(RenderingError) in
      try strike.bitmap(of: glyph)
    }
  }
}
