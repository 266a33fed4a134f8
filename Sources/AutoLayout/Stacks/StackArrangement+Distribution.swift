internal import ConstraintSolver

extension StackArrangement {
  private var axis: LayoutAxis { stack.axis }

  /// Lines the items up along the axis.
  mutating func distribute() {
    guard let first = visible.first, let last = visible.last else { return }
    add(
      [term(first, axis.start), edge(axis.start, -1)], .equal,
      rule: "\(name(first)) at its \(edgeName(axis.start))")
    addSpacing()
    switch stack.distribution {
    case .fill: addTextWidths()
    case .fillEqually: addEqualSizes()
    case .fillProportionally: addProportions()
    case .equalSpacing:
      addEqualSpacing()
      addTextWidths()
      fitCanvas(axis, priority: .canvasFit)
    case .equalCentering:
      addEqualCentering()
      addTextWidths()
      fitCanvas(axis, priority: .canvasFit)
    }
    addTies()
    add(
      [edge(axis.end, 1), term(last, axis.end, -1)], .equal,
      rule: "\(name(last)) at its \(edgeName(axis.end))")
  }

  /// `UISV-fill-equally`: all as long as the first.
  mutating func addEqualSizes() {
    guard let first = visible.first else { return }
    for item in visible.dropFirst() {
      add(
        [term(item, axis.size), term(first, axis.size, -1)], .equal,
        rule: "\(name(item)) as \(axis == .horizontal ? "wide" : "high") as \(name(first))")
    }
  }

  /// UIKit has a guide in each gap and makes all as long as the first. Without the guides these are
  /// the same equations.
  private mutating func addEqualSpacing() {
    guard visible.count > 2 else { return }
    let (first, second) = (visible[0], visible[1])
    for (item, next) in zip(visible.dropFirst(), visible.dropFirst(2)) {
      add(
        [
          term(next, axis.start), term(item, axis.end, -1),
          term(second, axis.start, -1), term(first, axis.end),
        ], .equal,
        rule: "\(name(item)) and \(name(next)) as far apart as \(name(first)) and \(name(second))")
    }
  }

  /// Distances between centres give way where neighbours would come too close. That the items then
  /// move towards the start, after their sizes are settled, is a choice.
  private mutating func addEqualCentering() {
    guard visible.count > 2 else { return }
    let (first, second) = (visible[0], visible[1])
    for (item, next) in zip(visible.dropFirst(), visible.dropFirst(2)) {
      add(
        [
          term(next, axis.center), term(item, axis.center, -1),
          term(second, axis.center, -1), term(first, axis.center),
        ], .equal, priority: .equalCentering,
        rule: "centres of \(name(item)) and \(name(next)) as far apart as those of "
          + "\(name(first)) and \(name(second))")
    }
    let count = Double(visible.count)
    for (index, item) in visible.enumerated().dropFirst().dropLast() {
      let weight = (count - Double(index)) / count
      add(
        [term(item, axis.start, weight), edge(axis.start, -weight)], .equal,
        priority: Priority(tree.tieBreak(of: self.item).value - 0.5),
        rule: "\(name(item)) as near to its \(edgeName(axis.start)) as can be")
    }
  }

  /// `UISV-text-width-disambiguation`: labels of several lines would be ambiguous, since any of
  /// them could wrap for the others.
  private mutating func addTextWidths() {
    guard axis == .horizontal else { return }
    let labels = visible.filter(tree.isMultiline)
    switch stack.textWidths {
    case .shared:
      guard let first = labels.first else { return }
      for label in labels.dropFirst() {
        add(
          [term(label, .width), term(first, .width, -1)], .equal, priority: textWidth(of: label),
          rule: "\(name(label)) as wide as \(name(first)), for both may wrap")
      }
    case .onePart:
      let part = 1 / Double(visible.count)
      let gaps = stack.spacing == Stack.spacingUseSystem ? 0 : spacingSum * part
      for label in labels {
        add(
          [term(label, .width), term(item, .width, -part)], .equal, -gaps,
          priority: textWidth(of: label), rule: "\(name(label)) has one part of the width")
      }
    }
  }

  /// Above the label's resistance, and below what is required.
  private func textWidth(of label: Item) -> Priority {
    let resistance = tree[label].compressionResistance.horizontal.value
    return min(Priority(resistance + 10), .almostRequired)
  }
}
