/// How an image is to be turned to be upright: EXIF's tag `Orientation` (274), in its numbers.
enum ImageOrientation: Int {
  /// The first stored row is at the top, its first pixel at the left.
  case up = 1
  case upMirrored, down, downMirrored

  /// The first stored row is at the left, its first pixel at the top; and so on.
  case leftMirrored, right, rightMirrored, left

  private static let tag = 0x112

  /// Whether stored rows are columns.
  var swapsSides: Bool { rawValue >= 5 }

  /// Where a stored pixel belongs in the upright image.
  ///
  /// - Parameters:
  ///   - width: Of the stored image; so is the height.
  func place(_ x: Int, _ y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
    switch self {
    case .up: (x, y)
    case .upMirrored: (width - 1 - x, y)
    case .down: (width - 1 - x, height - 1 - y)
    case .downMirrored: (x, height - 1 - y)
    case .leftMirrored: (y, x)
    case .right: (height - 1 - y, x)
    case .rightMirrored: (height - 1 - y, width - 1 - x)
    case .left: (y, width - 1 - x)
    }
  }
}

extension ImageOrientation {
  /// Reads the first directory of a segment `APP1`; `nil` where it says nothing, or nothing known.
  ///
  /// EXIF 2.32, section 4.5, and TIFF 6.0, section 2.
  init?(exif segment: ArraySlice<UInt8>) {
    guard segment.starts(with: Array("Exif\0\0".utf8)) else { return nil }
    let tiff = Array(segment.dropFirst(6))
    let isLittle = tiff.starts(with: Array("II".utf8))
    guard isLittle || tiff.starts(with: Array("MM".utf8)) else { return nil }
    /// - Returns: `nil` beyond the end.
    func number(_ offset: Int, _ count: Int) -> Int? {
      guard offset >= 0, offset + count <= tiff.count else { return nil }
      let bytes = tiff[offset..<offset + count]
      return (isLittle ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(2, 2) == 42, let directory = number(4, 4), let count = number(directory, 2) else {
      return nil
    }
    for entry in 0..<count {
      let offset = directory + 2 + 12 * entry
      guard let tag = number(offset, 2) else { return nil }
      if tag != Self.tag { continue }
      // One number of 16 bits.
      guard number(offset + 2, 2) == 3, number(offset + 4, 4) == 1,
        let value = number(offset + 8, 2)
      else { return nil }
      self.init(rawValue: value)
      return
    }
    return nil
  }
}
