internal import TextLayout

/// One thing that a picture shows, in points from the top left inside its margins.
enum Element: Sendable {
  /// What becomes of a rectangle's edges that lie between pixels. Only PNG has pixels.
  enum Snapping: Sendable {
    /// All go to the nearest pixel, so that rectangles side by side meet.
    case edges

    /// The top goes to the nearest pixel, and the height is whole pixels, one at least.
    case thickness
  }

  case rectangle(Rect, Color, Snapping)

  /// The edges of a rectangle, a pixel or half a point thick, inside of it.
  case border(Rect, Color)

  /// A line as thin as a border.
  case hairline(from: Point, to: Point, Color)

  /// A rectangle with round corners, filled, or its outline as thin as a border.
  case roundedRectangle(Rect, radius: Double, Color, isFilled: Bool)

  /// The outline of the ellipse that touches all sides of a rectangle, as thin as a border.
  case ellipse(Rect, Color)

  /// The outline of a polygon, as thin as a border.
  case polygon([Point], Color)

  /// The glyphs of a run. The text is what they stand for, where it can be selected.
  case glyphs(GlyphRun, Color, RunText?)

  /// An image, as large as the rectangle.
  case image(ImagePixels, Rect)

  /// What follows shows inside the rectangle only, up to the end of the clip.
  case beginClip(Rect)
  case endClip
}
