/// Why a constraint makes no sense, whatever its views: what UIKit refuses with an exception.
///
/// Source:
/// `NSLayoutConstraint.init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)`
/// (developer.apple.com/documentation/uikit/nslayoutconstraint).
enum ConstraintFault: Hashable, Sendable {
  /// A position is given as a bare number.
  case positionAlone

  /// A position is another one times zero, which is a bare number as well.
  case positionTimesZero
  case sizeWithPosition
  case positionsOfTwoAxes

  /// A leading or trailing edge is compared with a left or right one.
  case edgeThatFollowsText

  /// Layout margins have no text.
  case baselineOfMargins(LayoutAttribute)

  /// The first thing that is wrong; `nil` for nothing.
  ///
  /// Two sizes can be related, of whichever axes, or two positions of one axis.
  init?(
    _ first: LayoutAttribute, ofMargins firstOfMargins: Bool = false,
    _ second: LayoutAttribute?, ofMargins secondOfMargins: Bool = false, multiplier: Double = 1
  ) {
    if firstOfMargins, let fault = Self(marginsOf: first) {
      self = fault
      return
    }
    guard let second else {
      if first.isSize { return nil }
      self = .positionAlone
      return
    }
    if secondOfMargins, let fault = Self(marginsOf: second) {
      self = fault
    } else if first.isSize || second.isSize {
      if first.isSize && second.isSize { return nil }
      self = .sizeWithPosition
    } else if first.axis != second.axis {
      self = .positionsOfTwoAxes
    } else if first.followsText && second.isFixedSide || first.isFixedSide && second.followsText {
      self = .edgeThatFollowsText
    } else if multiplier == 0 {
      self = .positionTimesZero
    } else {
      return nil
    }
  }

  /// What is wrong with an attribute of layout margins.
  init?(marginsOf attribute: LayoutAttribute) {
    guard attribute.isBaseline else { return nil }
    self = .baselineOfMargins(attribute)
  }
}

extension LayoutAttribute {
  /// Whether the attribute's place depends on the direction of text.
  var followsText: Bool { self == .leading || self == .trailing }

  fileprivate var isFixedSide: Bool { self == .left || self == .right }
}
