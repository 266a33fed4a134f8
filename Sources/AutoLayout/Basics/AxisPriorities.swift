public import ConstraintSolver

/// A priority for each axis.
public struct AxisPriorities: Sendable, Hashable {
  /// The priority that counts for widths.
  public var horizontal: Priority

  /// The priority that counts for heights.
  public var vertical: Priority

  /// Makes priorities that differ between the axes.
  public init(horizontal: Priority, vertical: Priority) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Makes priorities that are the same on both axes.
  public init(_ both: Priority) {
    self.init(horizontal: both, vertical: both)
  }

  /// How strongly a label keeps from being larger than its text: UIKit's default.
  package static let ofLabel = AxisPriorities(horizontal: .defaultLow, vertical: 251)

  /// The priority of an axis.
  public subscript(axis: LayoutAxis) -> Priority {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}
