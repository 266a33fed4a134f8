internal import ConstraintSolver

extension StackArrangement {
  private var axis: LayoutAxis { stack.axis.other }

  /// Lines the items up across the axis.
  mutating func align() {
    for item in visible {
      switch alignment {
      case .fill:
        addEdge(of: item, axis.start)
        addEdge(of: item, axis.end)
        continue
      case .leading: addEdge(of: item, axis.start)
      case .trailing: addEdge(of: item, axis.end)
      case .center:
        add(
          [term(item, axis.center), edge(axis.center, -1)], .equal, rule: "\(name(item)) centred")
      case .firstBaseline: addBaseline(of: item, .firstBaseline)
      case .lastBaseline: addBaseline(of: item, .lastBaseline)
      }
      keepInside(item)
    }
    // Items that hang together by their baselines are drawn to one edge as a whole.
    guard let first = visible.first else { return }
    if alignment == .firstBaseline { addEdge(of: first, axis.start, priority: tieBreak) }
    if alignment == .lastBaseline { addEdge(of: first, axis.end, priority: tieBreak) }
  }

  private var alignment: Stack.Alignment {
    switch stack.alignment {
    case .firstBaseline where stack.axis == .vertical: .leading
    case .lastBaseline where stack.axis == .vertical: .trailing
    case let alignment: alignment
    }
  }

  private mutating func addEdge(
    of item: Item, _ attribute: LayoutAttribute, priority: Priority = .required
  ) {
    // The constants of edges have one sign, so that an explained height adds up.
    let sign = attribute == axis.start ? 1.0 : -1.0
    add(
      [term(item, attribute, sign), edge(attribute, -sign)], .equal, priority: priority,
      rule: "\(name(item)) at its \(edgeName(attribute))")
  }

  private mutating func addBaseline(of item: Item, _ attribute: LayoutAttribute) {
    guard let first = visible.first, item != first else { return }
    add(
      [term(item, attribute), term(first, attribute, -1)], .equal,
      rule: "baselines of \(name(first)) and \(name(item))")
  }

  private mutating func keepInside(_ item: Item) {
    add(
      [term(item, axis.start), edge(axis.start, -1)], .greaterThanOrEqual,
      priority: .almostRequired, rule: "\(name(item)) inside its \(edgeName(axis.start))")
    add(
      [edge(axis.end, 1), term(item, axis.end, -1)], .greaterThanOrEqual,
      priority: .almostRequired, rule: "\(name(item)) inside its \(edgeName(axis.end))")
    add(
      [term(item, axis.size)], .equal, priority: tieBreak, rule: "\(name(item)) as small as can be")
  }
}
