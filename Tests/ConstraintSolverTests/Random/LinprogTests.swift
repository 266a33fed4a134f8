import ConstraintSolver
import TestSupport
import Testing

/// 12,000 random systems against the optima that SciPy's `linprog` found.
@Suite struct LinprogTests {
  @Test func everySystemHasLinprogsOptimumAtEveryPriority() throws {
    let recorded = try RecordedOptimum.load()
    #expect(recorded.count == 12_000)
    var differences: [String] = []
    var infeasible = 0
    var levels = 0
    #expect(recorded.count(where: \.isUnsolved) < 10)
    for (seed, optimum) in recorded.enumerated() where !optimum.isUnsolved {
      let system = RandomSystem(seed: UInt64(seed))
      let found = try solve(system)
      if found == nil { infeasible += 1 }
      levels += found?.sums.count ?? 0
      if !optimum.agrees(with: found?.sums, tolerance: found?.tolerance ?? 0) {
        differences.append("\(seed): \(found?.sums ?? []), \(optimum)")
      }
    }
    #expect(differences == [])
    #expect(infeasible == recorded.count { $0.sums == nil })
    #expect(infeasible > 1_000)
    #expect(levels > 10_000)
  }

  @Test func aVariableIsAmbiguousWhereLinprogFindsDifferentValuesForIt() throws {
    var compared = 0
    var differences: [Int] = []
    for (seed, optimum) in try RecordedOptimum.load().enumerated() {
      guard let ambiguous = optimum.ambiguous else { continue }
      let system = RandomSystem(seed: UInt64(seed))
      var solver = Solver()
      let variables = system.makeVariables(in: &solver)
      for index in system.constraints.indices {
        try solver.add(system.constraint(index, variables))
      }
      if solver.ambiguousVariables.map(\.index) != ambiguous { differences.append(seed) }
      compared += variables.count
    }
    #expect(differences == [])
    #expect(compared > 5_000)
  }

  @Test func conflictsAreAmongTheIrreducibleSetsThatLinprogFinds() throws {
    var compared = 0
    for (seed, optimum) in try RecordedOptimum.load().enumerated() {
      guard let sets = optimum.conflicts else { continue }
      let system = RandomSystem(seed: UInt64(seed))
      var solver = Solver()
      let variables = system.makeVariables(in: &solver)
      for index in system.constraints.indices {
        do {
          try solver.add(system.constraint(index, variables))
        } catch {
          guard case .unsatisfiable(_, let conflicts) = error else { throw error }
          #expect(sets.contains(conflicts.map(\.index)), "seed \(seed)")
          compared += 1
          break
        }
      }
    }
    #expect(compared > 400)
  }

  /// Adds the constraints in order; nil when they are infeasible.
  ///
  /// The sums are those of the values by the definition of a violation; the solver's own must be
  /// the same ones.
  private func solve(_ system: RandomSystem) throws -> (sums: [Double], tolerance: Double)? {
    var solver = Solver()
    let variables = system.makeVariables(in: &solver)
    for index in system.constraints.indices {
      do {
        try solver.add(system.constraint(index, variables))
      } catch {
        guard case .unsatisfiable(let constraint, let conflicts) = error else { throw error }
        #expect(constraint?.index == index)
        #expect(conflicts.last?.index == index)
        expectIrreducible(conflicts.map(\.index), in: system)
        return nil
      }
    }
    let values = variables.map(solver.value)
    let (required, optional) = system.assess(values)
    let tolerance = system.tolerance(at: values)
    #expect(required <= tolerance)
    let objectives = solver.objectives
    #expect(objectives.count == optional.count)
    for (objective, sum) in zip(objectives, optional) {
      #expect(abs(objective.error - sum) <= tolerance)
    }
    return (optional, tolerance)
  }

  /// Conflicts contradict each other, and any one of them can be left out for a solution.
  private func expectIrreducible(_ conflicts: [Int], in system: RandomSystem) {
    #expect(conflicts.allSatisfy { system.constraints[$0].priority.isRequired })
    #expect(!isFeasible(conflicts, in: system))
    for omitted in conflicts {
      #expect(isFeasible(conflicts.filter { $0 != omitted }, in: system))
    }
  }

  private func isFeasible(_ indices: [Int], in system: RandomSystem) -> Bool {
    var solver = Solver()
    let variables = system.makeVariables(in: &solver)
    return indices.allSatisfy { (try? solver.add(system.constraint($0, variables))) != nil }
  }
}
