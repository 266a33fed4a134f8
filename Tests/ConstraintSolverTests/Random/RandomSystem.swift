import ConstraintSolver
import TestSupport

/// A system of constraints made from a seed: of small whole numbers, or of the numbers of layouts
/// from ``layoutStart`` on.
///
/// `scripts/record linprog` makes the same ones: it must draw the same numbers in the same order.
struct RandomSystem {
  let nonnegative: [Bool]
  let constraints: [Constraint]

  struct Constraint {
    var terms: [(variable: Int, coefficient: Double)]
    var constant: Double
    var relation: Relation
    var priority: Priority
  }

  static let layoutStart: UInt64 = 10_000
  static let relations: [Relation] = [.lessThanOrEqual, .equal, .greaterThanOrEqual]

  init(seed: UInt64) {
    if seed >= Self.layoutStart {
      let draw = LayoutDraw(seed: seed)
      (nonnegative, constraints) = (draw.nonnegative, draw.constraints)
    } else {
      let draw = SmallDraw(seed: seed)
      (nonnegative, constraints) = (draw.nonnegative, draw.constraints)
    }
  }
}

extension RandomSystem {
  func makeVariables(in solver: inout Solver) -> [Variable] {
    nonnegative.map { solver.makeVariable(isNonnegative: $0) }
  }

  /// A constraint for a solver, perhaps with another constant.
  func constraint(
    _ index: Int, _ variables: [Variable], constant: Double? = nil
  ) -> LinearConstraint {
    let constraint = constraints[index]
    let terms = constraint.terms.map {
      LinearExpression.Term(variable: variables[$0.variable], coefficient: $0.coefficient)
    }
    return LinearConstraint(
      LinearExpression(terms: terms, constant: constant ?? constraint.constant),
      constraint.relation, priority: constraint.priority)
  }

  /// How far values violate a constraint, by its definition.
  func violation(of index: Int, at values: [Double]) -> Double {
    let constraint = constraints[index]
    let sum = constraint.terms.reduce(constraint.constant) {
      $0 + $1.coefficient * values[$1.variable]
    }
    return switch constraint.relation {
    case .lessThanOrEqual: max(sum, 0)
    case .equal: abs(sum)
    case .greaterThanOrEqual: max(-sum, 0)
    }
  }

  /// What rounding values of this size may do to a sum of violations.
  func tolerance(at values: [Double]) -> Double {
    let largest = constraints.reduce(0) { largest, constraint in
      let size = constraint.terms.reduce(abs(constraint.constant)) {
        $0 + abs($1.coefficient * values[$1.variable])
      }
      return max(largest, size)
    }
    return 1e-6 + 5e-12 * largest
  }

  /// What values do: the worst violation of a required constraint or of a variable's limit, and the
  /// sum of violations at each optional priority, highest first.
  func assess(_ values: [Double]) -> (required: Double, optional: [Double]) {
    var required = zip(values, nonnegative).reduce(0) { max($0, $1.1 ? -$1.0 : 0) }
    var sums: [Priority: Double] = [:]
    for (index, constraint) in constraints.enumerated() {
      let violation = violation(of: index, at: values)
      if constraint.priority.isRequired {
        required = max(required, violation)
      } else {
        sums[constraint.priority, default: 0] += violation
      }
    }
    return (required, sums.sorted { $0.key > $1.key }.map(\.value))
  }
}
