internal import ConstraintSolver
internal import TextLayout

extension StackArrangement {
  /// Whether spacing runs between baselines.
  var spacesBaselines: Bool {
    stack.isBaselineRelativeArrangement && stack.axis == .vertical
  }

  /// The spacing after the visible item of an index, in points.
  func spacing(after index: Int) -> Double {
    let spacing = tree[visible[index]].customSpacingAfter ?? stack.spacing
    guard spacing == Stack.spacingUseSystem else { return spacing }
    guard spacesBaselines, visible.indices.contains(index + 1) else {
      return Constraint.systemSpacing
    }
    let below = tree.baselineItem(of: visible[index + 1], .firstBaseline)
    return measures.isEmpty ? Constraint.systemSpacing : measures[below.index].systemSpacing
  }

  /// The spacings between visible items, added up.
  var spacingSum: Double {
    visible.indices.dropLast().reduce(0) { $0 + spacing(after: $1) }
  }

  /// `UISV-spacing`: strict where items fill the stack, else the least.
  mutating func addSpacing() {
    let isStrict: Bool =
      switch stack.distribution {
      case .fill, .fillEqually, .fillProportionally: true
      case .equalSpacing, .equalCentering: false
      }
    for index in visible.indices.dropLast() {
      let (item, next) = (visible[index], visible[index + 1])
      let spacing = spacing(after: index)
      let start = spacesBaselines ? LayoutAttribute.firstBaseline : stack.axis.start
      let end = spacesBaselines ? LayoutAttribute.lastBaseline : stack.axis.end
      add(
        [term(next, start), term(item, end, -1)], isStrict ? .equal : .greaterThanOrEqual, spacing,
        rule: "spacing \(spacing.shortest)\(isStrict ? "" : " or more") between "
          + "\(name(item)) and \(name(next))")
    }
  }

  /// Puts hidden items where UIKit has them: half a spacing after the visible item before, at the
  /// start before the first one, at the end after the last one. Along the axis they have no size.
  ///
  /// Only visible items hold each other, so a hidden item's own size pushes none.
  mutating func placeHidden() {
    var before: Int?
    for hidden in arranged[item.index] {
      guard tree[hidden].isHidden else {
        before = (before ?? -1) + 1
        continue
      }
      collapse(hidden, after: before)
    }
  }

  private mutating func collapse(_ hidden: Item, after before: Int?) {
    let (axis, rule) = (stack.axis, "\(name(hidden)) is hidden")
    add([term(hidden, axis.size)], .equal, priority: .almostRequired, rule: rule)
    if let before {
      let half = before + 1 < visible.count ? spacing(after: before) / 2 : 0
      add(
        [term(hidden, axis.start), term(visible[before], axis.end, -1)], .equal, half,
        priority: .almostRequired, rule: rule)
    } else {
      add(
        [term(hidden, axis.start), edge(axis.start, -1)], .equal, priority: .almostRequired,
        rule: rule)
    }
    alignHidden(hidden, rule: rule)
  }

  /// Lines a hidden item up with the first visible one. What its own size cannot do then is left:
  /// it takes no part in the size of the stack.
  private mutating func alignHidden(_ hidden: Item, rule: String) {
    let axis = stack.axis.other
    let attributes =
      switch stack.alignment {
      case .fill: [axis.start, axis.end]
      case .leading, .firstBaseline: [axis.start]
      case .trailing, .lastBaseline: [axis.end]
      case .center: [axis.center]
      }
    for attribute in attributes {
      add(
        [term(hidden, attribute), term(visible.first ?? item, attribute, -1)], .equal,
        priority: .leftOpen, rule: rule)
    }
  }
}
