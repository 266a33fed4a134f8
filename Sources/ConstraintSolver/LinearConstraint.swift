/// A linear expression that should be equal to, at least, or at most zero.
///
/// A ``Priority/required`` constraint holds, or the solver refuses it. Another one is violated as
/// little as constraints of higher priority allow. The amount that counts is the distance between
/// the expression and the nearest value that the relation accepts. Within one priority the solver
/// minimises the sum of these amounts.
///
/// ```swift
/// // width ≥ 100, if nothing more important than 750 is against it
/// LinearConstraint(LinearExpression(width, plus: -100), .greaterThanOrEqual, priority: 750)
/// ```
public struct LinearConstraint: Sendable, Hashable {
  /// The left-hand side; the right-hand side is zero.
  public var expression: LinearExpression
  /// What the expression should be, compared with zero.
  public var relation: Relation
  /// How much it matters.
  public var priority: Priority

  /// The constraint `expression relation 0`.
  public init(
    _ expression: LinearExpression, _ relation: Relation, priority: Priority = .required
  ) {
    self.expression = expression
    self.relation = relation
    self.priority = priority
  }
}
