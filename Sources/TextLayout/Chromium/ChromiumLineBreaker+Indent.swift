extension LineMargins {
  /// Adds the part of the indent that depends on the width.
  ///
  /// - Parameter limit: The widest content that fits; see ``LineWalk/limit(for:)``.
  mutating func resolveIndent(limit: Double) {
    guard limit.isFinite else { return }
    let added = addedIndent(limit: limit)
    indent += added
    inset += added
  }

  fileprivate func addedIndent(limit: Double) -> Double {
    let part = max(limit - FitLimit.layoutUnit, 0) * indentFraction
    return (indentBase + part).truncatedToLayoutUnit - indentBase.truncatedToLayoutUnit
  }
}

/// An indent that grows with the limit of its line.
///
/// Content that just fits has a limit of itself and the indent, which is a part of the limit less a
/// layout unit.
private struct GrowingIndent {
  /// Which part it is of the width.
  let fraction: Double

  /// What it is at the line's limit, in points.
  let added: Double

  init(_ margins: LineMargins, limit: Double) {
    fraction = margins.indentFraction
    added = limit.isFinite ? margins.addedIndent(limit: limit) : 0
  }

  /// The limit that an edge just fits, if it moves with the indent.
  func limitThatJustFits(_ edge: Double) -> Double {
    (edge - added - fraction * FitLimit.layoutUnit) / (1 - fraction)
  }

  /// By how much such a limit may be wrong: the indent is cut down to whole layout units, to which
  /// content is rounded up.
  var roundingError: Double { FitLimit.layoutUnit / min(abs(1 - fraction), 1) }

  /// The limit at which the indent has grown by so much.
  func limit(atGrowth growth: Double) -> Double {
    (added + growth) / fraction + FitLimit.layoutUnit
  }
}

extension ChromiumLineBreaker {
  /// Takes into the limits that a line holds for that its indent changes with them.
  mutating func followIndent() {
    let indent = GrowingIndent(cursor.margins, limit: limit)
    // Widths are whole layout units, which the limit need not be.
    let next = Swift.max(
      FitLimit.inWholeUnits(limit, .down) + FitLimit.layoutUnit, limit.nextUp)
    if indent.fraction < 1 {
      let rejected =
        firstTab.map { limitUpToJump(of: $0, indent) }
        ?? indent.limitThatJustFits(rejectedLimit) - indent.roundingError
      let accepted = indent.limitThatJustFits(acceptedLimit) + indent.roundingError
      cursor.acceptedLimit = firstTab == nil ? Swift.min(accepted, limit) : limit
      cursor.rejectedLimit = Swift.max(rejected, next)
      return
    }
    // The wider the line, the less room it has: what fits now does so up to some limit.
    let narrows = indent.fraction > 1 && acceptedLimit > -.infinity
    cursor.rejectedLimit =
      narrows
      ? Swift.max(indent.limitThatJustFits(acceptedLimit) - indent.roundingError, next) : .infinity
    cursor.acceptedLimit = limit
  }

  /// A limit below which a line with a tab stays as it is, whose indent is less than the width.
  ///
  /// After a tab edges stay where they are, and move by a stop or two where it jumps to another.
  private func limitUpToJump(of tab: TabPlace, _ indent: GrowingIndent) -> Double {
    let isOutward = indent.fraction < 0
    let tabs = text.tabs(cursor.margins, at: tab.offset)
    let stops = 2 * tabs.interval
    let far = indent.limitThatJustFits(rejectedLimit - stops) - indent.roundingError
    if far > limit, isOutward || acceptedLimit + stops <= limit { return far }
    let jump = indent.limit(atGrowth: tabs.travel(ofTabAt: tab, isOutward: isOutward))
    let moving =
      isOutward ? indent.limitThatJustFits(rejectedLimit) - indent.roundingError : .infinity
    // Limits of edges and jumps may be a layout unit too large, as indents are cut down.
    return Swift.min(Swift.min(rejectedLimit, jump) - FitLimit.layoutUnit, moving)
  }
}

/// A tab of a line, before it is set.
struct TabPlace {
  /// The UTF-8 offset.
  var offset: Int

  /// In points from the paragraph's leading margin.
  var pen: Double

  /// Whether another tab is before it.
  var isAfterTab: Bool
}

extension TabStops {
  /// How far text before a tab may move until the tab ends at another stop, in points; below zero
  /// where it moves outward.
  fileprivate func travel(ofTabAt tab: TabPlace, isOutward: Bool) -> Double {
    guard interval > 0 else { return isOutward ? -.infinity : .infinity }
    let unit = isOutward ? -FitLimit.layoutUnit : FitLimit.layoutUnit
    func stop(_ units: Double) -> Double? {
      next(after: tab.pen + units * unit, isAfterTab: tab.isAfterTab)?.location
    }
    let first = stop(0)
    var same = 0.0
    var other = 1.0
    while other < 0x1p60, stop(other) == first {
      same = other
      other *= 2
    }
    while other - same > 1 {
      let middle = ((same + other) / 2).rounded()
      if stop(middle) == first { same = middle } else { other = middle }
    }
    return other * unit
  }
}
