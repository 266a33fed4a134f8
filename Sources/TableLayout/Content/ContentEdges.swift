internal import AutoLayout
internal import TextLayout

/// What stands beside a content view, in points.
struct ContentEdges: Sendable {
  var leading = 0.0
  var trailing = 0.0

  /// The glyphs, and how far each begins from the cell's leading edge; from the trailing edge where
  /// that is negative.
  var glyphs: [(glyph: CellGlyph, distance: Double)] = []
}

extension ContentEdges {
  /// The width of the content view in a cell of some width.
  func contentWidth(of width: Double) -> Double { max(width - leading - trailing, 0) }

  /// Where the content view begins, from the left.
  func contentX(of width: Double, _ direction: LayoutDirection) -> Double {
    let start = direction == .leftToRight ? leading : trailing
    return min(start, max(width, 0))
  }
}
