internal import CCairo
internal import Synchronization

/// The pixels of an image, upright, as Cairo has them: four bytes each, the alpha multiplied in.
///
/// They never change after they were decoded, so any number of threads may read them. Cairo's
/// surfaces may not be shared, so each renderer makes its own over the same memory.
@safe final class ImagePixels: @unchecked Sendable {
  let width: Int
  let height: Int

  /// The file, where Cairo may put it into documents as it is.
  let jpeg: FixedBytes?

  /// What is the same for the same pixels of a file, so that a document has them once.
  let identity: [UInt8]

  /// Bytes a row.
  let stride: Int

  /// The rows, which live as long as the surface.
  let rows: UnsafeMutablePointer<UInt8>
  let format: cairo_format_t

  /// Only holds the memory.
  private let surface: Surface

  /// Each half as large as the one before, made when one is asked for.
  private let halves = Mutex<[ImagePixels]>([])

  init(_ surface: Surface, jpeg: FixedBytes? = nil, identity: [UInt8]) throws(RenderingError) {
    unsafe cairo_surface_flush(surface.pointer)
    unsafe (rows, stride) = try surface.pixelRows()
    unsafe width = Int(cairo_image_surface_get_width(surface.pointer))
    unsafe height = Int(cairo_image_surface_get_height(surface.pointer))
    unsafe format = cairo_image_surface_get_format(surface.pointer)
    self.surface = surface
    self.jpeg = jpeg
    self.identity = identity
  }

  /// What it takes of memory: the pixels and the file.
  var byteCount: Int { stride * height + (jpeg?.count ?? 0) }

  /// The same with what may be made of it.
  var fullByteCount: Int { stride * height / 3 * 4 + (jpeg?.count ?? 0) }

  /// The same in as few pixels as still are twice as many as wanted, at least, each way.
  ///
  /// Cairo looks at some pixels only of what it draws much smaller. The result does not hold the
  /// pixels that it was made of.
  ///
  /// - Complexity: linear in the number of pixels, and constant when asked again.
  func reduced(toward width: Double, _ height: Double) throws(RenderingError) -> ImagePixels {
    var level = 0
    var (columns, lines) = (Double(self.width), Double(self.height))
    while columns >= 4 * width, lines >= 4 * height, columns > 1, lines > 1 {
      (columns, lines) = ((columns / 2).rounded(.up), (lines / 2).rounded(.up))
      level += 1
    }
    if level == 0 { return self }
    return try halves.withLock { halves throws(RenderingError) in
      while halves.count < level { halves.append(try (halves.last ?? self).half()) }
      return halves[level - 1]
    }
  }

  /// Each pixel is the mean of four.
  private func half() throws(RenderingError) -> ImagePixels {
    let half = try Surface(
      width: (width + 1) / 2, height: (height + 1) / 2, isOpaque: format == CAIRO_FORMAT_RGB24)
    let made = try ImagePixels(half, jpeg: jpeg, identity: identity + [1])
    for y in 0..<made.height {
      let upper = unsafe rows + 2 * y * stride
      let lower = unsafe rows + min(2 * y + 1, height - 1) * stride
      let target = unsafe made.rows + y * made.stride
      for x in 0..<made.width {
        let left = 8 * x
        let right = 4 * min(2 * x + 1, width - 1)
        for channel in 0..<4 {
          let sum =
            unsafe UInt16(upper[left + channel]) + UInt16(upper[right + channel])
            + UInt16(lower[left + channel]) + UInt16(lower[right + channel])
          unsafe target[4 * x + channel] = UInt8((sum + 2) / 4)
        }
      }
    }
    return made
  }
}
