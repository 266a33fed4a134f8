/// A rectangle with its origin at the top left, in points. UIKit's `CGRect`.
///
/// A rectangle with a negative width or height is not normalised; ``isEmpty`` is true for it.
public struct Rect: Hashable, Sendable, Codable {
  /// The top left corner, unless the width or height is negative.
  public var origin: Point

  /// The width and height in points; they may be negative.
  public var size: Size

  /// An empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// A rectangle with one corner at `origin`; a negative size is kept as it is.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle with one corner at `x` and `y`, in points; negative measures are kept as they are.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The width of ``size``, negative if that is.
  public var width: Double { size.width }

  /// The height of ``size``, negative if that is.
  public var height: Double { size.height }

  /// The left edge: the x of ``origin``, even where the width is negative.
  public var minX: Double { origin.x }

  /// Halfway between ``minX`` and ``maxX``.
  public var midX: Double { origin.x + size.width / 2 }

  /// The right edge: ``minX`` plus the width, and so less than it where the width is negative.
  public var maxX: Double { origin.x + size.width }

  /// The top edge: the y of ``origin``, even where the height is negative.
  public var minY: Double { origin.y }

  /// Halfway between ``minY`` and ``maxY``.
  public var midY: Double { origin.y + size.height / 2 }

  /// The bottom edge: ``minY`` plus the height, and so less than it where the height is negative.
  public var maxY: Double { origin.y + size.height }

  /// True when the rectangle encloses no area.
  public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// The smallest rectangle that contains both; an empty one adds nothing.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// The part that both share, or ``zero`` when they share none.
  public func intersection(_ other: Rect) -> Rect {
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    let shared = Rect(
      x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
    return shared.isEmpty ? .zero : shared
  }

  /// True when the point lies inside; the right and bottom edges are outside.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The rectangle moved by the given distances.
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(origin: Point(x: origin.x + dx, y: origin.y + dy), size: size)
  }

  /// The rectangle made smaller by `dx` at the left and right and `dy` at the top and bottom;
  /// negative distances make it larger.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    inset(by: Insets(top: dy, left: dx, bottom: dy, right: dx))
  }

  /// The rectangle made smaller by the insets.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}

extension Rect: CustomStringConvertible {
  /// The size and the origin in points, to a thousandth: `375 × 72.15 at (0, 20)`.
  public var description: String { "\(size) at \(origin)" }
}
