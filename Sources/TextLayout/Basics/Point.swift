/// A point in a coordinate system whose y axis grows downwards, in points.
///
/// | UIKit | here |
/// |---|---|
/// | `CGPoint` | ``Point`` |
/// | `CGSize` | ``Size`` |
/// | `CGRect` | ``Rect`` |
/// | `UIEdgeInsets` | ``Insets`` |
public struct Point: Hashable, Sendable, Codable {
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

extension Point: CustomStringConvertible {
  /// The distances in points, to a thousandth: `(0, 20)`.
  public var description: String { "(\(x.shortest(decimals: 3)), \(y.shortest(decimals: 3)))" }
}
