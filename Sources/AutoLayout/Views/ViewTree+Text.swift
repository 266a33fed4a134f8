internal import ConstraintSolver
internal import TextLayout

extension ViewTree {
  /// A constraint as people read it: its identifier, or its text form.
  public func text(of constraint: Constraint) -> String {
    if let identifier = constraint.identifier { return identifier.inMessage }
    var text = self.text(of: constraint.first) + " \(constraint.relation.symbol) "
    if let second = constraint.second {
      if constraint.multiplier != 1 { text += constraint.multiplier.shortest + " * " }
      text += self.text(of: second)
      if constraint.constant != 0 {
        text += constraint.constant < 0 ? " - " : " + "
        text += abs(constraint.constant).shortest
      }
    } else {
      text += constraint.constant.shortest
    }
    if !constraint.priority.isRequired { text += " @\(constraint.priority)" }
    return text
  }

  private func text(of operand: Constraint.Operand) -> String {
    self[operand.item].name + (operand.guide.map { ".\($0.rawValue)" } ?? "") + "."
      + operand.attribute.rawValue
  }

  /// Whether a constraint makes sense.
  ///
  /// - Throws: ``LayoutError/invalidNumber(constraint:)``,
  ///   ``LayoutError/incompatibleAttributes(constraint:reason:)``.
  func check(_ constraint: Constraint) throws(LayoutError) {
    guard constraint.constant.isFinite, constraint.multiplier.isFinite else {
      throw .invalidNumber(constraint: text(of: constraint))
    }
    let (first, second) = (constraint.first, constraint.second)
    let fault = ConstraintFault(
      first.attribute, of: first.guide, second?.attribute, of: second?.guide,
      multiplier: constraint.multiplier, usesSystemSpacing: constraint.usesSystemSpacing)
    guard let fault else { return }
    throw .incompatibleAttributes(
      constraint: text(of: constraint),
      reason: fault.reason(first.attribute, second?.attribute ?? first.attribute))
  }
}

extension ConstraintFault {
  fileprivate func reason(_ first: LayoutAttribute, _ second: LayoutAttribute) -> String {
    switch self {
    case .positionAlone:
      "\(first.rawValue) is a place: compare it with another view's, such as "
        + "superview.\(first.rawValue)"
    case .positionTimesZero:
      "\(second.rawValue) is a place: multiply it with another number than zero"
    case .sizeWithPosition: "a size cannot be compared with a place"
    case .positionsOfTwoAxes:
      "\(first.rawValue) and \(second.rawValue) lie on different axes"
    case .edgeThatFollowsText:
      "leading and trailing edges change sides with the language: compare them with leading, "
        + "trailing or centerX"
    case .baselineOfGuide(.layoutMargins, let attribute):
      "layout margins have no \(attribute.rawValue): take that of the view"
    case .baselineOfGuide(let guide, let attribute):
      "\(guide.rawValue) has no \(attribute.rawValue): take that of the view"
    case .systemSpacingOfBaselines: Self.baselineSpacing
    }
  }
}
