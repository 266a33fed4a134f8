extension ViewTree {
  /// How stacks line up the items they hold: the constraints that `UIStackView` makes for its
  /// arranged subviews, for both axes.
  ///
  /// | what | priority | why |
  /// |---|---|---|
  /// | first and last edges, spacing, equal sizes, alignment | 1000 | the stack's promise |
  /// | proportions of `fillProportionally` | 999 | a size given to an item goes before |
  /// | items inside the stack, across its axis | 999 | an item that must be taller sticks out |
  /// | hidden items at the start, without size | 999 | their own constraints do no harm |
  /// | equal distances of `equalCentering` | 150 | hugging (250) goes before, a fitting size (50) not |
  /// | a stack no larger than its items | 49 | whatever else fixes its size goes before |
  /// | items as small as can be | 48 − depth, at least 1 | where all else leaves a choice |
  ///
  /// The depth is the number of stacks around the stack, so outer ones go before those in them.
  /// From a depth of 47 on all have priority 1 and are weighed against each other instead.
  ///
  /// UIKit does not publish its own; those below 1000 are a choice.
  ///
  /// - Parameter measures: Of each item's content; empty for not known yet.
  /// - Complexity: O(items × depth to which stacks are nested).
  func stackConstraints(measures: [ItemMeasure]) -> [SystemConstraint] {
    var arranged: [[Item]] = Array(repeating: [], count: items.count)
    for item in items {
      if let parent = self[item].parent { arranged[parent.index].append(item) }
    }
    var constraints: [SystemConstraint] = []
    for item in items {
      guard case .stack(let stack) = self[content: item] else { continue }
      var arrangement = StackArrangement(
        self, stack, item, arranged: arranged, measures: measures)
      constraints += arrangement.make()
    }
    return constraints
  }
}
