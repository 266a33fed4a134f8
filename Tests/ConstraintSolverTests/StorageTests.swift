import Testing

@testable import ConstraintSolver

/// What a solver keeps.
@Suite struct StorageTests {
  /// Each round takes the same steps as the one before: nothing is kept that it could walk through.
  @Test func aHundredThousandEditsLeaveNothingBehind() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(LinearConstraint(x, .lessThanOrEqual, 10))
    var most = 0
    for step in 0..<100_000 {
      let edit = try solver.addEdit(x, priority: 50)
      solver.suggest(Double(step % 20), for: edit)
      try solver.solve()
      if step % 100 == 0 { #expect(solver.value(of: x) == Double(min(step % 20, 10))) }
      try solver.remove(edit)
      most = max(most, solver.records.count, solver.constants.count)
      most = max(most, solver.tableau.rowCount, solver.tableau.columnCount)
      most = max(most, solver.tableau.symbols.count - 3, solver.staged.count)
    }
    #expect(most <= 2)
    #expect(solver.levels.isEmpty)
    #expect(solver.idCount == 100_001)
  }

  /// An edit that moves between two sides of a limit pivots each time, in storage kept for it.
  @Test func aSolveThatPivotsKeepsItsStorage() throws {
    var solver = Solver()
    let x = solver.makeVariables(2)
    try solver.add(
      LinearConstraint(LinearExpression(x[0]) - LinearExpression(x[1]), .equal, priority: 750))
    try solver.add(
      LinearConstraint(LinearExpression(x[0], plus: -10), .lessThanOrEqual, priority: 900))
    let edit = try solver.addEdit(x[1], priority: 800)
    func move(_ value: Double) throws {
      solver.suggest(value, for: edit)
      try solver.solve()
    }
    try move(20)
    try move(0)
    let pivots = solver.tableau.pivotCount
    let storages = [solver.tableau.address, solver.earlierTableau.address]
    for step in 0..<40 {
      try move(step % 2 == 0 ? 20 : 0)
      #expect([solver.tableau.address, solver.earlierTableau.address] == storages)
    }
    #expect(solver.tableau.pivotCount > pivots)
  }

  @Test func aRebuildThatComesToNothingLeavesTheTableauAsItWas() throws {
    // A record that claims not to mention x leaves nothing to make x basic in.
    var solver = Solver()
    let x = solver.makeVariable()
    let id = try solver.add(LinearConstraint(LinearExpression(x, plus: -5), .equal))
    solver.records[0].terms = []
    solver.tableau.pivotCount = 1_000_000
    solver.setConstant(-6, of: id)
    try solver.solve()
    #expect(solver.value(of: x) == 6)
    #expect(solver.tableau.pivotCount == 0)
    // One that contradicts the others leaves the rebuilt tableau infeasible.
    var other = Solver()
    let y = other.makeVariable(isNonnegative: true)
    try other.add(LinearConstraint(LinearExpression(y, plus: -5), .greaterThanOrEqual))
    let limit = try other.add(LinearConstraint(LinearExpression(y, plus: -9), .lessThanOrEqual))
    other.constants[0].given = -20
    other.tableau.pivotCount = 1_000_000
    other.setConstant(-8, of: limit)
    try other.solve()
    #expect(other.value(of: y) == 5)
  }
}

extension Tableau {
  fileprivate var address: Int {
    unsafe coefficients.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
  }
}
