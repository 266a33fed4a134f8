internal import CCairo

extension Surface {
  /// The same pixels in one channel, where all are opaque and grey; `nil` elsewhere.
  ///
  /// Most pictures are black text on white, and such a file has a third of the bytes.
  ///
  /// - Complexity: linear in the number of pixels.
  func withoutColor() throws(RenderingError) -> Surface? {
    unsafe cairo_surface_flush(pointer)
    let width = unsafe Int(cairo_image_surface_get_width(pointer))
    let height = unsafe Int(cairo_image_surface_get_height(pointer))
    let stride = unsafe Int(cairo_image_surface_get_stride(pointer))
    guard let pixels = unsafe cairo_image_surface_get_data(pointer) else { return nil }
    for y in 0..<height {
      let isGrey = unsafe (pixels + y * stride).withMemoryRebound(to: UInt32.self, capacity: width)
      {
        line in
        for x in 0..<width {
          // Premultiplied, in the machine's order: 0xAARRGGBB.
          let pixel = unsafe line[x]
          let blue = pixel & 0xFF
          if pixel >> 24 != 0xFF || pixel >> 8 & 0xFF != blue || pixel >> 16 & 0xFF != blue {
            return false
          }
        }
        return true
      }
      if !isGrey { return nil }
    }
    let grey = try Surface(oneChannel: width, height: height)
    let greyStride = unsafe Int(cairo_image_surface_get_stride(grey.pointer))
    guard let bytes = unsafe cairo_image_surface_get_data(grey.pointer) else { return nil }
    for y in 0..<height {
      unsafe (pixels + y * stride).withMemoryRebound(to: UInt32.self, capacity: width) { line in
        for x in 0..<width { unsafe bytes[y * greyStride + x] = UInt8(line[x] & 0xFF) }
      }
    }
    unsafe cairo_surface_mark_dirty(grey.pointer)
    return grey
  }
}
