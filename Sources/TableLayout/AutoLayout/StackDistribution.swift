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
    case .fill: addTieBreaks()
    case .fillEqually: addEqualSizes()
    case .fillProportionally:
      addProportions()
      addTieBreaks()
    case .equalSpacing:
      addEqualSpacing()
      addTieBreaks()
    case .equalCentering:
      addEqualCentering()
      addTieBreaks()
    }
    add(
      [edge(axis.end, 1), term(last, axis.end, -1)], .equal,
      rule: "\(name(last)) at its \(edgeName(axis.end))")
  }

  private var hasFixedSpacing: Bool {
    switch stack.distribution {
    case .fill, .fillEqually, .fillProportionally: true
    case .equalSpacing, .equalCentering: false
    }
  }

  private mutating func addSpacing() {
    for (item, next) in zip(visible, visible.dropFirst()) {
      add(
        [term(next, axis.start), term(item, axis.end, -1)],
        hasFixedSpacing ? .equal : .greaterThanOrEqual, stack.spacing,
        rule: "spacing \(stack.spacing.shortest)\(hasFixedSpacing ? "" : " or more") between "
          + "\(name(item)) and \(name(next))")
    }
  }

  private mutating func addEqualSizes() {
    guard let first = visible.first else { return }
    for item in visible.dropFirst() {
      add(
        [term(item, axis.size), term(first, axis.size, -1)], .equal,
        rule: "\(name(item)) as \(axis == .horizontal ? "wide" : "high") as \(name(first))")
    }
  }

  private mutating func addEqualSpacing() {
    for index in visible.indices.dropFirst().dropLast() {
      let (before, item, after) = (visible[index - 1], visible[index], visible[index + 1])
      add(
        [
          term(after, axis.start), term(item, axis.end, -1),
          term(item, axis.start, -1), term(before, axis.end),
        ], .equal, rule: "equal spacing on both sides of \(name(item))")
    }
  }

  /// Distances between centres give way where neighbours would come too close. The items then move
  /// towards the start.
  private mutating func addEqualCentering() {
    for index in visible.indices.dropFirst().dropLast() {
      let (before, item, after) = (visible[index - 1], visible[index], visible[index + 1])
      add(
        [term(after, axis.center), term(item, axis.center, -2), term(before, axis.center)], .equal,
        priority: .equalCentering, rule: "centres equally far from that of \(name(item))")
      add(
        [term(item, axis.start, weight(index)), edge(axis.start, -weight(index))], .equal,
        priority: tieBreak, rule: "\(name(item)) as near to its \(edgeName(axis.start)) as can be")
    }
  }

  /// Where equal hugging or resistance leave open which item grows or shrinks, the order of the
  /// items decides, as UIKit's documentation has it: here the last one is the largest it can be.
  private mutating func addTieBreaks() {
    for (index, item) in visible.enumerated() {
      add(
        [term(item, axis.size, weight(index))], .equal, priority: tieBreak,
        rule: "\(name(item)) as small as can be")
    }
  }

  /// From 1 for the first item down to 1/n for the last.
  private func weight(_ index: Int) -> Double {
    Double(visible.count - index) / Double(visible.count)
  }
}
