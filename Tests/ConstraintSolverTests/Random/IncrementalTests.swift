import ConstraintSolver
import TestSupport
import Testing

/// The same optima whatever way a system came about: in another order, through constraints that
/// were removed again and constants that changed.
@Suite struct IncrementalTests {
  @Test func aThousandSystemsReachLinprogsOptimumByDetours() throws {
    var differences: [Int] = []
    for (seed, optimum) in try RecordedOptimum.load().prefix(1_000).enumerated() {
      var detour = Detour(RandomSystem(seed: UInt64(seed)), seed: UInt64(seed))
      let found = try detour.solve()
      if !optimum.agrees(with: found) { differences.append(seed) }
    }
    #expect(differences == [])
  }

  /// Enough pivots for the tableau to be computed again many times.
  @Test func afterThousandsOfChangesASystemHasTheOptimumOfAFreshOne() throws {
    for seed in 0..<40 as Range<UInt64> {
      let system = RandomSystem(seed: seed)
      var random = SplitMix64(seed: seed)
      var solver = Solver()
      let variables = system.makeVariables(in: &solver)
      var added: [Int] = []
      var ids: [ConstraintID] = []
      for index in system.constraints.indices {
        guard let id = try? solver.add(system.constraint(index, variables)) else { continue }
        added.append(index)
        ids.append(id)
      }
      var constants = added.map { system.constraints[$0].constant }
      for step in 1...2_000 where !added.isEmpty {
        let position = random.int(below: added.count)
        let constant = Double(random.int(below: 401) - 200)
        solver.setConstant(constant, of: ids[position])
        if (try? solver.solve()) != nil { constants[position] = constant }
        guard step % 50 == 0 else { continue }
        var fresh = Solver()
        let same = system.makeVariables(in: &fresh)
        for (index, constant) in zip(added, constants) {
          try fresh.add(system.constraint(index, same, constant: constant))
        }
        for (kept, new) in zip(solver.objectives, fresh.objectives) {
          #expect(abs(kept.error - new.error) <= 1e-6)
        }
      }
    }
  }

  @Test func aSystemThatWasTakenApartLeavesNothingBehind() throws {
    for seed in 0..<300 as Range<UInt64> {
      let system = RandomSystem(seed: seed)
      var solver = Solver()
      let variables = system.makeVariables(in: &solver)
      var added: [ConstraintID] = []
      for index in system.constraints.indices {
        if let id = try? solver.add(system.constraint(index, variables)) { added.append(id) }
      }
      var random = SplitMix64(seed: seed)
      for id in added.shuffled(using: &random) { try solver.remove(id) }
      #expect(solver.objectives.isEmpty)
      for (variable, isNonnegative) in zip(variables, system.nonnegative) {
        #expect(solver.value(of: variable) >= (isNonnegative ? 0 : -.infinity))
        #expect(solver.isAmbiguous(variable))
        #expect(solver.contributions(to: variable) == [])
      }
    }
  }
}
