extension Solver {
  /// The required constraints that make a row infeasible, an irreducible set in ascending order.
  ///
  /// A row that is negative while no symbol can raise it is a sum of the constraints whose symbols
  /// it mentions, and of no others. Without nonnegative variables that set is irreducible. With
  /// them it is so only if the row's own nonnegative variables are the only ones, so each
  /// constraint is left out in turn to see whether the others still contradict each other.
  func conflicts(in row: Int) -> [ConstraintID] {
    var conflicts = markerOwners(in: row).compactMap { place(of: ConstraintID(index: $0)) }
    let hasNonnegative = conflicts.contains { index in
      records[index].terms.contains {
        tableau.symbols[variables[$0.variable.index]].kind == .nonnegative
      }
    }
    if hasNonnegative {
      var position = 0
      while position < conflicts.count {
        var others = conflicts
        others.remove(at: position)
        // Those before `position` are needed, so they are in every set that contradicts itself.
        if let fewer = contradiction(among: others) {
          conflicts = fewer
        } else {
          position += 1
        }
      }
    }
    return conflicts.map { records[$0].id }
  }

  /// The ids of the constraints whose symbols a row mentions, ascending.
  private func markerOwners(in row: Int) -> [Int] {
    var symbols = [tableau.basic[row]]
    for column in 0..<tableau.columnCount
    where tableau.isSignificant(tableau[row, column], inColumn: column) {
      symbols.append(tableau.parametric[column])
    }
    let owners = symbols.map { tableau.symbols[$0] }.filter(\.isMarker).map(\.owner).sorted()
    var distinct: [Int] = []
    for owner in owners where owner != distinct.last { distinct.append(owner) }
    return distinct
  }

  /// Some of these constraints that contradict each other, or nil when they have a solution.
  private func contradiction(among indices: [Int]) -> [Int]? {
    var trial = Solver()
    for symbol in variables {
      _ = trial.makeVariable(isNonnegative: tableau.symbols[symbol].kind == .nonnegative)
    }
    for (position, index) in indices.enumerated() {
      var record = records[index]
      record.id = ConstraintID(index: position)
      trial.insert(record, NewRow(record, constant: constants[index].given, in: trial))
      if case .infeasible(let row) = trial.tableau.restoreFeasibility() {
        return trial.markerOwners(in: row).map { indices[$0] }
      }
    }
    return nil
  }
}
