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
}

/// Draws a glyph that has paints.
struct ColorGlyphPainter {
  /// The most pixels that a glyph's groups may have together: 256 MiB.
  private static let mostPixels = Double(1 << 26)

  /// The most pixels that a glyph's steps may fill together.
  private static let mostFills = Double(1 << 30)

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

  func draw(_ glyph: ColorGlyph) throws(RenderingError) {
    let context = unsafe canvas.context
    unsafe cairo_save(context)
    unsafe cairo_new_path(context)
    defer {
      unsafe cairo_new_path(context)
      unsafe cairo_restore(context)
    }
    let visible = clip(to: map.bounds(of: glyph.bounds))
    if visible.isEmpty { return }
    let finest = finestScale(of: glyph, visible)
    if canvas.isVector {
      if glyph.steps.allSatisfy(isExact) { return try run(glyph.steps) }
      let tile = (Self.mostTilePixels / (visible.width * visible.height)).squareRoot()
      let side = Self.longestTileSide / max(visible.width, visible.height)
      try drawTile(glyph, visible, scale: min(finest, tile, side, Self.tileScale))
    } else if finest >= canvas.scale {
      try run(glyph.steps)
    } else {
      try drawTile(glyph, visible, scale: finest)
    }
  }

  /// Lets only whole pixels of a rectangle show; where there are no pixels, all.
  ///
  /// - Returns: What may show, in points.
  private func clip(to rect: Rect) -> Rect {
    let context = unsafe canvas.context
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    unsafe cairo_clip_extents(context, &left, &top, &right, &bottom)
    let surface = Rect(x: left, y: top, width: right - left, height: bottom - top)
    let shared = rect.intersection(surface)
    if shared.isEmpty || canvas.isVector { return shared }
    let whole = PixelRect(shared, scale: canvas.scale).rect(scale: canvas.scale)
    unsafe cairo_rectangle(context, whole.minX, whole.minY, whole.width, whole.height)
    unsafe cairo_clip(context)
    return whole
  }

  /// Pixels a point, as many as there may be.
  private func finestScale(of glyph: ColorGlyph, _ visible: Rect) -> Double {
    let whole = visible.width * visible.height
    func area(_ bounds: Rect) -> Double {
      let rect = map.bounds(of: bounds)
      return min(rect.width * rect.height, whole)
    }
    var fills = 0.0
    for step in glyph.steps {
      switch step {
      case .clip(let outline): fills += area(outline.bounds)
      case .fillOutline(let outline, let fill, _): fills += area(outline.bounds) * fill.cost
      case .fill(let fill, _): fills += whole * fill.cost
      case .clipBox, .group: fills += whole
      // Some composite modes take that much longer.
      case .endGroup: fills += 8 * whole
      case .endClip: break
      }
    }
    let finest = (Self.mostFills / max(fills, 1e-9)).squareRoot()
    // Without groups no pixels are needed besides those of the picture.
    if glyph.groups == 0 { return finest }
    return min(finest, (Self.mostPixels / (whole * Double(1 + glyph.groups))).squareRoot())
  }

  /// Draws pixels of the glyph's own, which are then drawn as one picture.
  private func drawTile(
    _ glyph: ColorGlyph, _ visible: Rect, scale: Double
  ) throws(RenderingError) {
    let pixels = PixelRect(visible, scale: scale)
    let surface = try Surface(width: pixels.width, height: pixels.height)
    guard let context = unsafe cairo_create(surface.pointer) else {
      throw .drawingFailed("Cairo gave no context")
    }
    defer { unsafe cairo_destroy(context) }
    unsafe cairo_translate(context, -Double(pixels.left), -Double(pixels.top))
    unsafe cairo_scale(context, scale, scale)
    let tile = unsafe ColorCanvas(context, scale: scale, isVector: false)
    try ColorGlyphPainter(canvas: tile, face: face, color: color, map: map).run(glyph.steps)
    try check(unsafe cairo_status(context))
    let page = unsafe canvas.context
    unsafe cairo_save(page)
    unsafe cairo_scale(page, 1 / scale, 1 / scale)
    unsafe cairo_set_source_surface(
      page, surface.pointer, Double(pixels.left), Double(pixels.top))
    unsafe cairo_paint(page)
    unsafe cairo_restore(page)
  }

  /// Whether a document can have a step as it is, at any sharpness.
  private func isExact(_ step: ColorGlyph.Step) -> Bool {
    switch step {
    case .clip, .clipBox, .endClip: true
    case .fill, .group, .endGroup: false
    case .fillOutline(_, .solid, _): true
    case .fillOutline(_, .gradient(let gradient), let fillMap):
      FillSource(gradient, map * fillMap, of: self).isExact
    }
  }

  private func run(_ steps: [ColorGlyph.Step]) throws(RenderingError) {
    let context = unsafe canvas.context
    for step in steps {
      switch step {
      case .clip(let outline):
        unsafe cairo_save(context)
        try add(outline)
        unsafe cairo_clip(context)
      case .clipBox(let box, let boxMap):
        unsafe cairo_save(context)
        add(box, map * boxMap)
        unsafe cairo_clip(context)
      case .endClip: unsafe cairo_restore(context)
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

extension Fill {
  /// About how much longer a pixel takes than one of a plain colour.
  fileprivate var cost: Double {
    if case .gradient(let gradient) = self, case .sweep = gradient.shape { return 16 }
    return 1
  }
}

/// The pixels that a rectangle touches.
struct PixelRect {
  let left: Int
  let top: Int
  let width: Int
  let height: Int

  /// - Parameter rect: In points, on a surface.
  init(_ rect: Rect, scale: Double) {
    // Sums like 0.1 + 0.2 are not to touch one more.
    func edge(_ length: Double, _ rounding: FloatingPointRoundingRule) -> Int {
      let near = (length * scale).rounded()
      let isNear = abs(length * scale - near) < 1e-6
      let whole = isNear ? near : (length * scale).rounded(rounding)
      return Int(min(max(whole, -1e9), 1e9))
    }
    (left, top) = (edge(rect.minX, .down), edge(rect.minY, .down))
    width = max(edge(rect.maxX, .up) - left, 0)
    height = max(edge(rect.maxY, .up) - top, 0)
  }

  /// In points.
  func rect(scale: Double) -> Rect {
    Rect(
      x: Double(left) / scale, y: Double(top) / scale, width: Double(width) / scale,
      height: Double(height) / scale)
  }
}
