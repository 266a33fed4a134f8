import Synchronization
import TestSupport

import TextLayout

/// Fonts that have nothing to fall back on: each is the only one of its library.
enum LoneFonts {
  /// Libraries by file name; at most one for each font file of the tests, never emptied.
  private static let libraries = Mutex<[String: FontLibrary]>([:])

  static func font(
    _ name: String, index: Int = 0, size: Double, features: [Feature] = []
  ) throws -> Font {
    let path = try Fixtures.font(name)
    let library = try libraries.withLock { known in
      if let library = known[name] { return library }
      let library = try FontLibrary(files: [path])
      known[name] = library
      return library
    }
    return try library.font(file: path, index: index, size: size, features: features)
  }

  /// Every glyph is as wide as the font is large, and lines are as high: 0.88 em above the
  /// baseline, 0.12 em below.
  static func em(_ size: Double = 10) throws -> Font {
    try font("Em.ttf", size: size)
  }
}

extension MeasuredText {
  /// The lines' characters.
  func lineTexts(
    width: Double, numberOfLines: Int = 0
  ) -> [String] {
    lines(width: width, numberOfLines: numberOfLines).map { String(text[$0.range]) }
  }
}

/// Whether two lengths are equal but for the last bits of a sum.
func isClose(_ left: Double, _ right: Double, tolerance: Double = 1e-9) -> Bool {
  abs(left - right) <= tolerance
}

func areClose(_ left: [Double], _ right: [Double], tolerance: Double = 1e-9) -> Bool {
  left.count == right.count && zip(left, right).allSatisfy { isClose($0, $1, tolerance: tolerance) }
}
