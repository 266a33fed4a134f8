internal import CCairo
internal import TextLayout

/// What Cairo draws on: `cairo_surface_t`.
@safe final class Surface {
  let pointer: OpaquePointer

  /// What a document is written into, which lives as long as its surface.
  private let sink: ByteSink?

  /// Pixels, transparent at first, or black where they are opaque.
  convenience init(width: Int, height: Int, isOpaque: Bool = false) throws(RenderingError) {
    let format = isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    try unsafe self.init(cairo_image_surface_create(format, Int32(width), Int32(height)))
  }

  /// Pixels of one channel, which a PNG file has as shades of grey.
  convenience init(oneChannel width: Int, height: Int) throws(RenderingError) {
    try unsafe self.init(
      cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)))
  }

  /// An SVG document, in points.
  convenience init(svg sink: ByteSink, _ size: Size) throws(RenderingError) {
    try unsafe self.init(
      cairo_svg_surface_create_for_stream(ByteSink.write, sink.closure, size.width, size.height),
      sink: sink)
    unsafe cairo_svg_surface_set_document_unit(pointer, CAIRO_SVG_UNIT_PT)
  }

  /// A PDF document whose pages are so large, in points.
  convenience init(pdf sink: ByteSink, _ size: Size) throws(RenderingError) {
    try unsafe self.init(
      cairo_pdf_surface_create_for_stream(ByteSink.write, sink.closure, size.width, size.height),
      sink: sink)
  }

  /// Takes over a surface.
  init(_ made: OpaquePointer?, sink: ByteSink? = nil) throws(RenderingError) {
    guard let made = unsafe made else { throw .drawingFailed("Cairo gave no surface") }
    unsafe pointer = made
    self.sink = sink
    try check(unsafe cairo_surface_status(made))
  }

  deinit { unsafe cairo_surface_destroy(pointer) }

  /// Gives the page that is drawn next a size of its own, in points.
  func setPageSize(_ size: Size) {
    unsafe cairo_pdf_surface_set_size(pointer, size.width, size.height)
  }

  func writePNG(to sink: ByteSink) throws(RenderingError) {
    unsafe cairo_surface_flush(pointer)
    try check(unsafe cairo_surface_write_to_png_stream(pointer, ByteSink.write, sink.closure))
  }

  /// A context that draws on it, which the caller destroys.
  @unsafe func makeContext() throws(RenderingError) -> OpaquePointer {
    guard let context = unsafe cairo_create(pointer) else {
      throw .drawingFailed("Cairo gave no context")
    }
    return unsafe context
  }

  /// The rows of pixels, as long as the surface lives, and how many bytes each takes.
  @unsafe func pixelRows() throws(RenderingError) -> (
    start: UnsafeMutablePointer<UInt8>, stride: Int
  ) {
    guard let start = unsafe cairo_image_surface_get_data(pointer) else {
      throw .drawingFailed("Cairo gave no pixels")
    }
    return unsafe (start, Int(cairo_image_surface_get_stride(pointer)))
  }

  /// Writes what is left of a document. Nothing can be drawn after it.
  func finish() throws(RenderingError) {
    unsafe cairo_surface_finish(pointer)
    try check(unsafe cairo_surface_status(pointer))
  }
}

/// - Throws: ``RenderingError/drawingFailed(_:)`` with Cairo's words for anything but success.
func check(_ status: cairo_status_t) throws(RenderingError) {
  if status == CAIRO_STATUS_SUCCESS { return }
  throw .drawingFailed(unsafe String(cString: cairo_status_to_string(status)))
}
