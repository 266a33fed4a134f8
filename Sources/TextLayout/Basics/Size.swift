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
