import ConstraintSolver
import TestSupport
import Testing

@Suite struct DeterminismTests {
  @Test func equalCallsGiveEqualResultsBitByBit() throws {
    for seed in 0..<500 as Range<UInt64> {
      #expect(try values(seed) == values(seed))
    }
  }

  /// A choice: anything from 0 to 10 is as good. The new wish gains nothing by a pivot.
  @Test func ofEqualWishesTheFirstIsMet() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let first = try solver.add(LinearConstraint(x, .equal, 0, priority: 750))
    let second = try solver.add(LinearConstraint(x, .equal, 10, priority: 750))
    #expect(solver.error(of: first) == 0)
    #expect(solver.error(of: second) == 10)
  }

  private func values(_ seed: UInt64) throws -> [UInt64] {
    let system = RandomSystem(seed: seed)
    var solver = Solver()
    let variables = system.makeVariables(in: &solver)
    for index in system.constraints.indices {
      if let id = try? solver.add(system.constraint(index, variables)) {
        solver.setConstant(system.constraints[index].constant / 3, of: id)
        try? solver.solve()
      }
    }
    return solver.values(of: variables).map(\.bitPattern)
  }
}
