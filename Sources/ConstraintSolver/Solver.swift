/// A solver of linear constraints of various importance, which keeps its solution while constraints
/// come, go and change: Cassowary.
///
/// Required constraints hold. The others are violated as little as possible, priority by priority:
/// the sum of the violations at the highest priority is as small as it can be; among the solutions
/// for which it is, so is the sum at the next priority, and so on. No number of violations at lower
/// priorities, however large, outweighs one at a higher.
///
/// ```swift
/// var solver = Solver()
/// let left = solver.makeVariable()
/// let right = solver.makeVariable()
/// // left == 10, right ≥ left + 100, right == 80 if possible
/// try solver.add(LinearConstraint(LinearExpression(left, plus: -10), .equal))
/// try solver.add(
///   LinearConstraint(
///     LinearExpression(right) - LinearExpression(left, plus: 100), .greaterThanOrEqual))
/// let edit = try solver.addEdit(right, priority: 250)
/// solver.suggest(80, for: edit)
/// try solver.solve()
/// solver.value(of: right)  // 110
/// solver.error(of: edit)   // 30
/// ```
///
/// The solver is a value: a copy is independent, and shares storage until one of the two changes.
/// Copy a solved one to answer many questions from the same start. Equal calls give equal results,
/// bit by bit.
///
/// ## How it works
///
/// An inequality gets a slack symbol, an optional constraint one or two error symbols, which are
/// not negative; a required equality gets a dummy symbol, which is always zero. The tableau writes
/// some symbols, the basic ones, as sums of the parametric others, and a cost row for each priority
/// writes the sum of its errors. The solution is read off with all parametric symbols at zero.
///
/// A new row whose symbol comes out negative is mended by the dual simplex. New errors are
/// minimised by the primal simplex, with costs compared in lexicographic order of the priorities. A
/// changed constant moves the constants of the rows that mention its constraint's symbol, and
/// mostly that is all. Pivots are chosen by the largest gain, and after many by the lowest number
/// (Bland), so that neither cycles; ties go to the lowest number.
///
/// Time and space for r constraints and v variables: a pivot takes at most r × (r + v) steps, fewer
/// as rows are sparse; adding, removing and solving take a few pivots each, and the tableau has
/// that size. A removed constraint leaves nothing.
///
/// ## How exact it is
///
/// A constraint is divided by the power of two that brings its largest coefficient to between 1 and
/// 2, and then holds when it is violated by at most 10⁻⁷, or 2⁻⁴⁸ of the largest value (of a
/// variable, a violation or a distance from a limit) in the solution if that is more, as it is
/// above 2.8 × 10⁷. Where coefficients of one system differ a thousandfold and more, rounding of
/// their products may add 5 × 10⁻¹² of the largest value. A variable's share in another that
/// reaches it through several constraints counts if it is more than 10⁻⁹. Violations at one
/// priority count if their coefficients are within a factor of 10⁹ of each other.
///
/// Source: G. Badros, A. Borning, P. Stuckey, "The Cassowary Linear Arithmetic Constraint Solving
/// Algorithm", ACM Transactions on Computer-Human Interaction 8 (2001). Where the paper adds a
/// constraint with an artificial variable and a first phase, this uses the dual simplex.
public struct Solver: Sendable {
  /// The largest size of a coefficient, 10⁶.
  public static let largestCoefficient = 1e6
  /// The least size of a constraint's largest coefficient, 10⁻⁹. With less, the constraint has no
  /// variables. A coefficient under 10⁻⁸ of the largest in its constraint counts as zero,
  /// also where another term has its variable.
  public static let leastCoefficient = 1e-9
  /// The largest size of a constant, 10¹².
  public static let largestConstant = 1e12

  var tableau = Tableau()
  /// The symbol of each variable.
  var variables: [Int] = []
  /// One for each constraint, in the order they were added.
  var records: [Record] = []
  /// As ``records``; apart, since solving changes nothing else of a constraint.
  var constants: [StagedConstant] = []
  /// The number of ids that were given.
  var idCount = 0
  /// The places in ``records`` of constraints whose constants are staged, in the order of the
  /// calls.
  var staged: [Int] = []
  /// The optional priorities in use, highest first, as the tableau's cost rows.
  var levels: [Level] = []
  /// The tableau's constants before ``solve()``, kept for its storage only.
  var earlierConstants: [Double] = []
  /// The tableau before ``solve()`` pivoted, kept for its storage only.
  var earlierTableau = Tableau()
  /// Changes of constants since the tableau's were computed from the constraints'.
  var shiftCount = 0

  /// Where a constraint's record is, or nil when the solver has no such constraint.
  func place(of id: ConstraintID) -> Int? {
    // Where no id was lost, it is the place.
    if records.indices.contains(id.index) && records[id.index].id == id { return id.index }
    var (low, high) = (0, min(id.index, records.count))
    while low < high {
      let middle = (low + high) / 2
      if records[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < records.count && records[low].id == id ? low : nil
  }

  /// A solver with no variables and no constraints.
  public init() {}

  /// Adds a variable, at zero.
  ///
  /// - Parameter isNonnegative: whether the variable must never be below zero. It costs less than a
  ///   constraint, and cannot be removed. A ``SolverError/unsatisfiable(constraint:conflicts:)``
  ///   does not name it.
  /// - Complexity: the number of constraints.
  public mutating func makeVariable(isNonnegative: Bool = false) -> Variable {
    let variable = Variable(index: variables.count)
    variables.append(
      tableau.appendColumn(isNonnegative ? .nonnegative : .free, owner: variable.index))
    return variable
  }
}
