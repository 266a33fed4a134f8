/// Why a layout cannot be made. Every description is one line and says how to mend it.
public enum LayoutError: Error, Hashable, Sendable {
  /// A name must be letters, digits and underscores.
  case invalidName(String)

  /// An item of that name is there already.
  case duplicateName(String)

  /// The item belongs to another tree.
  case foreignItem

  /// A constraint speaks of an item that the tree does not have; `nearest` lists the closest names.
  case unknownView(name: String, constraint: String, nearest: [String])

  /// A constraint's text could not be read.
  case format(FormatError)

  /// The attributes of a constraint cannot be compared.
  case incompatibleAttributes(constraint: String, reason: String)

  /// A number of a constraint is not finite, or too large to count with.
  case invalidNumber(constraint: String)

  /// No place satisfies these required constraints. Without `conflicts`, one alone asks for a
  /// negative size.
  case unsatisfiable(constraint: String, conflicts: [String])

  /// The numbers of constraints are too uneven to be solved.
  case noConvergence(constraint: String)

  /// Constraints tie the sizes of items in a ring: one of them is superfluous.
  case ring(attribute: LayoutAttribute, items: [String], constraint: String)

  /// A constraint of a cell speaks of the safe area or the readable part of an inner view.
  case guideOfInnerView(String, ViewGuide)

  /// Nothing limits the width of a label that wraps, so that its height is unknown.
  case unlimitedWidth(label: String)
}

extension LayoutError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .invalidName(let name):
      "view name \"\(name.inMessage)\": use letters, digits and underscores, and no digit in front"
    case .duplicateName(let name):
      "two views are called \"\(name.inMessage)\": give each its own name"
    case .foreignItem: "an item of another tree: use those that this tree's add(_:name:to:) gave"
    case .unknownView(let name, let constraint, let nearest):
      "\(constraint.inMessage): no view \"\(name.inMessage)\": "
        + (nearest.isEmpty
          ? "add it before the constraint" : "did you mean \(nearest.joined(separator: " or "))?")
    case .format(let error): error.description
    case .incompatibleAttributes(let constraint, let reason):
      "\(constraint.inMessage): \(reason)"
    case .invalidNumber(let constraint):
      "\(constraint.inMessage): a number is not finite or too large: give multipliers up to 10^6 and "
        + "constants up to 10^12"
    case .unsatisfiable(let constraint, let conflicts) where conflicts.isEmpty:
      "\(constraint.inMessage): cannot hold, since widths and heights are never negative: change it or "
        + "give it a priority below 1000"
    case .unsatisfiable(let constraint, let conflicts):
      "\(constraint.inMessage): cannot hold together with "
        + "\(conflicts.map(\.inMessage).joined(separator: "; ")): "
        + "remove one of them or give it a priority below 1000"
    case .noConvergence(let constraint):
      "\(constraint.inMessage): no solution was found: bring the multipliers nearer to each other in "
        + "size"
    case .ring(let attribute, let items, let constraint):
      "\(constraint.inMessage): the \(attribute.rawValue)s of \(items.joined(separator: ", ")) are "
        + "tied in a ring: leave one of the constraints out"
    case .guideOfInnerView(let view, let guide):
      "view \"\(view.inMessage)\": in a cell only the content view has a \(guide.rawValue): name "
        + "superview.\(guide.rawValue)"
    case .unlimitedWidth(let label):
      "label \"\(label.inMessage)\" has no horizontal limits, so its lines cannot wrap: constrain its "
        + "leading and trailing edges, its width, or set preferredMaxLayoutWidth"
    }
  }
}
