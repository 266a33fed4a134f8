/// A number of a view's frame that a constraint can speak of: an edge, a centre, a baseline or a
/// size.
///
/// ``leading`` and ``trailing`` follow the direction of reading; ``left`` and ``right`` do not. The
/// raw value is the attribute's name in constraint texts such as `title.top == icon.bottom + 5`.
///
/// ```swift
/// LayoutAttribute.firstBaseline.axis  // vertical
/// ```
///
/// Source: `NSLayoutConstraint.Attribute`
/// (developer.apple.com/documentation/uikit/nslayoutconstraint/attribute).
public enum LayoutAttribute: String, CaseIterable, Sendable, Hashable {
  case left, right, leading, trailing
  case top, bottom
  case width, height
  case centerX, centerY
  case firstBaseline, lastBaseline

  /// The axis along which the attribute is measured.
  public var axis: LayoutAxis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX: .horizontal
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline: .vertical
    }
  }

  /// Whether the attribute is a length, and no place.
  public var isSize: Bool { self == .width || self == .height }

  /// Whether the attribute is a line of text's, which layout margins lack.
  package var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
