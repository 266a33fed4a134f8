extension Tableau {
  /// What the dual simplex came to.
  enum Feasibility {
    case feasible
    /// No values of the parametric symbols bring this row's constant to where it must be.
    case infeasible(row: Int)
    /// The limit of pivots was met.
    case undecided
  }

  /// The dual simplex: makes every restricted symbol's value one that it may have, and keeps the
  /// costs minimal.
  ///
  /// As in ``minimize()``, Bland's rule takes over if the faster one has not come to an end.
  mutating func restoreFeasibility() -> Feasibility {
    if isFeasible { return .feasible }
    let limit = pivotLimit
    for step in 0..<limit {
      let tolerance = valueTolerance
      let row =
        step < limit / 2 ? mostInfeasibleRow(tolerance) : firstInfeasibleRow(tolerance)
      guard let row else { return .feasible }
      guard let column = enteringColumn(for: row, rising: constants[row] < 0) else {
        return .infeasible(row: row)
      }
      pivot(row: row, column: column)
    }
    return isFeasible ? .feasible : .undecided
  }

  /// Whether every symbol's value is one that it may have.
  var isFeasible: Bool {
    // The tolerance of large values takes time, so it is asked only where the least one fails.
    isFeasible(Tolerance.value) || isFeasible(valueTolerance)
  }

  private func isFeasible(_ tolerance: Double) -> Bool {
    for row in 0..<rowCount where infeasibility(ofRow: row, tolerance) != 0 { return false }
    return true
  }

  /// How far a row's constant is from what its symbol may be, or zero within the tolerance.
  private func infeasibility(ofRow row: Int, _ tolerance: Double) -> Double {
    let constant = constants[row]
    guard constant < -tolerance || constant > tolerance else { return 0 }
    switch kind(ofRow: row) {
    case .free: return 0
    case .dummy: return abs(constant)
    case .nonnegative, .slack, .error, .vacant: return max(-constant, 0)
    }
  }

  private func mostInfeasibleRow(_ tolerance: Double) -> Int? {
    var best: Int?
    var largest = 0.0
    for row in 0..<rowCount {
      let amount = infeasibility(ofRow: row, tolerance)
      let isTie = amount == largest && best.map { basic[row] < basic[$0] } ?? false
      if amount > largest || isTie {
        best = row
        largest = amount
      }
    }
    return best
  }

  private func firstInfeasibleRow(_ tolerance: Double) -> Int? {
    var best: Int?
    for row in 0..<rowCount where infeasibility(ofRow: row, tolerance) > 0 {
      if best.map({ basic[row] < basic[$0] }) ?? true { best = row }
    }
    return best
  }

  /// The column whose symbol moves the row's constant up (or down) at the least cost, the levels'
  /// costs compared in lexicographic order.
  private func enteringColumn(for row: Int, rising: Bool) -> Int? {
    var best: Int?
    for column in 0..<columnCount {
      let coefficient = rising ? self[row, column] : -self[row, column]
      guard coefficient > 0, symbols[parametric[column]].canEnter,
        isSignificant(coefficient, inColumn: column)
      else { continue }
      if best.map({ isCheaper(column, than: $0, in: row) }) ?? true { best = column }
    }
    return best
  }

  private func isCheaper(_ column: Int, than other: Int, in row: Int) -> Bool {
    let coefficient = abs(self[row, column])
    let otherCoefficient = abs(self[row, other])
    for level in 0..<levelCount {
      let ratio = cost(ofColumn: column, level) / coefficient
      let otherRatio = cost(ofColumn: other, level) / otherCoefficient
      let least = Tolerance.coefficient * max(abs(ratio), abs(otherRatio))
      if abs(ratio - otherRatio) > least { return ratio < otherRatio }
    }
    return parametric[column] < parametric[other]
  }
}
