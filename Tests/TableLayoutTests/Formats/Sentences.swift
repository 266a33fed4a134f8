@testable import AutoLayout
import ConstraintSolver

/// The constraints as sentences, `b.leading == a.trailing + 20 @1000`, without their texts.
func sentences(
  _ format: String, options: FormatOptions = [], metrics: [String: Double] = [:]
) throws -> [String] {
  try ConstraintDescription.parse(visualFormat: format, options: options, metrics: metrics)
    .map(sentence)
}

/// A single constraint as a sentence in full.
func sentence(_ text: String, metrics: [String: Double] = [:]) throws -> String {
  sentence(try ConstraintDescription.parse(text, metrics: metrics))
}

func sentence(_ constraint: ConstraintDescription) -> String {
  var words = "\(name(constraint.first)) \(symbol(constraint.relation)) "
  if let second = constraint.second {
    if constraint.multiplier != 1 { words += "\(number(constraint.multiplier)) * " }
    words += name(second) + " + "
  }
  switch constraint.constant {
  case .points(let points): words += number(points)
  case .standardSpacing: words += "standard"
  }
  return words + " @\(constraint.priority)"
}

func symbol(_ relation: Relation) -> String {
  switch relation {
  case .lessThanOrEqual: "<="
  case .equal: "=="
  case .greaterThanOrEqual: ">="
  }
}

private func name(_ reference: ConstraintDescription.Reference) -> String {
  let view =
    switch reference.view {
    case .named(let name): name
    case .superview: "|"
    }
  let guide = reference.guide.map { $0.rawValue + "." } ?? ""
  return view + "." + guide + reference.attribute.rawValue
}

private func number(_ value: Double) -> String {
  value == value.rounded() && value.magnitude < 1e15 ? "\(Int(value))" : "\(value)"
}
