import ConstraintSolver

extension LinearConstraint {
  /// `variable relation value`.
  init(
    _ variable: Variable, _ relation: Relation, _ value: Double, priority: Priority = .required
  ) {
    self.init(LinearExpression(variable, plus: -value), relation, priority: priority)
  }

  /// `variable relation other + distance`.
  init(
    _ variable: Variable, _ relation: Relation, _ other: Variable, plus distance: Double = 0,
    priority: Priority = .required
  ) {
    self.init(
      LinearExpression(variable) - LinearExpression(other, plus: distance), relation,
      priority: priority)
  }
}

extension Solver {
  /// The values of several variables.
  func values(of variables: [Variable]) -> [Double] { variables.map(value) }

  mutating func makeVariables(_ count: Int, isNonnegative: Bool = false) -> [Variable] {
    (0..<count).map { _ in makeVariable(isNonnegative: isNonnegative) }
  }
}
