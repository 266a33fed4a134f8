import ConstraintSolver
import TestSupport
import Testing

@Suite struct ContributionTests {
  @Test func aChainsEndIsTheSumOfItsConstants() throws {
    // top = 5, bottom = top + 40, next = 2 × bottom + 1.
    var solver = Solver()
    let x = solver.makeVariables(3)
    let top = try solver.add(LinearConstraint(x[0], .equal, 5))
    let height = try solver.add(LinearConstraint(x[1], .equal, x[0], plus: 40))
    let next = try solver.add(
      LinearConstraint(
        LinearExpression(x[2]) - LinearExpression(x[1], times: 2, plus: 1), .equal))
    let contributions = solver.contributions(to: x[2])
    #expect(contributions.map(\.constraint) == [top, height, next])
    #expect(contributions.map(\.coefficient) == [2, 2, 1])
    #expect(contributions.map(\.constant) == [5, 40, 1])
  }

  @Test func onlyConstraintsAtTheirLimitHold() throws {
    // x ≥ 10 and x ≥ 20 under a wish for 0: the second holds. x ≤ 50 does not.
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(LinearConstraint(x, .equal, 0, priority: 50))
    try solver.add(LinearConstraint(x, .greaterThanOrEqual, 10))
    let second = try solver.add(LinearConstraint(x, .greaterThanOrEqual, 20))
    let third = try solver.add(LinearConstraint(x, .lessThanOrEqual, 50))
    #expect(solver.contributions(to: x).map(\.constraint) == [second])
    solver.setConstant(-15, of: third)
    solver.setConstant(-5, of: second)
    try solver.solve()
    #expect(solver.value(of: x) == 10)
    #expect(solver.contributions(to: x).map(\.constant) == [10])
  }

  @Test func contributionsAddUpToTheValue() throws {
    for seed in 0..<1_000 as Range<UInt64> {
      let system = RandomSystem(seed: seed)
      var solver = Solver()
      let variables = system.makeVariables(in: &solver)
      for index in system.constraints.indices {
        _ = try? solver.add(system.constraint(index, variables))
      }
      for variable in variables {
        let sum = solver.contributions(to: variable).reduce(0) {
          $0 + $1.coefficient * $1.constant
        }
        #expect(abs(sum - solver.value(of: variable)) <= 1e-6)
      }
    }
  }
}
