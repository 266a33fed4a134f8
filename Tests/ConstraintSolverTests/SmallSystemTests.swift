import ConstraintSolver
import Testing

/// Systems small enough to be solved by hand.
@Suite struct SmallSystemTests {
  @Test func anEmptySolverHasNothingToDo() throws {
    var solver = Solver()
    try solver.solve()
    #expect(solver.objectives.isEmpty)
    #expect(solver.ambiguousVariables == [])
    #expect(solver.value(of: solver.makeVariable()) == 0)
  }

  @Test func aChainOfEqualitiesAddsUp() throws {
    // Each of 50 variables is 3 more than the one before; the first is 10.
    var solver = Solver()
    let chain = solver.makeVariables(50)
    for (before, after) in zip(chain, chain.dropFirst()) {
      try solver.add(LinearConstraint(after, .equal, before, plus: 3))
    }
    try solver.add(LinearConstraint(chain[0], .equal, 10))
    #expect(solver.values(of: chain) == (0..<50).map { 10 + 3 * Double($0) })
  }

  @Test func theExampleOfBadrosBorningAndStuckey() throws {
    // xm is the middle of xl and xr, with xl + 10 ≤ xr, xr ≤ 100 and 0 ≤ xl; so 5 ≤ xm ≤ 95.
    var solver = Solver()
    let (xl, xm, xr) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    try solver.add(
      LinearConstraint(
        LinearExpression(xm, times: 2) - LinearExpression(xl) - LinearExpression(xr), .equal))
    try solver.add(LinearConstraint(xr, .greaterThanOrEqual, xl, plus: 10))
    try solver.add(LinearConstraint(xr, .lessThanOrEqual, 100))
    try solver.add(LinearConstraint(xl, .greaterThanOrEqual, 0))
    let edit = try solver.addEdit(xm, priority: 750)
    for (wish, middle) in [(50.0, 50.0), (60, 60), (90, 90), (97, 95), (2, 5), (-10, 5)] {
      solver.suggest(wish, for: edit)
      try solver.solve()
      #expect(solver.value(of: xm) == middle)
      #expect(solver.value(of: xl) + solver.value(of: xr) == 2 * middle)
      #expect(solver.error(of: edit) == abs(wish - middle))
    }
  }

  @Test func theLabelThatResistsLessIsCompressed() throws {
    // Two labels of 120 and 90 share 150: the one at 749 gives way, and 150 - 90 = 60 are left.
    var solver = Solver()
    let widths = solver.makeVariables(2, isNonnegative: true)
    try solver.add(
      LinearConstraint(
        LinearExpression(widths[0]) + LinearExpression(widths[1], plus: -150), .equal))
    for (width, size, resistance) in [(widths[0], 120.0, 749), (widths[1], 90, 750)] {
      try solver.add(
        LinearConstraint(
          width, .greaterThanOrEqual, size, priority: Priority(Double(resistance))))
      try solver.add(LinearConstraint(width, .lessThanOrEqual, size, priority: 250))
    }
    #expect(solver.values(of: widths) == [60, 90])
    #expect(solver.objectives.map(\.priority) == [750, 749, 250])
    #expect(solver.objectives.map(\.error) == [0, 60, 0])
  }

  @Test func theLabelThatHugsLessIsStretched() throws {
    // Two labels of 40 and 50 share 150: the one at 250 grows to 150 - 50 = 100, 60 too many.
    var solver = Solver()
    let widths = solver.makeVariables(2, isNonnegative: true)
    try solver.add(
      LinearConstraint(
        LinearExpression(widths[0]) + LinearExpression(widths[1], plus: -150), .equal))
    try solver.add(LinearConstraint(widths[0], .lessThanOrEqual, 40, priority: 250))
    try solver.add(LinearConstraint(widths[1], .lessThanOrEqual, 50, priority: 251))
    #expect(solver.values(of: widths) == [100, 50])
    #expect(solver.objectives.map(\.error) == [0, 60])
  }

  @Test func aNonnegativeVariableStaysSoAtNoConstraintsExpense() throws {
    var solver = Solver()
    let width = solver.makeVariable(isNonnegative: true)
    let wish = try solver.add(LinearConstraint(width, .equal, -5, priority: 999))
    #expect(solver.value(of: width) == 0)
    #expect(solver.error(of: wish) == 5)
    #expect(throws: SolverError.self) { try solver.add(LinearConstraint(width, .equal, -5)) }
  }

  @Test func redundantConstraintsAreHarmlessAndCanGoInAnyOrder() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let first = try solver.add(LinearConstraint(x, .equal, y))
    let second = try solver.add(LinearConstraint(y, .equal, x))
    let third = try solver.add(LinearConstraint(x, .equal, y))
    try solver.add(LinearConstraint(y, .equal, 7))
    try solver.add(LinearConstraint(y, .equal, 7))
    #expect(solver.values(of: [x, y]) == [7, 7])
    try solver.remove(first)
    #expect(solver.values(of: [x, y]) == [7, 7])
    #expect(!solver.isAmbiguous(x))
    try solver.remove(third)
    #expect(solver.values(of: [x, y]) == [7, 7])
    try solver.remove(second)
    #expect(solver.isAmbiguous(x))
    #expect(solver.value(of: y) == 7)
  }

  @Test func termsOfOneVariableMergeAndMayVanish() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    // 2x + x - 12 = 0
    try solver.add(
      LinearConstraint(
        LinearExpression(x, times: 2) + LinearExpression(x, plus: -12), .equal))
    #expect(solver.value(of: x) == 4)
    // x - x + 1 ≥ 0 is true; x - x - 1 ≥ 0 is not.
    try solver.add(LinearConstraint(x, .greaterThanOrEqual, x, plus: -1))
    #expect(throws: SolverError.self) {
      try solver.add(LinearConstraint(x, .greaterThanOrEqual, x, plus: 1))
    }
  }

  @Test func anExpressionWithoutVariablesIsTrueFalseOrSoFarOff() throws {
    var solver = Solver()
    try solver.add(LinearConstraint(LinearExpression(0), .equal))
    try solver.add(LinearConstraint(LinearExpression(3), .greaterThanOrEqual))
    let off = try solver.add(LinearConstraint(LinearExpression(3), .lessThanOrEqual, priority: 1))
    #expect(solver.error(of: off) == 3)
    let id = ConstraintID(index: 3)
    #expect(throws: SolverError.unsatisfiable(constraint: id, conflicts: [id])) {
      try solver.add(LinearConstraint(LinearExpression(3), .equal))
    }
  }
}
