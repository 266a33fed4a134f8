/// A point in a coordinate system whose y axis grows downwards, in points.
///
/// | UIKit | here |
/// |---|---|
/// | `CGPoint` | ``Point`` |
/// | `CGSize` | ``Size`` |
/// | `CGRect` | ``Rect`` |
/// | `UIEdgeInsets` | ``Insets`` |
public struct Point: Hashable, Sendable {
  /// In points, growing to the right.
  public var x: Double

  /// In points, growing downwards unless said otherwise.
  public var y: Double

  /// The origin of the coordinate system.
  public static let zero = Point(x: 0, y: 0)

  /// A point at two distances from the origin, in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height, in points. UIKit's `CGSize`.
public struct Size: Hashable, Sendable {
  /// In points; infinity constrains nothing.
  public var width: Double

  /// In points; infinity constrains nothing.
  public var height: Double

  /// No width and no height; see ``unbounded`` for a size without constraints.
  public static let zero = Size(width: 0, height: 0)

  /// A size that constrains nothing.
  public static let unbounded = Size(width: .infinity, height: .infinity)

  /// A size in points; negative measures are kept.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle with its origin at the top left, in points. UIKit's `CGRect`.
///
/// A rectangle with a negative width or height is not normalised; ``isEmpty`` is true for it.
public struct Rect: Hashable, Sendable {
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

/// Distances from the four edges, in points. UIKit's `UIEdgeInsets`.
public struct Insets: Hashable, Sendable {
  /// Points down from the top edge; negative ones lie outside.
  public var top: Double

  /// Points to the right from the left edge; negative ones lie outside.
  public var left: Double

  /// Points up from the bottom edge; negative ones lie outside.
  public var bottom: Double

  /// Points to the left from the right edge; negative ones lie outside.
  public var right: Double

  /// Insets that leave a rectangle as it is.
  public static let zero = Insets(top: 0, left: 0, bottom: 0, right: 0)

  /// Insets in points; positive ones make a rectangle smaller.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}
