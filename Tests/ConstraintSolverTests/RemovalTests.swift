import ConstraintSolver
import Testing

@Suite struct RemovalTests {
  @Test func removalRestoresWhatWasBefore() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(LinearConstraint(x, .equal, 100, priority: 250))
    let limit = try solver.add(LinearConstraint(x, .lessThanOrEqual, 40))
    let lower = try solver.add(LinearConstraint(x, .equal, 20, priority: 251))
    #expect(solver.value(of: x) == 20)
    try solver.remove(lower)
    #expect(solver.value(of: x) == 40)
    #expect(solver.error(of: lower) == 0)
    try solver.remove(limit)
    #expect(solver.value(of: x) == 100)
    #expect(solver.objectives.map(\.error) == [0])
  }

  @Test func aConstraintIsRemovedOnce() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let id = try solver.add(LinearConstraint(x, .equal, 3))
    try solver.remove(id)
    #expect(throws: SolverError.unknownConstraint(id)) { try solver.remove(id) }
    #expect(try solver.add(LinearConstraint(x, .equal, 4)) == ConstraintID(index: 1))
  }

  @Test func whatIsStagedForARemovedConstraintIsForgottenTheRestStays() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let first = try solver.add(LinearConstraint(x, .equal, 1))
    let second = try solver.add(LinearConstraint(y, .equal, 1))
    solver.setConstant(-2, of: first)
    solver.setConstant(-2, of: second)
    try solver.remove(first)
    solver.setConstant(-3, of: first)
    #expect(solver.value(of: y) == 1)
    try solver.solve()
    #expect(solver.value(of: y) == 2)
  }

  @Test func aPriorityGoesWithItsLastConstraint() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let high = try solver.add(LinearConstraint(x, .equal, 1, priority: 750))
    try solver.add(LinearConstraint(x, .equal, 2, priority: 250))
    try solver.remove(high)
    #expect(solver.objectives.map(\.priority) == [250])
    #expect(solver.value(of: x) == 2)
  }

  @Test func thousandsOfEditsComeAndGo() throws {
    // x is at most 10: an edit to 3 × n is met up to n = 3.
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(LinearConstraint(x, .lessThanOrEqual, 10))
    for step in 0..<5_000 {
      let edit = try solver.addEdit(x, priority: Priority(Double(1 + step % 900)))
      let wish = Double(3 * (step % 7))
      solver.suggest(wish, for: edit)
      try solver.solve()
      #expect(solver.value(of: x) == min(wish, 10))
      try solver.remove(edit)
    }
  }
}
