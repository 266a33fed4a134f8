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

  /// A guide, such as the layout margins, has no text.
  case baselineOfGuide(ViewGuide, LayoutAttribute)

  /// The system spacing between baselines depends on their fonts.
  case systemSpacingOfBaselines

  /// The first thing that is wrong; `nil` for nothing.
  ///
  /// Two sizes can be related, of whichever axes, or two positions of one axis.
  init?(
    _ first: LayoutAttribute, of firstGuide: ViewGuide? = nil,
    _ second: LayoutAttribute?, of secondGuide: ViewGuide? = nil, multiplier: Double = 1,
    usesSystemSpacing: Bool = false
  ) {
    if let firstGuide, let fault = Self(firstGuide, first) {
      self = fault
      return
    }
    if usesSystemSpacing, first.isBaseline || second?.isBaseline == true {
      self = .systemSpacingOfBaselines
      return
    }
    guard let second else {
      if first.isSize { return nil }
      self = .positionAlone
      return
    }
    if let secondGuide, let fault = Self(secondGuide, second) {
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

  /// What is wrong with an attribute of a guide.
  init?(_ guide: ViewGuide, _ attribute: LayoutAttribute) {
    guard attribute.isBaseline else { return nil }
    self = .baselineOfGuide(guide, attribute)
  }

  /// Why there is no system spacing between baselines, and what to do.
  static let baselineSpacing =
    "the system spacing between baselines depends on their fonts in a way that is not published: "
    + "give points, or compare edges"
}

extension LayoutAttribute {
  /// Whether the attribute's place depends on the direction of text.
  var followsText: Bool { self == .leading || self == .trailing }

  fileprivate var isFixedSide: Bool { self == .left || self == .right }
}
