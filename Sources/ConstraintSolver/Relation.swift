/// How a linear expression relates to zero.
///
/// ```swift
/// LinearConstraint(LinearExpression(width, plus: -100), .greaterThanOrEqual)  // width ≥ 100
/// ```
public enum Relation: Sendable, Hashable {
  /// At most.
  case lessThanOrEqual
  /// Exactly.
  case equal
  /// At least.
  case greaterThanOrEqual
}
