public import TextLayout

/// What a cell's layout depends on besides its row and its width: UIKit's `UITraitCollection`.
public struct Traits: Sendable, Hashable {
  public var category: ContentSizeCategory

  /// Pixels a point.
  public var displayScale: Double
  public var direction: LayoutDirection

  public init(
    category: ContentSizeCategory = .large, displayScale: Double = 2,
    direction: LayoutDirection = .leftToRight
  ) {
    self.category = category
    self.displayScale = displayScale
    self.direction = direction
  }
}
