import ConstraintSolver
import Testing

/// One higher priority outweighs any number of lower ones.
@Suite struct PriorityOrderTests {
  @Test func oneAt251OutweighsAThousandAt250() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    for _ in 0..<1000 {
      try solver.add(LinearConstraint(x, .equal, 100, priority: 250))
    }
    #expect(solver.value(of: x) == 100)
    let one = try solver.add(LinearConstraint(x, .equal, 0, priority: 251))
    #expect(solver.value(of: x) == 0)
    #expect(solver.objectives.map(\.error) == [0, 100_000])
    try solver.remove(one)
    #expect(solver.value(of: x) == 100)
  }

  @Test func aThousandthOfAPointOutweighsAThousandPoints() throws {
    // y = 1000000 × x: x at 0.001 costs y a thousand.
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(
      LinearConstraint(LinearExpression(y) - LinearExpression(x, times: 1e6), .equal))
    try solver.add(LinearConstraint(y, .equal, 0, priority: 250))
    try solver.add(LinearConstraint(x, .equal, 0.001, priority: 250.5))
    #expect(abs(solver.value(of: y) - 1000) < 1e-6)
  }

  @Test func eachPriorityDecidesWhatThoseAboveLeaveOpen() throws {
    // At 900: 10 ≤ x ≤ 20. At 500: x = 30 takes x to 20. At 100: x = 0 has no more say.
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(LinearConstraint(x, .equal, 0, priority: 100))
    try solver.add(LinearConstraint(x, .equal, 30, priority: 500))
    try solver.add(LinearConstraint(x, .greaterThanOrEqual, 10, priority: 900))
    try solver.add(LinearConstraint(x, .lessThanOrEqual, 20, priority: 900))
    #expect(solver.value(of: x) == 20)
    #expect(solver.objectives.map(\.priority) == [900, 500, 100])
    #expect(solver.objectives.map(\.error) == [0, 10, 20])
  }

  @Test func withinAPriorityTheSumOfViolationsCounts() throws {
    // |x| + |x - 10| + |x - 12| is least at the median, 10: 10 + 0 + 2.
    var solver = Solver()
    let x = solver.makeVariable()
    for value in [0.0, 10, 12] {
      try solver.add(LinearConstraint(x, .equal, value, priority: 750))
    }
    #expect(solver.value(of: x) == 10)
    #expect(solver.objectives.map(\.error) == [12])
  }

  @Test func prioritiesBetweenWholeNumbersArePrioritiesOfTheirOwn() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(LinearConstraint(x, .equal, 1, priority: 749.9))
    try solver.add(LinearConstraint(x, .equal, 2, priority: 750))
    try solver.add(LinearConstraint(x, .equal, 3, priority: 749.99))
    #expect(solver.value(of: x) == 2)
    #expect(solver.objectives.map(\.priority) == [750, 749.99, 749.9])
  }
}
