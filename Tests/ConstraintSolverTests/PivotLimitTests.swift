import Testing

@testable import ConstraintSolver

/// No known system meets the limit of pivots, so these lower it to none: a call that needs a pivot
/// fails, and the solver is as before.
@Suite struct PivotLimitTests {
  private var solver = Solver()
  private let x: [Variable]
  private let limit: ConstraintID
  private let wish: ConstraintID

  /// 0 ≤ x ≤ y ≤ 10 and a wish for x + y == 30.
  init() throws {
    x = solver.makeVariables(2, isNonnegative: true)
    try solver.add(LinearConstraint(x[0], .lessThanOrEqual, x[1]))
    limit = try solver.add(LinearConstraint(x[1], .lessThanOrEqual, 10))
    wish = try solver.add(
      LinearConstraint(
        LinearExpression(x[0]) + LinearExpression(x[1], plus: -30), .equal, priority: 500))
    solver.tableau.pivotAllowance = 0
  }

  @Test(arguments: [Priority.required, 750])
  func ofAConstraintThatIsAdded(priority: Priority) throws {
    var solver = solver
    let failure = SolverError.noConvergence(constraint: ConstraintID(index: 3))
    #expect(throws: failure) {
      try solver.add(LinearConstraint(x[1], .lessThanOrEqual, 4, priority: priority))
    }
    try expectAsBefore(&solver)
  }

  @Test func ofAConstraintThatIsRemoved() throws {
    var solver = solver
    #expect(throws: SolverError.noConvergence(constraint: limit)) { try solver.remove(limit) }
    try expectAsBefore(&solver)
  }

  @Test func ofNewConstants() throws {
    var solver = solver
    solver.setConstant(-12, of: wish)
    #expect(throws: SolverError.noConvergence(constraint: nil)) { try solver.solve() }
    try expectAsBefore(&solver)
  }

  /// With pivots again, everything that was refused is possible.
  private func expectAsBefore(_ solver: inout Solver) throws {
    #expect(solver.values(of: x) == [10, 10])
    #expect(solver.objectives == [Objective(priority: 500, error: 10)])
    solver.tableau.pivotAllowance = 10
    solver.setConstant(-12, of: wish)
    try solver.solve()
    #expect(solver.error(of: wish) == 0)
    try solver.add(LinearConstraint(x[1], .lessThanOrEqual, 4))
    #expect(solver.values(of: x) == [4, 4])
    try solver.remove(limit)
    #expect(solver.error(of: wish) == 4)
  }
}
