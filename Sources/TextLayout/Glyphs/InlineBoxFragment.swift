/// The part of an inline box that stands on one line.
///
/// Text that runs both ways may show a box in several parts on a line.
public struct InlineBoxFragment: Sendable, Hashable {
  /// The box's number, as ``InlineContent/openBox(_:)`` returned it.
  public internal(set) var box: Int

  /// Its border box, in points from the top left, y downwards: as high as its font, with padding
  /// and border. Its margins lie outside.
  public internal(set) var frame: Rect

  /// The y of its baseline, in points.
  public internal(set) var baseline: Double

  /// Whether its left end stands here, with margin, border and padding.
  public internal(set) var hasLeftEnd: Bool

  /// Whether its right end stands here, with margin, border and padding.
  public internal(set) var hasRightEnd: Bool

  /// How thick its border is on each side, in points; zero where the box goes on.
  public internal(set) var border: Insets

  /// What is drawn below the text, as large as the ``frame``.
  public internal(set) var backgroundColor: Color?

  /// The colour of the border; `nil` is whoever draws's.
  public internal(set) var borderColor: Color?

  /// The lines of an inline block with content of its own, where they are drawn.
  public internal(set) var lines: [GlyphLine] = []
}
