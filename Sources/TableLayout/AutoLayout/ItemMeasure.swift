/// What an item's content needs, in points.
struct ItemMeasure: Sendable, Hashable {
  /// `nil` where the content has no size.
  var width: Double?
  var height: Double?

  /// The first line's baseline from the top, and the last line's from the bottom.
  var firstBaseline = 0.0
  var lastBaseline = 0.0

  /// The widths for which the height and the baselines are; no number where they are not known.
  var heightWidth = Double.nan
  var baselineWidth = Double.nan

  subscript(axis: LayoutAxis) -> Double? { axis == .horizontal ? width : height }
}

extension ItemMeasure {
  /// Forgets the height and the baselines, or takes those of another measure.
  mutating func reset(to known: ItemMeasure?) {
    guard let known else {
      heightWidth = .nan
      baselineWidth = .nan
      return
    }
    height = known.height
    firstBaseline = known.firstBaseline
    lastBaseline = known.lastBaseline
    heightWidth = known.heightWidth
    baselineWidth = known.baselineWidth
  }
}
