import CTurboJPEG
import TextLayout

/// JPEG files, made by TurboJPEG's encoder.
enum JPEGFile {
  static let red = Color(red: 200, green: 30, blue: 40)
  static let green = Color(red: 30, green: 180, blue: 60)
  static let blue = Color(red: 40, green: 60, blue: 210)
  static let yellow = Color(red: 220, green: 210, blue: 30)

  /// Red and green above blue and yellow, 32 wide and 16 high.
  static func quadrants(_ flags: Int32 = 0) throws -> [UInt8] {
    try encode(width: 32, height: 16, flags: flags) { x, y in
      y < 8 ? (x < 16 ? red : green) : (x < 16 ? blue : yellow)
    }
  }

  static func flat(_ color: Color, width: Int = 16, height: Int = 16) throws -> [UInt8] {
    try encode(width: width, height: height) { _, _ in color }
  }

  /// - Parameter isGrey: Takes red for all.
  static func encode(
    width: Int, height: Int, isGrey: Bool = false, flags: Int32 = 0, _ color: (Int, Int) -> Color
  ) throws -> [UInt8] {
    let pixels = (0..<width * height).flatMap { index in
      let color = color(index % width, index / width)
      return isGrey ? [color.red] : [color.red, color.green, color.blue]
    }
    return try encode(
      pixels, width, height, isGrey ? TJPF_GRAY : TJPF_RGB,
      isGrey ? TJSAMP_GRAY : TJSAMP_444, flags)
  }

  static func cmyk() throws -> [UInt8] {
    try encode(Array(repeating: 100, count: 4 * 64), 8, 8, TJPF_CMYK, TJSAMP_444, 0)
  }

  /// The file with a segment after its start.
  static func inserting(_ marker: UInt8, _ content: [UInt8], into file: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    return Array(file[..<2]) + [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content
      + file[2...]
  }

  /// The file with an EXIF directory of one entry, by EXIF 2.32: the tag 274.
  static func oriented(_ value: UInt8, littleEndian: Bool, _ file: [UInt8]) -> [UInt8] {
    let tiff: [UInt8] =
      littleEndian
      ? [
        0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, value, 0, 0, 0, 0, 0, 0,
        0,
      ]
      : [
        0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0,
        0,
      ]
    return inserting(0xE1, Array("Exif\0\0".utf8) + tiff, into: file)
  }

  /// Where a marker's length stands.
  static func offset(of marker: UInt8, in file: [UInt8]) -> Int? {
    file.indices.dropLast().first { file[$0] == 0xFF && file[$0 + 1] == marker }.map { $0 + 2 }
  }

  private static func encode(
    _ pixels: [UInt8], _ width: Int, _ height: Int, _ format: TJPF, _ sampling: TJSAMP,
    _ flags: Int32
  ) throws -> [UInt8] {
    let encoder = unsafe tjInitCompress()
    defer { unsafe tjDestroy(encoder) }
    var made: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    let status = unsafe tjCompress2(
      encoder, pixels, Int32(width), 0, Int32(height), Int32(format.rawValue), &made, &count,
      Int32(sampling.rawValue), 100, flags)
    defer { unsafe tjFree(made) }
    guard status == 0, let made = unsafe made else { throw Failure() }
    return unsafe Array(UnsafeBufferPointer(start: made, count: Int(count)))
  }

  struct Failure: Error {}
}
