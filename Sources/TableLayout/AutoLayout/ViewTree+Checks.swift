internal import ConstraintSolver
internal import TextLayout

extension ViewTree {
  /// Whether constraints speak of the tree's items only.
  ///
  /// - Throws: ``LayoutError/foreignItem``.
  func checkItems() throws(LayoutError) {
    for constraint in constraints {
      let operands = [constraint.first, constraint.second].compactMap { $0 }
      guard operands.allSatisfy({ properties.indices.contains($0.item.index) }) else {
        throw .foreignItem
      }
    }
  }

  /// Whether required equalities tie the widths or heights of items in a ring, of which one is
  /// superfluous or wrong.
  ///
  /// - Throws: ``LayoutError/ring(attribute:items:constraint:)`` for the constraint that closes it.
  func checkRings() throws(LayoutError) {
    for attribute in [LayoutAttribute.width, .height] {
      // Of each item, the item that it was first tied to.
      var leaders = Array(items.indices)
      func leader(_ item: Int) -> Int {
        var item = item
        while leaders[item] != item { item = leaders[item] }
        return item
      }
      for (index, constraint) in constraints.enumerated() where constraint.ties(attribute) {
        guard let second = constraint.second else { continue }
        let first = leader(constraint.first.item.index)
        let other = leader(second.item.index)
        if first == other {
          // The same said twice does no harm.
          if constraints.prefix(index).contains(where: constraint.repeats) { continue }
          let ring = items.filter { leader($0.index) == first }
          throw .ring(
            attribute: attribute, items: ring.map { self[$0].name },
            constraint: text(of: constraint))
        }
        leaders[max(first, other)] = min(first, other)
      }
    }
  }
}

extension Constraint {
  /// Whether another constraint says the same.
  fileprivate func repeats(_ other: Constraint) -> Bool {
    first == other.first && relation == other.relation && second == other.second
      && multiplier == other.multiplier && constant == other.constant && priority == other.priority
  }

  /// Whether the constraint makes a size follow from the same size of another item.
  fileprivate func ties(_ attribute: LayoutAttribute) -> Bool {
    priority.isRequired && relation == .equal && first.attribute == attribute
      && second?.attribute == attribute && multiplier != 0
  }
}

extension CellPlans {
  /// Whether constraints limit the widths of labels that wrap.
  ///
  /// Each is asked how wide it would become if nothing but the weakest wish drew it apart.
  ///
  /// - Throws: ``LayoutError/unlimitedWidth(label:)``.
  func checkLimits(of labels: [Int]) throws(LayoutError) {
    let labels = labels.filter { fitting.elastic.contains($0) }
    if labels.isEmpty { return }
    let system = fitting.horizontal
    let unwished = system.probed(width: Self.probeWidth)
    for label in labels {
      var solver = unwished
      let width = system.horizontal[label].size
      // Half as strong as a limit of the same priority.
      let wish = LinearExpression(width, times: 0.5, plus: -LinearSystem.unlimited / 2)
      if let pair = system.contentConstraints[2 * label] { try? solver.remove(pair.atMost) }
      // A wish that is not required is never refused.
      guard (try? solver.add(LinearConstraint(wish, .equal, priority: 1))) != nil,
        (try? solver.solve()) != nil
      else { continue }
      if solver.value(of: width) > LinearSystem.unlimited / 2 {
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
    where constants[pair.atMost.index] == Self.unlimited {
      solver.setConstant(-width, of: pair.atMost)
    }
    if let root = rootWidth { solver.setConstant(-width, of: root) }
    return solver
  }
}

extension LayoutPass {
  /// The items whose place or size is left open.
  var ambiguousItems: [Int] {
    let open = [system(.horizontal), system(.vertical)].map { Set($0.solver.ambiguousVariables) }
    if open.allSatisfy(\.isEmpty) { return [] }
    return plan.tree.items.indices.dropFirst().filter { item in
      let places = [system(.horizontal).horizontal[item], system(.vertical).vertical[item]]
      return zip(places, open).contains { place, open in
        open.contains(place.size) || place.start.map(open.contains) == true
      }
    }
  }
}
