internal import CCairo

extension ImagePixels {
  /// Decodes a PNG file with Cairo, which takes all kinds that there are.
  convenience init(png bytes: [UInt8], name: String) throws(RenderingError) {
    try PNGHeader.check(bytes, name: name)
    let source = ByteSource(bytes)
    let made = unsafe cairo_image_surface_create_from_png_stream(ByteSource.read, source.closure)
    if unsafe cairo_surface_status(made) != CAIRO_STATUS_SUCCESS {
      unsafe cairo_surface_destroy(made)
      throw .damagedImage(name, reason: source.isAtEnd ? "cut short" : "no PNG that can be decoded")
    }
    let surface = try unsafe Surface(made)
    try self.init(surface.inEightBits(), identity: Self.identity(of: bytes))
  }
}

/// What Cairo reads from.
private final class ByteSource {
  private let bytes: [UInt8]
  private var offset = 0

  /// Whether more was asked for than there is.
  private(set) var isAtEnd = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Valid as long as the source lives.
  var closure: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(self).toOpaque() }

  static var read: cairo_read_func_t {
    { source, target, count in
      guard let source = unsafe source, let target = unsafe target else {
        return CAIRO_STATUS_READ_ERROR
      }
      let own = unsafe Unmanaged<ByteSource>.fromOpaque(source).takeUnretainedValue()
      return unsafe own.read(into: target, Int(count))
    }
  }

  private func read(into target: UnsafeMutablePointer<UInt8>, _ count: Int) -> cairo_status_t {
    guard bytes.count - offset >= count else {
      isAtEnd = true
      return CAIRO_STATUS_READ_ERROR
    }
    for index in 0..<count { unsafe target[index] = bytes[offset + index] }
    offset += count
    return CAIRO_STATUS_SUCCESS
  }
}

extension Surface {
  /// The same with eight bits a channel: Cairo has more since 1.17.
  fileprivate func inEightBits() throws(RenderingError) -> Surface {
    let format = unsafe cairo_image_surface_get_format(pointer)
    if format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24 { return self }
    let plain = try unsafe Surface(
      width: Int(cairo_image_surface_get_width(pointer)),
      height: Int(cairo_image_surface_get_height(pointer)))
    let context = try unsafe plain.makeContext()
    defer { unsafe cairo_destroy(context) }
    unsafe cairo_set_source_surface(context, pointer, 0, 0)
    unsafe cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    unsafe cairo_paint(context)
    try check(unsafe cairo_status(context))
    return plain
  }
}
