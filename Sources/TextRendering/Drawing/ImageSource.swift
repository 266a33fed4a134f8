internal import CCairo
internal import TextLayout

/// A surface of one renderer over the pixels of an image, which it only reads.
@safe final class ImageSource {
  private let surface: OpaquePointer
  private let width: Double
  private let height: Double

  init(_ image: ImagePixels) throws(RenderingError) {
    let made = unsafe cairo_image_surface_create_for_data(
      image.rows, image.format, Int32(image.width), Int32(image.height), Int32(image.stride))
    guard let made = unsafe made else { throw .drawingFailed("Cairo gave no surface") }
    unsafe surface = made
    (width, height) = (Double(image.width), Double(image.height))
    try check(unsafe cairo_surface_status(made))
    // Cairo may keep the surface for longer than we do.
    let owner = unsafe Unmanaged.passRetained(image).toOpaque()
    let status = unsafe cairo_surface_set_user_data(
      made, owner.assumingMemoryBound(to: cairo_user_data_key_t.self), owner
    ) { owner in
      if let owner = unsafe owner { unsafe Unmanaged<ImagePixels>.fromOpaque(owner).release() }
    }
    if status != CAIRO_STATUS_SUCCESS { unsafe Unmanaged<ImagePixels>.fromOpaque(owner).release() }
    try check(status)
    try attach(FixedBytes(image.identity), as: CAIRO_MIME_TYPE_UNIQUE_ID)
    if let jpeg = image.jpeg { try attach(jpeg, as: CAIRO_MIME_TYPE_JPEG) }
  }

  deinit { unsafe cairo_surface_destroy(surface) }

  /// Lets Cairo write bytes into documents in the place of pixels, or know pixels by them.
  private func attach(_ bytes: FixedBytes, as kind: String) throws(RenderingError) {
    let owner = unsafe Unmanaged.passRetained(bytes).toOpaque()
    let status = unsafe cairo_surface_set_mime_data(
      surface, kind, bytes.start, UInt(bytes.count),
      { owner in
        if let owner = unsafe owner { unsafe Unmanaged<FixedBytes>.fromOpaque(owner).release() }
      }, owner)
    if status != CAIRO_STATUS_SUCCESS { unsafe Unmanaged<FixedBytes>.fromOpaque(owner).release() }
    try check(status)
  }

  /// - Parameters:
  ///   - rect: On the surface, with an area.
  ///   - isVector: Whether the image is written, and not its pixels in another size.
  @unsafe func draw(on context: OpaquePointer, in rect: Rect, isVector: Bool) {
    unsafe cairo_save(context)
    defer { unsafe cairo_restore(context) }
    unsafe cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
    unsafe cairo_clip(context)
    unsafe cairo_translate(context, rect.minX, rect.minY)
    unsafe cairo_scale(context, rect.width / width, rect.height / height)
    unsafe cairo_set_source_surface(context, surface, 0, 0)
    let pattern = unsafe cairo_get_source(context)
    unsafe cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
    // Else edges fade into what is below. A document would have to repeat the edges itself.
    if !isVector { unsafe cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD) }
    unsafe cairo_paint(context)
  }
}

/// Bytes that stay where they are, for libraries that keep their address.
@safe final class FixedBytes: @unchecked Sendable {
  let start: UnsafePointer<UInt8>
  let count: Int

  init(_ bytes: [UInt8]) {
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(bytes.count, 1))
    unsafe copy.initialize(from: bytes, count: bytes.count)
    unsafe start = UnsafePointer(copy)
    count = bytes.count
  }

  deinit { unsafe start.deallocate() }
}
