internal import TextLayout

/// Which way a collection scrolls: UIKit's `UICollectionView.ScrollDirection`.
public enum ScrollDirection: String, Sendable, Hashable, CaseIterable, Codable {
  /// Items fill rows from left to right, and rows lie below each other.
  case vertical

  /// Items fill columns from top to bottom, and columns lie side by side.
  case horizontal
}

/// Lengths along the direction of scrolling, and across it.
struct FlowAxes: Sendable, Hashable {
  let direction: ScrollDirection

  func along(_ point: Point) -> Double { direction == .vertical ? point.y : point.x }

  func along(_ size: Size) -> Double { direction == .vertical ? size.height : size.width }

  func across(_ size: Size) -> Double { direction == .vertical ? size.width : size.height }

  func size(along: Double, across: Double) -> Size {
    direction == .vertical
      ? Size(width: across, height: along) : Size(width: along, height: across)
  }

  func point(along: Double, across: Double) -> Point {
    direction == .vertical ? Point(x: across, y: along) : Point(x: along, y: across)
  }

  /// The insets before and after lines.
  func along(_ insets: Insets) -> (before: Double, after: Double) {
    direction == .vertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
  }

  /// The insets at the ends of each line.
  func across(_ insets: Insets) -> (before: Double, after: Double) {
    direction == .vertical ? (insets.left, insets.right) : (insets.top, insets.bottom)
  }

  /// What insets leave of an extent across.
  func room(extent: Double, _ insets: Insets) -> Double {
    let sides = across(insets)
    return max(extent - sides.before - sides.after, 0)
  }
}
