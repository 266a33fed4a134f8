internal import AtomicFiles

/// How large an image is, by the start of its file. No pixel is decoded.
struct ImageHeader {
  /// The most segments of a JPEG before its frame; cameras write some ten.
  private static let mostSegments = 256

  /// The bytes of a PNG up to the end of its header.
  private static let pngBytes = 33

  /// In pixels, upright.
  let width: Int
  let height: Int

  /// Reads the size of an image.
  ///
  /// - Parameters:
  ///   - path: Of a regular file. Some bytes of a PNG are read, and of a JPEG its first segments.
  ///   - name: What errors call the file.
  /// - Throws: ``RenderingError``, for what the start of the file tells.
  init(path: String, name: String) throws(RenderingError) {
    let size: (width: Int, height: Int)?
    do throws(FileFailure) {
      let file = try RegularFile(path)
      let start = try file.bytes(at: 0, count: Self.pngBytes)
      if start.starts(with: PNGHeader.signature) {
        size = PNGHeader.size(start)
      } else if start.starts(with: JPEGStructure.signature) {
        size = try Self.jpegSize(file)
      } else {
        size = nil
      }
    } catch {
      throw .unreadableImage(name, reason: error.reason)
    }
    guard let size, size.width > 0, size.height > 0 else {
      throw .unsupportedImage(name, reason: "no start of a PNG or JPEG with a size")
    }
    try ImagePixels.checkSize(width: size.width, height: size.height, name: name)
    (width, height) = size
  }

  /// The size in the frame of a JPEG; `nil` where none comes.
  private static func jpegSize(
    _ file: borrowing RegularFile
  ) throws(FileFailure) -> (width: Int, height: Int)? {
    var offset = 2
    var orientation = ImageOrientation.up
    for _ in 0..<mostSegments {
      let start = try file.bytes(at: offset, count: 10)
      guard start.count >= 4, start[0] == 0xFF else { return nil }
      // Any number of FF may stand before a marker.
      if start[1] == 0xFF {
        offset += 1
        continue
      }
      let length = Int(start[2]) << 8 | Int(start[3])
      switch start[1] {
      case 0xC0...0xC2:
        guard start.count >= 9 else { return nil }
        let height = Int(start[5]) << 8 | Int(start[6])
        let width = Int(start[7]) << 8 | Int(start[8])
        return orientation.swapsSides ? (height, width) : (width, height)
      case 0xE1 where orientation == .up && length > 2:
        let segment = try file.bytes(at: offset + 4, count: length - 2)
        if let found = ImageOrientation(exif: segment[...]) { orientation = found }
      case 0xD8...0xDA, 0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF: return nil
      default: break
      }
      guard length >= 2 else { return nil }
      offset += 2 + length
    }
    return nil
  }
}
