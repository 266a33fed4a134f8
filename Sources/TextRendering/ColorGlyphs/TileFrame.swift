internal import TextLayout

/// Where the pixels of a glyph are, counted from a place near its origin.
struct TileFrame {
  /// The place, in points.
  let anchor: Point

  /// The glyph's origin, from the anchor in points.
  let origin: Point

  /// What may show, from the anchor in points.
  let visible: Rect

  let place: ColorGlyphWork.Place

  /// What two glyphs may differ by that have the same pixels.
  private static let steps = 256.0

  /// - Parameters:
  ///   - visible: In points.
  ///   - origin: The glyph's own, in points.
  ///   - scale: Pixels a point; `nil` where there are none, so that all places are alike.
  init(_ visible: Rect, at origin: Point, scale: Double?) {
    let grid = scale ?? 8
    func phase(_ length: Double) -> Double {
      guard scale != nil else { return 0 }
      let pixels = length * grid
      return ((pixels - pixels.rounded(.down)) * Self.steps).rounded(.down)
    }
    let (x, y) = (phase(origin.x), phase(origin.y))
    anchor =
      scale == nil
      ? origin
      : Point(
        x: (origin.x * grid).rounded(.down) / grid, y: (origin.y * grid).rounded(.down) / grid)
    self.origin = Point(x: x / Self.steps / grid, y: y / Self.steps / grid)
    let pixels = PixelRect(visible.offsetBy(dx: -anchor.x, dy: -anchor.y), scale: grid)
    self.visible = pixels.rect(scale: grid)
    place = ColorGlyphWork.Place(
      pixels: pixels,
      phaseX: x.isFinite ? Int(min(max(x, 0), 255)) : 0,
      phaseY: y.isFinite ? Int(min(max(y, 0), 255)) : 0)
  }
}

/// The pixels that a rectangle touches.
struct PixelRect: Hashable {
  let left: Int
  let top: Int
  let width: Int
  let height: Int

  /// - Parameter rect: In points, on a surface.
  init(_ rect: Rect, scale: Double) {
    // Sums like 0.1 + 0.2 are not to touch one more.
    func edge(_ length: Double, _ rounding: FloatingPointRoundingRule) -> Int {
      let near = (length * scale).rounded()
      let isNear = abs(length * scale - near) < 1e-6
      let whole = isNear ? near : (length * scale).rounded(rounding)
      // What is no number is 0.
      return whole.isNaN ? 0 : Int(min(max(whole, -1e9), 1e9))
    }
    (left, top) = (edge(rect.minX, .down), edge(rect.minY, .down))
    width = max(edge(rect.maxX, .up) - left, 0)
    height = max(edge(rect.maxY, .up) - top, 0)
  }

  var count: Int { width * height }

  /// In points.
  func rect(scale: Double) -> Rect {
    Rect(
      x: Double(left) / scale, y: Double(top) / scale, width: Double(width) / scale,
      height: Double(height) / scale)
  }
}
