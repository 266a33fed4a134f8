import ConstraintSolver
import TestSupport

/// Draws constraints of small whole numbers.
struct SmallDraw {
  let nonnegative: [Bool]
  private(set) var constraints: [RandomSystem.Constraint] = []
  private let levels: Int
  private let style: Int
  private let point: [Int]

  private static let priorities: [Priority] = [999, 750, 251, 250]

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = 1 + random.int(below: 8)
    let constraintCount = 1 + random.int(below: 16)
    levels = 1 + random.int(below: 4)
    style = random.int(below: 4)
    let nonnegative = (0..<count).map { _ in random.int(below: 3) == 0 }
    let point = (0..<count).map { _ in random.int(below: 21) - 10 }
    self.nonnegative = nonnegative
    self.point = zip(point, nonnegative).map { $1 ? abs($0) : $0 }
    for _ in 0..<constraintCount { constraints.append(constraint(&random)) }
  }

  private func constraint(_ random: inout SplitMix64) -> RandomSystem.Constraint {
    let isRequired = random.int(below: 3) == 0
    let priority = isRequired ? .required : Self.priorities[random.int(below: levels)]
    if style == 2 && !constraints.isEmpty && random.int(below: 3) == 0 {
      return repetition(priority, &random)
    }
    var terms: [(variable: Int, coefficient: Int)] = []
    for _ in 0..<1 + random.int(below: 3) {
      let variable = random.int(below: point.count)
      terms.append((variable, random.pick([-3, -2, -1, -1, 1, 1, 2, 3])))
    }
    let relation = random.int(below: 3)
    let value = terms.reduce(0) { $0 + $1.coefficient * point[$1.variable] }
    let room = random.int(below: 6)
    let constant =
      if !isRequired || style == 0 {
        random.int(below: 41) - 20
      } else if style == 3 {
        random.int(below: 2) == 0 ? 0 : -value
      } else {
        (relation - 1) * room - value
      }
    return RandomSystem.Constraint(
      terms: terms.map { ($0.variable, Double($0.coefficient)) }, constant: Double(constant),
      relation: RandomSystem.relations[relation], priority: priority)
  }

  private func repetition(
    _ priority: Priority, _ random: inout SplitMix64
  ) -> RandomSystem.Constraint {
    var repeated = random.pick(constraints)
    let factor = random.pick([-2.0, -1, 1, 2])
    let shift = random.int(below: 6) == 0 ? 1.0 : 0
    repeated.terms = repeated.terms.map { ($0.variable, $0.coefficient * factor) }
    repeated.constant = repeated.constant * factor + shift
    if factor < 0 {
      repeated.relation =
        switch repeated.relation {
        case .lessThanOrEqual: .greaterThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .lessThanOrEqual
        }
    }
    repeated.priority = priority
    return repeated
  }
}
