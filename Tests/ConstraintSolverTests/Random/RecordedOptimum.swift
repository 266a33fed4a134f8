import TestSupport

/// What SciPy's `linprog` found for a random system: see `scripts/record linprog`.
struct RecordedOptimum {
  /// The least sum of violations at each optional priority, highest first; nil for infeasible.
  let sums: [Double]?
  /// Whether `linprog` found no optimum that it kept to itself.
  let isUnsolved: Bool
  /// The variables that the best solutions leave open; nil where it is not recorded.
  let ambiguous: [Int]?
  /// All irreducible sets of required constraints that contradict each other; nil where it is not
  /// recorded.
  let conflicts: [[Int]]?

  /// One for each seed from zero.
  static func load() throws -> [RecordedOptimum] {
    let path = Fixtures.packageFile("Tests/ConstraintSolverTests/Recorded/linprog.txt")
    return try loadLines(path).filter { !$0.hasPrefix("#") }.map { line in
      let fields = line.split(separator: "|").map { $0.split(separator: " ") }
      let isInfeasible = line.hasPrefix("infeasible")
      let more = fields.count > 1 ? fields[1] : nil
      return RecordedOptimum(
        sums: isInfeasible ? nil : fields[0].compactMap { Double($0) },
        isUnsolved: line == "unsolved",
        ambiguous: isInfeasible ? nil : more?.compactMap { Int($0) },
        conflicts: isInfeasible
          ? more?.map { $0.split(separator: ",").compactMap { Int($0) } } : nil)
    }
  }

  /// Whether a solver's answer, nil for infeasible, is this one. Of sums of thousands `linprog` has
  /// eight digits.
  func agrees(with found: [Double]?, tolerance: Double = 1e-6) -> Bool {
    guard let sums, let found else { return sums == nil && found == nil }
    return sums.count == found.count
      && zip(sums, found).allSatisfy { abs($0 - $1) <= tolerance + 1e-8 * $0 }
  }
}
