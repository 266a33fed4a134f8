internal import ConstraintSolver
internal import TextLayout

/// What one kind of view is to a tree: what it asks for unless somebody says something else.
protocol ItemView: Sendable {
  /// Whether it may have an intrinsic size.
  var mayHaveSize: Bool { get }

  /// The size that nothing else decides about: a picture's.
  var givenSize: Size? { get }

  /// How strongly it keeps from being larger than its content.
  var hugging: AxisPriorities { get }

  /// The distances of layout margins from its edges.
  var layoutMargins: Insets { get }

  /// Whether it is a label of several lines.
  var isMultiline: Bool { get }

  /// Its content, ready to be asked for its size.
  var measured: MeasuredContent { get }
}

/// What holds for most views.
extension ItemView {
  var mayHaveSize: Bool { true }
  var givenSize: Size? { nil }
  var hugging: AxisPriorities { AxisPriorities(.defaultLow) }
  var layoutMargins: Insets { .viewMargins }
  var isMultiline: Bool { false }
}

extension Insets {
  /// The layout margins that a `UIView` has.
  static let viewMargins = Insets(top: 8, left: 8, bottom: 8, right: 8)
}

/// A view without content, or a guide.
struct EmptyView: ItemView {
  var mayHaveSize: Bool { false }
  var measured: MeasuredContent { .none }
}
