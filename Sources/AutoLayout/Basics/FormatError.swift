/// Why the text of a constraint cannot be read. Every description is one line that quotes the place
/// and says how to mend it.
public enum FormatError: Error, Hashable, Sendable {
  /// The text has nothing but white space.
  case empty
  /// Something else must stand there, or something must follow.
  case expected(String, at: FormatPlace)
  /// A bracket or a parenthesis that opens there is not closed.
  case unclosed(String, at: FormatPlace)
  /// The constraint is complete before that place.
  case trailingText(at: FormatPlace)
  /// There is no such attribute; `nearest` lists the closest names.
  case unknownAttribute(String, nearest: [String], at: FormatPlace)
  /// The metrics have no such name; `nearest` lists the closest ones.
  case unknownMetric(String, nearest: [String], at: FormatPlace)
  /// A metric is infinite or not a number.
  case invalidMetric(String, value: Double, at: FormatPlace)
  /// A number is too large for a `Double`.
  case numberOutOfRange(String, at: FormatPlace)
  /// A priority must be 1 to 1000.
  case priorityOutOfRange(Double, at: FormatPlace)
  /// Dividing by zero, a product that overflows, or a position that is multiplied by zero.
  case invalidMultiplier(Double, at: FormatPlace)
  /// The two attributes cannot be related: a size with a position, positions of two axes, or
  /// leading and trailing with left and right.
  case incompatibleAttributes(LayoutAttribute, LayoutAttribute, at: FormatPlace)
  /// A position is given as a bare number, where only a size can be.
  case positionWithoutView(LayoutAttribute, at: FormatPlace)
  /// Layout margins have no text, hence no baselines.
  case marginsWithoutBaseline(LayoutAttribute, at: FormatPlace)
  /// A safe area or a readable width has no text, hence no baselines.
  case guideWithoutBaseline(ViewGuide, LayoutAttribute, at: FormatPlace)
  /// The system spacing between baselines depends on their fonts, in a way that is not published.
  case systemSpacingOfBaselines(at: FormatPlace)
  /// A format aligns views in the direction in which it lays them out.
  case alignmentAlongLayout(LayoutAttribute)
  /// The options ask for both left to right and right to left.
  case contradictoryDirections
}

extension FormatError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .empty:
      "the text is empty: "
        + "write a constraint, \"title.top == superview.top + 8\" or \"H:|-[title]-|\""
    case .alignmentAlongLayout(let attribute):
      "views laid out \(attribute.axis == .horizontal ? "horizontally" : "vertically") cannot all "
        + "be aligned by \(attribute.rawValue): choose an attribute of the other axis"
    case .contradictoryDirections:
      "leftToRight and rightToLeft are both set: choose one"
    case .expected(_, let place), .unclosed(_, let place), .trailingText(let place),
      .unknownAttribute(_, _, let place), .unknownMetric(_, _, let place),
      .invalidMetric(_, _, let place), .numberOutOfRange(_, let place),
      .priorityOutOfRange(_, let place), .invalidMultiplier(_, let place),
      .incompatibleAttributes(_, _, let place), .positionWithoutView(_, let place),
      .marginsWithoutBaseline(_, let place), .guideWithoutBaseline(_, _, let place),
      .systemSpacingOfBaselines(let place):
      "\(place): \(problem)"
    }
  }

  /// What is wrong at the place, and how to mend it.
  private var problem: String {
    switch self {
    case .expected(let what, _): "write \(what) there"
    case .unclosed(let bracket, _):
      "this \"\(bracket)\" is never closed: add \"\(bracket == "[" ? "]" : ")")\""
    case .trailingText: "the constraint is complete before this: remove the rest"
    case .unknownAttribute(let name, let nearest, _):
      "no attribute \"\(name)\": " + Self.choice(nearest, or: Self.attributes)
    case .unknownMetric(let name, let nearest, _):
      "no metric \"\(name)\": " + Self.choice(nearest, or: "define it, or write a number")
    case .invalidMetric(let name, let value, _):
      "the metric \"\(name)\" is \(Self.plain(value)): give it a finite number"
    case .numberOutOfRange(let text, _): "\(text) is too large: give a smaller number"
    case .priorityOutOfRange(let value, _): "the priority is \(Self.plain(value)): give 1 to 1000"
    case .invalidMultiplier(let value, _):
      "the multiplier is \(Self.plain(value)): give a finite one, and for a position not zero"
    case .incompatibleAttributes(let first, let second, _):
      "\(first.rawValue) cannot be related to \(second.rawValue): " + Self.mend(first, second)
    case .positionWithoutView(let attribute, _):
      "\(attribute.rawValue) needs another view: "
        + "write \"superview.\(attribute.rawValue) + \" before the number"
    case .marginsWithoutBaseline(let attribute, _):
      "layout margins have no \(attribute.rawValue): leave out \"layoutMargins\""
    case .guideWithoutBaseline(let guide, let attribute, _):
      "\(guide.rawValue) has no \(attribute.rawValue): leave out \"\(guide.rawValue)\""
    case .systemSpacingOfBaselines: "\(ConstraintFault.baselineSpacing)"
    case .empty, .alignmentAlongLayout, .contradictoryDirections: ""
    }
  }

  private static func plain(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? "\(value)"
  }

  private static let attributes =
    "choose one of " + LayoutAttribute.allCases.map(\.rawValue).joined(separator: ", ")

  private static func choice(_ nearest: [String], or other: String) -> String {
    guard !nearest.isEmpty else { return other }
    return "did you mean " + nearest.map { "\"\($0)\"" }.joined(separator: " or ") + "?"
  }

  private static func mend(_ first: LayoutAttribute, _ second: LayoutAttribute) -> String {
    switch ConstraintFault(first, second) {
    case .sizeWithPosition: "relate a size to a size, a position to a position"
    case .positionsOfTwoAxes: "choose attributes of one axis"
    default: "use leading and trailing on both sides, or left and right"
    }
  }
}
