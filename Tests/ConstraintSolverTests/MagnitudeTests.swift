import ConstraintSolver
import Testing

/// Coefficients and constants of very different sizes. The expected numbers are arithmetic.
@Suite struct MagnitudeTests {
  @Test(arguments: [Priority.required, 750])
  func aSmallCoefficientReachesThroughAnother(priority: Priority) throws {
    // x == 10⁻⁵ y and 10⁻⁵ x ≥ 10⁻³: x is at least 100.
    var solver = Solver()
    let (x, y) = (
      solver.makeVariable(isNonnegative: true), solver.makeVariable(isNonnegative: true)
    )
    try solver.add(
      LinearConstraint(LinearExpression(x) - LinearExpression(y, times: 1e-5), .equal))
    let wish = try solver.add(
      LinearConstraint(
        LinearExpression(x, times: 1e-5, plus: -1e-3), .greaterThanOrEqual, priority: priority))
    try solver.add(LinearConstraint(y, .equal, 0, priority: 250))
    #expect(abs(solver.value(of: x) - 100) <= 1e-6)
    #expect(abs(solver.value(of: y) - 1e7) <= 1e-1)
    #expect(solver.error(of: wish) == 0)
  }

  @Test(arguments: [1e-9, 1e-6, 1e-3, 0.3, 1, 7, 1e6])
  func aConstraintMeansTheSameTimesAnyNumber(factor: Double) throws {
    // f x ≥ 0.1 f under f x == 0: x is 0.1, f × 0.1 from the wish.
    var solver = Solver()
    let x = solver.makeVariable(isNonnegative: true)
    try solver.add(
      LinearConstraint(
        LinearExpression(x, times: factor, plus: -0.1 * factor), .greaterThanOrEqual))
    let wish = try solver.add(
      LinearConstraint(LinearExpression(x, times: factor), .equal, priority: 50))
    #expect(abs(solver.value(of: x) - 0.1) <= 1e-12)
    #expect(abs(solver.error(of: wish) - 0.1 * factor) <= 1e-12 * factor)
    #expect(abs((solver.objectives.first?.error ?? 0) - 0.1 * factor) <= 1e-12 * factor)
    let contribution = try #require(solver.contributions(to: x).first)
    #expect(abs(contribution.coefficient * contribution.constant - 0.1) <= 1e-12)
    #expect(contribution.constant == 0.1 * factor)
  }

  @Test(arguments: [(1e-7, -1e8), (1e-9, 5)])
  func aCoefficientUnderAHundredMillionthIsNone(coefficient: Double, expected: Double) throws {
    // x == 10 and x - c y == 20: y is -10 / c, unless it is not asked.
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(LinearConstraint(x, .equal, 10))
    let wish = try solver.add(
      LinearConstraint(
        LinearExpression(x, plus: -20) - LinearExpression(y, times: coefficient), .equal,
        priority: 750))
    try solver.add(LinearConstraint(y, .equal, 5, priority: 250))
    #expect(abs(solver.value(of: y) - expected) <= 1e-6 * abs(expected))
    #expect(abs(solver.error(of: wish)) == (expected == 5 ? 10 : 0))
  }

  /// `height ≤ 1e-9 height + 126` and `height ≥ 209` are as strong, so a weaker wish decides. It
  /// does so whatever was solved before.
  @Test func aTermUnderAHundredMillionthIsNoneBesideALikeOne() throws {
    var solver = Solver()
    let height = solver.makeVariable(isNonnegative: true)
    try solver.add(
      LinearConstraint(
        LinearExpression(height, plus: -126) - LinearExpression(height, times: 1e-9),
        .lessThanOrEqual, priority: 750))
    let content = try solver.add(LinearConstraint(height, .greaterThanOrEqual, 20, priority: 750))
    try solver.add(LinearConstraint(height, .equal, 0, priority: 50))
    for _ in 0..<2 {
      for (constant, expected) in [(20.0, 20.0), (209, 126)] {
        solver.setConstant(-constant, of: content)
        try solver.solve()
        #expect(solver.value(of: height) == expected)
      }
    }
  }

  @Test func violationsCountInUnitsOfTheirExpressions() throws {
    // 3 |x| + |4 x - 40| is least at 10, |x| + |0.5 x - 5| at 0.
    var solver = Solver()
    let x = solver.makeVariables(2)
    for (variable, first, second) in [(x[0], 3.0, 4.0), (x[1], 1, 0.5)] {
      try solver.add(
        LinearConstraint(LinearExpression(variable, times: first), .equal, priority: 750))
      try solver.add(
        LinearConstraint(
          LinearExpression(variable, times: second, plus: -10 * second), .equal, priority: 750))
    }
    #expect(solver.values(of: x) == [10, 0])
    #expect(solver.objectives.map(\.error) == [35])
  }

  @Test(arguments: [
    (1e7, 100.1, 70.07), (1e7, 33.3, 23.31), (1_234_567.8, 1000.1, 2000.3), (1e9, 0.1, 0.7),
    (1e12, 0.1, 0.7),
  ])
  func roundingDoesNotMakeARedundantEqualityContradict(
    value: Double, first: Double, second: Double
  ) throws {
    var solver = Solver()
    let x = solver.makeVariables(4)
    let start = try solver.add(LinearConstraint(x[0], .equal, value))
    for (variable, share) in zip(x.dropFirst(), [first, second, first + second]) {
      try solver.add(
        LinearConstraint(
          LinearExpression(variable) - LinearExpression(x[0], times: share), .equal))
    }
    try solver.add(
      LinearConstraint(
        LinearExpression(x[1]) + LinearExpression(x[2]) - LinearExpression(x[3]), .equal))
    // What it rounded off must not stand in the way of small values.
    solver.suggest(1, for: start)
    try solver.solve()
    #expect(abs(solver.value(of: x[3]) - first - second) <= 1e-6)
  }

  @Test func aLargeValueLeavesRealContradictionsOnes() throws {
    var solver = Solver()
    let x = solver.makeVariables(2)
    try solver.add(LinearConstraint(x[0], .equal, 1e6))
    try solver.add(LinearConstraint(x[1], .equal, 1))
    #expect(throws: SolverError.self) { try solver.add(LinearConstraint(x[1], .equal, 1.000001)) }
  }

  @Test func coefficientsThatAreNextToNothingAreNothing() throws {
    // 10⁻¹⁰ x == 1 has no variables, and x + 10⁻¹³ y == 1 has one.
    var solver = Solver()
    let x = solver.makeVariables(2)
    #expect(throws: SolverError.self) {
      try solver.add(LinearConstraint(LinearExpression(x[0], times: 1e-10, plus: -1), .equal))
    }
    try solver.add(
      LinearConstraint(
        LinearExpression(x[0]) + LinearExpression(x[1], times: 1e-13, plus: -1), .equal))
    #expect(solver.value(of: x[0]) == 1)
    #expect(solver.contributions(to: x[1]) == [])
  }
}
