/// Distances from the four edges, in points. UIKit's `UIEdgeInsets`.
public struct Insets: Hashable, Sendable, Codable {
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

  /// Insets whose sides are these sides mapped.
  package func mapped(_ length: (Double) -> Double) -> Insets {
    Insets(top: length(top), left: length(left), bottom: length(bottom), right: length(right))
  }
}

extension Insets: CustomStringConvertible {
  /// The distances in points, to a thousandth: `top 8, left 16, bottom 8, right 16`.
  public var description: String {
    zip(["top", "left", "bottom", "right"], [top, left, bottom, right])
      .map { "\($0) \($1.shortest(decimals: 3))" }.joined(separator: ", ")
  }
}
