import ConstraintSolver
import Testing

/// The conflicts are exactly those that contradict each other.
@Suite struct ConflictTests {
  @Test func twoValuesForOneVariable() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(LinearConstraint(y, .equal, 1))
    let first = try solver.add(LinearConstraint(x, .equal, 5))
    try solver.add(LinearConstraint(y, .lessThanOrEqual, x))
    let refused = ConstraintID(index: 3)
    #expect(throws: SolverError.unsatisfiable(constraint: refused, conflicts: [first, refused])) {
      try solver.add(LinearConstraint(x, .equal, 6))
    }
    // No other has the id of the one refused.
    let next = try solver.add(LinearConstraint(x, .lessThanOrEqual, 6))
    #expect(next == ConstraintID(index: 4))
    #expect(throws: SolverError.unknownConstraint(refused)) { try solver.remove(refused) }
    try solver.remove(next)
  }

  @Test func aChainThatIsTooLongForItsContainerAndNothingBesideIt() throws {
    // 0 = a, b ≥ a + 40, c ≥ b + 40, c ≤ 79: 80 > 79.
    var solver = Solver()
    let x = solver.makeVariables(5)
    let start = try solver.add(LinearConstraint(x[0], .equal, 0))
    try solver.add(LinearConstraint(x[3], .greaterThanOrEqual, x[0], plus: 10))
    let one = try solver.add(LinearConstraint(x[1], .greaterThanOrEqual, x[0], plus: 40))
    try solver.add(LinearConstraint(x[4], .equal, x[1], plus: 1))
    let two = try solver.add(LinearConstraint(x[2], .greaterThanOrEqual, x[1], plus: 40))
    try solver.add(LinearConstraint(x[2], .equal, 300, priority: 999))
    let end = ConstraintID(index: 6)
    let failure = SolverError.unsatisfiable(constraint: end, conflicts: [start, one, two, end])
    #expect(throws: failure) { try solver.add(LinearConstraint(x[2], .lessThanOrEqual, 79)) }
    #expect(
      failure.description
        == "constraint 6 cannot hold with required constraints 0, 2, 4: "
        + "lower the priority of one of them below 1000, or remove it")
  }

  @Test func nonnegativeVariablesTakePartWithoutAName() throws {
    // a + b ≤ 10 and a ≥ 11 contradict each other as b ≥ 0; c has nothing to do with it.
    var solver = Solver()
    let x = solver.makeVariables(3, isNonnegative: true)
    let sum = try solver.add(
      LinearConstraint(
        LinearExpression(x[0]) + LinearExpression(x[1], plus: -10), .lessThanOrEqual))
    try solver.add(LinearConstraint(x[2], .greaterThanOrEqual, x[0]))
    try solver.add(LinearConstraint(x[1], .lessThanOrEqual, 3))
    let refused = ConstraintID(index: 3)
    #expect(throws: SolverError.unsatisfiable(constraint: refused, conflicts: [sum, refused])) {
      try solver.add(LinearConstraint(x[0], .greaterThanOrEqual, 11))
    }
  }

  @Test func whatIsStagedDoesNotCountBeforeItIsSolved() throws {
    // x ≤ 5, staged to be x ≤ -1, which alone contradicts x ≥ 0.
    var solver = Solver()
    let x = solver.makeVariable(isNonnegative: true)
    let limit = try solver.add(LinearConstraint(x, .lessThanOrEqual, 5))
    solver.setConstant(1, of: limit)
    let refused = ConstraintID(index: 1)
    #expect(throws: SolverError.unsatisfiable(constraint: refused, conflicts: [limit, refused])) {
      try solver.add(LinearConstraint(x, .greaterThanOrEqual, 10))
    }
    #expect(throws: SolverError.unsatisfiable(constraint: nil, conflicts: [limit])) {
      try solver.solve()
    }
  }

  @Test func afterARefusalTheSolverIsAsBefore() throws {
    var solver = Solver()
    let x = solver.makeVariables(4)
    for (before, after) in zip(x, x.dropFirst()) {
      try solver.add(LinearConstraint(after, .greaterThanOrEqual, before, plus: 0.1))
      try solver.add(LinearConstraint(after, .equal, before, plus: 0.7, priority: 250))
    }
    try solver.add(LinearConstraint(x[0], .equal, 0.1))
    var untouched = solver
    let values = solver.values(of: x)
    #expect(throws: SolverError.self) { try solver.add(LinearConstraint(x[3], .equal, 0.2)) }
    #expect(solver.values(of: x) == values)
    let next = LinearConstraint(x[3], .lessThanOrEqual, 1.4)
    try solver.add(next)
    try untouched.add(next)
    #expect(solver.values(of: x) == untouched.values(of: x))
  }

  @Test func aConstraintMayReturnOnceItsOpponentIsGone() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let limit = try solver.add(LinearConstraint(x, .lessThanOrEqual, 10))
    #expect(throws: SolverError.self) {
      try solver.add(LinearConstraint(x, .greaterThanOrEqual, 11))
    }
    try solver.remove(limit)
    try solver.add(LinearConstraint(x, .greaterThanOrEqual, 11))
    #expect(solver.value(of: x) >= 11)
  }
}
