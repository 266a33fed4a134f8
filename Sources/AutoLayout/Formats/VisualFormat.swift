internal import ConstraintSolver

/// What a visual format says, before it becomes constraints: views in a line, with their sizes and
/// the connections between them.
struct VisualFormat: Hashable, Sendable {
  /// A size to have or a distance to keep.
  struct Predicate: Hashable, Sendable {
    enum Object: Hashable, Sendable {
      case points(Double)
      /// The view's size, on the axis of the format.
      case view(ConstraintDescription.ViewName)
    }

    var relation: Relation
    var object: Object
    var priority: Priority
    var text: String
    var offset: Int
  }

  struct View: Hashable, Sendable {
    var name: ConstraintDescription.ViewName
    var sizes: [Predicate]
    var offset: Int
  }

  /// What stands between two items.
  struct Connection: Hashable, Sendable {
    enum Space: Hashable, Sendable {
      /// Nothing: the two touch.
      case flush
      /// A lone `-`.
      case standard
      /// Numbers only: views have no place there.
      case distances([Predicate])
    }

    var space: Space
    var offset: Int
  }

  var axis: LayoutAxis
  /// From the superview's edge to the first view, if the format begins with `|`.
  var leading: Connection?
  var views: [View]
  /// Before each view but the first.
  var connections: [Connection]
  /// From the last view to the superview's edge, if the format ends with `|`.
  var trailing: Connection?
}

extension VisualFormat {
  /// The names of its views, in order.
  var viewNames: [String] {
    views.compactMap { view in
      if case .named(let name) = view.name { name } else { nil }
    }
  }

  /// Reads a visual format such as `H:|-20-[number(>=50)]-8-[line]-20@750-|`.
  ///
  ///     format      = [(H | V):] ["|" connection] view {connection view} [connection "|"]
  ///     view        = "[" name ["(" predicate {, predicate} ")"] "]"
  ///     connection  = nothing | - | - predicate - | -(predicate {, predicate})-
  ///     predicate   = [== | <= | >=] (number | metric | name) [@priority]
  ///
  /// This is Apple's grammar, made a little wider: white space is free, a predicate outside
  /// parentheses may have a relation and a priority (`->=20-`, `-20@750-`), `≤` and `≥` are
  /// relations, and priorities may have UIKit's names. As in Apple's, names are C
  /// identifiers, a negative number between views needs parentheses (`-(-8)-`), and a view's name
  /// is a predicate's object only inside a view. There a metric's name wins over a view's. The
  /// views `superview` and `contentView` are the superview.
  ///
  /// - Parameters:
  ///   - text: the format; lengths are in points.
  ///   - metrics: names for numbers.
  /// - Throws: ``FormatError``, with the place.
  /// - Complexity: O(length of the text), without recursion.
  /// - Source: "Visual Format Language" in Apple's Auto Layout Guide (developer.apple.com/library/
  ///   archive/documentation/UserExperience/Conceptual/AutolayoutPG/VisualFormatLanguage.html).
  static func parse(
    _ text: String, metrics: [String: Double] = [:]
  ) throws(FormatError) -> VisualFormat {
    var parser = VisualFormatParser(scanner: try FormatScanner(text, metrics: metrics))
    return try parser.format()
  }
}
