extension ViewTree {
  /// How stacks line up the items they hold: the constraints that `UIStackView` makes for its
  /// arranged subviews, for both axes.
  ///
  /// | what | UIKit's identifier | priority |
  /// |---|---|---|
  /// | first and last edges | `UISV-canvas-connection` | 1000 |
  /// | spacing, equal sizes and gaps | `UISV-spacing`, `UISV-fill-equally` | 1000 |
  /// | proportions of `fillProportionally` | `UISV-fill-proportionally` | 999, 998, 997 … |
  /// | alignment; items inside the stack | `UISV-alignment`, `UISV-spanning-boundary` | 1000 |
  /// | hidden items | `UISV-hiding` (1000) | 999 |
  /// | labels of several lines | `UISV-text-width-disambiguation` | resistance + 10 |
  /// | equal distances of `equalCentering` | `UISV-fill-equally` | 149 |
  /// | what spans the items | `UISV-spanning-fit` | 51 |
  /// | a stack with room to spare | `UISV-canvas-fit` | 49 |
  /// | items across the axis | `UISV-ambiguity-suppression` | 25 |
  /// | a stack that UIKit leaves open | none, a choice | 24 |
  /// | who grows and shrinks; see ``StackTie`` | none, recorded | 23 − depth, at least 1 |
  ///
  /// The depth is the number of stacks around the stack, so outer ones go before those in them.
  /// Hidden items count 999, so that their own constraints do no harm.
  ///
  /// Source: constraints printed at kean.blog/post/lets-build-uistackview, and made by
  /// github.com/kean/Arranged after such lists.
  ///
  /// - Parameter measures: Of each item's content; empty for not known yet.
  /// - Complexity: O(items × (items + depth to which stacks are nested)).
  func stackConstraints(measures: [ItemMeasure]) -> [SystemConstraint] {
    var arranged: [[Item]] = Array(repeating: [], count: items.count)
    for item in items {
      if let parent = self[item].parent { arranged[parent.index].append(item) }
    }
    var constraints: [SystemConstraint] = []
    var spacerCount = 0
    for item in items {
      guard let stack = stack(item) else { continue }
      var spacer: Item?
      if needsSpacer(item) {
        spacer = Item(index: items.count + spacerCount)
        spacerCount += 1
      }
      var arrangement = StackArrangement(
        self, stack, item, arranged: arranged, measures: measures, spacer: spacer)
      constraints += arrangement.make()
    }
    return constraints
  }

  /// How many views stacks need besides the tree's. They have a place on the vertical axis alone.
  var spacerCount: Int { items.count(where: needsSpacer) }

  private func needsSpacer(_ item: Item) -> Bool {
    guard let stack = stack(item), stack.axis == .horizontal, stack.alignment.isBaseline else {
      return false
    }
    return children(of: item).count { !self[$0].isHidden } > 1
  }

  /// Whether stacks have constraints whose numbers come from contents.
  var stacksDependOnContents: Bool {
    items.contains { item in
      guard let stack = stack(item) else { return false }
      if stack.distribution == .fillProportionally { return true }
      guard stack.isBaselineRelativeArrangement, stack.axis == .vertical else { return false }
      return stack.spacing == Stack.spacingUseSystem
        || children(of: item).contains {
          self[$0].customSpacingAfter == Stack.spacingUseSystem
        }
    }
  }

  /// Whether an item's content decides nothing along an axis, since the item is hidden in a stack,
  /// or stands in one that is.
  ///
  /// Across a stack whose alignment is not fill, a hidden item keeps the size of its content.
  func isLeftOut(_ item: Item, _ axis: LayoutAxis) -> Bool {
    if self[item].isHidden, let parent = self[item].parent, let stack = stack(parent) {
      return axis == stack.axis || stack.alignment == .fill
    }
    var ancestor = self[item].parent
    while let item = ancestor, let parent = self[item].parent {
      if self[item].isHidden, stack(parent) != nil { return true }
      ancestor = parent
    }
    return false
  }
}
