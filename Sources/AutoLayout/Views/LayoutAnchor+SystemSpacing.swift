internal import ConstraintSolver

extension Constraint {
  /// The distance of neighbours that UIKit's system spacing stands for, in points.
  ///
  /// It is what `-` means between two views of a visual format. Interface Builder's standard
  /// constants are the same, and so is the system's spacing of seven stacks that it recorded.
  static let systemSpacing = 8.0
}

/// Distances in multiples of the system spacing, which is 8 points between edges.
///
/// ```swift
/// title.leading.constraint(equalToSystemSpacingAfter: icon.trailing)
/// detail.top.constraint(greaterThanOrEqualToSystemSpacingBelow: title.bottom, multiplier: 2)
/// ```
///
/// In text the same is `title.leading == icon.trailing + systemSpacing` and
/// `detail.top >= title.bottom + 2 * systemSpacing`.
///
/// Between baselines UIKit's spacing comes from their fonts, in a way that is not published. Such a
/// constraint is refused as ``LayoutError/incompatibleAttributes(constraint:reason:)``, which is a
/// choice.
///
/// Source: developer.apple.com/documentation/uikit/nslayoutxaxisanchor.
extension LayoutAnchor where Kind == HorizontalPosition {
  /// This anchor stands the system spacing after another, where text is read.
  ///
  /// - Parameters:
  ///   - other: Where the spacing starts.
  ///   - multiplier: How many system spacings.
  public func constraint(
    equalToSystemSpacingAfter other: Self, multiplier: Double = 1
  ) -> Constraint {
    spaced(.equal, other, multiplier)
  }

  /// This anchor stands at least the system spacing after another, where text is read.
  ///
  /// - Parameters:
  ///   - other: Where the spacing starts.
  ///   - multiplier: How many system spacings.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter other: Self, multiplier: Double = 1
  ) -> Constraint {
    spaced(.greaterThanOrEqual, other, multiplier)
  }

  /// This anchor stands at most the system spacing after another, where text is read.
  ///
  /// - Parameters:
  ///   - other: Where the spacing starts.
  ///   - multiplier: How many system spacings.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter other: Self, multiplier: Double = 1
  ) -> Constraint {
    spaced(.lessThanOrEqual, other, multiplier)
  }
}

extension LayoutAnchor where Kind == VerticalPosition {
  /// This anchor stands the system spacing below another.
  ///
  /// - Parameters:
  ///   - other: Where the spacing starts.
  ///   - multiplier: How many system spacings.
  public func constraint(
    equalToSystemSpacingBelow other: Self, multiplier: Double = 1
  ) -> Constraint {
    spaced(.equal, other, multiplier)
  }

  /// This anchor stands at least the system spacing below another.
  ///
  /// - Parameters:
  ///   - other: Where the spacing starts.
  ///   - multiplier: How many system spacings.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow other: Self, multiplier: Double = 1
  ) -> Constraint {
    spaced(.greaterThanOrEqual, other, multiplier)
  }

  /// This anchor stands at most the system spacing below another.
  ///
  /// - Parameters:
  ///   - other: Where the spacing starts.
  ///   - multiplier: How many system spacings.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow other: Self, multiplier: Double = 1
  ) -> Constraint {
    spaced(.lessThanOrEqual, other, multiplier)
  }
}

extension LayoutAnchor {
  fileprivate func spaced(
    _ relation: Relation, _ other: Self, _ multiplier: Double
  ) -> Constraint {
    var constraint = Constraint(
      operand, relation, other.operand, constant: multiplier * Constraint.systemSpacing)
    constraint.usesSystemSpacing = true
    return constraint
  }
}
