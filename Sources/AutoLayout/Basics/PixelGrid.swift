internal import CPlatform
internal import TextLayout

/// The pixels that frames lie on.
///
/// Each edge goes to the nearest pixel in the coordinates of the whole tree, halves up, so that
/// neighbours that touch still do. Two equal views may then differ by a pixel. Interface Builder
/// records frames so: 667 points in three are 222.5, 222 and 222.5 at two pixels a point.
package struct PixelGrid {
  /// Pixels a point; anything not above zero rounds nothing.
  package let displayScale: Double

  package init(displayScale: Double) {
    self.displayScale = displayScale
  }

  package func rounded(_ value: Double) -> Double {
    guard displayScale > 0, displayScale.isFinite else { return value }
    let pixels = (value * displayScale + 0.5 + Self.tolerance).rounded(.down)
    let result = pixels / displayScale
    return result.isFinite ? result : value
  }

  /// The length of a stretch between two rounded edges.
  func length(from start: Double, _ length: Double) -> Double {
    rounded(start + length) - rounded(start)
  }

  /// The length rounded up to whole pixels.
  package func roundedUp(_ value: Double) -> Double {
    Size(width: value, height: 0).roundedUp(toPixelsOf: displayScale).width
  }

  /// In pixels: a half that a sum of fractions just misses is still a half.
  private static let tolerance = 1e-6
}
