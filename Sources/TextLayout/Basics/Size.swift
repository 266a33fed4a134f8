/// A width and a height, in points. UIKit's `CGSize`.
///
/// Infinite measures are numbers that JSON lacks: an encoder must be told how to spell them.
public struct Size: Hashable, Sendable, Codable {
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

extension Size: CustomStringConvertible {
  /// The measures in points, to a thousandth: `375 × 72.15`.
  public var description: String {
    "\(width.shortest(decimals: 3)) × \(height.shortest(decimals: 3))"
  }
}
