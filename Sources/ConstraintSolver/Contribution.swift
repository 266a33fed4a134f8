/// How a variable's value depends on a constraint's constant.
///
/// ```swift
/// // name.bottom == name.top + 40, name.top == 5
/// solver.contributions(to: bottom)  // 1 × 40 of the first and 1 × 5 of the second
/// ```
public struct Contribution: Hashable, Sendable {
  /// The constraint that takes part in holding the variable where it is.
  public let constraint: ConstraintID
  /// The share: how far the variable moves when the constraint's right-hand side grows by one and
  /// the same constraints go on holding it.
  public let coefficient: Double
  /// The constraint's right-hand side: its expression's constant, negated.
  public let constant: Double
}
