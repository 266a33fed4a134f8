/// A region of a container that no text enters: a path of UIKit's `exclusionPaths`.
///
/// | UIKit | here |
/// |---|---|
/// | `UIBezierPath(rect:)` | ``rect(_:)`` |
/// | `UIBezierPath(ovalIn:)` | ``ellipse(in:)``, ``circle(center:radius:)`` |
/// | lines from point to point | ``polygon(_:)`` |
///
/// Coordinates count from the container's top left, in points. A path with a coordinate that is no
/// number, or without area, excludes nothing.
public enum ExclusionPath: Sendable, Hashable {
  /// All of a rectangle.
  case rect(Rect)

  /// The ellipse that touches all sides of a rectangle.
  case ellipse(in: Rect)

  /// The inside of a closed line, by the even-odd rule. The last point is joined to the first.
  case polygon([Point])

  /// A circle of a radius in points.
  public static func circle(center: Point, radius: Double) -> ExclusionPath {
    let diameter = 2 * radius
    return .ellipse(
      in: Rect(x: center.x - radius, y: center.y - radius, width: diameter, height: diameter))
  }

  /// How far it reaches up and down; `nil` where it excludes nothing.
  var extent: ClosedRange<Double>? {
    switch self {
    case .rect(let rect), .ellipse(let rect):
      guard !rect.isEmpty, rect.minY < rect.maxY else { return nil }
      return rect.minY...rect.maxY
    case .polygon(let points):
      guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }),
        let top = points.map(\.y).min(), let bottom = points.map(\.y).max(), top < bottom
      else { return nil }
      return top...bottom
    }
  }

  /// Whether its width changes between its top and its bottom.
  var isRectangular: Bool {
    if case .rect = self { true } else { false }
  }

  /// What it takes of a line between two heights, in no order. A line that only touches it is free.
  ///
  /// - Complexity: for a polygon as for sorting its points.
  func taken(from top: Double, to bottom: Double) -> [FreeInterval] {
    guard let extent, extent.lowerBound < bottom, top < extent.upperBound else { return [] }
    switch self {
    case .rect(let rect): return [FreeInterval(rect.minX, rect.maxX)]
    case .ellipse(let rect):
      // The widest chord of the part that the line meets.
      let center = rect.midY
      let distance = top > center ? top - center : bottom < center ? center - bottom : 0
      let part = distance / (rect.height / 2)
      let half = rect.width / 2 * max(1 - part * part, 0).squareRoot()
      return [FreeInterval(rect.midX - half, rect.midX + half)]
    case .polygon(let points): return Self.taken(by: points, from: top, to: bottom)
    }
  }

  /// The shadow that the part of a polygon between two heights casts on a horizontal line: the
  /// shadows of its sides there, and what lies inside at the upper height.
  private static func taken(
    by points: [Point], from top: Double, to bottom: Double
  ) -> [FreeInterval] {
    var taken: [FreeInterval] = []
    var crossings: [Double] = []
    for index in points.indices {
      let (start, end) = (points[index], points[index + 1 < points.count ? index + 1 : 0])
      let (upper, lower) = start.y < end.y ? (start, end) : (end, start)
      func x(at y: Double) -> Double {
        if y <= upper.y { return upper.x }
        if y >= lower.y { return lower.x }
        // Halves, so that no difference of two numbers is infinite.
        let part = (y / 2 - upper.y / 2) / (lower.y / 2 - upper.y / 2)
        return upper.x * (1 - part) + lower.x * part
      }
      if upper.y <= top, top < lower.y { crossings.append(x(at: top)) }
      guard upper.y < bottom, lower.y > top else { continue }
      let (one, other) =
        upper.y == lower.y
        ? (upper.x, lower.x) : (x(at: max(upper.y, top)), x(at: min(lower.y, bottom)))
      taken.append(FreeInterval(min(one, other), max(one, other)))
    }
    crossings.sort()
    for index in stride(from: 0, to: crossings.count - 1, by: 2) {
      taken.append(FreeInterval(crossings[index], crossings[index + 1]))
    }
    return taken
  }
}
