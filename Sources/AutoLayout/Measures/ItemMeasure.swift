internal import TextLayout

/// What an item's content needs, in points.
package struct ItemMeasure: Sendable, Hashable {
  /// `nil` where the content has no size.
  var width: Double?
  package var height: Double?

  /// The width asked for before there is one; no number where it is not known.
  var intrinsicWidth: Double? = .nan

  /// The width asked for at ``heightWidth``; `nil` where only the height was asked for.
  var wrappedWidth: Double?

  /// The first line's baseline from the top, and the last line's from the bottom.
  package var firstBaseline = 0.0
  package var lastBaseline = 0.0

  /// The system's spacing from a baseline above to the first one.
  var systemSpacing = Constraint.systemSpacing

  /// The widths for which the height and the baselines are; no number where they are not known.
  package var heightWidth = Double.nan
  var baselineWidth = Double.nan

  package init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }

  subscript(axis: LayoutAxis) -> Double? { axis == .horizontal ? width : height }
}

extension ItemMeasure {
  /// Forgets what the content answered, or takes what it did in another measure.
  mutating func reset(to known: ItemMeasure?) {
    guard let known else {
      intrinsicWidth = .nan
      heightWidth = .nan
      baselineWidth = .nan
      return
    }
    intrinsicWidth = known.intrinsicWidth
    wrappedWidth = known.wrappedWidth
    height = known.height
    firstBaseline = known.firstBaseline
    lastBaseline = known.lastBaseline
    heightWidth = known.heightWidth
    baselineWidth = known.baselineWidth
  }

  /// Asks a content for its size at a width, unless it was asked before.
  ///
  /// - Parameter needsWidth: Whether its width counts, too. Where a label is cut, that costs more.
  @inline(__always)
  mutating func fit(
    _ item: Int, of contents: ContentSet, width: Double, needsWidth: Bool = false
  ) {
    if heightWidth == width, !needsWidth || wrappedWidth != nil { return }
    let size = contents.size(of: item, width: width, showsCut: needsWidth)
    wrappedWidth = needsWidth ? size?.width : nil
    height = size?.height
    heightWidth = width
  }
}
