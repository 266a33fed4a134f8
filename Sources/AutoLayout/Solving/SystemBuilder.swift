internal import ConstraintSolver
internal import TextLayout

/// Makes the linear system of a tree's constraints for one axis, or for both.
struct SystemBuilder {
  /// How a root's size is given along an axis.
  enum RootSize {
    /// It is what it is set to.
    case fixed

    /// It is drawn to what it is set to, at a priority.
    case target(Priority)

    /// It is whatever constraints make it.
    case free
  }

  let tree: ViewTree
  let direction: LayoutDirection
  var horizontal: RootSize?
  var vertical: RootSize?

  /// What contents need; empty for not known yet.
  var measures: [ItemMeasure] = []

  /// Whether constraints that cannot hold are left out, as UIKit does, instead of thrown.
  var breaksConstraints = false

  /// The root's size where it is known: then it goes before all constraints. Else it comes last, as
  /// whatever lets all others hold.
  var rootSize: Size?

  /// Axes along which an item's content decides nothing, at `2 * item`, and `2 * item + 1`.
  var isDetermined: [Bool] = []

  /// Whether only required equations count, and sizes may be negative: then the system tells what
  /// follows from equations alone.
  var hasOnlyEquations = false

  private var system = LinearSystem()

  init(
    _ tree: ViewTree, direction: LayoutDirection, horizontal: RootSize? = nil,
    vertical: RootSize? = nil
  ) {
    self.tree = tree
    self.direction = direction
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The system with all constraints of its axes, solved.
  ///
  /// - Throws: ``LayoutError``, of constraints that cannot be or cannot hold together.
  consuming func build() throws(LayoutError) -> LinearSystem {
    makeVariables()
    if let rootSize { try addRoots(rootSize) }
    for (index, constraint) in tree.constraints.enumerated() {
      try tree.check(constraint)
      let axes = [constraint.first, constraint.second].compactMap { $0?.attribute.axis }
      guard axes.contains(where: { includes($0) }) else { continue }
      try add(SystemConstraint(constraint, index: index))
    }
    for constraint in tree.stackConstraints(measures: measures)
    where constraint.terms.contains(where: { includes($0.operand.attribute.axis) }) {
      if hasOnlyEquations, !constraint.isRequiredEquation { continue }
      let id = try add(constraint)
      if let id, constraint.priority < .fittingSizeLevel { system.stackWishes.append(id) }
    }
    try addContents()
    if rootSize == nil {
      try addRoots(
        Size(
          width: horizontal == nil ? 0 : system.size(of: 0, .horizontal),
          height: vertical == nil ? 0 : system.size(of: 0, .vertical)))
    }
    return system
  }

  private func includes(_ axis: LayoutAxis) -> Bool {
    axis == .horizontal ? horizontal != nil : vertical != nil
  }

  private mutating func makeVariables() {
    let count = tree.items.count
    let isNonnegative = !hasOnlyEquations
    func places(_ solver: inout Solver, spacers: Int = 0) -> [Place] {
      (0..<count + spacers).map { index in
        Place(
          start: index == 0 ? nil : solver.makeVariable(),
          size: solver.makeVariable(isNonnegative: isNonnegative))
      }
    }
    if horizontal != nil { system.horizontal = places(&system.solver) }
    if vertical != nil { system.vertical = places(&system.solver, spacers: tree.spacerCount) }
    system.contentConstraints = Array(repeating: nil, count: 2 * count)
  }

  private mutating func addRoots(_ size: Size) throws(LayoutError) {
    if let horizontal { try addRoot(horizontal, .horizontal, size.width) }
    if let vertical { try addRoot(vertical, .vertical, size.height) }
  }

  private mutating func addRoot(
    _ rootSize: RootSize, _ axis: LayoutAxis, _ value: Double
  ) throws(LayoutError) {
    let priority: Priority
    switch rootSize {
    case .fixed: priority = .required
    case .target(let target): priority = target
    case .free: return
    }
    let attribute: LayoutAttribute = axis == .horizontal ? .width : .height
    let id = try add(
      SystemConstraint(
        terms: [.init(operand: .init(item: .root, attribute: attribute), coefficient: 1)],
        relation: .equal, constant: value, priority: priority, source: .root(axis)))
    if axis == .horizontal { system.rootWidth = id } else { system.rootHeight = id }
  }

  private mutating func addContents() throws(LayoutError) {
    for item in tree.items where tree[content: item].mayHaveSize {
      for axis in LayoutAxis.allCases where includes(axis) && !tree.isLeftOut(item, axis) {
        let slot = 2 * item.index + (axis == .horizontal ? 0 : 1)
        let properties = tree[item]
        let mustHold =
          properties.compressionResistance[axis].isRequired || properties.hugging[axis].isRequired
        if !mustHold, isDetermined.indices.contains(slot), isDetermined[slot] { continue }
        let size = contentSize(of: item, axis)
        let atLeast = try addContent(
          item, axis, .greaterThanOrEqual, size.atLeast, properties.compressionResistance[axis])
        let atMost = try addContent(
          item, axis, .lessThanOrEqual, size.atMost, properties.hugging[axis])
        if let atLeast, let atMost {
          system.contentConstraints[slot] = .init(
            atLeast: atLeast, atMost: atMost, wish: try addWish(item, axis, size.atLeast))
        }
      }
    }
  }

  /// How small and how large an item's content wants it along an axis.
  private func contentSize(
    of item: Item, _ axis: LayoutAxis
  ) -> (atLeast: Double, atMost: Double) {
    let isKnown = !measures.isEmpty
    if let size = isKnown ? measures[item.index][axis] : tree[content: item].view.givenSize?[axis] {
      return (size, size)
    }
    // A wish can be for nothing until the content is known. What must hold is not to rule out a
    // content that fits.
    let hugsNothing = !isKnown && !tree[item].hugging[axis].isRequired
    return (0, hugsNothing ? 0 : .unlimitedLength)
  }

  private mutating func addContent(
    _ item: Item, _ axis: LayoutAxis, _ relation: Relation, _ size: Double, _ priority: Priority
  ) throws(LayoutError) -> ConstraintID? {
    let attribute: LayoutAttribute = axis == .horizontal ? .width : .height
    return try add(
      SystemConstraint(
        terms: [.init(operand: .init(item: item, attribute: attribute), coefficient: 1)],
        relation: relation, constant: size, priority: priority,
        source: .content(item, axis, isResistance: relation == .greaterThanOrEqual)))
  }

  /// Adds an item's wish to keep its size in a stack.
  private mutating func addWish(
    _ item: Item, _ axis: LayoutAxis, _ size: Double
  ) throws(LayoutError) -> LinearSystem.Wish? {
    guard let tie = tree.tie(of: item, axis, hasContent: true), let parent = tree[item].parent
    else { return nil }
    let operand = Constraint.Operand(item: item, attribute: axis.size)
    let id = try add(
      SystemConstraint(
        terms: [.init(operand: operand, coefficient: tie.weight)], relation: .equal,
        constant: tie.weight * size, priority: tie.priority,
        source: .stack(
          parent, rule: "\(tree[item].name) as large as its content", places: [operand])))
    guard let id else { return nil }
    system.stackWishes.append(id)
    return LinearSystem.Wish(constraint: id, weight: tie.weight)
  }

  /// - Returns: `nil` for a constraint that was left out.
  @discardableResult
  private mutating func add(_ constraint: SystemConstraint) throws(LayoutError) -> ConstraintID? {
    var expression = LinearExpression(-constraint.constant)
    var uses: [LinearSystem.BaselineUse] = []
    let isMirrored = direction == .rightToLeft && constraint.followsText
    for term in constraint.terms {
      var operand = term.operand
      if operand.attribute.isBaseline {
        operand.item = tree.baselineItem(of: operand.item, operand.attribute)
      }
      // Along mirrored axes the right edge comes first, and places grow to the left.
      let sign = isMirrored && !operand.attribute.isSize ? -1.0 : 1.0
      add(operand, times: sign * term.coefficient, to: &expression)
      guard operand.attribute.isBaseline else { continue }
      let isFirst = operand.attribute == .firstBaseline
      var offset = 0.0
      if !measures.isEmpty {
        let measure = measures[operand.item.index]
        offset = isFirst ? measure.firstBaseline : -measure.lastBaseline
      }
      expression.constant += term.coefficient * offset
      uses.append(
        .init(
          constraint: ConstraintID(index: 0), item: operand.item.index, isFirst: isFirst,
          coefficient: term.coefficient, offset: offset))
    }
    let id: ConstraintID
    do {
      let linear = LinearConstraint(
        expression, constraint.relation, priority: constraint.priority)
      id =
        breaksConstraints
        ? try system.solver.add(linear) : try system.solver.addForGood(linear)
    } catch {
      try leaveOut(constraint.source, error)
      return nil
    }
    while system.sources.count <= id.index {
      system.sources.append(nil)
      system.constants.append(0)
    }
    system.sources[id.index] = constraint.source
    system.constants[id.index] = -expression.constant
    system.noteTerms(of: id, constraint, expression)
    for use in uses {
      var use = use
      use.constraint = id
      system.baselines.append(use)
    }
    return id
  }

  private mutating func leaveOut(
    _ source: ConstraintSource, _ error: SolverError
  ) throws(LayoutError) {
    var conflicts: [ConstraintSource] = []
    switch error {
    case .unsatisfiable(_, let ids):
      conflicts = ids.compactMap { id in
        system.sources.indices.contains(id.index) ? system.sources[id.index] : nil
      }
    case .invalidNumber where !breaksConstraints:
      throw .invalidNumber(constraint: tree.text(of: source))
    case .noConvergence where !breaksConstraints:
      throw .noConvergence(constraint: tree.text(of: source))
    default: break
    }
    guard breaksConstraints else {
      throw .unsatisfiable(
        constraint: tree.text(of: source), conflicts: conflicts.map { tree.text(of: $0) })
    }
    system.broken.append(BrokenSource(constraint: source, conflicts: conflicts))
  }

  private func add(
    _ operand: Constraint.Operand, times coefficient: Double, to expression: inout LinearExpression
  ) {
    let attribute =
      operand.attribute.followsText
      ? operand.attribute.resolved(direction) : operand.attribute
    let index = operand.item.index
    let place = attribute.axis == .horizontal ? system.horizontal[index] : system.vertical[index]
    let margins = tree.insets(of: operand)
    let (before, after) =
      attribute.axis == .horizontal ? (margins.left, margins.right) : (margins.top, margins.bottom)
    let share: Double
    let inset: Double
    switch attribute {
    case .left, .top, .leading, .firstBaseline: (share, inset) = (0, before)
    case .right, .bottom, .trailing, .lastBaseline: (share, inset) = (1, -after)
    case .centerX, .centerY: (share, inset) = (0.5, (before - after) / 2)
    case .width, .height: (share, inset) = (1, -before - after)
    }
    if !attribute.isSize, let start = place.start {
      expression += LinearExpression(start, times: coefficient)
    }
    if share != 0 { expression += LinearExpression(place.size, times: share * coefficient) }
    expression.constant += coefficient * inset
  }
}

/// A constraint that could not hold, and those it conflicts with.
package struct BrokenSource: Hashable, Sendable {
  package var constraint: ConstraintSource
  package var conflicts: [ConstraintSource]
}

extension LayoutAttribute {
  /// The edge that a leading or trailing one is.
  fileprivate func resolved(_ direction: LayoutDirection) -> LayoutAttribute {
    (self == .leading) == (direction == .leftToRight) ? .left : .right
  }
}
