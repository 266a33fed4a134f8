/// Sets the lines of a walk in a container, row by row.
///
/// It counts in the text's pixels; a container counts in points.
struct ContainerSetter<Walk: LineWalk> {
  private let text: LaidOutText
  private let container: TextContainer
  private let pixelsPerPoint: Double
  private let blockLimit: Double
  private(set) var walk: Walk
  private(set) var placed = PlacedText()

  /// The rows since the last gap between rows, and where the first of them begins.
  private var stack: LineStack
  private var stackTop = 0.0

  init(_ typesetter: Typesetter, walk: Walk, in container: TextContainer) {
    text = typesetter.laidOut
    pixelsPerPoint = typesetter.text.pixelsPerPoint
    self.container = container
    self.walk = walk
    let padding = 2 * container.lineFragmentPadding
    blockLimit = Walk.limit(for: (container.width - padding).inPixels(pixelsPerPoint))
    stack = LineStack(usesFontLeading: typesetter.stack.usesFontLeading)
  }

  /// Sets rows until the text or the container ends.
  mutating func setLines() {
    while !walk.isAtEnd {
      guard let row = nextRow() else {
        placed.isCut = true
        break
      }
      place(row)
    }
    placed.utf8End = text.sourceOffset(after: walk.position)
  }

  /// The rows' lower end, in pixels.
  private var bottom: Double { stackTop + stack.size.height }

  /// The next row where it has room; `nil` where the container is full.
  private func nextRow() -> Row? {
    var top = bottom
    let first = top
    var widest = Row.Place(top: top, width: 0)
    for _ in 0..<TextContainer.mostSteps where !text.facts.watch.isPast {
      let (row, found) = self.row(at: top, atLeast: nil)
      guard fits(row) else {
        // Another container may have room for the word.
        if !placed.lines.isEmpty { return nil }
        break
      }
      if !row.parts.isEmpty { return row }
      if found > widest.width { widest = Row.Place(top: top, width: found) }
      let next = container.nextTop(
        below: top / pixelsPerPoint, from: first / pixelsPerPoint,
        lineHeight: row.height / pixelsPerPoint)
      guard let next = next?.inPixels(pixelsPerPoint), next > top, next < .infinity else { break }
      top = next
    }
    guard widest.width > 0 else { return nil }
    // A closure may answer otherwise now, so any interval will do then.
    for width in [widest.width, 0] {
      let row = row(at: widest.top, atLeast: width).row
      if fits(row), !row.parts.isEmpty { return row }
    }
    return nil
  }

  /// Whether a row ends above the container's end.
  private func fits(_ row: Row) -> Bool {
    let bottom = row.top + row.spacing + row.box.height(usesFontLeading: false)
    // No height that is no number is passed.
    return !(bottom > container.height.inPixels(pixelsPerPoint) + FitLimit.tolerance)
  }

  /// The row at a height, and the widest interval that is free there.
  ///
  /// - Parameter width: An interval so wide takes a word that has no room; `nil` for none.
  private func row(at top: Double, atLeast width: Double?) -> (row: Row, widest: Double) {
    var row = Row(top: top, walk: walk, box: text.facts.base, usesFontLeading: usesFontLeading)
    for attempt in 0..<Self.mostAttempts {
      let height = row.height
      let spacing = row.spacing
      let free = self.free(top: top + spacing, height: height)
      row = self.row(at: top, in: free, guess: row, atLeast: width)
      let isOther = attempt == 0 ? row.height != height : row.height > height
      guard isOther || row.spacing != spacing else {
        return (row, free.reduce(0) { max($0, $1.width) })
      }
    }
    return (row, 0)
  }

  /// How often a row is set again as it is of another height than was thought. After the second
  /// time it only grows.
  private static var mostAttempts: Int { 64 }

  private var usesFontLeading: Bool { stack.usesFontLeading }

  private func free(top: Double, height: Double) -> [FreeInterval] {
    let free = container.free(top: top / pixelsPerPoint, height: height / pixelsPerPoint)
    if pixelsPerPoint == 1 { return free }
    return free.map {
      FreeInterval($0.start.inPixels(pixelsPerPoint), $0.end.inPixels(pixelsPerPoint))
    }
  }

  /// What a row's intervals take of the text.
  ///
  /// - Parameter guess: Its height, where no interval takes any.
  private func row(
    at top: Double, in free: [FreeInterval], guess: Row, atLeast width: Double?
  ) -> Row {
    var row = Row(top: top, walk: walk, box: guess.box, usesFontLeading: usesFontLeading)
    row.spacing = guess.spacing
    var refused = 0.0
    for interval in inOrder(free) {
      // What is too narrow for a word leaves it to a wider one.
      if interval.width <= refused { continue }
      var attempt = row.walk
      attempt.changeLimit(to: Walk.limit(for: interval.width), ofBlock: blockLimit)
      guard let extent = attempt.next() else { break }
      let mustTake = row.parts.isEmpty && width.map { interval.width >= $0 } == true
      if attempt.breaksInsideWord, !mustTake {
        row.expect(extent)
        refused = interval.width
        continue
      }
      row.take(extent, in: interval, walk: attempt)
      refused = 0
      if extent.isHardBreak { break }
    }
    return row
  }

  /// The intervals that take text, in the order of their text.
  private func inOrder(_ free: [FreeInterval]) -> [FreeInterval] {
    if !Walk.fillsAllIntervals {
      let widest = free.reduce(0) { max($0, $1.width) }
      return Array(free.drop { $0.width < widest }.prefix(1))
    }
    let isRightToLeft = text.shaped.analysed.styles.isRightToLeft(at: walk.position.offset)
    return isRightToLeft ? free.reversed() : free
  }

  /// Adds a row below the others.
  private mutating func place(_ row: Row) {
    if row.top != bottom {
      stackTop = row.top
      stack = LineStack(usesFontLeading: usesFontLeading)
    }
    let baseline = stackTop + stack.push(row.box, spacingBefore: row.spacing, width: 0)
    let origin = container.origin
    for part in row.parts {
      var line = text.aligned(
        [text.line(part.extent, baseline: baseline)], width: part.interval.width)[0]
      line.x += part.interval.start
      let top = row.top + row.spacing
      let rect = Rect(
        x: part.interval.start, y: top, width: part.interval.width, height: row.height
      ).inPoints(pixelsPerPoint)
      placed.lines.append(
        PlacedLine(
          line: line.inPoints(pixelsPerPoint).moved(by: origin),
          rect: rect.offsetBy(dx: origin.x, dy: origin.y)))
    }
    placed.height = bottom / pixelsPerPoint
    walk = row.walk
  }
}

extension ContainerSetter {
  /// Lines beside each other.
  private struct Row {
    /// A height at which a row may stand, and the width of its widest interval.
    struct Place {
      var top: Double
      var width: Double
    }

    struct Part {
      var extent: LineExtent
      var interval: FreeInterval
    }

    var top: Double
    var parts: [Part] = []

    /// The walk after its last part.
    var walk: Walk

    /// What holds all its parts.
    var box: LineMetrics

    /// The gap above it.
    var spacing = 0.0
    let usesFontLeading: Bool

    init(top: Double, walk: Walk, box: LineMetrics, usesFontLeading: Bool) {
      self.top = top
      self.walk = walk
      self.box = box
      self.usesFontLeading = usesFontLeading
    }

    var height: Double { box.height(usesFontLeading: usesFontLeading) }

    mutating func take(_ extent: LineExtent, in interval: FreeInterval, walk: Walk) {
      expect(extent)
      parts.append(Part(extent: extent, interval: interval))
      self.walk = walk
    }

    /// Takes the height of a line, as long as no other line has told one.
    mutating func expect(_ extent: LineExtent) {
      if parts.isEmpty {
        box = extent.box
        spacing = extent.spacingBefore
      } else {
        box.formUnion(extent.box)
      }
    }
  }
}

extension Typesetter {
  /// Sets lines in a container until it is full or the text ends. The next call goes on after them.
  ///
  /// - Parameter container: Its ``TextContainer`` says how lines are placed.
  /// - Returns: The lines. Their positions count from the container, wherever lines stood before.
  /// - Complexity: as ``MeasuredText/lines(in:usesFontLeading:)->PlacedText``.
  public mutating func lines(in container: TextContainer) -> PlacedText {
    func lines(_ walk: some LineWalk) -> (PlacedText, any LineWalk) {
      var setter = ContainerSetter(self, walk: walk, in: container)
      setter.setLines()
      return (setter.placed, setter.walk)
    }
    let (placed, walk) = lines(walk)
    self.walk = walk
    return placed
  }
}
