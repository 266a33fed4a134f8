/// Something on screen, and where it was.
struct Anchor: Sendable {
  var position: Int

  /// Its offset in units.
  var unit: Int64
}

extension Table {
  /// What has to stay where it is when heights change; `nil` for the top of the content, at which a
  /// table that is scrolled there stays.
  ///
  /// It is the first element on screen that is measured or has a fixed height, and whose top edge
  /// shows; else the first such one that shows at all. While nothing measured is on screen nothing
  /// can jump, and the first element stays where it begins: its own height, which is an estimate,
  /// is not relied on. Source: MagazineLayout, pull requests 119 and 137.
  func anchor() -> Anchor? {
    let visible = visiblePositions(margin: 0)
    guard viewport.offset > 0, let first = visible.first else { return nil }
    let top = viewport.offset
    var unit = heights.unitOffset(ofRow: first)
    var best = Anchor(position: first, unit: unit)
    var isMeasured = false
    heights.forEachShowing(in: visible) { position, height in
      let isShown = RowHeight.points(unit) >= top
      if !height.isEstimated, isShown || !isMeasured {
        best = Anchor(position: position, unit: unit)
        isMeasured = true
        if isShown { return false }
      }
      unit &+= height.isAutomatic ? heights.estimate : height.units
      return true
    }
    return best
  }

  /// The content offset at which an anchor is where it was on screen; without one, that of before.
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
    if let anchor {
      let moved = heights.unitOffset(ofRow: anchor.position) &- anchor.unit
      if moved != 0 { target += RowHeight.points(moved) }
    }
    return limits.contains(offset) ? min(max(target, 0), maximumOffset) : target
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
  var offsetLimits: ClosedRange<Double> { 0...maximumOffset }

  /// Runs a change of heights, and keeps what is on screen.
  mutating func keepingAnchor(_ change: (inout Table) -> Void) {
    let anchor = anchor()
    let limits = offsetLimits
    change(&self)
    viewport.offset = offset(keeping: anchor, from: viewport.offset, limits: limits)
  }
}
