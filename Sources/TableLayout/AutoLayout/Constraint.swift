public import ConstraintSolver

/// A relation between two attributes of items: UIKit's `NSLayoutConstraint`.
///
/// `first relation multiplier × second + constant`, at a priority. It is made by an anchor, or by a
/// ``ViewTree`` from text.
///
/// ```swift
/// let constraint = title.leading.constraint(equalTo: icon.trailing, constant: 8).priority(750)
/// ```
public struct Constraint: Hashable, Sendable {
  /// An attribute of an item.
  public struct Operand: Hashable, Sendable {
    public var item: Item
    public var attribute: LayoutAttribute

    /// Whether the attribute is that of the item's layout margins.
    public var usesMargins: Bool

    public init(item: Item, attribute: LayoutAttribute, usesMargins: Bool = false) {
      self.item = item
      self.attribute = attribute
      self.usesMargins = usesMargins
    }
  }

  public var first: Operand
  public var relation: Relation

  /// `nil` where ``first`` is compared with the constant alone.
  public var second: Operand?
  public var multiplier: Double

  /// In points.
  public var constant: Double
  public var priority: Priority

  /// What messages call the constraint; `nil` for its own text form.
  public var identifier: String?

  public init(
    _ first: Operand, _ relation: Relation, _ second: Operand? = nil, multiplier: Double = 1,
    constant: Double = 0, priority: Priority = .required, identifier: String? = nil
  ) {
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.identifier = identifier
  }

  /// The same constraint at another priority.
  public func priority(_ priority: Priority) -> Constraint {
    var constraint = self
    constraint.priority = priority
    return constraint
  }

  /// The same constraint with a name for messages.
  public func identified(by identifier: String) -> Constraint {
    var constraint = self
    constraint.identifier = identifier
    return constraint
  }
}

extension Relation {
  /// As the text form of a constraint has it.
  var symbol: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}
