internal import ConstraintSolver

/// One constraint as text gave it: names, not yet views.
///
/// It says `first relation second * multiplier + constant`, and `first relation constant` when
/// `second` is nil.
struct ConstraintDescription: Hashable, Sendable {
  /// An attribute of a view, or of one of its guides.
  struct Reference: Hashable, Sendable {
    var view: ViewName
    var guide: ViewGuide?
    var attribute: LayoutAttribute
  }

  /// In a single constraint `superview` is the root. In a visual format it is the superview of the
  /// views that the format names, which is the root unless they have another.
  enum ViewName: Hashable, Sendable {
    case named(String)
    case superview
  }

  /// A number of points, or the `-` of a visual format: 8 between siblings, the layout margin
  /// between a view and its superview.
  enum Constant: Hashable, Sendable {
    case points(Double)
    /// Always added: visual formats put the item first whose edge has the greater coordinate.
    case standardSpacing
  }

  var first: Reference
  var relation: Relation
  var second: Reference?
  var multiplier: Double
  var constant: Constant
  var priority: Priority

  /// The source, for messages: the text of a single constraint, or what a visual format says of
  /// this one, as in `H:[line]-20@750-|`.
  var text: String

  /// Whether the constant is UIKit's system spacing, or a multiple of it.
  var usesSystemSpacing = false

  /// Where that is said, in UTF-8 bytes from the start of the source: the predicate, or else the
  /// connection, or else the view.
  var offset: Int
}

extension ConstraintDescription.ViewName {
  /// The name as texts have it; `superview`, `contentView` and `|` are the same.
  init(_ name: String) {
    self = name == "superview" || name == "contentView" || name == "|" ? .superview : .named(name)
  }
}

extension ConstraintDescription {
  /// Whether a text is a visual format rather than a single constraint: only visual formats have
  /// brackets.
  ///
  /// Complexity: O(length).
  static func isVisualFormat(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "["))
  }
}
