/// What the markers of a JPEG file say: ITU-T T.81, annex B.
///
/// Everything that decides what decoding costs is read before it, and a file without an end is
/// refused.
struct JPEGStructure {
  static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

  /// The most scans, and the most of the largest image. Each goes through all pixels, and the files
  /// of people have a dozen.
  private static let mostScans = 100
  private static let mostLargeScans = 16

  /// The most pixels that a byte may stand for. A block of 64 takes a bit, at least.
  private static let mostPixelsInByte = 512

  /// In pixels, as they are stored.
  private(set) var width = 0
  private(set) var height = 0

  /// 1 for grey.
  private(set) var components = 0

  /// How the image is to be turned.
  private(set) var orientation = ImageOrientation.up
  private var scans = 0

  private let name: String

  /// - Parameter bytes: A file with the signature.
  /// - Throws: ``RenderingError``.
  init(_ bytes: [UInt8], name: String) throws(RenderingError) {
    self.name = name
    var offset = 2
    while let marker = Self.marker(in: bytes, &offset) {
      if marker == 0xD9 {
        try checkEnd(bytes.count)
        return
      }
      // Markers without a segment: of restarts, and one that means nothing.
      if (0xD0...0xD7).contains(marker) || marker == 0x01 { continue }
      guard offset + 2 <= bytes.count else { break }
      let length = Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
      guard length >= 2 else { throw damaged("a segment without a length") }
      guard offset + length <= bytes.count else { break }
      try read(marker, bytes[(offset + 2)..<(offset + length)])
      offset += length
    }
    throw damaged("cut short")
  }

  /// Goes past the next marker, and past what is no marker before it: the coded pixels of a scan,
  /// where FF is followed by 00.
  private static func marker(in bytes: [UInt8], _ offset: inout Int) -> UInt8? {
    while offset + 1 < bytes.count {
      let (first, second) = (bytes[offset], bytes[offset + 1])
      if first == 0xFF, second != 0, second != 0xFF {
        offset += 2
        return second
      }
      offset += 1
    }
    return nil
  }

  private mutating func read(
    _ marker: UInt8, _ segment: ArraySlice<UInt8>
  ) throws(RenderingError) {
    switch marker {
    case 0xC0...0xC2: try readFrame(segment)
    case 0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
      throw .unsupportedImage(name, reason: "a JPEG that is lossless or coded arithmetically")
    case 0xDA:
      scans += 1
      if scans > Self.mostScans { throw damaged("more than \(Self.mostScans) scans") }
    case 0xE1:
      if orientation == .up, let found = ImageOrientation(exif: segment) { orientation = found }
    default: break
    }
  }

  private mutating func readFrame(_ segment: ArraySlice<UInt8>) throws(RenderingError) {
    guard segment.count >= 6, components == 0 else { throw damaged("a wrong frame") }
    let start = segment.startIndex
    func number(_ offset: Int) -> Int {
      Int(segment[start + offset]) << 8 | Int(segment[start + offset + 1])
    }
    (height, width) = (number(1), number(3))
    components = Int(segment[start + 5])
    guard segment[start] == 8 else {
      throw .unsupportedImage(name, reason: "a JPEG of \(segment[start]) bits")
    }
    if components == 4 { throw .unsupportedImage(name, reason: "a JPEG in CMYK") }
    guard components == 1 || components == 3 else {
      throw .unsupportedImage(name, reason: "a JPEG of \(components) channels")
    }
    guard width > 0, height > 0 else { throw damaged("a side of no pixels") }
    try ImagePixels.checkSize(width: width, height: height, name: name)
  }

  private func checkEnd(_ count: Int) throws(RenderingError) {
    guard components > 0, scans > 0 else { throw damaged("no pixels") }
    guard scans * width * height <= Self.mostLargeScans * Picture.mostPixels else {
      throw damaged("more than \(Self.mostLargeScans) scans of so many pixels")
    }
    guard width * height / Self.mostPixelsInByte <= count else { throw damaged("cut short") }
  }

  private func damaged(_ reason: String) -> RenderingError { .damagedImage(name, reason: reason) }
}
