internal import ConstraintSolver

/// A cell's constraints, prepared for its height to be asked, and for its height to be given.
package struct CellPlans: Sendable {
  package let fitting: LayoutPlan
  package let fixed: LayoutPlan

  package init(_ tree: ViewTree, _ direction: LayoutDirection) throws(LayoutError) {
    fitting = try LayoutPlan(
      tree, direction: direction,
      roots: .init(horizontal: .fixed, vertical: .target(.fittingSizeLevel)))
    fixed = try LayoutPlan(
      tree, direction: direction, roots: .init(horizontal: .fixed, vertical: .fixed))
  }
}

extension CellPlans {
  /// Whether constraints limit the widths of labels that wrap.
  ///
  /// Each is asked how wide it would become if nothing but the weakest wish drew it apart.
  ///
  /// - Throws: ``LayoutError/unlimitedWidth(label:)``.
  package func checkLimits(of labels: [Int]) throws(LayoutError) {
    let labels = labels.filter { fitting.elastic.contains($0) }
    if labels.isEmpty { return }
    let system = fitting.horizontal
    let unwished = system.probed(width: Self.probeWidth)
    for label in labels {
      var solver = unwished
      let width = system.horizontal[label].size
      // Half as strong as a limit of the same priority.
      let wish = LinearExpression(width, times: 0.5, plus: -.unlimitedLength / 2)
      if let pair = system.contentConstraints[2 * label] { try? solver.remove(pair.atMost) }
      // A wish that is not required is never refused.
      guard (try? solver.add(LinearConstraint(wish, .equal, priority: 1))) != nil,
        (try? solver.solve()) != nil
      else { continue }
      if solver.value(of: width) > .unlimitedLength / 2 {
        throw .unlimitedWidth(label: fitting.tree.name(of: label))
      }
    }
  }

  /// Wider than any table, narrower than what counts as unlimited.
  private static let probeWidth = 10_000.0
}

extension LinearSystem {
  /// The solver of a root that wide, without the wishes of stacks.
  fileprivate func probed(width: Double) -> Solver {
    var solver = solver
    for wish in stackWishes { try? solver.remove(wish) }
    // A view that must hug a content not known yet is as wide as that, which is a limit.
    for case let pair? in contentConstraints
    where constants[pair.atMost.index] == .unlimitedLength {
      solver.setConstant(-width, of: pair.atMost)
    }
    if let root = rootWidth { solver.setConstant(-width, of: root) }
    return solver
  }
}
