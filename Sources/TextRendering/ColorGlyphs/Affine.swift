internal import CPlatform
internal import CCairo
internal import TextLayout

/// A linear map and a shift of the plane.
struct Affine: Hashable {
  var xx = 1.0
  var yx = 0.0
  var xy = 0.0
  var yy = 1.0
  var x0 = 0.0
  var y0 = 0.0

  static func shift(_ x: Double, _ y: Double) -> Affine { Affine(x0: x, y0: y) }

  /// - Parameter radians: Counter-clockwise where y points upwards.
  static func rotation(_ radians: Double) -> Affine {
    let (sine, cosine) = (sin(radians), cos(radians))
    return Affine(xx: cosine, yx: sine, xy: -sine, yy: cosine)
  }

  /// - Parameters:
  ///   - x: The angle in radians that upright lines turn by, counter-clockwise.
  ///   - y: The angle in radians that level lines turn by, counter-clockwise.
  static func skew(_ x: Double, _ y: Double) -> Affine { Affine(yx: tan(y), xy: -tan(x)) }

  /// The same map with another fixed point than the origin.
  func around(_ x: Double, _ y: Double) -> Affine { .shift(x, y) * self * .shift(-x, -y) }

  /// First the right one, then the left one.
  static func * (left: Affine, right: Affine) -> Affine {
    let shift = left.apply(right.x0, right.y0)
    return Affine(
      xx: left.xx * right.xx + left.xy * right.yx, yx: left.yx * right.xx + left.yy * right.yx,
      xy: left.xx * right.xy + left.xy * right.yy, yy: left.yx * right.xy + left.yy * right.yy,
      x0: shift.x, y0: shift.y)
  }

  func apply(_ x: Double, _ y: Double) -> Point {
    Point(x: xx * x + xy * y + x0, y: yx * x + yy * y + y0)
  }

  func apply(_ point: Point) -> Point { apply(point.x, point.y) }

  var determinant: Double { xx * yy - xy * yx }

  /// `nil` where the map takes the plane to a line or a point, has no finite numbers, or has some
  /// that are too far apart to be undone.
  var inverse: Affine? {
    let determinant = determinant
    guard determinant.isFinite, determinant != 0 else { return nil }
    let scale = 1 / determinant
    let linear = Affine(xx: yy * scale, yx: -yx * scale, xy: -xy * scale, yy: xx * scale)
    let inverse = linear * .shift(-x0, -y0)
    guard reach.isFinite, inverse.reach.isFinite else { return nil }
    let both = Affine(xx: xx, yx: yx, xy: xy, yy: yy) * linear
    let error = abs(both.xx - 1) + abs(both.yy - 1) + abs(both.xy) + abs(both.yx)
    return error < 1e-3 ? inverse : nil
  }

  /// Takes everything to one point.
  static let flat = Affine(xx: 0, yy: 0)

  /// What is farther shows in no picture: font units are below 32,768, and pixels, too.
  private static let farthest = 1e12

  /// The same map; ``flat`` where it cannot be undone, or reaches beyond all pictures.
  var visible: Affine { reach <= Self.farthest && inverse != nil ? self : .flat }

  var isFlat: Bool { self == .flat }

  /// How much longer a line may become.
  var stretch: Double { max(xx.magnitude + xy.magnitude, yx.magnitude + yy.magnitude) }

  private var reach: Double {
    // A sum is finite only where all of its parts are.
    xx.magnitude + yx.magnitude + xy.magnitude + yy.magnitude + x0.magnitude + y0.magnitude
  }

  /// The rectangle around what becomes of a rectangle.
  func bounds(of rect: Rect) -> Rect {
    let corners = [
      apply(rect.minX, rect.minY), apply(rect.maxX, rect.minY), apply(rect.minX, rect.maxY),
      apply(rect.maxX, rect.maxY),
    ]
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return Rect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  var matrix: cairo_matrix_t { cairo_matrix_t(xx: xx, yx: yx, xy: xy, yy: yy, x0: x0, y0: y0) }
}
