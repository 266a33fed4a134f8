/// A symbol of the tableau: the row's subject (basic) or a column (parametric).
struct Symbol: Sendable {
  enum Kind: UInt8, Sendable {
    /// A variable of any value.
    case free
    /// A variable that is not below zero.
    case nonnegative
    /// The distance of an inequality's expression from zero on the allowed side.
    case slack
    /// By how much an optional constraint is violated.
    case error
    /// Always zero. It stands for a required equality in the rows, so that the equality's constant
    /// can be changed and the equality removed.
    case dummy
    /// Not in use.
    case vacant
  }

  var kind: Kind
  /// The index of the variable or of the constraint.
  var owner: Int
  /// The row, or the complement of the column.
  var place: Int

  var isBasic: Bool { place >= 0 }
  var row: Int { place }
  var column: Int { ~place }

  /// Whether it belongs to a constraint.
  var isMarker: Bool { kind == .slack || kind == .error || kind == .dummy }
  /// Whether a pivot may let it grow from zero.
  var canEnter: Bool { kind == .nonnegative || kind == .slack || kind == .error }
}
