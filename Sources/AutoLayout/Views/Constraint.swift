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
    /// The view or layout guide that has the attribute.
    public var item: Item

    /// The edge, centre, baseline or size. Guides have no baselines.
    public var attribute: LayoutAttribute

    /// The guide of the item whose attribute it is; `nil` for the item's own.
    public var guide: ViewGuide?

    /// Whether the attribute belongs to the item's layout margins.
    public var usesMargins: Bool {
      get { guide == .layoutMargins }
      set { guide = newValue ? .layoutMargins : guide == .layoutMargins ? nil : guide }
    }

    /// Makes an operand: an attribute of an item or, if asked for, of its layout margins.
    public init(item: Item, attribute: LayoutAttribute, usesMargins: Bool = false) {
      self.init(item: item, attribute: attribute, guide: usesMargins ? .layoutMargins : nil)
    }

    /// Makes an operand: an attribute of an item's guide, or of the item itself.
    public init(item: Item, attribute: LayoutAttribute, guide: ViewGuide?) {
      self.item = item
      self.attribute = attribute
      self.guide = guide
    }
  }

  /// The left side of the relation. Without ``second`` it must be a size.
  public var first: Operand

  /// How ``first`` compares with the right side.
  public var relation: Relation

  /// `nil` where ``first`` is compared with the constant alone.
  public var second: Operand?

  /// What ``second`` is multiplied by; finite, and not zero for a position.
  public var multiplier: Double

  /// In points.
  public var constant: Double

  /// How much the constraint matters. At ``/ConstraintSolver/Priority/required`` it must hold.
  public var priority: Priority

  /// What messages call the constraint; `nil` for its own text form. `CellChanges`
  /// finds it by this name.
  public var identifier: String?

  /// Whether the constraint counts: UIKit's `isActive`. One that does not is there to be activated
  /// by a condition of a template.
  public var isActive = true

  /// Whether the constant is the system spacing, or a multiple of it.
  package var usesSystemSpacing = false

  /// The place of its constant, and of its multiplier, among the numbers of contents; `nil` where
  /// they are its own.
  package var constantSlot: Int?
  package var multiplierSlot: Int?

  /// Makes a constraint; a required one, unless it is given a lower priority.
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

  /// The same constraint, switched off until a condition activates it.
  public func deactivated() -> Constraint {
    var constraint = self
    constraint.isActive = false
    return constraint
  }
}

extension Relation {
  /// As the text form of a constraint has it.
  package var symbol: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}
