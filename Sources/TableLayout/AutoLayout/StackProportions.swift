internal import ConstraintSolver
internal import TextLayout

extension StackArrangement {
  /// Shares the room that spacing leaves in proportion to the sizes of the contents.
  ///
  /// This is what UIKit's documentation says. UIKit itself scales by the stack's whole size, so
  /// that with spacing or margins the last items are too small (openradar.appspot.com/34595752).
  ///
  /// An item without a content size takes no part: its own constraints decide. Before contents are
  /// known all count the same.
  mutating func addProportions() {
    let axis = stack.axis
    let shares = visible.compactMap { item -> (item: Item, size: Double)? in
      measures.isEmpty ? (item, 1) : contentSize(of: item, axis).map { (item, $0) }
    }
    guard let widest = shares.max(by: { $0.size < $1.size }), widest.size > 0 else { return }
    for share in shares where share.item != widest.item {
      add(
        [term(share.item, axis.size), term(widest.item, axis.size, -share.size / widest.size)],
        .equal, priority: .almostRequired,
        rule: "\(name(share.item)) in proportion to \(name(widest.item))")
    }
  }

  /// The size of an item's content; that of a stack adds up from what it holds. `nil` for none.
  private func contentSize(of item: Item, _ axis: LayoutAxis) -> Double? {
    guard case .stack(let inner) = tree[content: item] else { return measures[item.index][axis] }
    let visible = arranged[item.index].filter { !tree[$0].isHidden }
    let sizes = visible.compactMap { contentSize(of: $0, axis) }
    guard let largest = sizes.max() else { return nil }
    var size = largest
    if axis == inner.axis {
      size =
        inner.distribution == .fillEqually
        ? largest * Double(visible.count) : sizes.reduce(0, +)
      size += inner.spacing * Double(visible.count - 1)
    }
    guard inner.isLayoutMarginsRelativeArrangement else { return size }
    let margins = tree[item].layoutMargins
    return size
      + (axis == .horizontal ? margins.left + margins.right : margins.top + margins.bottom)
  }
}
