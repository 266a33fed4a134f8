/// What the start of a PNG file says: the chunk `IHDR`.
enum PNGHeader {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// What deflate makes of a byte at most.
  private static let mostInflation = 1032

  /// The size that the start of a file with the signature says; `nil` where there is no header.
  static func size(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count >= 24, Array(bytes[12..<16]) == Array("IHDR".utf8) else { return nil }
    return (bytes.number(at: 16), bytes.number(at: 20))
  }

  /// Refuses what is not to be decoded.
  ///
  /// - Parameter bytes: A file with the signature.
  /// - Throws: ``RenderingError``, also for a file that cannot hold as many pixels as it says.
  static func check(_ bytes: [UInt8], name: String) throws(RenderingError) {
    guard bytes.count >= 33 else { throw .damagedImage(name, reason: "cut short") }
    let kind = Array(bytes[12..<16])
    if kind == Array("CgBI".utf8) {
      throw .unsupportedImage(name, reason: "a PNG that Xcode has changed for devices")
    }
    guard kind == Array("IHDR".utf8), bytes.number(at: 8) == 13 else {
      throw .damagedImage(name, reason: "no PNG header")
    }
    let (width, height) = (bytes.number(at: 16), bytes.number(at: 20))
    guard width > 0, height > 0 else { throw .damagedImage(name, reason: "a side of no pixels") }
    try ImagePixels.checkSize(width: width, height: height, name: name)
    let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][bytes[25]]
    guard let channels, [1, 2, 4, 8, 16].contains(bytes[24]) else {
      throw .damagedImage(name, reason: "PNG has no such kind of pixels")
    }
    // The bytes of all rows, where none is interlaced: the least there are.
    let leastBytes = height * (width * channels * Int(bytes[24]) / 8)
    guard leastBytes / mostInflation <= bytes.count else {
      throw .damagedImage(name, reason: "cut short")
    }
  }
}

extension [UInt8] {
  /// Four bytes, the greatest first.
  fileprivate func number(at offset: Int) -> Int {
    self[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
