public import TextLayout

/// What a cell's layout depends on besides its row and its width: UIKit's `UITraitCollection`.
public struct Traits: Sendable, Hashable, Codable {
  /// How large the reader wants text: UIKit's `preferredContentSizeCategory`.
  public var category: ContentSizeCategory

  /// Pixels a point.
  public var displayScale: Double

  /// Which side leading edges are on; from right to left, cells are mirrored.
  public var direction: LayoutDirection

  /// What reaches into the cell's content view, and how wide text in it may be.
  public var surroundings: Surroundings

  /// The release of UIKit whose controls and standard cells count.
  public var release: UIKitRelease

  /// Traits; unless said otherwise UIKit's default category, two pixels a point, left to right,
  /// nothing that reaches in, and the present release.
  public init(
    category: ContentSizeCategory = .large, displayScale: Double = 2,
    direction: LayoutDirection = .leftToRight, surroundings: Surroundings = Surroundings(),
    release: UIKitRelease = .present
  ) {
    self.category = category
    self.displayScale = displayScale
    self.direction = direction
    self.surroundings = surroundings
    self.release = release
  }

  /// What constraints may leave open without anybody seeing it: less than a pixel, in points.
  package var leastOpening: Double {
    displayScale > 0 && displayScale.isFinite ? 1 / displayScale : Tolerance.points
  }
}
