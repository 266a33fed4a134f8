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
    guard let strike, let bitmap = try bitmap(of: glyph, strike) else {
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

  /// The layers of `COLR`, version 0; `nil` for a glyph without any.
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
    of glyph: UInt32, _ strike: Strike
  ) throws(RenderingError) -> GlyphBitmap? {
    if let known = bitmaps[glyph] { return known }
    let bitmap = try strike.bitmap(of: glyph)
    bitmaps[glyph] = .some(bitmap)
    return bitmap
  }
}

/// The bitmaps of a face at one size.
@safe struct Strike {
  let pixelsPerEm: Double
  private let index: FT_Int
  private let face: FreeTypeFace

  /// The largest of a face; `nil` where it has none.
  init?(_ face: FreeTypeFace) {
    let record = unsafe face.pointer
    let sizes = unsafe (0..<Int(record.pointee.num_fixed_sizes)).map {
      unsafe Double(record.pointee.available_sizes[$0].x_ppem) / 64
    }
    guard let largest = sizes.max(), largest > 0,
      let index = sizes.firstIndex(of: largest)
    else { return nil }
    pixelsPerEm = largest
    self.index = FT_Int(index)
    self.face = face
  }

  /// Returns `nil` for a glyph without ink or bitmap.
  func bitmap(of glyph: UInt32) throws(RenderingError) -> GlyphBitmap? {
    guard unsafe FT_Select_Size(face.pointer, index) == 0,
      unsafe FT_Load_Glyph(face.pointer, glyph, FT_Int32(FT_LOAD_COLOR)) == 0,
      let slot = unsafe face.pointer.pointee.glyph,
      unsafe slot.pointee.format == FT_GLYPH_FORMAT_BITMAP
    else { return nil }
    return try unsafe GlyphBitmap(slot.pointee)
  }
}

/// The picture of a glyph.
@safe final class GlyphBitmap {
  /// Where its top left is, in its own pixels from the glyph's origin, y downwards.
  private let left: Double
  private let top: Double
  private let surface: OpaquePointer

  /// Whether it only says where ink is, whose colour is the text's.
  private let isMask: Bool

  /// Returns `nil` for one without pixels, and for kinds that no font has.
  @unsafe init?(_ slot: FT_GlyphSlotRec_) throws(RenderingError) {
    let bitmap = unsafe slot.bitmap
    let (width, height) = unsafe (Int(bitmap.width), Int(bitmap.rows))
    let mode = unsafe UInt32(bitmap.pixel_mode)
    guard width > 0, height > 0, let rows = unsafe bitmap.buffer,
      [FT_PIXEL_MODE_BGRA, FT_PIXEL_MODE_GRAY, FT_PIXEL_MODE_MONO].contains(where: {
        $0.rawValue == mode
      })
    else { return nil }
    isMask = mode != FT_PIXEL_MODE_BGRA.rawValue
    unsafe (left, top) = (Double(slot.bitmap_left), -Double(slot.bitmap_top))
    let made = unsafe cairo_image_surface_create(
      isMask ? CAIRO_FORMAT_A8 : CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    guard let made = unsafe made else { throw .drawingFailed("Cairo gave no surface") }
    unsafe surface = made
    try check(unsafe cairo_surface_status(made))
    guard let pixels = unsafe cairo_image_surface_get_data(made) else {
      throw .drawingFailed("Cairo gave no pixels")
    }
    let stride = unsafe Int(cairo_image_surface_get_stride(made))
    for row in 0..<height {
      let source = unsafe rows + row * Int(bitmap.pitch)
      let target = unsafe pixels + row * stride
      if mode == FT_PIXEL_MODE_MONO.rawValue {
        for column in 0..<width {
          let bit = unsafe source[column >> 3] >> (7 - UInt8(column & 7)) & 1
          unsafe target[column] = bit * 255
        }
      } else {
        // Both have the alpha multiplied in, and blue first where the machine has it so.
        unsafe target.update(from: source, count: width * (isMask ? 1 : 4))
      }
    }
    unsafe cairo_surface_mark_dirty(made)
  }

  deinit { unsafe cairo_surface_destroy(surface) }

  /// - Parameters:
  ///   - origin: Of the glyph, in points.
  ///   - scale: Points in a pixel of the bitmap.
  @unsafe func draw(on context: OpaquePointer, at origin: Point, scale: Double) {
    unsafe cairo_save(context)
    unsafe cairo_translate(context, origin.x, origin.y)
    unsafe cairo_scale(context, scale, scale)
    if isMask {
      unsafe cairo_mask_surface(context, surface, left, top)
    } else {
      unsafe cairo_set_source_surface(context, surface, left, top)
      unsafe cairo_paint(context)
    }
    unsafe cairo_restore(context)
  }
}
