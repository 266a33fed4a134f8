/// What a shape takes of lines, in single precision as Blink's `Shape` does.
struct FloatOutline {
  private let shape: FloatShape
  private let margin: Float

  /// How far it reaches up and down, the margin included; `nil` where it takes nothing.
  private let extent: Range<Double>?

  /// - Parameters:
  ///   - shape: In the margin box, in pixels.
  ///   - size: The margin box's size.
  init(_ shape: FloatShape, margin: Double, in size: Size) {
    let margin = Float(max(margin, 0))
    self.margin = margin
    self.shape = shape.resolved(in: size)
    extent = self.shape.extent(margin: margin)
  }

  /// What it takes of a line, in whole layout units from the margin box's left edge; `nil` where
  /// that is nothing.
  ///
  /// - Parameters:
  ///   - top: The line's top, from the margin box's top.
  ///   - height: The line's height.
  ///   - most: The margin box's height.
  func taken(top: Double, height: Double, most: Double) -> FreeInterval? {
    guard let extent, Self.meets(extent, top, height) else { return nil }
    let height = min(height, most)
    if case .inset = shape, !Self.meets(extent, top, height) { return nil }
    let (upper, lower) = (Float(top), Float(top + height))
    return shape.taken(from: upper, to: lower, margin: margin).map {
      FreeInterval(
        Double($0.lowerBound).truncatedToLayoutUnit,
        Double($0.upperBound).truncatedToLayoutUnit)
    }
  }
}

extension FloatOutline {
  private static func meets(_ extent: Range<Double>, _ top: Double, _ height: Double) -> Bool {
    top < extent.upperBound && top + height > extent.lowerBound
      || height == 0 && top == extent.lowerBound
  }
}

extension FloatShape {
  /// The shape with an inset's sides as the rectangle that they leave.
  fileprivate func resolved(in size: Size) -> FloatShape {
    guard case .inset(let sides) = self else { return self }
    let width = max(size.width - sides.left - sides.right, 0)
    let height = max(size.height - sides.top - sides.bottom, 0)
    return .inset(
      Insets(
        top: sides.top, left: sides.left, bottom: sides.top + height, right: sides.left + width))
  }

  fileprivate func extent(margin: Float) -> Range<Double>? {
    func range(_ top: Float, _ height: Float) -> Range<Double>? {
      let top = Double(top).truncatedToLayoutUnit
      let height = Double(height).truncatedToLayoutUnit
      return height > 0 ? top..<top + height : nil
    }
    switch self {
    case .circle(let center, let radius):
      let radius = Float(max(radius, 0)) + margin
      return range(Float(center.y) - radius, radius * 2)
    case .ellipse(let center, let radii):
      let (width, height) = (
        Float(max(radii.width, 0)) + margin, Float(max(radii.height, 0)) + margin
      )
      return width > 0 ? range(Float(center.y) - height, height * 2) : nil
    case .inset(let edges):
      guard margin > 0 || edges.bottom > edges.top && edges.right > edges.left else { return nil }
      let top = FitLimit.inWholeUnits(Double(Float(edges.top) - margin), .down)
      let bottom = FitLimit.inWholeUnits(Double(Float(edges.bottom) + margin), .up)
      return top < bottom ? top..<bottom : nil
    case .polygon(let points):
      guard points.count > 2, let top = points.map(\.y).min(), let bottom = points.map(\.y).max(),
        let left = points.map(\.x).min(), let right = points.map(\.x).max(), left < right
      else { return nil }
      return range(Float(top) - margin, Float(bottom) - Float(top) + 2 * margin)
    }
  }

  fileprivate func taken(from top: Float, to bottom: Float, margin: Float) -> ClosedRange<Float>? {
    switch self {
    case .circle(let center, let radius):
      let radius = Float(max(radius, 0)) + margin
      return Self.chord(center, radius, radius, from: top, to: bottom)
    case .ellipse(let center, let radii):
      return Self.chord(
        center, Float(max(radii.width, 0)) + margin, Float(max(radii.height, 0)) + margin,
        from: top, to: bottom)
    case .inset(let edges):
      return RoundedSides(edges, margin: margin).taken(from: top, to: bottom)
    case .polygon(let points):
      return PolygonSides(points, margin: margin).taken(from: top, to: bottom)
    }
  }

  /// The widest chord of an ellipse that a line meets.
  fileprivate static func chord(
    _ center: Point, _ width: Float, _ height: Float, from top: Float, to bottom: Float
  ) -> ClosedRange<Float>? {
    let (x, y) = (Float(center.x), Float(center.y))
    guard width > 0, height > 0, bottom >= y - height, top < y + height else { return nil }
    var half = width
    if top > y || bottom < y {
      let distance = top > y ? top - y : bottom - y
      half = width * max(1 - (distance * distance) / (height * height), 0).squareRoot()
    }
    return x - half...x + half
  }
}

/// A rectangle's sides at a distance, with round corners.
private struct RoundedSides {
  private let left: Float
  private let right: Float
  private let top: Float
  private let bottom: Float
  private let radius: Float

  init(_ edges: Insets, margin: Float) {
    left = Float(edges.left) - margin
    right = max(Float(edges.right) + margin, left)
    top = Float(edges.top) - margin
    bottom = Float(edges.bottom) + margin
    radius = margin
  }

  /// The widest part between two heights.
  func taken(from upper: Float, to lower: Float) -> ClosedRange<Float> {
    if radius == 0 || upper <= top + radius && lower >= bottom - radius { return left...right }
    let inset = min(inset(at: upper), inset(at: lower))
    return inset < .infinity ? left + inset...max(right - inset, left + inset) : left...right
  }

  /// How far the corners reach in at a height; infinite above and below.
  private func inset(at height: Float) -> Float {
    if height < top || height > bottom { return .infinity }
    let distance = max(top + radius - height, height - bottom + radius, 0)
    return radius - radius * max(1 - (distance * distance) / (radius * radius), 0).squareRoot()
  }
}

/// The sides of a polygon, each as wide as the margin on both of its sides and round at its ends.
private struct PolygonSides {
  private struct Vertex {
    var x: Float
    var y: Float
  }

  private let vertices: [Vertex]
  private let margin: Float

  init(_ points: [Point], margin: Float) {
    vertices = points.map { Vertex(x: Float($0.x), y: Float($0.y)) }
    self.margin = margin
  }

  /// From the leftmost to the rightmost point between two heights.
  func taken(from top: Float, to bottom: Float) -> ClosedRange<Float>? {
    var taken: ClosedRange<Float>?
    func add(_ range: ClosedRange<Float>?) {
      guard let range else { return }
      taken =
        taken.map {
          min($0.lowerBound, range.lowerBound)...max($0.upperBound, range.upperBound)
        } ?? range
    }
    for index in vertices.indices {
      let start = vertices[index]
      let end = vertices[index + 1 < vertices.count ? index + 1 : 0]
      let (upper, lower) = (min(start.y, end.y), max(start.y, end.y))
      guard upper < lower, lower >= top - margin, upper <= bottom + margin else { continue }
      if margin == 0 {
        add(Self.clipped(start, end, from: top, to: bottom))
        continue
      }
      let (across, down) = (end.x - start.x, end.y - start.y)
      let length = (across * across + down * down).squareRoot()
      let (x, y) = (-down / length * margin, across / length * margin)
      for sign: Float in [-1, 1] {
        add(
          Self.clipped(
            Vertex(x: start.x + sign * x, y: start.y + sign * y),
            Vertex(x: end.x + sign * x, y: end.y + sign * y), from: top, to: bottom))
      }
      for vertex in [start, end] {
        let center = Point(x: Double(vertex.x), y: Double(vertex.y))
        if top < vertex.y + margin, bottom > vertex.y - margin {
          add(FloatShape.chord(center, margin, margin, from: top, to: bottom))
        }
      }
    }
    return taken
  }

  /// What lies of a side between two heights. A side that only touches them is none.
  private static func clipped(
    _ start: Vertex, _ end: Vertex, from top: Float, to bottom: Float
  ) -> ClosedRange<Float>? {
    let (upper, lower) = start.y < end.y ? (start, end) : (end, start)
    guard bottom >= upper.y, top <= lower.y, top != lower.y, bottom != upper.y else { return nil }
    func x(at y: Float) -> Float {
      if start.x == end.x || start.y == end.y { return min(start.x, end.x) }
      return start.x + (y - start.y) * (end.x - start.x) / (end.y - start.y)
    }
    let first = upper.y < top ? x(at: top) : upper.x
    let last = lower.y > bottom ? x(at: bottom) : lower.x
    return min(first, last)...max(first, last)
  }
}
