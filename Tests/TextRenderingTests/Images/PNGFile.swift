/// PNG files byte for byte, by the specification: RFC 2083, and RFC 1950 and 1951 for what is in
/// it. Nothing is compressed.
struct PNGFile {
  var width: Int
  var height: Int
  var depth: UInt8 = 8

  /// 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGBA.
  var kind: UInt8 = 2
  var isInterlaced = false

  /// Chunks before the pixels.
  var chunks: [(kind: String, bytes: [UInt8])] = []

  /// Each without its filter byte.
  var rows: [[UInt8]]

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Red and green above blue and yellow.
  static let quadrants = PNGFile(
    width: 2, height: 2, rows: [[255, 0, 0, 0, 255, 0], [0, 0, 255, 255, 255, 0]]
  ).bytes

  var header: [UInt8] {
    Self.number(width) + Self.number(height) + [depth, kind, 0, 0, isInterlaced ? 1 : 0]
  }

  var bytes: [UInt8] {
    var raw: [UInt8] = []
    for row in rows { raw += [0] + row }
    var stored: [UInt8] = [0x78, 0x01]
    stored += Self.blocks(raw)
    stored += Self.adler(raw)
    var bytes = Self.signature + Self.chunk("IHDR", header)
    for chunk in chunks { bytes += Self.chunk(chunk.kind, chunk.bytes) }
    return bytes + Self.chunk("IDAT", stored) + Self.chunk("IEND", [])
  }

  /// Blocks of deflate that are not compressed: RFC 1951, section 3.2.4.
  private static func blocks(_ bytes: [UInt8]) -> [UInt8] {
    let most = 65_535
    var blocks: [UInt8] = []
    var start = 0
    repeat {
      let end = min(start + most, bytes.count)
      let count: [UInt8] = [UInt8((end - start) & 0xFF), UInt8((end - start) >> 8)]
      blocks.append(end == bytes.count ? 1 : 0)
      blocks += count
      for byte in count { blocks.append(~byte) }
      blocks += bytes[start..<end]
      start = end
    } while start < bytes.count
    return blocks
  }

  static func chunk(_ kind: String, _ bytes: [UInt8]) -> [UInt8] {
    let content = Array(kind.utf8) + bytes
    return number(bytes.count) + content + number(Int(crc(content)))
  }

  static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) }
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }

  private static func adler(_ bytes: [UInt8]) -> [UInt8] {
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return number(high << 16 | low)
  }
}
