/// An unknown of one ``Solver``: an integer that counts from zero in the order of
/// ``Solver/makeVariable(isNonnegative:)``.
///
/// A variable means nothing to another solver, except to a copy of its own.
///
/// ```swift
/// var solver = Solver()
/// let width = solver.makeVariable(isNonnegative: true)
/// width.index  // 0
/// ```
public struct Variable: Hashable, Sendable {
  /// The number of variables made before it.
  public let index: Int

  package init(index: Int) { self.index = index }
}

/// A constraint of one ``Solver``: an integer that counts from zero in the order of
/// the calls of ``Solver/add(_:)``.
///
/// The id of a removed or refused constraint is not given again.
///
/// ```swift
/// let id = try solver.add(LinearConstraint(LinearExpression(width, plus: -100), .equal))
/// try solver.remove(id)
/// ```
public struct ConstraintID: Hashable, Sendable, Comparable {
  /// The number of constraints that were added or refused before it.
  public let index: Int

  package init(index: Int) { self.index = index }

  public static func < (left: ConstraintID, right: ConstraintID) -> Bool {
    left.index < right.index
  }
}
