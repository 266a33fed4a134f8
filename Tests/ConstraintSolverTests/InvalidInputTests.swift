import ConstraintSolver
import TestSupport
import Testing

@Suite struct InvalidInputTests {
  @Test(arguments: [Double.infinity, -.infinity, 1e13, 1e300])
  func numbersThatCannotBeUsedAreRefused(number: Double) throws {
    var solver = Solver()
    let x = solver.makeVariable()
    func failure(_ index: Int) -> SolverError {
      .invalidNumber(number, constraint: ConstraintID(index: index))
    }
    #expect(throws: failure(0)) {
      try solver.add(LinearConstraint(LinearExpression(x, times: number), .equal))
    }
    #expect(throws: failure(1)) {
      try solver.add(LinearConstraint(LinearExpression(x, plus: number), .equal))
    }
    try solver.add(LinearConstraint(x, .equal, 3))
    #expect(solver.value(of: x) == 3)
  }

  @Test func whatIsNotANumberIsRefused() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    #expect(throws: SolverError.self) {
      try solver.add(LinearConstraint(LinearExpression(x, times: .nan), .equal))
    }
    #expect(throws: SolverError.self) {
      try solver.add(LinearConstraint(LinearExpression(x, plus: .nan), .equal))
    }
  }

  @Test(arguments: [Double.nan, .infinity, 1e13])
  func stagedConstantsThatCannotBeUsedAreRefusedOnSolve(number: Double) throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let id = try solver.add(LinearConstraint(x, .equal, 3))
    solver.setConstant(number, of: id)
    #expect(throws: SolverError.self) { try solver.solve() }
    try solver.solve()
    #expect(solver.value(of: x) == 3)
  }

  @Test func variablesAndConstraintsOfAnotherSolver() throws {
    var solver = Solver()
    let stranger = Variable(index: 7)
    #expect(throws: SolverError.unknownVariable(stranger)) {
      try solver.add(LinearConstraint(stranger, .equal, 3))
    }
    #expect(throws: SolverError.unknownVariable(stranger)) {
      try solver.addEdit(stranger, priority: 50)
    }
    let id = ConstraintID(index: 3)
    #expect(throws: SolverError.unknownConstraint(id)) { try solver.remove(id) }
    solver.setConstant(3, of: id)
    try solver.solve()
    #expect(solver.value(of: stranger) == 0)
    #expect(solver.error(of: id) == 0)
    #expect(solver.contributions(to: stranger) == [])
  }

  @Test func everyErrorIsOneLineThatSaysHowToMendIt() {
    let id = ConstraintID(index: 4)
    let errors: [(SolverError, String)] = [
      (
        .unsatisfiable(constraint: id, conflicts: [id]),
        "constraint 4 cannot hold, by itself or since its variables cannot be negative: "
          + "give it another constant, lower its priority below 1000, or leave it out"
      ),
      (
        .unsatisfiable(constraint: nil, conflicts: [ConstraintID(index: 1), id]),
        "the new constants make required constraints 1, 4 contradict each other: "
          + "give other constants, or lower the priority of one of them below 1000"
      ),
      (
        .unsatisfiable(constraint: nil, conflicts: [id]),
        "the new constants leave required constraint 4 without a solution, by itself or since its "
          + "variables cannot be negative: give another constant, or lower its priority below 1000"
      ),
      (
        .invalidNumber(.nan, constraint: id),
        "constraint 4: nan cannot be used: give coefficients up to 10^6 "
          + "and constants up to 10^12 in size"
      ),
      (
        .unknownVariable(Variable(index: 2)),
        "no variable 2: use the variables that this solver made"
      ),
      (.unknownConstraint(id), "no constraint 4: it was removed, or another solver's"),
      (
        .noConvergence(constraint: nil),
        "no solution found within the limit of steps: "
          + "bring the coefficients nearer to each other in size"
      ),
    ]
    for (error, description) in errors { #expect(error.description == description) }
  }

  /// Coefficients over fifteen orders of magnitude: whatever comes of it, it comes to an end.
  @Test func hostileNumbersNeitherCrashNorHang() throws {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var solver = Solver()
      let variables = solver.makeVariables(6, isNonnegative: seed % 2 == 0)
      let magnitudes = [1e-9, 1e-6, 1e-3, 1, 7, 1e3, 1e6]
      for _ in 0..<20 {
        var expression = LinearExpression(random.double(in: -1e12...1e12))
        for _ in 0..<3 {
          let coefficient = random.pick(magnitudes) * random.double(in: -1...1)
          expression += LinearExpression(random.pick(variables), times: coefficient)
        }
        let relation = random.pick([Relation.lessThanOrEqual, .equal, .greaterThanOrEqual])
        let priority = random.pick([Priority.required, 750, 250])
        let constraint = LinearConstraint(expression, relation, priority: priority)
        if let id = try? solver.add(constraint) {
          solver.setConstant(random.double(in: -1e12...1e12), of: id)
          try? solver.solve()
        }
      }
      for variable in variables { _ = solver.isAmbiguous(variable) }
      #expect(variables.allSatisfy { solver.value(of: $0).isFinite })
    }
  }
}
