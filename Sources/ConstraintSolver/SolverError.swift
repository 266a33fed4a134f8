/// Why a solver refused. Every description is one line and says how to mend it.
public enum SolverError: Error, Hashable, Sendable {
  /// Required constraints contradict each other.
  ///
  /// `constraint` is the one whose addition was refused, under an id that no other one will have;
  /// it is nil when staged constants were refused. `conflicts` are in ascending order, that one
  /// among them: together they have no solution, and without any one of them the rest has.
  /// Variables that were made nonnegative stay so in both.
  case unsatisfiable(constraint: ConstraintID?, conflicts: [ConstraintID])
  /// A coefficient or constant that is not a number, is infinite, or is beyond
  /// ``Solver/largestCoefficient`` or ``Solver/largestConstant``. The constraint is named as above.
  case invalidNumber(Double, constraint: ConstraintID)
  /// The solver has made no such variable.
  case unknownVariable(Variable)
  /// The solver has no such constraint, or it was removed.
  case unknownConstraint(ConstraintID)
  /// The solver did not reach a solution within its limit of steps, as may happen when coefficients
  /// differ by many orders of magnitude. The constraint is the one that was being added or removed;
  /// nil stands for staged constants.
  case noConvergence(constraint: ConstraintID?)
}

extension SolverError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unsatisfiable(let constraint, let conflicts):
      Self.unsatisfiable(constraint, conflicts)
    case .invalidNumber(let number, let constraint):
      "constraint \(constraint.index): \(number) cannot be used: give coefficients up to "
        + "10^6 and constants up to 10^12 in size"
    case .unknownVariable(let variable):
      "no variable \(variable.index): use the variables that this solver made"
    case .unknownConstraint(let constraint):
      "no constraint \(constraint.index): it was removed, or another solver's"
    case .noConvergence(let constraint):
      "\(constraint.map { "constraint \($0.index): " } ?? "")no solution found within the limit of "
        + "steps: bring the coefficients nearer to each other in size"
    }
  }

  private static func unsatisfiable(
    _ constraint: ConstraintID?, _ conflicts: [ConstraintID]
  ) -> String {
    guard let constraint else { return unsatisfiable(staged: conflicts) }
    let others = conflicts.filter { $0 != constraint }
    if others.isEmpty {
      return "constraint \(constraint.index) cannot hold, by itself or since its variables cannot "
        + "be negative: give it another constant, lower its priority below 1000, or leave it out"
    }
    return "constraint \(constraint.index) cannot hold with required constraints \(list(others)): "
      + "lower the priority of one of them below 1000, or remove it"
  }

  private static func unsatisfiable(staged conflicts: [ConstraintID]) -> String {
    if conflicts.count == 1 {
      return "the new constants leave required constraint \(list(conflicts)) without a solution, "
        + "by itself or since its variables cannot be negative: give another constant, or lower "
        + "its priority below 1000"
    }
    return "the new constants make required constraints \(list(conflicts)) contradict each other: "
      + "give other constants, or lower the priority of one of them below 1000"
  }

  private static func list(_ constraints: [ConstraintID]) -> String {
    constraints.map { "\($0.index)" }.joined(separator: ", ")
  }
}
