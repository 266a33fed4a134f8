internal import ConstraintSolver
internal import TextLayout

/// A tree's constraints, prepared to be solved for many contents and sizes.
///
/// It never changes. It is a class, so that a ``LayoutPass``, of which cells ask much, stays small.
package final class LayoutPlan: Sendable {
  let tree: ViewTree
  let direction: LayoutDirection

  /// The horizontal constraints, or all where some tie the axes.
  let horizontal: LinearSystem

  /// `nil` where ``horizontal`` has all.
  let vertical: LinearSystem?
  let roots: RootSizes

  /// The items whose content decides about their width, and about their height.
  let elastic: [Int]
  let tall: [Int]

  /// The items whose baselines constraints speak of.
  let baselineItems: [Int]

  /// Whether constraints have factors that come from contents.
  let dependsOnContents: Bool

  /// Whether constraints wish for something as strongly as the root's height is drawn to its
  /// target: then other heights may be as good.
  let leavesHeightOpen: Bool

  /// Of an item and an axis: whether required equalities alone give its size.
  let isDetermined: [Bool]

  /// How the root's sizes are given.
  struct RootSizes: Sendable {
    var horizontal: SystemBuilder.RootSize
    var vertical: SystemBuilder.RootSize
  }

  init(_ tree: ViewTree, direction: LayoutDirection, roots: RootSizes) throws(LayoutError) {
    try tree.checkItems()
    self.tree = tree
    self.direction = direction
    self.roots = roots
    let isCoupled = tree.constraints.contains(where: \.tiesAxes)
    dependsOnContents =
      tree.stacksDependOnContents || tree.constraints.contains(where: \.hasSlots)
    let determined = try tree.determinedSizes(direction, roots)
    isDetermined = determined
    var builder = SystemBuilder(tree, direction: direction, horizontal: roots.horizontal)
    builder.isDetermined = determined
    if isCoupled { builder.vertical = roots.vertical }
    horizontal = try builder.build()
    if isCoupled {
      vertical = nil
    } else {
      var builder = SystemBuilder(tree, direction: direction, vertical: roots.vertical)
      builder.isDetermined = determined
      vertical = try builder.build()
    }
    let upright = vertical ?? horizontal
    let horizontalSystem = horizontal
    let indices = tree.items.map(\.index)
    elastic = indices.filter { horizontalSystem.usesContent(of: $0, .horizontal) }
    tall = indices.filter { upright.usesContent(of: $0, .vertical) }
    leavesHeightOpen =
      switch roots.vertical {
      case .target(let priority): upright.count(of: priority) > 1
      case .fixed, .free: false
      }
    baselineItems = indices.filter { index in upright.baselines.contains { $0.item == index } }
  }
}

extension Constraint {
  /// Whether a number of its comes from contents.
  fileprivate var hasSlots: Bool { constantSlot != nil || multiplierSlot != nil }

  /// Whether it compares a width with a height.
  fileprivate var tiesAxes: Bool {
    guard let second else { return false }
    return first.attribute.axis != second.attribute.axis
  }
}

extension ViewTree {
  /// Of each item and axis, at `2 * item`, and `2 * item + 1` for the vertical: whether required
  /// equalities alone give its size once the root has one, whatever the contents.
  fileprivate func determinedSizes(
    _ direction: LayoutDirection, _ roots: LayoutPlan.RootSizes
  ) throws(LayoutError) -> [Bool] {
    let rigid = keepingConstraints { $0.priority.isRequired && $0.relation == .equal }
    var builder = SystemBuilder(
      rigid.withoutContents, direction: direction,
      horizontal: roots.horizontal.isFixed ? .fixed : .free,
      vertical: roots.vertical.isFixed ? .fixed : .free)
    builder.hasOnlyEquations = true
    let system = try builder.build()
    return items.flatMap { item in
      [system.horizontal, system.vertical].map { places in
        item != .root && !system.solver.isAmbiguous(places[item.index].size)
      }
    }
  }
}

extension SystemBuilder.RootSize {
  fileprivate var isFixed: Bool {
    if case .fixed = self { true } else { false }
  }
}

extension ViewTree {
  /// Whether constraints speak of the tree's items only.
  ///
  /// - Throws: ``LayoutError/foreignItem``.
  package func checkItems() throws(LayoutError) {
    for constraint in constraints {
      let operands = [constraint.first, constraint.second].compactMap { $0 }
      guard operands.allSatisfy({ properties.indices.contains($0.item.index) }) else {
        throw .foreignItem
      }
    }
  }
}
