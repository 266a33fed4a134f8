/// A point in a coordinate system whose y axis grows downwards, in points.
///
/// | UIKit | here |
/// |---|---|
/// | `CGPoint` | ``Point`` |
/// | `CGSize` | ``Size`` |
/// | `CGRect` | ``Rect`` |
/// | `UIEdgeInsets` | ``Insets`` |
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public static let zero = Point(x: 0, y: 0)

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height, in points. UIKit's `CGSize`.
public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public static let zero = Size(width: 0, height: 0)

  /// A size that constrains nothing.
  public static let unbounded = Size(width: .infinity, height: .infinity)

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle with its origin at the top left, in points. UIKit's `CGRect`.
///
/// A rectangle with a negative width or height is not normalised; ``isEmpty`` is true for it.
public struct Rect: Hashable, Sendable {
  public var origin: Point
  public var size: Size

  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  public var width: Double { size.width }
  public var height: Double { size.height }
  public var minX: Double { origin.x }
  public var midX: Double { origin.x + size.width / 2 }
  public var maxX: Double { origin.x + size.width }
  public var minY: Double { origin.y }
  public var midY: Double { origin.y + size.height / 2 }
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
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  public static let zero = Insets(top: 0, left: 0, bottom: 0, right: 0)

  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}
