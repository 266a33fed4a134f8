internal import ConstraintSolver
internal import TextLayout

extension ConstraintDescription {
  /// Reads a single constraint such as `summary.top == headimg.bottom + 5 @750`.
  ///
  ///     constraint  = reference relation (sized | number) [@priority]
  ///     sized       = [number *] reference [* number | / number] [+ distance | - distance]
  ///     distance    = number | [number *] systemSpacing
  ///     reference   = view . [guide .] attribute
  ///     guide       = layoutMargins | safeArea | readableContent
  ///     view        = identifier | superview | contentView | "|"
  ///     relation    = == | <= | >= | ≤ | ≥
  ///     number      = [+ | -] (digits | metric)
  ///     priority    = number | required | defaultHigh | defaultLow | fittingSizeLevel
  ///
  /// White space is free. `superview`, `contentView` and `|` name the root. Attributes are named as
  /// in ``LayoutAttribute``; `centreX`, `centreY` and `baseline` (the last one) are read, too. A
  /// guide before one means the view without its margins, and so on. UIKit's `layoutMarginsGuide`,
  /// `safeAreaLayoutGuide` and `readableContentGuide` are read, too. An identifier without an
  /// attribute is a metric. A metric named like a priority, or `systemSpacing`, wins.
  ///
  /// What UIKit refuses is refused: a size with a position, positions of two axes, leading or
  /// trailing with left or right, a position without a second view, a position times zero.
  ///
  /// ```swift
  /// let width = try ConstraintDescription.parse(
  ///   "title.width <= superview.layoutMargins.width - gap @750", metrics: ["gap": 8])
  /// ```
  ///
  /// - Parameters:
  ///   - text: the constraint; lengths are in points.
  ///   - metrics: names for numbers.
  /// - Throws: ``FormatError``, with the place.
  /// - Complexity: O(length of the text).
  static func parse(
    _ text: String, metrics: [String: Double] = [:]
  ) throws(FormatError) -> ConstraintDescription {
    var parser = ConstraintParser(scanner: try FormatScanner(text, metrics: metrics))
    return try parser.constraint()
  }
}

/// Goes over a single constraint once, from left to right.
private struct ConstraintParser {
  typealias Reference = ConstraintDescription.Reference

  /// The right side of a relation.
  struct Expression {
    var reference: Reference?
    var multiplier = 1.0
    var constant = 0.0
    var usesSystemSpacing = false
  }

  var scanner: FormatScanner

  mutating func constraint() throws(FormatError) -> ConstraintDescription {
    let begin = scanner.start
    let first = try reference()
    guard let relation = try scanner.relation() else { throw scanner.expected("==, <= or >=") }
    let right = scanner.start
    let expression = try expression()
    try check(first, expression, at: right)
    let priority = try scanner.priority()
    guard scanner.next == nil else { throw .trailingText(at: scanner.place(scanner.start)) }
    return ConstraintDescription(
      first: first, relation: relation, second: expression.reference,
      multiplier: expression.multiplier, constant: .points(expression.constant),
      priority: priority, text: scanner.text(begin..<scanner.end),
      usesSystemSpacing: expression.usesSystemSpacing, offset: begin)
  }

  /// Either a number, or a reference with a multiplier and a constant.
  private mutating func expression() throws(FormatError) -> Expression {
    var expression = Expression()
    let begin = scanner.start
    if try !nextIsReference() {
      let value = try scanner.value()
      guard scanner.take("*") else {
        expression.constant = value
        return expression
      }
      expression.multiplier = value
    }
    expression.reference = try reference()
    if scanner.take("*") {
      expression.multiplier *= try scanner.value()
    } else if scanner.take("/") {
      expression.multiplier /= try scanner.value()
    }
    guard expression.multiplier.isFinite else {
      throw .invalidMultiplier(expression.multiplier, at: scanner.place(begin))
    }
    if scanner.take("+") {
      expression.constant = try distance(&expression)
    } else if scanner.take("-") {
      expression.constant = -(try distance(&expression))
    }
    return expression
  }

  /// A number, or the system spacing, of which there may be several.
  private mutating func distance(_ expression: inout Expression) throws(FormatError) -> Double {
    if takeSystemSpacing(&expression) { return Constraint.systemSpacing }
    let value = try scanner.value()
    guard scanner.take("*") else { return value }
    guard takeSystemSpacing(&expression) else { throw scanner.expected("systemSpacing") }
    return value * Constraint.systemSpacing
  }

  private mutating func takeSystemSpacing(_ expression: inout Expression) -> Bool {
    var ahead = scanner
    guard ahead.identifier() == "systemSpacing", scanner.metrics["systemSpacing"] == nil else {
      return false
    }
    scanner = ahead
    expression.usesSystemSpacing = true
    return true
  }

  /// Whether a view's name is next: `|`, or an identifier before a point.
  private func nextIsReference() throws(FormatError) -> Bool {
    var ahead = scanner
    if ahead.nextIs("|") { return true }
    return ahead.identifier() != nil && ahead.nextIs(".")
  }

  private mutating func reference() throws(FormatError) -> Reference {
    let name = scanner.take("|") ? "|" : scanner.identifier()
    guard let name else { throw scanner.expected("a view's name") }
    guard scanner.take(".") else { throw scanner.expected("\".\" and an attribute") }
    var begin = scanner.start
    var word = scanner.identifier()
    let guide = word.flatMap(ViewGuide.init(word:))
    if guide != nil {
      guard scanner.take(".") else { throw scanner.expected("\".\" and an attribute") }
      begin = scanner.start
      word = scanner.identifier()
    }
    guard let word else { throw scanner.expected("an attribute") }
    let attribute = try attribute(word, at: begin)
    // Here the attribute's own place is known.
    if let guide, let fault = ConstraintFault(guide, attribute) {
      throw fault.error(attribute, attribute, at: scanner.place(begin))
    }
    return Reference(view: .init(name), guide: guide, attribute: attribute)
  }

  private func attribute(_ name: String, at offset: Int) throws(FormatError) -> LayoutAttribute {
    switch name {
    case "centreX": return .centerX
    case "centreY": return .centerY
    case "baseline": return .lastBaseline
    default: break
    }
    if let attribute = LayoutAttribute(rawValue: name) { return attribute }
    let names = LayoutAttribute.allCases.map(\.rawValue)
    throw .unknownAttribute(
      FormatPlace.clipped(name), nearest: NearestNames.nearest(to: name, among: names),
      at: scanner.place(offset))
  }

  /// Refuses what UIKit refuses.
  private func check(
    _ first: Reference, _ right: Expression, at offset: Int
  ) throws(FormatError) {
    let second = right.reference
    let fault = ConstraintFault(
      first.attribute, of: first.guide, second?.attribute, of: second?.guide,
      multiplier: right.multiplier, usesSystemSpacing: right.usesSystemSpacing)
    guard let fault else { return }
    throw fault.error(
      first.attribute, second?.attribute ?? first.attribute, at: scanner.place(offset))
  }
}

extension ConstraintFault {
  fileprivate func error(
    _ first: LayoutAttribute, _ second: LayoutAttribute, at place: FormatPlace
  ) -> FormatError {
    switch self {
    case .positionAlone: .positionWithoutView(first, at: place)
    case .positionTimesZero: .invalidMultiplier(0, at: place)
    case .sizeWithPosition, .positionsOfTwoAxes, .edgeThatFollowsText:
      .incompatibleAttributes(first, second, at: place)
    case .baselineOfGuide(.layoutMargins, let attribute):
      .marginsWithoutBaseline(attribute, at: place)
    case .baselineOfGuide(let guide, let attribute):
      .guideWithoutBaseline(guide, attribute, at: place)
    case .systemSpacingOfBaselines: .systemSpacingOfBaselines(at: place)
    }
  }
}
