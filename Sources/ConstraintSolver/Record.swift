/// What a solver keeps of a constraint.
///
/// With the expression divided by ``scale`` and negated for "at most", it reads
/// `expression = marker - other`. The marker is a dummy for a required equality, an error for an
/// optional one, and else the slack; `other` is the error below zero of an optional constraint.
struct Record: Sendable {
  var id: ConstraintID
  /// Of ascending variables, each once, divided by ``scale``.
  var terms: [LinearExpression.Term]
  /// The power of two that brings the largest coefficient to between 1 and 2. Dividing by it is
  /// exact, and makes rows of coefficients of all sizes alike to the solver's tolerances.
  var scale = 1.0
  var relation: Relation
  var priority: Priority
  var marker = 0
  var other: Int?

  /// What the expression is multiplied by: 1 / ``scale``, negative for "at most".
  var factor = 1.0

  /// -1 for "at most".
  var sign: Double { relation == .lessThanOrEqual ? -1 : 1 }

  var markerKind: Symbol.Kind {
    guard relation == .equal else { return .slack }
    return priority.isRequired ? .dummy : .error
  }

  /// Checks the numbers and variables of a constraint, and adds up its terms.
  init(
    _ constraint: LinearConstraint, id: ConstraintID, variableCount: Int
  ) throws(SolverError) {
    self.id = id
    relation = constraint.relation
    priority = constraint.priority
    terms = []
    let expression = constraint.expression
    guard abs(expression.constant) <= Solver.largestConstant else {
      throw .invalidNumber(expression.constant, constraint: id)
    }
    let largest = expression.terms.reduce(0) { max($0, abs($1.coefficient)) }
    for term in expression.terms.sorted(by: { $0.variable.index < $1.variable.index }) {
      guard 0..<variableCount ~= term.variable.index else { throw .unknownVariable(term.variable) }
      // Left in a like term, it would tell constraints apart that count as the same.
      if abs(term.coefficient) <= Tolerance.term * largest, largest.isFinite { continue }
      if terms.last?.variable == term.variable {
        terms[terms.count - 1].coefficient += term.coefficient
      } else {
        terms.append(term)
      }
      let coefficient = terms[terms.count - 1].coefficient
      guard abs(coefficient) <= Solver.largestCoefficient else {
        throw .invalidNumber(coefficient, constraint: id)
      }
    }
    factor = sign
    terms.removeAll { abs($0.coefficient) <= Tolerance.term * largest }
    let size = terms.reduce(0) { max($0, abs($1.coefficient)) }
    guard size >= Solver.leastCoefficient else {
      terms = []
      return
    }
    scale = size.binade
    factor = sign / scale
    for index in terms.indices { terms[index].coefficient /= scale }
  }
}

/// A constraint's constant, and the one that waits for ``Solver/solve()``.
struct StagedConstant: Sendable {
  var given: Double
  var wanted: Double
  var isStaged = false
}

/// A priority in use, with the number of constraints that have it.
struct Level: Sendable {
  var priority: Priority
  var count: Int
}
