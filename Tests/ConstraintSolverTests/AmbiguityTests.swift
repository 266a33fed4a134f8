import ConstraintSolver
import Testing

/// A variable is ambiguous when the best solutions give it different values.
@Suite struct AmbiguityTests {
  @Test func whatNothingHoldsIsAmbiguous() throws {
    var solver = Solver()
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    try solver.add(LinearConstraint(y, .equal, 3))
    // x and z hang together, and nothing holds the two.
    try solver.add(LinearConstraint(x, .equal, z, plus: 5))
    #expect(solver.ambiguousVariables == [x, z])
    #expect(solver.openRange(of: x) == -Double.infinity...Double.infinity)
    #expect(solver.openRange(of: y) == nil)
  }

  @Test func aLoneInequalityLeavesItsVariableOpenTwoOppositeOnesMayNot() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(LinearConstraint(x, .greaterThanOrEqual, 10))
    #expect(solver.isAmbiguous(x))
    #expect(solver.openRange(of: x) == 10...Double.infinity)
    let wide = try solver.add(LinearConstraint(x, .lessThanOrEqual, 11))
    #expect(solver.isAmbiguous(x))
    #expect(solver.openRange(of: x) == 10...11)
    try solver.remove(wide)
    try solver.add(LinearConstraint(x, .lessThanOrEqual, 10))
    #expect(!solver.isAmbiguous(x))
    #expect(solver.openRange(of: x) == nil)
  }

  @Test func huggingOfOneStrengthOnBothSidesLeavesTheDivisionOpen() throws {
    // 40 and 50 share 150 at 250 each: only the sum of the two excesses, 60, is fixed.
    var solver = Solver()
    let widths = solver.makeVariables(2, isNonnegative: true)
    try solver.add(
      LinearConstraint(
        LinearExpression(widths[0]) + LinearExpression(widths[1], plus: -150), .equal))
    try solver.add(LinearConstraint(widths[0], .lessThanOrEqual, 40, priority: 250))
    let second = try solver.add(LinearConstraint(widths[1], .lessThanOrEqual, 50, priority: 250))
    #expect(solver.ambiguousVariables == widths)
    #expect(solver.objectives.map(\.error) == [60])
    try solver.remove(second)
    try solver.add(LinearConstraint(widths[1], .lessThanOrEqual, 50, priority: 251))
    #expect(solver.ambiguousVariables == [])
  }

  @Test func twoEqualWishesForDifferentValuesLeaveWhatIsBetweenOpen() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(LinearConstraint(x, .equal, 0, priority: 750))
    try solver.add(LinearConstraint(x, .equal, 10, priority: 750))
    #expect(solver.isAmbiguous(x))
    try solver.add(LinearConstraint(x, .equal, 4, priority: 1))
    #expect(!solver.isAmbiguous(x))
    #expect(solver.value(of: x) == 4)
  }

  @Test func aDegenerateSolutionIsNotAnAmbiguousOne() throws {
    // x + y ≥ 0, x ≤ 0, y ≤ 0: every slack is zero, and zero is all they can be.
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(
      LinearConstraint(LinearExpression(x) + LinearExpression(y), .greaterThanOrEqual))
    try solver.add(LinearConstraint(x, .lessThanOrEqual, 0))
    try solver.add(LinearConstraint(y, .lessThanOrEqual, 0))
    #expect(solver.ambiguousVariables == [])
  }

  @Test func aNonnegativeVariableIsOpenAbove() throws {
    var solver = Solver()
    let width = solver.makeVariable(isNonnegative: true)
    #expect(solver.isAmbiguous(width))
    try solver.add(LinearConstraint(width, .lessThanOrEqual, 0, priority: 50))
    #expect(!solver.isAmbiguous(width))
    #expect(!solver.isAmbiguous(Variable(index: 99)))
  }
}
