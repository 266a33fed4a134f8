import ConstraintSolver
import Testing

/// Linear programs that are known for what they do to the simplex method.
@Suite struct PathologicalTests {
  /// E. Beale, "Cycling in the dual simplex algorithm", Naval Research Logistics Quarterly 2
  /// (1955): Dantzig's rule goes round in circles. The optimum is -1/20.
  @Test func bealesExampleComesToItsOptimum() throws {
    var solver = Solver()
    let x = solver.makeVariables(4, isNonnegative: true)
    let rows: [(coefficients: [Double], limit: Double)] = [
      ([0.25, -60, -1.0 / 25, 9], 0), ([0.5, -90, -1.0 / 50, 3], 0), ([0, 0, 1, 0], 1),
    ]
    for row in rows {
      try solver.add(
        LinearConstraint(
          sum(x, row.coefficients) + LinearExpression(-row.limit), .lessThanOrEqual))
    }
    let goal = sum(x, [-0.75, 150, -1.0 / 50, 6])
    let wish = try solver.add(
      LinearConstraint(goal + LinearExpression(1), .lessThanOrEqual, priority: 750))
    #expect(abs(solver.error(of: wish) - 0.95) <= 1e-9)
    #expect(abs(solver.value(of: x[0]) - 0.04) <= 1e-9)
    #expect(abs(solver.value(of: x[2]) - 1) <= 1e-9)
  }

  /// V. Klee, G. Minty, "How good is the simplex algorithm?" (1972): cubes whose 2ⁿ corners
  /// Dantzig's rule may visit one by one. The optimum is 5ⁿ.
  @Test(arguments: 2...16)
  func theCubesOfKleeAndMintyComeToTheirOptima(size: Int) throws {
    var solver = Solver()
    let x = solver.makeVariables(size, isNonnegative: true)
    for row in 0..<size {
      var coefficients = [Double](repeating: 0, count: size)
      for column in 0..<row { coefficients[column] = 2 * power(2, row - column) }
      coefficients[row] = 1
      try solver.add(
        LinearConstraint(
          sum(x, coefficients) + LinearExpression(-power(5, row + 1)), .lessThanOrEqual))
    }
    // A wish out of reach maximises Σ 2ⁿ⁻ʲ xⱼ.
    let goal = sum(x, (0..<size).map { power(2, size - 1 - $0) })
    let wish = try solver.add(
      LinearConstraint(
        goal + LinearExpression(-2 * power(5, size)), .greaterThanOrEqual, priority: 750))
    #expect(abs(solver.error(of: wish) - power(5, size)) <= 1e-9 * power(5, size))
    #expect(abs(solver.value(of: x[size - 1]) - power(5, size)) <= 1e-9 * power(5, size))
  }

  private func sum(_ variables: [Variable], _ coefficients: [Double]) -> LinearExpression {
    zip(variables, coefficients).reduce(LinearExpression()) {
      $0 + LinearExpression($1.0, times: $1.1)
    }
  }

  private func power(_ base: Double, _ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { product, _ in product * base }
  }
}
