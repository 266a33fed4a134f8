internal import CCairo
internal import CFreeType
internal import TextLayout

/// The bitmaps of a face at one size.
@safe struct Strike {
  /// The most pixels of a glyph's bitmap: 16 MiB. Fonts have some 20,000.
  private static let mostPixels = 1 << 22

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

  /// Returns `nil` for a glyph without ink or bitmap, and for a bitmap of too many pixels.
  func bitmap(of glyph: UInt32) throws(RenderingError) -> GlyphBitmap? {
    guard unsafe FT_Select_Size(face.pointer, index) == 0,
      let size = unsafe load(glyph, FT_LOAD_BITMAP_METRICS_ONLY),
      unsafe Self.holds(size.pointee), let slot = unsafe load(glyph, 0)
    else { return nil }
    return try unsafe GlyphBitmap(slot.pointee)
  }

  /// Whether a bitmap may be decoded. Only its metrics are known.
  @unsafe private static func holds(_ slot: FT_GlyphSlotRec_) -> Bool {
    let bitmap = unsafe slot.bitmap
    // FreeType 2.12 has no sides of a bitmap in a picture format, but metrics that are as large.
    let metrics = unsafe slot.metrics
    let width = unsafe max(Int(bitmap.width), metrics.width / 64)
    let height = unsafe max(Int(bitmap.rows), metrics.height / 64)
    return width * height <= mostPixels
  }

  /// Returns `nil` for a glyph without a bitmap, whose outline is of no use here.
  @unsafe private func load(_ glyph: UInt32, _ flags: Int) -> FT_GlyphSlot? {
    let flags = FT_Int32(FT_LOAD_COLOR) | FT_Int32(FT_LOAD_SBITS_ONLY) | FT_Int32(flags)
    guard unsafe FT_Load_Glyph(face.pointer, glyph, flags) == 0,
      let slot = unsafe face.pointer.pointee.glyph,
      unsafe slot.pointee.format == FT_GLYPH_FORMAT_BITMAP
    else { return nil }
    return unsafe slot
  }
}

/// The picture of a glyph.
@safe final class GlyphBitmap {
  /// Where its top left is, in its own pixels from the glyph's origin, y downwards.
  private let left: Double
  private let top: Double
  private let surface: Surface

  private let width: Int
  private let height: Int

  /// How many of the font's pixels one is wide and high.
  private let pixelSize: Double

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
    pixelSize = 1
    (self.width, self.height) = (width, height)
    surface = try Self.surface(width, height, isMask: isMask)
    let (pixels, stride) = try unsafe surface.pixelRows()
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
    unsafe cairo_surface_mark_dirty(surface.pointer)
  }

  /// The same picture in fewer pixels.
  private init(_ large: GlyphBitmap, side: Int) throws(RenderingError) {
    let factor = max(Double(max(large.width, large.height)) / Double(side), 1)
    pixelSize = large.pixelSize * factor
    (left, top, isMask) = (large.left / factor, large.top / factor, large.isMask)
    width = max(Int(Double(large.width) / factor), 1)
    height = max(Int(Double(large.height) / factor), 1)
    surface = try Self.surface(width, height, isMask: isMask)
    let context = try unsafe surface.makeContext()
    defer { unsafe cairo_destroy(context) }
    unsafe cairo_scale(context, 1 / factor, 1 / factor)
    unsafe cairo_set_source_surface(context, large.surface.pointer, 0, 0)
    unsafe cairo_paint(context)
    try check(unsafe cairo_status(context))
  }

  private static func surface(
    _ width: Int, _ height: Int, isMask: Bool
  ) throws(RenderingError) -> Surface {
    isMask
      ? try Surface(oneChannel: width, height: height) : try Surface(width: width, height: height)
  }

  var byteCount: Int { width * height * (isMask ? 1 : 4) }

  /// The same picture with sides of at most so many pixels.
  func reduced(toSide side: Int) throws(RenderingError) -> GlyphBitmap {
    max(width, height) <= side ? self : try GlyphBitmap(self, side: side)
  }

  /// - Parameters:
  ///   - origin: Of the glyph, in points.
  ///   - scale: Points in a pixel of the font's bitmap.
  @unsafe func draw(on context: OpaquePointer, at origin: Point, scale: Double) {
    unsafe cairo_save(context)
    unsafe cairo_translate(context, origin.x, origin.y)
    unsafe cairo_scale(context, scale * pixelSize, scale * pixelSize)
    if isMask {
      unsafe cairo_mask_surface(context, surface.pointer, left, top)
    } else {
      unsafe cairo_set_source_surface(context, surface.pointer, left, top)
      unsafe cairo_paint(context)
    }
    unsafe cairo_restore(context)
  }
}
