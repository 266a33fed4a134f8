import ConstraintSolver
import TestSupport

/// Draws multipliers of layouts, constants in thirds of a pixel and fractional priorities.
struct LayoutDraw {
  let nonnegative: [Bool]
  private(set) var constraints: [RandomSystem.Constraint] = []
  private let levels: Int
  private let hasPoint: Bool
  private let point: [Double]

  private static let priorities: [Priority] = [999.5, 750, 749.5, 250.25]
  private static let multipliers = [
    1, 1, 1, -1, -1, 0.5, 2, 0.5625, 1.0 / 3, -0.75, 0.001, 1e-4,
  ]

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = 2 + random.int(below: 7)
    let constraintCount = 2 + random.int(below: 15)
    levels = 1 + random.int(below: 4)
    hasPoint = random.int(below: 8) != 0
    nonnegative = (0..<count).map { _ in random.int(below: 2) == 0 }
    point = (0..<count).map { _ in Double(random.int(below: 30_001)) / 3 }
    for _ in 0..<constraintCount { constraints.append(constraint(&random)) }
  }

  private func constraint(_ random: inout SplitMix64) -> RandomSystem.Constraint {
    let isRequired = random.int(below: 3) == 0
    let priority = isRequired ? .required : Self.priorities[random.int(below: levels)]
    var terms: [(variable: Int, coefficient: Double)] = []
    for _ in 0..<1 + random.int(below: 3) {
      let variable = random.int(below: point.count)
      terms.append((variable, random.pick(Self.multipliers)))
    }
    let relation = random.int(below: 3)
    var constant = Double(random.int(below: 60_001) - 30_000) / 3
    let room = Double(random.int(below: 301)) / 3
    if isRequired && hasPoint {
      constant = Double(relation - 1) * room
      for term in terms { constant -= term.coefficient * point[term.variable] }
    }
    return RandomSystem.Constraint(
      terms: terms, constant: constant, relation: RandomSystem.relations[relation],
      priority: priority)
  }
}
