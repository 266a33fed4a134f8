/// What has to stay where it is on screen.
enum Anchor: Sendable {
  /// An element, and the offset in units at which it was.
  case element(position: Int, unit: Int64)

  /// The end of the content, which was so many points above the viewport's bottom.
  case end(distance: Double)
}

extension Table {
  /// What has to stay where it is when heights change; `nil` for the top of the content, at which a
  /// table that is scrolled there stays. A table that follows its end stays there.
  ///
  /// It is the first element on screen that is measured or has a fixed height, and whose top edge
  /// shows; else the first such one that shows at all. While nothing measured is on screen nothing
  /// can jump, and the first element stays where it begins: its own height, which is an estimate,
  /// is not relied on. Source: MagazineLayout, pull requests 119 and 137.
  func anchor() -> Anchor? {
    if let end = endAnchor { return end }
    let visible = visiblePositions(margin: 0)
    guard keepsElements, let first = visible.first else { return nil }
    let top = viewport.offset
    var unit = heights.unitOffset(ofRow: first)
    var best = Anchor.element(position: first, unit: unit)
    var isMeasured = false
    heights.forEachShowing(in: visible) { position, height in
      let isShown = RowHeight.points(unit) >= top
      if !height.isEstimated, isShown || !isMeasured {
        best = .element(position: position, unit: unit)
        isMeasured = true
        if isShown { return false }
      }
      unit &+= height.isAutomatic ? heights.estimate : height.units
      return true
    }
    return best
  }

  /// The end, where the table is there and follows it.
  var endAnchor: Anchor? {
    isFollowingEnd ? .end(distance: viewport.offset - maximumOffset) : nil
  }

  /// Whether elements stay where they are: not at the top of a table that is anchored there.
  var keepsElements: Bool { viewport.offset > 0 || contentAnchor != .top }

  /// The content offset at which an anchor is where it was on screen; without one, the old offset.
  ///
  /// An offset inside the content stays inside: when too little is left below the viewport, what is
  /// on screen has to move.
  ///
  /// - Parameters:
  ///   - offset: Where the content was, in points.
  ///   - limits: The offsets inside the content before the change.
  private func offset(
    keeping anchor: Anchor?, from offset: Double, limits: ClosedRange<Double>
  ) -> Double {
    var target = offset
    switch anchor {
    case .element(let position, let unit):
      let moved = heights.unitOffset(ofRow: position) &- unit
      if moved != 0 { target += RowHeight.points(moved) }
    case .end(let distance): target = maximumOffset + distance
    case nil: break
    }
    return limits.contains(offset) ? offsetLimits.clamped(target) : target
  }

  /// Measures what shows where an anchor is where it was on screen; without one, at the offset as
  /// it is. An offset inside the content stays inside, however much of it comes only while it is
  /// measured.
  ///
  /// - Parameter limits: The offsets inside the content before the change.
  mutating func restore(
    _ anchor: Anchor?, limits: ClosedRange<Double>, measuring change: inout TableChange
  ) {
    let offset = viewport.offset
    scroll(measuring: &change) { $0.offset(keeping: anchor, from: offset, limits: limits) }
    change.offsetCorrection = viewport.offset - offset
  }

  /// The content offsets at which nothing but content shows.
  var offsetLimits: ClosedRange<Double> { min(maximumOffset, 0)...maximumOffset }

  /// Runs a change of heights, and keeps what is on screen.
  mutating func keepingAnchor(_ change: (inout Table) -> Void) {
    let anchor = anchor()
    let limits = offsetLimits
    change(&self)
    viewport.offset = offset(keeping: anchor, from: viewport.offset, limits: limits)
  }
}

extension ClosedRange<Double> {
  /// The number of the range that is nearest to another.
  func clamped(_ value: Double) -> Double { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
