import TestSupport
import TextLayout
import TextRendering

/// Fonts that have nothing to fall back on: each is the only one of its library.
enum LoneFonts {
  static func font(
    _ name: String, index: Int = 0, size: Double, variations: [Variation] = []
  ) throws -> Font {
    let path = try Fixtures.font(name)
    return try FontLibrary(files: [path]).font(
      file: path, index: index, size: size, variations: variations)
  }
}

extension PictureOptions {
  /// - Parameters:
  ///   - scale: Pixels a point.
  ///   - margin: On all sides, in points.
  init(scale: Double = 2, margin: Double = 0, overlays: Overlays = []) {
    self.init()
    self.scale = scale
    self.overlays = overlays
    margins = Insets(top: margin, left: margin, bottom: margin, right: margin)
  }
}
