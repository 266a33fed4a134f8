internal import CCairo
internal import CTurboJPEG

extension ImagePixels {
  /// Decodes a JPEG file with TurboJPEG, and turns it upright.
  convenience init(jpeg bytes: [UInt8], name: String) throws(RenderingError) {
    let structure = try JPEGStructure(bytes, name: name)
    let stored = try Surface(width: structure.width, height: structure.height, isOpaque: true)
    try stored.decode(bytes, structure, name: name)
    let isUpright = structure.orientation == .up
    try self.init(
      isUpright ? stored : stored.turned(structure.orientation),
      jpeg: isUpright ? FixedBytes(bytes) : nil,
      identity: Self.identity(of: bytes))
  }
}

extension Surface {
  /// What TurboJPEG says of bytes between the last pixel and the end. Some cameras put them there.
  private static let harmlessWarning = "extraneous bytes before marker 0xd9"

  /// - Throws: ``RenderingError/damagedImage(_:reason:)`` for anything that TurboJPEG warns of.
  fileprivate func decode(
    _ bytes: [UInt8], _ structure: JPEGStructure, name: String
  ) throws(RenderingError) {
    guard let decoder = unsafe tjInitDecompress() else {
      throw .drawingFailed("TurboJPEG cannot start: is there memory left?")
    }
    defer { unsafe tjDestroy(decoder) }
    unsafe cairo_surface_flush(pointer)
    let (rows, stride) = try unsafe pixelRows()
    // Cairo's pixels are numbers of 32 bits, 0xXXRRGGBB.
    let isLittleEndian = UInt32(1).littleEndian == 1
    let format = isLittleEndian ? TJPF_BGRX : TJPF_XRGB
    let status = unsafe tjDecompress2(
      decoder, bytes, UInt(bytes.count), rows, Int32(structure.width), Int32(stride),
      Int32(structure.height), Int32(format.rawValue), 0)
    unsafe cairo_surface_mark_dirty(pointer)
    if status == 0 { return }
    let words = unsafe tjGetErrorStr2(decoder).map { unsafe String(cString: $0) } ?? "no JPEG"
    let isWarning = unsafe tjGetErrorCode(decoder) == Int32(TJERR_WARNING.rawValue)
    if isWarning, words.contains(Self.harmlessWarning) { return }
    throw .damagedImage(name, reason: words)
  }

  /// The pixels in their upright places.
  fileprivate func turned(_ orientation: ImageOrientation) throws(RenderingError) -> Surface {
    let width = unsafe Int(cairo_image_surface_get_width(pointer))
    let height = unsafe Int(cairo_image_surface_get_height(pointer))
    let turned = try Surface(
      width: orientation.swapsSides ? height : width,
      height: orientation.swapsSides ? width : height, isOpaque: true)
    let (source, sourceStride) = try unsafe pixelRows()
    let (target, targetStride) = try unsafe turned.pixelRows()
    for y in 0..<height {
      for x in 0..<width {
        let place = orientation.place(x, y, width: width, height: height)
        unsafe (target + place.y * targetStride + 4 * place.x).update(
          from: source + y * sourceStride + 4 * x, count: 4)
      }
    }
    unsafe cairo_surface_mark_dirty(turned.pointer)
    return turned
  }
}
