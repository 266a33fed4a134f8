internal import TextLayout

/// About how long a glyph's steps take, in the time that a pixel of a plain colour does.
///
/// The numbers are measured with Cairo 1.16, and are on the long side.
struct ColorGlyphCost {
  /// What does not depend on pixels: each step reads its outline.
  private var steps = 0.0

  /// Of lines one point long, with one pixel a point.
  private var lines = 0.0

  /// Of a square point, with one pixel a point.
  private var fills = 0.0

  private static let (step, outlinePoint, linePixel) = (8192.0, 128.0, 64.0)

  /// Some composite modes are calculated with numbers of many bits.
  private static let (group, composite) = (4.0, 48.0)

  /// - Parameters:
  ///   - map: From font units to points.
  ///   - visible: Where it may show, in points.
  init(_ glyph: ColorGlyph, _ map: Affine, _ visible: Rect) {
    let whole = visible.width * visible.height
    // The least of both is that without a number, if there is one.
    func area(_ bounds: Rect) -> Double {
      let rect = map.bounds(of: bounds).intersection(visible)
      return rect.isFinite ? rect.width * rect.height : whole
    }
    for step in glyph.steps {
      steps += Self.step
      switch step {
      case .clip(let outline):
        fills += area(outline.bounds) * Self.group
        add(outline, map, visible)
      case .fillOutline(let outline, let fill, _):
        fills += area(outline.bounds) * fill.cost
        add(outline, map, visible)
      case .fill(let fill, _): fills += whole * fill.cost
      case .clipBox, .group: fills += whole * Self.group
      case .endGroup: fills += whole * Self.composite
      case .endClip: break
      }
    }
  }

  private mutating func add(_ outline: ColorGlyph.Outline, _ map: Affine, _ visible: Rect) {
    let points = Double(outline.size.points)
    steps += points * Self.outlinePoint
    // What is outside takes no time, so no line is longer than what shows.
    let length = outline.size.length * (map * outline.map).stretch
    let most = points * 2 * (visible.width + visible.height)
    lines += Self.linePixel * (length < most ? length : most)
  }

  /// - Parameter scale: Pixels a point.
  func units(at scale: Double) -> Double { steps + lines * scale + fills * scale * scale }

  /// The most pixels a point that cost no more than a number of units, and how many are wanted.
  func scale(within units: Double, wanted: Double) -> Double {
    let left = units - steps
    if !(left > 0) { return 0 }
    if self.units(at: wanted) <= units { return wanted }
    // The greater root of a square equation, without a difference of near numbers.
    let root = (lines * lines + 4 * fills * left).squareRoot()
    return min(2 * left / (lines + root), wanted)
  }
}

extension Fill {
  /// About how much longer a pixel takes than one of a plain colour.
  fileprivate var cost: Double {
    guard case .gradient(let gradient) = self else { return 1 }
    // Cairo looks at all stops for each pixel.
    let stops = Double(gradient.line.stops.count)
    if case .linear = gradient.shape { return 64 + stops }
    return 128 + stops
  }
}
