extension Solver {
  /// The variable's value in the current solution, without what is staged.
  ///
  /// It is zero for a variable that no constraint mentions or the solver does not have. Where the
  /// optimum leaves the value open, which one it is depends on the order of the calls.
  ///
  /// ```swift
  /// try solver.add(LinearConstraint(LinearExpression(width, plus: -100), .equal))
  /// solver.value(of: width)  // 100
  /// ```
  ///
  /// - Complexity: constant.
  public func value(of variable: Variable) -> Double {
    variables.indices.contains(variable.index) ? tableau.value(of: variables[variable.index]) : 0
  }

  /// Writes the values of all variables, as ``value(of:)`` tells them, over others.
  ///
  /// - Parameter values: One for each variable afterwards, by its index.
  package func readValues(into values: inout [Double]) {
    if values.count != variables.count {
      values = [Double](repeating: 0, count: variables.count)
    }
    var span = values.mutableSpan
    for index in variables.indices { span[index] = tableau.value(of: variables[index]) }
  }

  /// How far the current solution violates a constraint, in units of its expression: never below
  /// zero, and zero for required and for removed ones.
  ///
  /// ```swift
  /// // width == 100, width == 80 if possible
  /// solver.error(of: wish)  // 20
  /// ```
  ///
  /// - Complexity: as ``setConstant(_:of:)``.
  public func error(of id: ConstraintID) -> Double {
    place(of: id).map { error(of: records[$0]) } ?? 0
  }

  private func error(of record: Record) -> Double {
    guard let other = record.other else { return 0 }
    let above = record.relation == .equal ? tableau.value(of: record.marker) : 0
    return record.scale * (max(above, 0) + max(tableau.value(of: other), 0))
  }

  /// For each optional priority in use, highest first, the sum of what its constraints are violated
  /// by.
  ///
  /// ```swift
  /// solver.objectives.allSatisfy { $0.error == 0 }  // whether every wish is met
  /// ```
  ///
  /// - Complexity: the number of constraints × the number of priorities.
  public var objectives: [Objective] {
    levels.map { level in
      var sum = 0.0
      for record in records where record.priority == level.priority { sum += error(of: record) }
      return Objective(priority: level.priority, error: sum)
    }
  }

  /// The constraints that hold a variable at its value, in the order they were added: the value is
  /// the sum of each one's coefficient times its constant.
  ///
  /// Where the optimum leaves the value open, they are those that hold it where the solver put it.
  /// The list is empty for a variable that nothing holds, which is zero.
  ///
  /// ```swift
  /// for each in solver.contributions(to: height) {
  ///   print(each.constraint.index, each.coefficient * each.constant)
  /// }
  /// ```
  ///
  /// - Complexity: the number of constraints.
  public func contributions(to variable: Variable) -> [Contribution] {
    guard variables.indices.contains(variable.index) else { return [] }
    let symbol = tableau.symbols[variables[variable.index]]
    guard symbol.isBasic else { return [] }
    var contributions: [Contribution] = []
    for (index, record) in records.enumerated() {
      let marker = tableau.symbols[record.marker]
      guard !marker.isBasic else { continue }
      let entry = tableau[symbol.row, marker.column]
      guard tableau.isSignificant(entry, inColumn: marker.column) else { continue }
      contributions.append(
        Contribution(
          constraint: record.id, coefficient: record.factor * entry,
          constant: 0 - constants[index].given))
    }
    return contributions
  }
}
