package import ConstraintSolver

/// Where an item lies on an axis, as variables of a solver.
package struct Place: Sendable {
  /// `nil` for the root, which starts at zero.
  var start: Variable?
  package var size: Variable
}

/// The constraints of one axis, or of both where some tie them, in a solver.
///
/// What an item's content needs is staged before each ``solve()``; the rest stays.
package struct LinearSystem: Sendable {
  /// The constraints that hold an item to the size of its content.
  struct ContentConstraints: Sendable {
    var atLeast: ConstraintID
    var atMost: ConstraintID

    /// In a stack: the item's wish to keep that size where nothing else decides.
    var wish: Wish?
  }

  /// A constraint that an item has a size, and what both count there.
  struct Wish: Sendable {
    var constraint: ConstraintID
    var weight: Double
  }

  /// A constraint that speaks of a baseline.
  struct BaselineUse: Sendable {
    var constraint: ConstraintID
    var item: Int
    var isFirst: Bool

    /// How often the baseline's distance from its edge counts, and that distance now.
    var coefficient: Double
    var offset = 0.0
  }

  package var solver = Solver() {
    didSet { hasValues = false }
  }

  /// Of each variable, by its index, as the solver has them. Reading them here copies no solver.
  private var values: [Double] = []
  private var hasValues = false

  /// Of each item; empty where the axis belongs to another system.
  var horizontal: [Place] = []
  package var vertical: [Place] = []

  /// Of each item and axis, at `2 * item`, and `2 * item + 1` for the vertical; `nil` where content
  /// decides nothing.
  var contentConstraints: [ContentConstraints?] = []
  var baselines: [BaselineUse] = []

  /// What stacks only wish for where nothing else decides.
  var stackWishes: [ConstraintID] = []
  var rootWidth: ConstraintID?
  var rootHeight: ConstraintID?

  /// Of each constraint, by the index of its id.
  package var sources: [ConstraintSource?] = []

  /// The constants that constraints have been given, `Σ terms  relation  constant`, by the index of
  /// their ids.
  package var constants: [Double] = []

  /// The constraints that may hold with room to spare, or not hold.
  private var loose: [LooseConstraint] = []
  private var looseTerms: [LinearExpression.Term] = []

  /// Constraints left out since they cannot hold with those before.
  var broken: [BrokenSource] = []

  func places(_ axis: LayoutAxis) -> [Place] { axis == .horizontal ? horizontal : vertical }

  @inline(__always)
  private func value(of variable: Variable) -> Double {
    hasValues ? values[variable.index] : solver.value(of: variable)
  }

  @inline(__always)
  func start(of item: Int, _ axis: LayoutAxis) -> Double {
    guard let start = axis == .horizontal ? horizontal[item].start : vertical[item].start else {
      return 0
    }
    return value(of: start)
  }

  @inline(__always)
  func size(of item: Int, _ axis: LayoutAxis) -> Double {
    // Beside constants of 10¹² a solver may leave a little less than nothing.
    max(value(of: axis == .horizontal ? horizontal[item].size : vertical[item].size), 0)
  }

  /// Whether content decides on an item's size along an axis.
  func usesContent(of item: Int, _ axis: LayoutAxis) -> Bool {
    contentConstraints[2 * item + (axis == .horizontal ? 0 : 1)] != nil
  }

  /// Stages the size of an item's content; `nil` for none.
  mutating func stage(_ size: Double?, of item: Int, _ axis: LayoutAxis) {
    guard let pair = contentConstraints[2 * item + (axis == .horizontal ? 0 : 1)] else { return }
    set(size ?? 0, of: pair.atLeast)
    set(size ?? .unlimitedLength, of: pair.atMost)
    if let wish = pair.wish { set((size ?? 0) * wish.weight, of: wish.constraint) }
  }

  /// Stages where an item's baselines lie.
  ///
  /// - Parameters:
  ///   - first: The first line's baseline, in points from the top edge.
  ///   - last: The last line's baseline, in points from the bottom edge, upwards.
  mutating func stage(firstBaseline first: Double, lastBaseline last: Double, of item: Int) {
    for index in baselines.indices where baselines[index].item == item {
      let use = baselines[index]
      let offset = use.isFirst ? first : -last
      guard offset != use.offset else { continue }
      baselines[index].offset = offset
      let constant = constants[use.constraint.index]
      set(constant - use.coefficient * (offset - use.offset), of: use.constraint)
    }
  }

  /// Stages the root's size, or the one it is drawn to.
  mutating func stageRoot(_ size: Double, _ axis: LayoutAxis) {
    guard let id = axis == .horizontal ? rootWidth : rootHeight else { return }
    set(size, of: id)
  }

  private mutating func set(_ constant: Double, of id: ConstraintID) {
    guard constants[id.index] != constant else { return }
    constants[id.index] = constant
    solver.setConstant(-constant, of: id)
  }

  mutating func solve() throws(SolverError) {
    // Then nothing is staged.
    if hasValues { return }
    try solver.solve()
    solver.readValues(into: &values)
    hasValues = true
  }
}

extension LinearSystem {
  /// A constraint that is no required equation.
  private struct LooseConstraint: Sendable {
    var constraint: Int
    var priority: Priority

    /// Where its terms end; they start where those before end.
    var termsEnd: Int
  }

  /// Keeps the terms of a constraint that has been added.
  mutating func noteTerms(
    of id: ConstraintID, _ constraint: SystemConstraint, _ expression: LinearExpression
  ) {
    if constraint.priority.isRequired && constraint.relation == .equal { return }
    looseTerms += expression.terms
    loose.append(
      LooseConstraint(
        constraint: id.index, priority: constraint.priority, termsEnd: looseTerms.count))
  }

  /// How many constraints have a priority, required equations left out.
  func count(of priority: Priority) -> Int {
    loose.count { $0.priority == priority }
  }

  /// On which side of each loose constraint the solution lies, and which sizes are zero.
  ///
  /// Which values could be others at no cost follows from it alone: a small step from the solution
  /// costs, or breaks something, by the constraints that it leaves, and these are those that hold
  /// exactly, and those already violated, on their side.
  var sides: Sides {
    var sides = Sides()
    var term = 0
    for constraint in loose {
      var sum = -constants[constraint.constraint]
      while term < constraint.termsEnd {
        sum += looseTerms[term].coefficient * value(of: looseTerms[term].variable)
        term += 1
      }
      sides.append(sum)
    }
    for place in horizontal { sides.append(value(of: place.size)) }
    for place in vertical { sides.append(value(of: place.size)) }
    return sides
  }

  /// For each of some numbers whether it is below zero, zero, or above.
  struct Sides: Hashable, Sendable {
    /// The first 128 numbers, a bit each; they are all that most cells have, and need no storage.
    private var below: UInt128 = 0
    private var above: UInt128 = 0
    private var next: UInt128 = 1

    /// The signs of the others.
    private var rest: [Int8] = []

    mutating func append(_ number: Double) {
      // As the solver has it: less is what rounding left of nothing.
      let sign: Int8 = number < -1e-7 ? -1 : number > 1e-7 ? 1 : 0
      if next == 0 {
        rest.append(sign)
        return
      }
      if sign < 0 { below |= next } else if sign > 0 { above |= next }
      next <<= 1
    }
  }
}
