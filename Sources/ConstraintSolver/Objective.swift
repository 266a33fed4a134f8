/// By how much the constraints of one priority are violated.
///
/// ```swift
/// solver.objectives.first?.error  // the sum of violations at the highest priority in use
/// ```
public struct Objective: Hashable, Sendable {
  /// The constraints' priority.
  public let priority: Priority
  /// The sum of their violations, each in units of its expression, at least zero.
  public let error: Double
}
