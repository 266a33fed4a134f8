extension Tableau {
  /// More pivots than this are a cycle that rounding made. A few are the rule, as many as there are
  /// rows are rare.
  var pivotLimit: Int { pivotAllowance * (20 + rowCount + columnCount) }

  /// What the primal simplex came to. The tableau is feasible in each case.
  enum Minimum {
    case reached
    /// A cost has no least value.
    case unbounded
    /// The limit of pivots was met.
    case undecided
  }

  /// The primal simplex: minimises the costs, level by level at once, from a feasible tableau.
  ///
  /// Dantzig's rule is fast and may cycle; Bland's takes over if it has not come to an end.
  mutating func minimize() -> Minimum {
    let limit = pivotLimit
    for step in 0..<limit {
      let column = step < limit / 2 ? steepestColumn() : firstColumn()
      guard let column else { return .reached }
      guard let row = blockingRow(column, sign: -1) else { return .unbounded }
      pivot(row: row, column: column)
    }
    return .undecided
  }

  /// The sign of a column's costs in lexicographic order: -1, 0 or 1.
  func costSign(ofColumn column: Int) -> Int {
    for level in 0..<levelCount {
      let cost = cost(ofColumn: column, level)
      if cost != 0 { return cost > 0 ? 1 : -1 }
    }
    return 0
  }

  /// A column's cost at a level, or zero for what rounding left of one.
  func cost(ofColumn column: Int, _ level: Int) -> Double {
    let cost = costs[level * stride + column]
    return isSignificant(cost, inColumn: column, scale: costScales[level]) ? cost : 0
  }

  /// Dantzig's choice: the column with the least costs in lexicographic order, if they are
  /// negative.
  private func steepestColumn() -> Int? {
    var best: Int?
    for column in 0..<columnCount where mayEnter(column) {
      if best.map({ isSteeper(column, than: $0) }) ?? true { best = column }
    }
    return best
  }

  /// Bland's choice: the column of the least symbol whose costs are negative.
  private func firstColumn() -> Int? {
    var best: Int?
    for column in 0..<columnCount where mayEnter(column) {
      if best.map({ parametric[column] < parametric[$0] }) ?? true { best = column }
    }
    return best
  }

  private func mayEnter(_ column: Int) -> Bool {
    costSign(ofColumn: column) < 0 && symbols[parametric[column]].canEnter
  }

  private func isSteeper(_ column: Int, than other: Int) -> Bool {
    for level in 0..<levelCount {
      let difference = cost(ofColumn: column, level) - cost(ofColumn: other, level)
      if abs(difference) > Tolerance.coefficient * costScales[level] { return difference < 0 }
    }
    return parametric[column] < parametric[other]
  }
}
