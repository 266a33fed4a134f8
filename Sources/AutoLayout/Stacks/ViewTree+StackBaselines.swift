extension ViewTree {
  /// The item whose baseline another item takes; of a stack, the first or the last that it holds.
  ///
  /// UIKit takes the tallest that a horizontal stack holds, which is not known before the heights
  /// are. Here it is the first: a choice.
  ///
  /// - Parameter attribute: The baseline that is asked for.
  func baselineItem(of item: Item, _ attribute: LayoutAttribute) -> Item {
    var item = item
    while case .stack(let stack) = self[content: item] {
      let visible = children(of: item).filter { !self[$0].isHidden }
      let isLast = attribute == .lastBaseline && stack.axis == .vertical
      guard let next = isLast ? visible.last : visible.first else { return item }
      item = next
    }
    return item
  }
}
