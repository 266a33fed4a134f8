extension Solver {
  /// Adds a constraint and solves again.
  ///
  /// A constraint that follows from others may be added too, and one without variables is true or
  /// false at once. Staged constants stay staged.
  ///
  /// ```swift
  /// // width ≤ 300
  /// try solver.add(LinearConstraint(LinearExpression(width, plus: -300), .lessThanOrEqual))
  /// ```
  ///
  /// - Returns: the constraint's id, which no other constraint of this solver had or will have. A
  ///   call that throws takes an id, too.
  /// - Throws: ``SolverError/unsatisfiable(constraint:conflicts:)`` when it is required and
  ///   contradicts other required ones, ``SolverError/invalidNumber(_:constraint:)``,
  ///   ``SolverError/unknownVariable(_:)`` or ``SolverError/noConvergence(constraint:)``. The
  ///   solver is then as it was before the call.
  /// - Complexity: a few pivots as a rule, each at most constraints × (constraints + variables).
  @discardableResult
  public mutating func add(_ constraint: LinearConstraint) throws(SolverError) -> ConstraintID {
    try add(constraint, isRestored: true)
  }

  /// Adds a constraint to a solver that is of no use after an error, which saves a copy of the
  /// tableau.
  @discardableResult
  package mutating func addForGood(
    _ constraint: LinearConstraint
  ) throws(SolverError) -> ConstraintID {
    try add(constraint, isRestored: false)
  }

  private mutating func add(
    _ constraint: LinearConstraint, isRestored: Bool
  ) throws(SolverError) -> ConstraintID {
    let id = ConstraintID(index: idCount)
    idCount += 1
    let record = try Record(constraint, id: id, variableCount: variables.count)
    let row = NewRow(record, constant: constraint.expression.constant, in: self)
    // Solved for a free symbol, the row changes no other and no costs.
    guard row.freeColumn == nil else {
      insert(record, row)
      rebuildIfDue()
      return id
    }
    let before = isRestored ? self : nil
    insert(record, row)
    do throws(SolverError) {
      try settle(id)
    } catch {
      if let before { self = before }
      throw error
    }
    rebuildIfDue()
    return id
  }

  /// Pivots until all required constraints hold and no cost can be less.
  ///
  /// The way may lead through values much larger than those at its end, whose rounding would stay.
  /// So the values are computed again, before anything is refused as well.
  ///
  /// - Parameter id: The constraint that errors name.
  mutating func settle(_ id: ConstraintID?) throws(SolverError) {
    for isLast in [false, false, true] {
      let pivots = tableau.pivotCount
      switch tableau.restoreFeasibility() {
      case .infeasible(let row):
        if isLast { throw .unsatisfiable(constraint: id, conflicts: conflicts(in: row)) }
      case .undecided: throw .noConvergence(constraint: id)
      case .feasible:
        guard tableau.minimize() == .reached else { throw .noConvergence(constraint: id) }
        if tableau.pivotCount == pivots { return }
      }
      refreshConstants()
    }
    guard tableau.isFeasible else { throw .noConvergence(constraint: id) }
  }

  /// Adds a constraint's symbols, its row and its costs.
  ///
  /// The row of a required constraint may be infeasible then. The costs may be at no minimum.
  mutating func insert(_ record: Record, _ new: NewRow) {
    var record = record
    let owner = record.id.index
    let row = tableau.rowCount
    let marker = tableau.appendRow(record.markerKind, owner: owner)
    record.marker = marker
    for column in 0..<new.coefficients.count { tableau[row, column] = new.coefficients[column] }
    tableau.constants[row] = new.constant
    if !record.priority.isRequired {
      let other = tableau.appendColumn(.error, owner: owner)
      record.other = other
      let column = tableau.symbols[other].column
      tableau[row, column] = 1
      if new.constant < 0 { tableau.pivot(row: row, column: column) }
    }
    records.append(record)
    constants.append(StagedConstant(given: new.given, wanted: new.given))
    addLevel(of: record)
    if let column = new.freeColumn { tableau.pivot(row: row, column: column) }
  }

  private mutating func addLevel(of record: Record) {
    guard !record.priority.isRequired else { return }
    let level = levels.firstIndex { $0.priority <= record.priority } ?? levels.count
    if level == levels.count || levels[level].priority != record.priority {
      levels.insert(Level(priority: record.priority, count: 0), at: level)
      tableau.insertLevel(at: level)
    }
    levels[level].count += 1
    tableau.addCosts(of: record, level: level)
  }
}

extension Tableau {
  /// Adds the cost of violating a constraint, which is measured in units of its expression.
  mutating func addCosts(of record: Record, level: Int) {
    costScales[level] = max(costScales[level], record.scale)
    addCosts(of: record, times: 1, level: level)
  }

  /// Takes it away. The largest cost of the others is given.
  mutating func removeCosts(of record: Record, level: Int, largest: Double) {
    costScales[level] = largest
    addCosts(of: record, times: -1, level: level)
  }

  private mutating func addCosts(of record: Record, times sign: Double, level: Int) {
    let cost = sign * record.scale
    if record.relation == .equal { addCost(cost, of: record.marker, level: level) }
    if let other = record.other { addCost(cost, of: other, level: level) }
  }
}

/// A constraint's expression in the tableau's symbols, negated for "at most".
struct NewRow {
  var coefficients: [Double]
  var constant: Double
  /// The constraint's own constant.
  var given: Double
  /// Where a free symbol stands that the row can be solved for.
  var freeColumn: Int?

  init(_ record: Record, constant given: Double, in solver: Solver) {
    let terms = record.terms.map {
      (symbol: solver.variables[$0.variable.index], coefficient: record.sign * $0.coefficient)
    }
    let (row, sum) = solver.tableau.substituted(terms)
    coefficients = row
    constant = sum + record.factor * given
    self.given = given
    freeColumn = solver.tableau.freeColumn(in: row)
  }
}
