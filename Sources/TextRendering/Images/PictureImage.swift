internal import AtomicFiles

/// A decoded image: what image views of cells show.
///
/// PNG and JPEG are read, of any kind that browsers show but CMYK and arithmetic coding. Colour
/// profiles and gamma are left aside: numbers count as sRGB. 16 bits a channel become 8. JPEGs are
/// turned upright as their EXIF orientation says, as `UIImage` does.
///
/// It is a value that shares its pixels, and any number of threads may draw it.
///
/// ```swift
/// let photo = try PictureImage(path: "goose.jpg")
/// let picture = Picture(size: Size(width: 120, height: 80)) { canvas in
///   canvas.draw(photo, in: Rect(x: 0, y: 0, width: 120, height: 80))
/// }
/// ```
public struct PictureImage: Sendable {
  /// The most bytes of a file: 256 MiB.
  public static let largestFile = 1 << 28

  /// Upright.
  let pixels: ImagePixels

  /// Reads an image's file.
  ///
  /// - Parameter path: The path of a regular file.
  /// - Throws: ``RenderingError/unreadableImage(_:reason:)``,
  ///   ``RenderingError/unsupportedImage(_:reason:)``,
  ///   ``RenderingError/damagedImage(_:reason:)``, also where a file is cut short, and
  ///   ``RenderingError/oversizedImage(_:width:height:)`` before anything is allocated for it.
  /// - Complexity: linear in the number of pixels and bytes.
  public init(path: String) throws(RenderingError) {
    try self.init(path: path, name: path)
  }

  /// - Parameter name: What errors call the file.
  init(path: String, name: String) throws(RenderingError) {
    let bytes: [UInt8]?
    do throws(FileFailure) {
      let file = try RegularFile(path)
      bytes = file.size <= Self.largestFile ? try file.bytes(at: 0, count: file.size) : nil
    } catch {
      throw .unreadableImage(name, reason: error.reason)
    }
    guard let bytes else {
      throw .unreadableImage(name, reason: "more than \(Self.largestFile) bytes")
    }
    try self.init(bytes, name: name)
  }

  /// Decodes the bytes of an image's file.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of a PNG or JPEG file.
  ///   - name: What errors call the image.
  /// - Throws: As ``init(path:)`` for what the file has.
  /// - Complexity: linear in the number of pixels and bytes.
  public init(_ bytes: [UInt8], name: String = "the image") throws(RenderingError) {
    if bytes.starts(with: PNGHeader.signature) {
      pixels = try ImagePixels(png: bytes, name: name)
    } else if bytes.starts(with: JPEGStructure.signature) {
      pixels = try ImagePixels(jpeg: bytes, name: name)
    } else {
      throw .unsupportedImage(
        name, reason: bytes.isEmpty ? "an empty file" : "neither PNG nor JPEG")
    }
  }

  init(_ pixels: ImagePixels) { self.pixels = pixels }

  /// Whether a file with such a start is taken for an image.
  static func hasSignature(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: PNGHeader.signature) || bytes.starts(with: JPEGStructure.signature)
  }

  /// In pixels, upright.
  public var width: Int { pixels.width }

  /// In pixels, upright.
  public var height: Int { pixels.height }

  /// How many bytes of memory it takes, about.
  public var byteCount: Int { pixels.fullByteCount }
}

extension ImagePixels {
  /// - Throws: ``RenderingError/oversizedImage(_:width:height:)``.
  static func checkSize(width: Int, height: Int, name: String) throws(RenderingError) {
    guard width <= Picture.largestSide, height <= Picture.largestSide,
      width * height <= Picture.mostPixels
    else { throw .oversizedImage(name, width: width, height: height) }
  }

  /// What stands for a file's bytes in this process: 128 bits that nobody can foretell.
  static func identity(of bytes: [UInt8]) -> [UInt8] {
    var identity: [UInt8] = []
    for half in 0..<2 {
      var hasher = Hasher()
      hasher.combine(half)
      unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
      unsafe withUnsafeBytes(of: hasher.finalize()) { unsafe identity.append(contentsOf: $0) }
    }
    return identity
  }
}
