/// A float that has its place, in pixels: its margin box.
struct FloatArea {
  var left: Double
  var right: Double
  var top: Double
  var bottom: Double
  var side: FloatBox.Side
  var outline: FloatOutline?

  /// Whether it leaves less of what is free between two edges.
  func narrows(_ left: Double, _ right: Double) -> Bool {
    side == .left ? self.right > left : self.left < right
  }
}

/// The floats of a block so far, and what they leave of it: Blink's `ExclusionSpace`.
struct FloatSpace {
  let width: Double
  private var areas: [FloatArea] = []

  /// The top of the lowest float. No later one stands higher.
  private(set) var lastTop = -Double.infinity
  private var leftEnd = -Double.infinity
  private var rightEnd = -Double.infinity

  init(width: Double) {
    self.width = width
  }

  /// Where what clears earlier floats begins.
  func clearance(_ clear: FloatBox.Clear) -> Double {
    switch clear {
    case .none: -.infinity
    case .left: leftEnd
    case .right: rightEnd
    case .both: max(leftEnd, rightEnd)
    }
  }

  mutating func add(_ area: FloatArea) {
    lastTop = max(lastTop, area.top)
    switch area.side {
    case .left: leftEnd = max(leftEnd, area.bottom)
    case .right: rightEnd = max(rightEnd, area.bottom)
    }
    // One without a width is beside no line.
    if area.right > area.left, area.bottom > area.top { areas.append(area) }
  }

  /// Forgets floats that end above a line, where none has a shape.
  mutating func leave(above top: Double) {
    if !areas.contains(where: { $0.outline != nil }) { areas.removeAll { $0.bottom <= top } }
  }

  /// The first opportunity below a height that is so wide, or is all of the block.
  func opportunity(from top: Double, atLeast least: Double) -> FloatOpportunity {
    var found = FloatOpportunity(left: 0, right: width, top: top, bottom: .infinity, areas: [])
    forEachOpportunity(from: top) { opportunity in
      let width = opportunity.right - opportunity.left
      guard width >= least || width == self.width && opportunity.left == 0 else { return false }
      found = opportunity
      return true
    }
    return found
  }

  /// Goes over the rectangles between floats that could not be larger, from top to bottom, and of
  /// those at one height the widest first. The last one is all of the block.
  ///
  /// - Parameter body: Says whether it is enough.
  func forEachOpportunity(from top: Double, _ body: (FloatOpportunity) -> Bool) {
    var active = areas.filter { $0.bottom > top }
    var start = top
    while true {
      if opportunities(at: start, of: active, body) { return }
      guard let end = active.map(\.bottom).min() else { return }
      start = end
      active.removeAll { $0.bottom <= end }
    }
  }

  /// The rectangles that start at a height; whether one was enough.
  private func opportunities(
    at top: Double, of areas: [FloatArea], _ body: (FloatOpportunity) -> Bool
  ) -> Bool {
    var left = -Double.infinity
    var right = Double.infinity
    func opportunity(to bottom: Double) -> FloatOpportunity? {
      // One that ends above a float is none where it lies outside of the block.
      if left > right || bottom < .infinity && (right < 0 || left > width) { return nil }
      let start = max(left, 0)
      return FloatOpportunity(
        left: start, right: max(min(right, width), start), top: top, bottom: bottom,
        areas: shapes(from: left, to: right, at: top, bottom))
    }
    for area in areas.sorted(by: { $0.top < $1.top }) {
      if !area.narrows(left, right) { continue }
      if area.top > top, let found = opportunity(to: area.top), body(found) { return true }
      switch area.side {
      case .left: left = area.right
      case .right: right = area.left
      }
    }
    return opportunity(to: .infinity).map(body) ?? false
  }
}

extension FloatSpace {
  /// The floats beside a rectangle, if one has a shape. The rectangle begins as far up as it is
  /// free.
  fileprivate func shapes(
    from left: Double, to right: Double, at top: Double, _ bottom: Double
  ) -> [FloatArea] {
    guard areas.contains(where: { $0.outline != nil }) else { return [] }
    var start = -Double.infinity
    for area in areas where area.bottom <= top && area.narrows(left, right) {
      start = max(start, area.bottom)
    }
    let beside = areas.filter { $0.bottom > start && $0.top < bottom }
    return beside.contains { $0.outline != nil } ? beside : []
  }
}

/// A rectangle that floats leave, and the floats beside it where some have shapes.
struct FloatOpportunity {
  var left: Double
  var right: Double
  var top: Double
  var bottom: Double
  var areas: [FloatArea]

  var hasShapes: Bool { !areas.isEmpty }

  /// Whether a place is below all floats beside it.
  func isBelowShapes(_ top: Double) -> Bool { areas.allSatisfy { $0.bottom <= top } }

  /// What is free for a line: where floats have shapes, all up to these.
  ///
  /// - Parameters:
  ///   - top: The line's top.
  ///   - height: The line's height.
  ///   - width: The block's width.
  func line(top: Double, height: Double, width: Double) -> FreeInterval {
    if areas.isEmpty { return FreeInterval(left, right) }
    var start = 0.0
    var end = width
    for area in areas where top < area.bottom && top + height > area.top {
      var taken: FreeInterval? = FreeInterval(area.left, area.right)
      if let outline = area.outline {
        taken = outline.taken(top: top - area.top, height: height, most: area.bottom - area.top)
          .map {
            FreeInterval(
              area.left + min(max($0.start, 0), area.right - area.left),
              area.left + min(max($0.end, 0), area.right - area.left))
          }
      }
      guard let taken else { continue }
      switch area.side {
      case .left: start = max(start, taken.end)
      case .right: end = min(end, taken.start)
      }
    }
    let hasLeft = areas.contains { $0.side == .left }
    let hasRight = areas.contains { $0.side == .right }
    return FreeInterval(
      hasLeft ? min(start, right) : left, hasRight ? max(end, left) : right)
  }
}
