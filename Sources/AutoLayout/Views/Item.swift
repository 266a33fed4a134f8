internal import ConstraintSolver

/// A view or a layout guide of a ``ViewTree``: a small handle with the anchors of UIKit's `UIView`.
///
/// A handle belongs to the tree that gave it, and to copies of that tree.
public struct Item: Anchoring, Hashable, Sendable {
  /// The item's place in ``ViewTree/items``.
  public let index: Int

  package init(index: Int) {
    self.index = index
  }

  /// The tree's root: the view in which all others lie, such as a cell's content view.
  public static let root = Item(index: 0)

  /// The baseline of the first line of text; of a view without text, its top edge.
  public var firstBaseline: LayoutAnchor<VerticalPosition> { anchor(.firstBaseline) }

  /// The baseline of the last line of text; of a view without text, its bottom edge.
  public var lastBaseline: LayoutAnchor<VerticalPosition> { anchor(.lastBaseline) }

  /// The item without its ``ItemProperties/layoutMargins``: UIKit's `layoutMarginsGuide`.
  public var layoutMargins: MarginsGuide { MarginsGuide(item: self, guide: .layoutMargins) }

  /// The item without its safe area insets: UIKit's `safeAreaLayoutGuide`. In a cell only the
  /// content view has them; see ``Surroundings``.
  public var safeArea: MarginsGuide { MarginsGuide(item: self, guide: .safeArea) }

  /// The part of the item that is good to read: UIKit's `readableContentGuide`. In a cell only the
  /// content view has one; see ``Surroundings``.
  public var readableContent: MarginsGuide { MarginsGuide(item: self, guide: .readableContent) }

  /// What a constraint has for an attribute.
  public func operand(_ attribute: LayoutAttribute) -> Constraint.Operand {
    Constraint.Operand(item: self, attribute: attribute)
  }
}

/// The anchors of an item's layout margins, of its safe area, or of its readable part. They belong
/// to what the guide leaves of the item: its centre is not the item's where margins differ.
public struct MarginsGuide: Anchoring, Hashable, Sendable {
  let item: Item
  let guide: ViewGuide

  /// What a constraint has for an attribute.
  public func operand(_ attribute: LayoutAttribute) -> Constraint.Operand {
    Constraint.Operand(item: item, attribute: attribute, guide: guide)
  }
}

/// What has edges, centres and sizes that constraints compare: an ``Item``, or a ``MarginsGuide``.
public protocol Anchoring {
  /// What a constraint has for an attribute.
  func operand(_ attribute: LayoutAttribute) -> Constraint.Operand
}

extension Anchoring {
  /// Where text starts: the left edge, or the right one where text runs from right to left.
  public var leading: LayoutAnchor<HorizontalPosition> { anchor(.leading) }

  /// Where text ends: the right edge, or the left one where text runs from right to left.
  public var trailing: LayoutAnchor<HorizontalPosition> { anchor(.trailing) }

  /// The left edge, whatever the direction of text. It cannot be compared with ``leading``.
  public var left: LayoutAnchor<HorizontalPosition> { anchor(.left) }

  /// The right edge, whatever the direction of text. It cannot be compared with ``trailing``.
  public var right: LayoutAnchor<HorizontalPosition> { anchor(.right) }

  /// Halfway between the left and the right edge.
  public var centerX: LayoutAnchor<HorizontalPosition> { anchor(.centerX) }

  /// The top edge.
  public var top: LayoutAnchor<VerticalPosition> { anchor(.top) }

  /// The bottom edge.
  public var bottom: LayoutAnchor<VerticalPosition> { anchor(.bottom) }

  /// Halfway between the top and the bottom edge.
  public var centerY: LayoutAnchor<VerticalPosition> { anchor(.centerY) }

  /// The distance from the left to the right edge, in points.
  public var width: LayoutAnchor<Extent> { anchor(.width) }

  /// The distance from the top to the bottom edge, in points.
  public var height: LayoutAnchor<Extent> { anchor(.height) }

  package func anchor<Kind>(_ attribute: LayoutAttribute) -> LayoutAnchor<Kind> {
    LayoutAnchor(operand(attribute))
  }
}

/// The places of an axis from left to right; UIKit's `NSLayoutXAxisAnchor`.
public enum HorizontalPosition: Sendable {}

/// The places of an axis from top to bottom; UIKit's `NSLayoutYAxisAnchor`.
public enum VerticalPosition: Sendable {}

/// Widths and heights; UIKit's `NSLayoutDimension`.
public enum Extent: Sendable {}

/// An edge, a centre, a baseline or a size of an item, to make constraints with.
///
/// The kind says with what it can be compared, as UIKit's anchors do:
///
/// ```swift
/// title.leading.constraint(equalTo: icon.trailing, constant: 8)
/// title.height.constraint(lessThanOrEqualToConstant: 22).priority(250)
/// ```
public struct LayoutAnchor<Kind>: Hashable, Sendable {
  let operand: Constraint.Operand

  init(_ operand: Constraint.Operand) {
    self.operand = operand
  }

  /// This anchor equals another and so many points.
  public func constraint(equalTo other: Self, constant: Double = 0) -> Constraint {
    Constraint(operand, .equal, other.operand, constant: constant)
  }

  /// This anchor is at most another and so many points.
  public func constraint(lessThanOrEqualTo other: Self, constant: Double = 0) -> Constraint {
    Constraint(operand, .lessThanOrEqual, other.operand, constant: constant)
  }

  /// This anchor is at least another and so many points.
  public func constraint(greaterThanOrEqualTo other: Self, constant: Double = 0) -> Constraint {
    Constraint(operand, .greaterThanOrEqual, other.operand, constant: constant)
  }
}

extension LayoutAnchor where Kind == Extent {
  /// This size is so many points.
  public func constraint(equalToConstant constant: Double) -> Constraint {
    Constraint(operand, .equal, nil, constant: constant)
  }

  /// This size is at most so many points.
  public func constraint(lessThanOrEqualToConstant constant: Double) -> Constraint {
    Constraint(operand, .lessThanOrEqual, nil, constant: constant)
  }

  /// This size is at least so many points.
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> Constraint {
    Constraint(operand, .greaterThanOrEqual, nil, constant: constant)
  }

  /// This size is another, multiplied, and so many points.
  public func constraint(
    equalTo other: Self, multiplier: Double, constant: Double = 0
  ) -> Constraint {
    Constraint(operand, .equal, other.operand, multiplier: multiplier, constant: constant)
  }

  /// This size is at most another, multiplied, and so many points.
  public func constraint(
    lessThanOrEqualTo other: Self, multiplier: Double, constant: Double = 0
  ) -> Constraint {
    Constraint(
      operand, .lessThanOrEqual, other.operand, multiplier: multiplier, constant: constant)
  }

  /// This size is at least another, multiplied, and so many points.
  public func constraint(
    greaterThanOrEqualTo other: Self, multiplier: Double, constant: Double = 0
  ) -> Constraint {
    Constraint(
      operand, .greaterThanOrEqual, other.operand, multiplier: multiplier, constant: constant)
  }
}
