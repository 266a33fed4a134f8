internal import ConstraintSolver

/// Who grows and who shrinks where hugging and resistance are equal.
///
/// UIKit documents that the order decides, and of Catalyst 26.1 is recorded how: of items with
/// content the first one grows and shrinks (29.5, 29 and 41.5 in 300 points become 213.5, 29 and
/// 41.5; 76.5 and 94 in 120 become 18 and 94). Of views without content the last one takes all.
///
/// So each item wishes to keep its content's size, later ones more than earlier ones. One without
/// content wishes to be nothing, earlier ones more than later ones.
///
/// A label of several lines wishes less than any other: it can wrap, where a picture beside it
/// would be squeezed. That is a choice; only labels of one line were recorded.
struct StackTie {
  /// What the wish counts beside the wishes of the stack's other items.
  var weight: Double
  var priority: Priority
}

extension ViewTree {
  /// An item's wish to keep its size along the axis of the stack that it stands in; `nil` where the
  /// stack leaves nothing open.
  func tie(of item: Item, _ axis: LayoutAxis, hasContent: Bool) -> StackTie? {
    guard let parent = self[item].parent, let stack = stack(parent), stack.axis == axis,
      stack.distribution != .fillEqually, !self[item].isHidden
    else { return nil }
    let visible = children(of: parent).filter { !self[$0].isHidden }
    guard let index = visible.firstIndex(of: item) else { return nil }
    let count = Double(visible.count)
    // All content goes before all that is plain, so that the two never weigh the same.
    let rank = hasContent ? count + Double(index) + 1 : count - Double(index)
    return StackTie(
      weight: isMultiline(item) ? rank / (4 * count * count) : rank / (2 * count),
      priority: tieBreak(of: parent))
  }
}

extension StackArrangement {
  /// Adds the wishes of items without content. Those with content are made with it, since they
  /// change with it.
  mutating func addTies() {
    for item in visible where !tree[content: item].mayHaveSize {
      guard let tie = tree.tie(of: item, stack.axis, hasContent: false) else { continue }
      add(
        [term(item, stack.axis.size, tie.weight)], .equal, priority: tie.priority,
        rule: "\(name(item)) as small as can be")
    }
  }
}
