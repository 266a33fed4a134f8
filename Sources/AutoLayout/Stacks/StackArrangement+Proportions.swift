internal import ConstraintSolver
internal import TextLayout

extension StackArrangement {
  private var axis: LayoutAxis { stack.axis }

  /// `UISV-fill-proportionally`: each item has a part of the stack's whole size, margins included.
  /// Its content has the same part in the sum of contents and spacings. Each counts one less than
  /// the one before.
  ///
  /// UIKit requires the part of an item that is alone, and that an item without content is nothing.
  /// Here both give way to what else is required: margins, or the item's own size.
  ///
  /// Before contents are known all count the same.
  mutating func addProportions() {
    let sizes =
      measures.isEmpty
      ? visible.map { _ in 1.0 } : visible.map { max(contentSize(of: $0, axis) ?? 0, 0) }
    let whole = sizes.reduce(spacingSum, +)
    guard whole > 0, sizes.contains(where: { $0 > 0 }) else {
      addEqualSizes()
      return
    }
    var priority = Priority.almostRequired
    for (item, size) in zip(visible, sizes) {
      if size > 0 {
        add(
          [term(item, axis.size), term(self.item, axis.size, -size / whole)], .equal,
          priority: priority, rule: "\(name(item)) in proportion")
        priority = Priority(priority.value - 1)
      } else {
        add(
          [term(item, axis.size)], .equal, priority: .almostRequired,
          rule: "\(name(item)) without content")
      }
    }
  }

  /// The size of an item's content; `nil` for none. A stack's size adds up from what it holds.
  private func contentSize(of item: Item, _ axis: LayoutAxis) -> Double? {
    guard let inner = tree.stack(item) else { return measures[item.index][axis] }
    let arrangement = StackArrangement(
      tree, inner, item, arranged: arranged, measures: measures, spacer: nil)
    let sizes = arrangement.visible.compactMap { contentSize(of: $0, axis) }
    guard let largest = sizes.max() else { return nil }
    var size = largest
    if axis == inner.axis {
      size =
        inner.distribution == .fillEqually
        ? largest * Double(arrangement.visible.count) : sizes.reduce(0, +)
      size += arrangement.spacingSum
    }
    guard inner.isLayoutMarginsRelativeArrangement else { return size }
    let margins = tree[item].layoutMargins
    return size
      + (axis == .horizontal ? margins.left + margins.right : margins.top + margins.bottom)
  }
}
