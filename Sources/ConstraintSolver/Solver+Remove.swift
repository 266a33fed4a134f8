extension Solver {
  /// Removes a constraint, solves again, and forgets a constant staged for it.
  ///
  /// ```swift
  /// let id = try solver.addEdit(width, priority: 50)
  /// try solver.remove(id)
  /// ```
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)`` when the solver has no such constraint;
  ///   ``SolverError/noConvergence(constraint:)``. The solver is then as it was before the call.
  /// - Complexity: a few pivots as a rule, each at most constraints × (constraints + variables).
  public mutating func remove(_ id: ConstraintID) throws(SolverError) {
    guard let place = place(of: id) else { throw .unknownConstraint(id) }
    let before = self
    let record = records.remove(at: place)
    constants.remove(at: place)
    unstage(place)
    removeLevel(of: record)
    removeSymbols(of: record)
    guard tableau.minimize() == .reached else {
      self = before
      throw .noConvergence(constraint: id)
    }
    rebuildIfDue()
  }

  /// Takes a constraint out of the tableau, which stays feasible.
  private mutating func removeSymbols(of record: Record) {
    let marker = record.marker
    // If `other` is basic, its row is the only one that mentions the marker.
    if let other = record.other, tableau.symbols[other].isBasic {
      tableau.removeRow(tableau.symbols[other].row)
      tableau.removeColumn(tableau.symbols[marker].column)
    } else {
      if tableau.makeBasic(marker) {
        tableau.removeRow(tableau.symbols[marker].row)
      } else {
        tableau.removeColumn(tableau.symbols[marker].column)
      }
      if let other = record.other { tableau.removeColumn(tableau.symbols[other].column) }
    }
  }

  private mutating func removeLevel(of record: Record) {
    guard let level = levels.firstIndex(where: { $0.priority == record.priority }) else { return }
    levels[level].count -= 1
    if levels[level].count == 0 {
      levels.remove(at: level)
      tableau.removeLevel(at: level)
    } else {
      let largest = records.reduce(0) {
        $1.priority == record.priority ? max($0, $1.scale) : $0
      }
      tableau.removeCosts(of: record, level: level, largest: largest)
    }
  }
}
