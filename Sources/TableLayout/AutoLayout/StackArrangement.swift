internal import ConstraintSolver

/// Makes the constraints of one stack.
struct StackArrangement {
  let tree: ViewTree
  let stack: Stack
  let item: Item

  /// Of each item, those whose parent it is.
  let arranged: [[Item]]
  let measures: [ItemMeasure]

  /// The items that take room, in order.
  let visible: [Item]
  private(set) var constraints: [SystemConstraint] = []

  init(
    _ tree: ViewTree, _ stack: Stack, _ item: Item, arranged: [[Item]], measures: [ItemMeasure]
  ) {
    self.tree = tree
    self.stack = stack
    self.item = item
    self.arranged = arranged
    self.measures = measures
    visible = arranged[item.index].filter { !tree[$0].isHidden }
  }

  mutating func make() -> [SystemConstraint] {
    distribute()
    align()
    addSmallness()
    for item in arranged[item.index] where tree[item].isHidden { collapse(item) }
    return constraints
  }

  /// Keeps a stack as small as its items where nothing else fixes its size. One that stands in
  /// another is an item there, and those are kept small.
  private mutating func addSmallness() {
    if let parent = tree[item].parent, isStack(parent), !tree[item].isHidden { return }
    for axis in LayoutAxis.allCases {
      let rule =
        visible.isEmpty
        ? "nothing in it" : "no \(axis == .horizontal ? "wider" : "higher") than its items"
      add([term(item, axis.size)], .equal, priority: .stackSize, rule: rule)
    }
  }

  /// Puts a hidden item out of the way.
  private mutating func collapse(_ hidden: Item) {
    for axis in LayoutAxis.allCases {
      add(
        [term(hidden, axis.size)], .equal, priority: .almostRequired,
        rule: "\(name(hidden)) is hidden")
      add(
        [term(hidden, axis.start), edge(axis.start, -1)], .equal, priority: .almostRequired,
        rule: "\(name(hidden)) is hidden")
    }
  }

  private func isStack(_ item: Item) -> Bool {
    if case .stack = tree[content: item] { true } else { false }
  }

  /// How strongly items are kept small where nothing else decides: outer stacks go before those in
  /// them.
  var tieBreak: Priority {
    var depth = 0.0
    var ancestor = tree[item].parent
    while let stack = ancestor, isStack(stack) {
      depth += 1
      ancestor = tree[stack].parent
    }
    return Priority(Priority.stackSize.value - 1 - depth)
  }

  mutating func add(
    _ terms: [SystemConstraint.Term], _ relation: Relation, _ constant: Double = 0,
    priority: Priority = .required, rule: String
  ) {
    constraints.append(
      SystemConstraint(
        terms: terms, relation: relation, constant: constant, priority: priority,
        source: .stack(item, rule: rule, places: terms.map(\.operand))))
  }

  func term(
    _ item: Item, _ attribute: LayoutAttribute, _ coefficient: Double = 1
  ) -> SystemConstraint.Term {
    .init(operand: .init(item: item, attribute: attribute), coefficient: coefficient)
  }

  /// An edge or the centre of the room that the items stand in.
  func edge(_ attribute: LayoutAttribute, _ coefficient: Double) -> SystemConstraint.Term {
    .init(
      operand: .init(
        item: item, attribute: attribute, usesMargins: stack.isLayoutMarginsRelativeArrangement),
      coefficient: coefficient)
  }

  func name(_ item: Item) -> String { tree[item].name }

  /// "leading edge", "bottom margin".
  func edgeName(_ attribute: LayoutAttribute) -> String {
    attribute.rawValue + (stack.isLayoutMarginsRelativeArrangement ? " margin" : " edge")
  }
}

extension LayoutAxis {
  var start: LayoutAttribute { self == .horizontal ? .leading : .top }
  var end: LayoutAttribute { self == .horizontal ? .trailing : .bottom }
  var center: LayoutAttribute { self == .horizontal ? .centerX : .centerY }
  var size: LayoutAttribute { self == .horizontal ? .width : .height }
  var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

extension Priority {
  /// For what should hold unless a required constraint forbids it.
  static let almostRequired: Priority = 999

  /// Of `equalCentering`: below what items want for themselves (250 and more), and above the level
  /// that a fitting size counts at.
  static let equalCentering: Priority = 150

  /// Just below ``fittingSizeLevel``: a stack can be drawn out by the size of what it stands in.
  static let stackSize: Priority = 49
}
