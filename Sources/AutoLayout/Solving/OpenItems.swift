internal import ConstraintSolver

/// Which items are left open in the kinds of solutions that a plan has had: by the sides of its
/// constraints on which a solution lies.
///
/// Rows of a table have few kinds. ``limit`` bounds how many are kept; one more empties it.
struct OpenItems: Sendable {
  private struct Kind: Sendable {
    var horizontal: LinearSystem.Sides
    var vertical: LinearSystem.Sides?
    var items: [Int]
  }

  private static let limit = 16
  private var kinds: [Kind] = []

  func items(
    _ horizontal: LinearSystem.Sides, _ vertical: LinearSystem.Sides?
  ) -> [Int]? {
    kinds.first { $0.horizontal == horizontal && $0.vertical == vertical }?.items
  }

  mutating func add(
    _ items: [Int], _ horizontal: LinearSystem.Sides, _ vertical: LinearSystem.Sides?
  ) {
    if kinds.count == Self.limit { kinds.removeAll(keepingCapacity: true) }
    kinds.append(Kind(horizontal: horizontal, vertical: vertical, items: items))
  }
}

/// Whether the kinds of solutions that a system has had are the only ones; as ``OpenItems``.
struct OpenWidths: Sendable {
  private static let limit = 16
  private var kinds: [(sides: LinearSystem.Sides, isSettled: Bool)] = []

  /// Whether no value could be another at no cost.
  mutating func isSettled(_ system: LinearSystem) -> Bool {
    let sides = system.sides
    if let known = kinds.first(where: { $0.sides == sides }) { return known.isSettled }
    let isSettled = system.solver.ambiguousVariables.isEmpty
    if kinds.count == Self.limit { kinds.removeAll(keepingCapacity: true) }
    kinds.append((sides, isSettled))
    return isSettled
  }
}
