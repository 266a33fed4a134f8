internal import ConstraintSolver
internal import TextLayout

extension ViewTree {
  /// Whether required equalities tie the widths or heights of items in a ring, of which one is
  /// superfluous or wrong.
  ///
  /// - Throws: ``LayoutError/ring(attribute:items:constraint:)`` for the constraint that closes it.
  package func checkRings() throws(LayoutError) {
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
