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

  /// UIKit's invisible view that spans the items across the axis. Only baselines need it: with
  /// other alignments its edges are the stack's.
  let spacer: Item?
  private(set) var constraints: [SystemConstraint] = []

  init(
    _ tree: ViewTree, _ stack: Stack, _ item: Item, arranged: [[Item]], measures: [ItemMeasure],
    spacer: Item?
  ) {
    self.tree = tree
    self.stack = stack
    self.item = item
    self.arranged = arranged
    self.measures = measures
    self.spacer = spacer
    visible = arranged[item.index].filter { !tree[$0].isHidden }
  }

  mutating func make() -> [SystemConstraint] {
    distribute()
    align()
    addSmallness()
    placeHidden()
    return constraints
  }

  /// Keeps a stack as small as its items where nothing else fixes its size. One that stands in
  /// another is an item there, and those are kept small.
  private mutating func addSmallness() {
    if let parent = tree[item].parent, tree.stack(parent) != nil, !tree[item].isHidden { return }
    for axis in LayoutAxis.allCases { fitCanvas(axis, priority: .leftOpen) }
  }

  /// Draws a stack together along an axis: `UISV-canvas-fit`.
  mutating func fitCanvas(_ axis: LayoutAxis, priority: Priority) {
    let rule =
      visible.isEmpty
      ? "nothing in it" : "no \(axis == .horizontal ? "wider" : "higher") than its items"
    add([edge(axis.size, 1)], .equal, priority: priority, rule: rule)
  }

  mutating func add(
    _ terms: [SystemConstraint.Term], _ relation: Relation, _ constant: Double = 0,
    priority: Priority = .required, rule: String
  ) {
    let places = terms.map(\.operand).filter { $0.item.index < tree.items.count }
    constraints.append(
      SystemConstraint(
        terms: terms, relation: relation, constant: constant, priority: priority,
        source: .stack(item, rule: rule, places: places)))
  }

  func term(
    _ item: Item, _ attribute: LayoutAttribute, _ coefficient: Double = 1
  ) -> SystemConstraint.Term {
    .init(operand: .init(item: item, attribute: attribute), coefficient: coefficient)
  }

  /// An edge, the centre or the size of the room that the items stand in: UIKit's canvas.
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
  package var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}
