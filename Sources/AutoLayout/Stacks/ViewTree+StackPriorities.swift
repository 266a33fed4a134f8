internal import ConstraintSolver

/// The priorities of a stack's own constraints, as printed from UIKit. Priorities of which nothing
/// is known are choices, and lower than all that are.
extension Priority {
  /// For what should hold unless a required constraint forbids it. UIKit has the proportions of its
  /// first item here.
  static let almostRequired: Priority = 999

  /// Of gaps between centres. Below what items want for themselves (250 and more), and above the
  /// level that a fitting size counts at.
  static let equalCentering: Priority = 149

  /// `UISV-spanning-fit`: just above ``fittingSizeLevel``.
  static let spanningFit: Priority = 51

  /// `UISV-canvas-fit`: just below ``fittingSizeLevel``, so what a stack stands in can draw it out.
  static let canvasFit: Priority = 49

  /// `UISV-ambiguity-suppression`.
  static let ambiguitySuppression: Priority = 25

  /// A choice: of a stack that UIKit would leave open.
  static let leftOpen: Priority = 24
}

extension ViewTree {
  /// The stack that an item is.
  func stack(_ item: Item) -> Stack? {
    if case .stack(let stack) = self[content: item] { stack } else { nil }
  }

  /// How strongly the items of a stack are kept as they are where nothing else decides.
  ///
  /// Outer stacks go before those in them. From a depth of 23 on all count the same.
  func tieBreak(of stack: Item) -> Priority {
    var depth = 0.0
    var ancestor = self[stack].parent
    while let item = ancestor, self.stack(item) != nil {
      depth += 1
      ancestor = self[item].parent
    }
    return Priority(Priority.leftOpen.value - 1 - depth)
  }
}
