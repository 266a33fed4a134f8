internal import ConstraintSolver

extension StackArrangement {
  private var axis: LayoutAxis { stack.axis.other }

  /// Lines the items up across the axis.
  mutating func align() {
    guard let first = visible.first else { return }
    switch alignment {
    case .fill:
      for item in visible {
        addEdge(of: item, axis.start)
        addEdge(of: item, axis.end)
      }
      return
    case .leading:
      for item in visible { addEdge(of: item, axis.start) }
    case .trailing:
      for item in visible { addEdge(of: item, axis.end) }
    case .center:
      for item in visible {
        add(
          [term(item, axis.center), edge(axis.center, -1)], .equal, rule: "\(name(item)) centred")
      }
    case .firstBaseline, .lastBaseline:
      alignBaselines(first)
    }
    if !alignment.isBaseline { keepInside() }
    for item in visible {
      add(
        [term(item, axis.size)], .equal, priority: .ambiguitySuppression,
        rule: "\(name(item)) as small as can be")
    }
  }

  private var alignment: Stack.Alignment {
    switch stack.alignment {
    case .firstBaseline where stack.axis == .vertical: .leading
    case .lastBaseline where stack.axis == .vertical: .trailing
    case let alignment: alignment
    }
  }

  /// Keeps the items inside the stack, and the stack around them.
  ///
  /// UIKit has a spacer that spans the items. Here it would be as large as the stack, which so
  /// takes the spacer's part (`UISV-spanning-boundary`, `UISV-spanning-fit`).
  private mutating func keepInside() {
    for item in visible {
      if alignment != .leading { addBoundary(of: item, axis.start) }
      if alignment != .trailing { addBoundary(of: item, axis.end) }
    }
    fitCanvas(axis, priority: visible.count > 1 ? .spanningFit : .canvasFit)
  }

  /// Ties baselines to the first item's, and holds that one at the edge which it gives its name to:
  /// another may stick out there. The other edge holds all.
  private mutating func alignBaselines(_ first: Item) {
    let isFirst = alignment == .firstBaseline
    let baseline = isFirst ? LayoutAttribute.firstBaseline : .lastBaseline
    for item in visible.dropFirst() {
      add(
        [term(item, baseline), term(first, baseline, -1)], .equal,
        rule: "baselines of \(name(first)) and \(name(item))")
    }
    let (open, closed) = isFirst ? (axis.start, axis.end) : (axis.end, axis.start)
    addBoundary(of: first, open)
    if let spacer {
      for item in visible {
        addBoundary(of: item, closed)
        let sign = isFirst ? 1.0 : -1.0
        add(
          [term(item, open, sign), term(spacer, open, -sign)], .greaterThanOrEqual,
          rule: "\(name(item)) within what spans all")
      }
      add(
        [term(spacer, closed), edge(closed, -1)], .equal, rule: "what spans all at its \(closed)")
      add(
        [term(spacer, axis.size)], .equal, priority: .spanningFit,
        rule: "what spans all as small as can be")
    } else {
      addEdge(of: first, closed)
    }
    fitCanvas(axis, priority: .canvasFit)
  }

  private mutating func addEdge(of item: Item, _ attribute: LayoutAttribute) {
    hold(item, .equal, attribute, rule: "at")
  }

  private mutating func addBoundary(of item: Item, _ attribute: LayoutAttribute) {
    hold(item, .greaterThanOrEqual, attribute, rule: "inside")
  }

  private mutating func hold(
    _ item: Item, _ relation: Relation, _ attribute: LayoutAttribute, rule: String
  ) {
    // The constants of edges have one sign, so that an explained height adds up.
    let sign = attribute == axis.start ? 1.0 : -1.0
    add(
      [term(item, attribute, sign), edge(attribute, -sign)], relation,
      rule: "\(name(item)) \(rule) its \(edgeName(attribute))")
  }
}

extension Stack.Alignment {
  package var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
