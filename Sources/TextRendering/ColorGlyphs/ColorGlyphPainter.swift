internal import CCairo
internal import TextLayout

/// What a glyph with colours of its own is drawn on.
@safe struct ColorCanvas {
  let context: OpaquePointer

  /// Pixels a point.
  let scale: Double

  /// Whether it has no pixels, and lines of any sharpness.
  let isVector: Bool

  @unsafe init(_ context: OpaquePointer, scale: Double, isVector: Bool) {
    unsafe self.context = context
    self.scale = scale
    self.isVector = isVector
  }

  /// What may show, in points.
  var visible: Rect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    unsafe cairo_clip_extents(context, &left, &top, &right, &bottom)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// Draws a glyph that has paints.
struct ColorGlyphPainter {
  /// The most pixels that a glyph's groups may have together: 256 MiB.
  private static let mostPixels = Double(1 << 26)

  /// The time that a glyph may take, counted in pixels of a plain colour.
  private static let mostUnits = Double(1 << 30)

  /// Of glyphs that take less the pixels are not kept.
  private static let fewUnits = Double(1 << 24)

  /// How long it takes to write a pixel into a document, to copy one, and to look at a step.
  private static let (writtenPixel, copiedPixel, look) = (64.0, 4.0, 512.0)

  /// Where there are no pixels, so many a point, of so many at most.
  private static let (tileScale, mostTilePixels) = (8.0, Double(1 << 20))

  /// Cairo's pictures have 32,767 pixels on a side at most.
  private static let longestTileSide = 32_000.0

  let canvas: ColorCanvas
  let face: GlyphFace

  /// The text's own colour.
  let color: Color

  /// From font units to points.
  let map: Affine

  /// - Parameter id: The glyph's number.
  /// - Returns: False for a glyph that takes too long.
  func draw(
    _ glyph: ColorGlyph, _ id: UInt32, _ work: ColorGlyphWork
  ) throws(RenderingError) -> Bool {
    let context = unsafe canvas.context
    unsafe cairo_save(context)
    unsafe cairo_new_path(context)
    defer {
      unsafe cairo_new_path(context)
      unsafe cairo_restore(context)
    }
    let visible = clip(to: map.bounds(of: glyph.bounds))
    if visible.isEmpty || !visible.isFinite { return true }
    let key = ColorGlyphWork.Key(
      face: ObjectIdentifier(face), glyph: id, color: color, em: map.xx)
    let frame = TileFrame(
      visible, at: Point(x: map.x0, y: map.y0), scale: canvas.isVector ? nil : canvas.scale)
    if let known = work.tile(key, at: frame.place) { return copy(known, frame, work) }
    if try drawSteps(of: glyph, visible, work) { return true }
    if let tile = try tile(of: glyph, frame, work) {
      work.keep(tile, key, at: frame.place)
      return copy(tile, frame, work)
    }
    guard let similar = work.similarTile(key) else { return false }
    return copy(similar, frame, work)
  }

  /// Draws a glyph step by step.
  ///
  /// - Returns: False for one that is to be drawn as pixels of its own.
  private func drawSteps(
    of glyph: ColorGlyph, _ visible: Rect, _ work: ColorGlyphWork
  ) throws(RenderingError) -> Bool {
    guard work.spend(Self.look * Double(glyph.steps.count)) else { return false }
    if canvas.isVector {
      guard work.canWrite(glyph), glyph.steps.allSatisfy(isExact) else { return false }
      work.write(glyph)
      work.draw(steps: glyph.steps.count, pixels: 0)
    } else {
      let units = ColorGlyphCost(glyph, map, visible).units(at: canvas.scale)
      guard units < Self.fewUnits, wantedScale(of: glyph, visible) == canvas.scale,
        work.spend(units)
      else { return false }
      let pixels = visible.width * visible.height * canvas.scale * canvas.scale
      work.draw(steps: glyph.steps.count, pixels: pixels)
    }
    try run(glyph.steps)
    return true
  }

  /// Draws pixels of the glyph's own; `nil` for one that takes too long.
  private func tile(
    of glyph: ColorGlyph, _ frame: TileFrame, _ work: ColorGlyphWork
  ) throws(RenderingError) -> ColorGlyphWork.Tile? {
    guard work.spend(Self.look * Double(glyph.steps.count)) else { return nil }
    let visible = frame.visible.offsetBy(dx: frame.anchor.x, dy: frame.anchor.y)
    let cost = ColorGlyphCost(glyph, map, visible)
    let scale = cost.scale(
      within: min(Self.mostUnits, work.units), wanted: wantedScale(of: glyph, visible))
    let pixels = visible.width * visible.height * scale * scale
    let written = canvas.isVector ? Self.writtenPixel * pixels : 0
    guard scale > 0, work.spend(cost.units(at: scale) * 0.999 + written) else { return nil }
    work.draw(steps: glyph.steps.count, pixels: pixels)
    return try tile(glyph, frame, scale: scale)
  }

  /// Lets only whole pixels of a rectangle show; where there are no pixels, all.
  ///
  /// - Returns: What may show, in points.
  private func clip(to rect: Rect) -> Rect {
    let context = unsafe canvas.context
    let shared = rect.intersection(canvas.visible)
    if shared.isEmpty || canvas.isVector { return shared }
    let whole = PixelRect(shared, scale: canvas.scale).rect(scale: canvas.scale)
    unsafe cairo_rectangle(context, whole.minX, whole.minY, whole.width, whole.height)
    unsafe cairo_clip(context)
    return whole
  }

  /// Pixels a point, as many as there may be if time counts for nothing.
  private func wantedScale(of glyph: ColorGlyph, _ visible: Rect) -> Double {
    let whole = visible.width * visible.height
    // Without groups only the picture's pixels are needed.
    let layers = Double(1 + glyph.groups)
    let most = glyph.groups == 0 ? .infinity : (Self.mostPixels / (whole * layers)).squareRoot()
    guard canvas.isVector else { return min(canvas.scale, most) }
    let tile = (Self.mostTilePixels / whole).squareRoot()
    let side = Self.longestTileSide / max(visible.width, visible.height)
    return min(most, tile, side, Self.tileScale)
  }

  /// Draws pixels of the glyph's own.
  private func tile(
    _ glyph: ColorGlyph, _ frame: TileFrame, scale: Double
  ) throws(RenderingError) -> ColorGlyphWork.Tile {
    let pixels = PixelRect(frame.visible, scale: scale)
    let surface = try Surface(width: pixels.width, height: pixels.height)
    let context = try unsafe surface.makeContext()
    defer { unsafe cairo_destroy(context) }
    unsafe cairo_translate(context, -Double(pixels.left), -Double(pixels.top))
    unsafe cairo_scale(context, scale, scale)
    let tile = unsafe ColorCanvas(context, scale: scale, isVector: false)
    var map = map
    (map.x0, map.y0) = (frame.origin.x, frame.origin.y)
    try ColorGlyphPainter(canvas: tile, face: face, color: color, map: map).run(glyph.steps)
    try check(unsafe cairo_status(context))
    return ColorGlyphWork.Tile(surface: surface, pixels: pixels, scale: scale)
  }

  /// - Returns: False where that takes too long.
  private func copy(
    _ tile: ColorGlyphWork.Tile, _ frame: TileFrame, _ work: ColorGlyphWork
  ) -> Bool {
    let pixels = canvas.isVector ? 0 : frame.visible.width * frame.visible.height
    guard work.spend(Self.copiedPixel * pixels * canvas.scale * canvas.scale) else { return false }
    let page = unsafe canvas.context
    unsafe cairo_save(page)
    defer { unsafe cairo_restore(page) }
    unsafe cairo_translate(page, frame.anchor.x, frame.anchor.y)
    unsafe cairo_scale(page, 1 / tile.scale, 1 / tile.scale)
    unsafe cairo_set_source_surface(
      page, tile.surface.pointer, Double(tile.pixels.left), Double(tile.pixels.top))
    if !canvas.isVector, tile.scale == canvas.scale {
      // Pixel on pixel, so that nothing is mixed.
      unsafe cairo_pattern_set_filter(cairo_get_source(page), CAIRO_FILTER_NEAREST)
    }
    unsafe cairo_paint(page)
    return true
  }

  /// Whether a document can have a step as it is, at any sharpness.
  private func isExact(_ step: ColorGlyph.Step) -> Bool {
    switch step {
    case .clip, .clipBox, .endClip: true
    case .fill, .group, .endGroup: false
    case .fillOutline(_, .solid, _): true
    case .fillOutline(let outline, .gradient(let gradient), let fillMap):
      FillSource(gradient, map * fillMap, of: self).isExact(
        in: map.bounds(of: outline.bounds), on: canvas)
    }
  }

  private func run(_ steps: [ColorGlyph.Step]) throws(RenderingError) {
    let context = unsafe canvas.context
    var clips: [ColorGlyph.Step] = []
    for step in steps {
      switch step {
      case .clip, .clipBox:
        clips.append(step)
        try beginClip(step)
      case .endClip: if let clip = clips.popLast() { try endClip(clip) }
      case .fill(let fill, let fillMap):
        if try setSource(fill, map * fillMap) { unsafe cairo_paint(context) }
      case .fillOutline(let outline, let fill, let fillMap):
        try add(outline)
        if try setSource(fill, map * fillMap) { unsafe cairo_fill(context) }
        unsafe cairo_new_path(context)
      case .group: unsafe cairo_push_group(context)
      case .endGroup(let mode):
        unsafe cairo_pop_group_to_source(context)
        unsafe cairo_set_operator(context, mode.cairo)
        unsafe cairo_paint(context)
        unsafe cairo_set_operator(context, CAIRO_OPERATOR_OVER)
      }
    }
  }

  /// Where there are pixels, what is clipped is a group that is then filled with.
  ///
  /// Cairo would cut each outline with those that clip it, line by line: it takes minutes for some.
  private func beginClip(_ clip: ColorGlyph.Step) throws(RenderingError) {
    let context = unsafe canvas.context
    unsafe cairo_save(context)
    if canvas.isVector || clip.isUprightBox {
      try addClip(clip)
      unsafe cairo_clip(context)
      return
    }
    if case .clip(let outline) = clip { _ = self.clip(to: map.bounds(of: outline.bounds)) }
    unsafe cairo_push_group(context)
  }

  private func endClip(_ clip: ColorGlyph.Step) throws(RenderingError) {
    let context = unsafe canvas.context
    if !canvas.isVector, !clip.isUprightBox {
      unsafe cairo_pop_group_to_source(context)
      try addClip(clip)
      unsafe cairo_fill(context)
    }
    unsafe cairo_restore(context)
  }

  private func addClip(_ clip: ColorGlyph.Step) throws(RenderingError) {
    switch clip {
    case .clip(let outline): try add(outline)
    case .clipBox(let box, let boxMap): add(box, map * boxMap)
    default: break
    }
  }

  private func add(_ outline: ColorGlyph.Outline) throws(RenderingError) {
    try unsafe face.addOutline(of: outline.glyph, to: canvas.context, map * outline.map)
  }

  private func add(_ box: Rect, _ boxMap: Affine) {
    let corners = [
      boxMap.apply(box.minX, box.minY), boxMap.apply(box.minX, box.maxY),
      boxMap.apply(box.maxX, box.maxY), boxMap.apply(box.maxX, box.minY),
    ]
    for corner in corners {
      let point = OutlinePen.clamped(corner)
      unsafe cairo_line_to(canvas.context, point.x, point.y)
    }
    unsafe cairo_close_path(canvas.context)
  }

  /// - Returns: False for a fill that shows nothing.
  private func setSource(_ fill: Fill, _ fillMap: Affine) throws(RenderingError) -> Bool {
    switch fill {
    case .solid(let color):
      set(resolved(color))
      return true
    case .gradient(let gradient):
      return try FillSource(gradient, fillMap, of: self).set(on: canvas)
    }
  }

  private func set(_ color: StraightColor) {
    unsafe cairo_set_source_rgba(
      canvas.context, color.red, color.green, color.blue, color.alpha)
  }

  /// Entries that the palette does not have show nothing.
  func resolved(_ color: PaletteColor) -> StraightColor {
    if color.entry == PaletteColor.text {
      return StraightColor(self.color, alpha: color.alpha)
    }
    guard color.entry < face.palette.count else {
      return StraightColor(red: 0, green: 0, blue: 0, alpha: 0)
    }
    return StraightColor(face.palette[color.entry], alpha: color.alpha)
  }
}

extension ColorGlyph.Step {
  /// Whether it clips with a box whose sides are upright and level.
  fileprivate var isUprightBox: Bool {
    if case .clipBox(_, let map) = self { map.xy == 0 && map.yx == 0 } else { false }
  }
}
