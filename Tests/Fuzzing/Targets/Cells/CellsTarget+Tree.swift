internal import AutoLayout
internal import ConstraintSolver
internal import TextLayout

extension CellsTarget {
  func tree(_ draft: LayoutDraft, displayScale: Double) throws(LayoutError) -> ViewTree {
    try draft.tree { label($0, displayScale: displayScale) }
  }

  /// A tree's size and frames: finite, the same each time, and as its required constraints say.
  func check(tree draft: LayoutDraft, _ surroundings: Surroundings) throws {
    let tree: ViewTree
    do {
      tree = try self.tree(draft, displayScale: surroundings.traits.displayScale)
    } catch {
      return try checkMessage(error.description)
    }
    try checkPrinting(tree)
    let target = Size(width: surroundings.width, height: surroundings.height)
    let environment = surroundings.environment
    do {
      let size = try tree.systemLayoutSizeFitting(
        target, horizontal: .required, environment: environment)
      try require(isLength(size.width) && isLength(size.height), "the fitting size is \(size)")
      let width = target.width > 0 ? min(target.width, 1e6) : 0
      try require(abs(size.width - width) <= 1e-6, "the fitting width is \(size.width)")
    } catch let error as LayoutError {
      try checkMessage(error.description)
    }
    do {
      let frames = try tree.frames(in: target, environment: environment)
      let again = try tree.frames(in: target, environment: environment)
      try require(frames == again, "the frames are \(frames), then \(again)")
      try checkFrames(frames)
      if !(environment.displayScale > 0 && environment.displayScale.isFinite) {
        try checkConstraints(of: tree, frames, environment.direction)
      }
    } catch let error as LayoutError {
      try checkMessage(error.description)
    }
  }

  /// Sizes are never negative, and nothing is without end.
  func checkFrames(_ frames: [Rect]) throws {
    for (index, frame) in frames.enumerated() {
      try require(
        frame.minX.isFinite && frame.minY.isFinite && isLength(frame.width + Self.slack(frame))
          && isLength(frame.height + Self.slack(frame)),
        "frame \(index) is \(frame)")
    }
  }

  func isLength(_ length: Double) -> Bool { length >= 0 && length.isFinite }

  /// What the solver counts as nothing beside numbers of such a size.
  private static func slack(_ frame: Rect) -> Double {
    1e-6 + 1e-11 * max(abs(frame.minX), abs(frame.minY), frame.width, frame.height)
  }

  /// Whether frames satisfy the required constraints that speak of no text.
  func checkConstraints(
    of tree: ViewTree, _ frames: [Rect], _ direction: LayoutDirection
  ) throws {
    let largest = frames.reduce(0) {
      max($0, abs($1.minX), abs($1.maxX), abs($1.minY), abs($1.maxY))
    }
    for constraint in tree.constraints where constraint.priority.isRequired {
      let operands = [constraint.first] + [constraint.second].compactMap { $0 }
      let isBaseline = operands.contains {
        $0.attribute == .firstBaseline || $0.attribute == .lastBaseline
      }
      if isBaseline { continue }
      let followsText = operands.contains {
        $0.attribute == .leading || $0.attribute == .trailing
      }
      let isMirrored = followsText && direction == .rightToLeft
      var values = operands.map { value(of: $0, tree, frames, direction, isMirrored: isMirrored) }
      if values.count == 2 { values[1] *= -constraint.multiplier }
      let excess = values.reduce(-constraint.constant, +)
      let weight = max(1, abs(constraint.multiplier))
      let tolerance = weight * (1e-5 + 1e-9 * max(largest, abs(constraint.constant)))
      let holds =
        switch constraint.relation {
        case .equal: abs(excess) <= tolerance
        case .lessThanOrEqual: excess <= tolerance
        case .greaterThanOrEqual: excess >= -tolerance
        }
      try require(
        holds, "\(tree.text(of: constraint)) misses by \(excess) in frames \(frames)")
    }
  }

  /// An attribute's number; along mirrored axes places grow to the left.
  private func value(
    of operand: Constraint.Operand, _ tree: ViewTree, _ frames: [Rect],
    _ direction: LayoutDirection, isMirrored: Bool
  ) -> Double {
    let margins = operand.usesMargins ? tree[operand.item].layoutMargins : .zero
    let frame = frames[operand.item.index]
    let left = frame.minX + margins.left
    let right = frame.maxX - margins.right
    let isLeading = operand.attribute == .leading
    let sign = isMirrored ? -1.0 : 1.0
    return switch operand.attribute {
    case .left: sign * left
    case .right: sign * right
    case .leading, .trailing:
      sign * (isLeading == (direction == .leftToRight) ? left : right)
    case .centerX: sign * (left + right) / 2
    case .top, .firstBaseline: frame.minY + margins.top
    case .bottom, .lastBaseline: frame.maxY - margins.bottom
    case .centerY: (frame.minY + margins.top + frame.maxY - margins.bottom) / 2
    case .width: right - left
    case .height: frame.height - margins.top - margins.bottom
    }
  }
}
