import ConstraintSolver
import TestSupport
import Testing

@Suite struct EditTests {
  @Test func stagedConstantsTakeEffectOnSolve() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let id = try solver.add(LinearConstraint(x, .equal, 5))
    solver.setConstant(-8, of: id)
    #expect(solver.value(of: x) == 5)
    solver.setConstant(-9, of: id)
    try solver.solve()
    #expect(solver.value(of: x) == 9)
  }

  @Test func aSuggestionGivesWayToWhatIsMoreImportant() throws {
    // x ≤ 100 at 500; the edit is at 499, then at 501.
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(LinearConstraint(x, .lessThanOrEqual, 100, priority: 500))
    let low = try solver.addEdit(x, priority: 499)
    solver.suggest(130, for: low)
    try solver.solve()
    #expect(solver.value(of: x) == 100)
    #expect(solver.error(of: low) == 30)
    try solver.remove(low)
    let high = try solver.addEdit(x, priority: 501)
    solver.suggest(130, for: high)
    try solver.solve()
    #expect(solver.value(of: x) == 130)
  }

  @Test func aNewEditKeepsTheVariableWhereItIs() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(LinearConstraint(x, .greaterThanOrEqual, 12.5))
    _ = try solver.addEdit(x, priority: 50)
    #expect(solver.value(of: x) == 12.5)
    #expect(!solver.isAmbiguous(x))
  }

  @Test func redundantEqualitiesChangeTogetherOrNotAtAll() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let first = try solver.add(LinearConstraint(x, .equal, 5))
    let second = try solver.add(LinearConstraint(x, .equal, 5))
    solver.setConstant(-6, of: first)
    let failure = SolverError.unsatisfiable(constraint: nil, conflicts: [first, second])
    #expect(throws: failure) { try solver.solve() }
    #expect(solver.value(of: x) == 5)
    solver.setConstant(-6, of: first)
    solver.setConstant(-6, of: second)
    try solver.solve()
    #expect(solver.value(of: x) == 6)
  }

  @Test func aRequiredEditIsAllowedAndItsSuggestionMayBeRefused() throws {
    // x ≤ 10.
    var solver = Solver()
    let x = solver.makeVariable()
    let limit = try solver.add(LinearConstraint(x, .lessThanOrEqual, 10))
    let edit = try solver.addEdit(x, priority: .required)
    solver.suggest(7, for: edit)
    try solver.solve()
    #expect(solver.value(of: x) == 7)
    solver.suggest(11, for: edit)
    let failure = SolverError.unsatisfiable(constraint: nil, conflicts: [limit, edit])
    #expect(throws: failure) { try solver.solve() }
    #expect(solver.value(of: x) == 7)
  }

  @Test func aValueSuggestedForAConstraintThatIsNoEditIsItsRightHandSide() throws {
    // 2 × x == 10 becomes 2 × x == 30.
    var solver = Solver()
    let x = solver.makeVariable()
    let id = try solver.add(
      LinearConstraint(LinearExpression(x, times: 2, plus: -10), .equal))
    solver.suggest(30, for: id)
    solver.suggest(30, for: ConstraintID(index: 9))
    try solver.solve()
    #expect(solver.value(of: x) == 15)
  }

  @Test func refusedConstantsAreTakenBackAndTheLastSolutionHolds() throws {
    var solver = Solver()
    let chain = solver.makeVariables(5)
    var ids: [ConstraintID] = []
    for (before, after) in zip(chain, chain.dropFirst()) {
      ids.append(try solver.add(LinearConstraint(after, .greaterThanOrEqual, before, plus: 0.1)))
    }
    try solver.add(LinearConstraint(chain[0], .equal, 0.3))
    let end = try solver.add(LinearConstraint(chain[4], .lessThanOrEqual, 1.7))
    try solver.add(LinearConstraint(chain[4], .equal, 0, priority: 50))
    let before = solver.values(of: chain)
    solver.setConstant(-2, of: ids[1])
    solver.setConstant(-1.5, of: end)
    #expect(throws: SolverError.self) { try solver.solve() }
    #expect(solver.values(of: chain) == before)
    try solver.solve()
    #expect(solver.values(of: chain) == before)
    // 0.3 + 0.1 + 1 + 0.1 + 0.1 is within 1.7.
    solver.setConstant(-1, of: ids[1])
    try solver.solve()
    #expect(abs(solver.value(of: chain[4]) - 1.6) < 1e-12)
  }

  @Test func aCopyLeavesItsTemplateAlone() throws {
    var template = Solver()
    let x = template.makeVariable()
    let edit = try template.addEdit(x, priority: 750)
    var copy = template
    copy.suggest(42, for: edit)
    try copy.solve()
    #expect(copy.value(of: x) == 42)
    #expect(template.value(of: x) == 0)
  }

  /// Values so large that each change rounds off 10⁻⁷: a thousand changes would show.
  @Test func valuesOfAThousandMillionDoNotDrift() throws {
    var solver = Solver()
    let x = solver.makeVariables(4)
    let start = try solver.add(LinearConstraint(x[0], .equal, 0))
    for (before, after) in zip(x, x.dropFirst()) {
      try solver.add(
        LinearConstraint(LinearExpression(after) - LinearExpression(before, times: 4.7), .equal))
    }
    var random = SplitMix64(seed: 2)
    for _ in 0..<100_000 {
      let value = random.double(in: -1e7...1e7)
      solver.suggest(value, for: start)
      try solver.solve()
    }
    // Back where little is rounded.
    solver.suggest(0.5, for: start)
    try solver.solve()
    #expect(abs(solver.value(of: x[3]) - 0.5 * 4.7 * 4.7 * 4.7) <= 1e-6)
  }

  /// Large values with fractions, and limits that are met and left over and over.
  @Test func aHundredThousandSuggestionsDoNotDrift() throws {
    var solver = Solver()
    let system = try DriftSystem(in: &solver)
    var random = SplitMix64(seed: 1)
    for step in 1...100_000 {
      let (left, width) = (random.double(in: -1e7...1e7), random.double(in: 0...1e7))
      solver.suggest(left, for: system.left)
      solver.suggest(width, for: system.width)
      try solver.solve()
      guard step % 5_000 == 0 || step > 99_990 else { continue }
      var fresh = Solver()
      let same = try DriftSystem(in: &fresh)
      fresh.suggest(left, for: same.left)
      fresh.suggest(width, for: same.width)
      try fresh.solve()
      for (found, expected) in zip(solver.values(of: system.all), fresh.values(of: same.all)) {
        #expect(abs(found - expected) <= 1e-6)
      }
    }
  }
}

/// Four columns of a width in thirds and sevenths, within limits.
private struct DriftSystem {
  let all: [Variable]
  let left: ConstraintID
  let width: ConstraintID

  init(in solver: inout Solver) throws {
    let x = solver.makeVariables(5)
    let widths = solver.makeVariables(4, isNonnegative: true)
    all = x + widths
    for index in 0..<4 {
      try solver.add(
        LinearConstraint(
          LinearExpression(x[index + 1]) - LinearExpression(x[index])
            - LinearExpression(widths[index]), .equal))
    }
    for (index, share) in [1.0 / 3, 3.0 / 7, 0.1].enumerated() {
      let expression =
        LinearExpression(widths[index + 1]) - LinearExpression(widths[index], times: share)
      try solver.add(
        LinearConstraint(expression, .equal, priority: Priority(700 + Double(index))))
    }
    try solver.add(LinearConstraint(widths[1], .greaterThanOrEqual, 2e6 / 3))
    try solver.add(LinearConstraint(widths[3], .lessThanOrEqual, 1e5 / 7, priority: 900))
    try solver.add(LinearConstraint(x[4], .lessThanOrEqual, 9e6 + 0.3, priority: 950))
    left = try solver.addEdit(x[0], priority: 800)
    width = try solver.add(
      LinearConstraint(
        LinearExpression(x[4]) - LinearExpression(x[0]), .equal, priority: 750))
  }
}
