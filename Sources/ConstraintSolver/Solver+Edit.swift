extension Solver {
  /// Stages a new constant: the constraint `Σ terms + old constant ∘ 0` becomes
  /// `Σ terms + constant ∘ 0` on the next ``solve()``.
  ///
  /// The last of several calls for one constraint counts. Nothing happens if the solver has no such
  /// constraint. A constant that is not finite, or beyond ``largestConstant``, is staged like any
  /// other, and ``solve()`` refuses it.
  ///
  /// ```swift
  /// let id = try solver.add(LinearConstraint(LinearExpression(width, plus: -100), .equal))
  /// solver.setConstant(-120, of: id)
  /// try solver.solve()
  /// solver.value(of: width)  // 120
  /// ```
  ///
  /// - Complexity: constant, or the logarithm of the number of constraints once some were removed
  ///   or refused.
  public mutating func setConstant(_ constant: Double, of id: ConstraintID) {
    guard let place = place(of: id) else { return }
    constants[place].wanted = constant
    if !constants[place].isStaged {
      constants[place].isStaged = true
      staged.append(place)
    }
  }

  /// Adds the constraint that a variable should have the value it has; ``suggest(_:for:)`` changes
  /// the value.
  ///
  /// A required edit is allowed; its suggestions may then be refused by ``solve()``.
  ///
  /// - Throws: ``SolverError/unknownVariable(_:)``; with a value beyond ``largestConstant``
  ///   ``SolverError/invalidNumber(_:constraint:)``.
  /// - Complexity: as ``add(_:)``.
  public mutating func addEdit(
    _ variable: Variable, priority: Priority
  ) throws(SolverError) -> ConstraintID {
    try add(
      LinearConstraint(
        LinearExpression(variable, plus: -value(of: variable)), .equal, priority: priority))
  }

  /// Stages a value for the variable of ``addEdit(_:priority:)``, as ``setConstant(_:of:)`` does.
  ///
  /// With a constraint that is no edit, the value becomes its right-hand side: `2 × width == 100`
  /// becomes `2 × width == value`. Nothing happens if the solver has no such constraint, or a value
  /// beyond ``largestConstant`` is refused by ``solve()``.
  ///
  /// ```swift
  /// for width in stride(from: 100.0, through: 500, by: 10) {
  ///   solver.suggest(width, for: edit)
  ///   try solver.solve()
  /// }
  /// ```
  ///
  /// - Complexity: as ``setConstant(_:of:)``.
  public mutating func suggest(_ value: Double, for edit: ConstraintID) {
    setConstant(-value, of: edit)
  }

  /// Applies the staged constants and finds the best solution for them.
  ///
  /// - Throws: ``SolverError/unsatisfiable(constraint:conflicts:)`` with a nil constraint when
  ///   required constraints contradict each other with the new constants,
  ///   ``SolverError/invalidNumber(_:constraint:)`` or ``SolverError/noConvergence(constraint:)``.
  ///   What was staged is then forgotten, and the last solution holds.
  /// - Complexity: constraints + variables for each staged constant, and pivots only where
  ///   constraints begin or cease to be met exactly. The first call, the first that pivots, and
  ///   those after a constraint or variable was added allocate storage that the next ones use
  ///   again. Once in hundreds of pivots the tableau is computed again, which allocates.
  public mutating func solve() throws(SolverError) {
    guard !staged.isEmpty else { return }
    for index in staged where !(abs(constants[index].wanted) <= Self.largestConstant) {
      let constant = constants[index].wanted
      forgetStaged()
      throw .invalidNumber(constant, constraint: records[index].id)
    }
    keepConstants()
    for index in staged {
      let change = constants[index].wanted - constants[index].given
      tableau.shift(records[index].marker, by: -records[index].factor * change)
    }
    exchangeStaged()
    if !tableau.isFeasible { try pivotToFeasibility() }
    acceptStaged()
  }

  /// Makes the wanted constants the given ones, and the other way round.
  private mutating func exchangeStaged() {
    for index in staged {
      let constant = constants[index]
      constants[index].given = constant.wanted
      constants[index].wanted = constant.given
    }
  }

  private mutating func pivotToFeasibility() throws(SolverError) {
    earlierTableau.assign(tableau)
    let earlierShifts = shiftCount
    do throws(SolverError) {
      try settle(nil)
    } catch {
      swap(&tableau, &earlierTableau)
      returnToKeptConstants()
      shiftCount = earlierShifts
      exchangeStaged()
      forgetStaged()
      throw error
    }
  }

  mutating func keepConstants() {
    if earlierConstants.count != tableau.rowCount {
      earlierConstants = [Double](repeating: 0, count: tableau.rowCount)
    }
    for row in earlierConstants.indices { earlierConstants[row] = tableau.constants[row] }
  }

  mutating func returnToKeptConstants() {
    for row in earlierConstants.indices { tableau.constants[row] = earlierConstants[row] }
  }

  private mutating func acceptStaged() {
    for index in staged {
      constants[index].wanted = constants[index].given
      constants[index].isStaged = false
    }
    shiftCount += staged.count
    staged.removeAll(keepingCapacity: true)
    rebuildIfDue()
  }

  private mutating func forgetStaged() {
    for index in staged {
      constants[index].wanted = constants[index].given
      constants[index].isStaged = false
    }
    staged.removeAll(keepingCapacity: true)
  }

  /// Forgets what is staged for a constraint whose record goes.
  mutating func unstage(_ place: Int) {
    staged.removeAll { $0 == place }
    for index in staged.indices where staged[index] > place { staged[index] -= 1 }
  }
}
