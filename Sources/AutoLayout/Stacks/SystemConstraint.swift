internal import ConstraintSolver

/// A relation between any number of items' attributes: `Σ coefficient × operand  relation
/// constant`.
struct SystemConstraint {
  struct Term {
    var operand: Constraint.Operand
    var coefficient: Double
  }

  var terms: [Term]
  var relation: Relation
  var constant: Double
  var priority: Priority
  var source: ConstraintSource
}

/// Where a constraint of a system comes from.
package enum ConstraintSource: Hashable, Sendable {
  /// The size of the root, given or aimed at.
  case root(LayoutAxis)

  /// The constraint of that index in the tree.
  case tree(Int)

  /// How a stack lines up an item, in words; `places` are what it speaks of.
  case stack(Item, rule: String, places: [Constraint.Operand])

  /// An item's resistance to being smaller than its content, or its hugging.
  case content(Item, LayoutAxis, isResistance: Bool)
}

extension SystemConstraint {
  init(_ constraint: Constraint, index: Int) {
    terms = [Term(operand: constraint.first, coefficient: 1)]
    if let second = constraint.second {
      terms.append(Term(operand: second, coefficient: -constraint.multiplier))
    }
    relation = constraint.relation
    constant = constraint.constant
    priority = constraint.priority
    source = .tree(index)
  }

  var isRequiredEquation: Bool { priority.isRequired && relation == .equal }

  /// Whether leading and trailing edges are compared: then the axis runs the way text does, and the
  /// constant with it.
  var followsText: Bool { terms.contains { $0.operand.attribute.followsText } }
}

extension ViewTree {
  /// What a constraint of a system is called in messages.
  package func text(of source: ConstraintSource) -> String {
    switch source {
    case .root(let axis):
      "superview.\(axis == .horizontal ? "width" : "height")"
    case .tree(let index): text(of: constraints[index])
    case .stack(let item, let rule, _): "\(self[item].name): \(rule)"
    case .content(let item, let axis, let isResistance):
      "\(self[item].name)'s \(axis == .horizontal ? "width" : "height") "
        + (isResistance ? "resists compression" : "hugs its content")
        + " @\(isResistance ? self[item].compressionResistance[axis] : self[item].hugging[axis])"
    }
  }
}
