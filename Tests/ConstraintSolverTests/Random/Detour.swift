import ConstraintSolver
import TestSupport
import Testing

/// Comes to a random system by a roundabout way.
struct Detour {
  private let system: RandomSystem
  private var random: SplitMix64
  private var solver = Solver()
  private let variables: [Variable]
  /// Constraints that are to go again.
  private var decoys: [ConstraintID] = []
  /// Constraints added with a wrong constant, and the right ones.
  private var changed: [(id: ConstraintID, constant: Double)] = []

  init(_ system: RandomSystem, seed: UInt64) {
    self.system = system
    random = SplitMix64(seed: ~seed)
    variables = system.makeVariables(in: &solver)
  }

  /// The sum of violations at each priority, or nil when the system is infeasible.
  mutating func solve() throws -> [Double]? {
    for index in system.constraints.indices.shuffled(using: &random) {
      if random.int(below: 3) == 0 { addDecoy() }
      guard try add(index) else { return nil }
    }
    guard try straighten() else { return nil }
    let (required, optional) = system.assess(variables.map(solver.value))
    #expect(required <= 1e-6)
    return optional
  }

  private mutating func add(_ index: Int) throws -> Bool {
    let right = system.constraints[index].constant
    let wrong = Double(random.int(below: 41) - 20)
    if random.int(below: 2) == 0,
      let id = try? solver.add(system.constraint(index, variables, constant: wrong))
    {
      changed.append((id, right))
      return true
    }
    let constraint = system.constraint(index, variables)
    var id = try? solver.add(constraint)
    if id == nil {
      // Perhaps only the detours are in its way.
      guard try straighten() else { return false }
      id = try? solver.add(constraint)
    }
    guard let id else { return false }
    if random.int(below: 4) == 0 {
      solver.setConstant(wrong, of: id)
      try? solver.solve()
      solver.setConstant(right, of: id)
      return (try? solver.solve()) != nil
    }
    return true
  }

  private mutating func straighten() throws -> Bool {
    for decoy in decoys { try solver.remove(decoy) }
    for each in changed { solver.setConstant(each.constant, of: each.id) }
    decoys = []
    changed = []
    return (try? solver.solve()) != nil
  }

  private mutating func addDecoy() {
    let expression =
      LinearExpression(random.pick(variables), times: Double(1 + random.int(below: 3)))
      - LinearExpression(random.pick(variables), plus: Double(random.int(below: 31) - 15))
    let relation = random.pick([Relation.lessThanOrEqual, .equal, .greaterThanOrEqual])
    let priority = random.pick([Priority.required, 999, 600, 250])
    if let id = try? solver.add(LinearConstraint(expression, relation, priority: priority)) {
      decoys.append(id)
    }
  }
}
