internal import CCairo
internal import CFreeType
internal import TextLayout

extension GlyphFace {
  /// Draws a glyph that has colours of its own, or is a bitmap.
  ///
  /// - Returns: False for one that has an outline only.
  func drawColorGlyph(
    _ glyph: UInt32, on canvas: ColorCanvas, at origin: Point, size: Double, _ color: Color
  ) throws(RenderingError) -> Bool {
    let context = unsafe canvas.context
    if let paints, paints.root(of: glyph) != nil {
      // What the run has so far is to be below.
      unsafe cairo_fill(context)
      guard let drawn = try colorGlyph(of: glyph, paints) else { return true }
      let em = size / unitsPerEm
      let map = Affine(xx: em, yy: -em, x0: origin.x, y0: origin.y)
      try ColorGlyphPainter(canvas: canvas, face: self, color: color, map: map).draw(drawn)
      return true
    }
    if try unsafe drawLayers(of: glyph, on: context, at: origin, size: size, color) { return true }
    guard let strike, let bitmap = try bitmap(of: glyph, strike) else {
      return unsafe face.pointer.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) == 0
    }
    unsafe bitmap.draw(on: context, at: origin, scale: size / strike.pixelsPerEm)
    return true
  }

  /// What a glyph's paints draw; `nil` where that is nothing.
  private func colorGlyph(
    of glyph: UInt32, _ paints: PaintTable
  ) throws(RenderingError) -> ColorGlyph? {
    if let known = colorGlyphs[glyph] { return known }
    let read = try ColorGlyphReader.read(glyph, paints, self)
    colorSteps += read?.steps.count ?? 0
    if colorSteps > Self.mostColorSteps {
      colorGlyphs = [:]
      colorSteps = read?.steps.count ?? 0
    }
    colorGlyphs[glyph] = .some(read)
    return read
  }

  /// Draws the layers of `COLR`, version 0.
  private func drawLayers(
    of glyph: UInt32, on context: OpaquePointer, at origin: Point, size: Double, _ color: Color
  ) throws(RenderingError) -> Bool {
    var layer: FT_UInt = 0
    var entry: FT_UInt = 0
    var iterator = unsafe FT_LayerIterator()
    var isFirst = true
    while unsafe FT_Get_Color_Glyph_Layer(face.pointer, glyph, &layer, &entry, &iterator) != 0 {
      if isFirst {
        // What the run has so far is to be below.
        unsafe cairo_fill(context)
        isFirst = false
      }
      unsafe set(palette.indices.contains(Int(entry)) ? palette[Int(entry)] : color, on: context)
      try unsafe addOutline(of: layer, to: context, at: origin, scale: size / unitsPerEm)
      unsafe cairo_fill(context)
    }
    return !isFirst
  }

  @unsafe private func set(_ color: Color, on context: OpaquePointer) {
    unsafe cairo_set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      Double(color.alpha) / 255)
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
