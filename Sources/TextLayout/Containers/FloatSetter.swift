/// Sets the lines of a walk beside floats, as Blink's `InlineLayoutAlgorithm` and `LineBreaker` do.
///
/// It counts in the text's pixels. All places of floats are whole layout units.
struct FloatSetter<Walk: LineWalk> {
  private let text: LaidOutText
  private let pixelsPerPoint: Double
  private let width: Double
  private let blockLimit: Double

  /// By where they stand in the text.
  private let floats: [Floating]
  private var walk: Walk
  private var state: FloatState

  /// Where floats stand, by their numbers.
  private var boxes: [Rect]
  private var stack = LineStack(usesFontLeading: true)
  private var stackTop = 0.0
  private(set) var placed = PlacedText()

  /// How far everything is moved down since the first line is trimmed: floats, too (measured,
  /// Chromium 156).
  private var trimShift = 0.0

  init(_ typesetter: Typesetter, walk: Walk, width: Double, floats: [FloatBox]) {
    let text = typesetter.laidOut
    let scale = typesetter.text.pixelsPerPoint
    self.text = text
    pixelsPerPoint = scale
    self.walk = walk
    // Lines stand beside floats as if nothing was trimmed, and are moved then.
    self.walk.cursor.trimsBox = false
    let width = width.isNaN ? .infinity : max(width, 0)
    self.width = min(
      FitLimit.inWholeUnits(min(width.inPixels(scale), Floating.widest), .down), Floating.widest)
    blockLimit = Walk.limit(for: self.width)
    self.floats = floats.enumerated()
      .map { Floating($1, number: $0, of: text, pixelsPerPoint: scale) }
      .sorted { ($0.offset, $0.number) < ($1.offset, $1.number) }
    state = FloatState(space: FloatSpace(width: self.width))
    boxes = Array(repeating: .zero, count: floats.count)
  }

  /// Sets all lines.
  mutating func setLines() {
    while !walk.isAtEnd {
      let top = bottom
      state.space.leave(above: top)
      while state.next < floats.count, floats[state.next].offset <= walk.position.offset {
        give(floats[state.next], aPlaceFrom: top)
        state.next += 1
      }
      guard let line = nextLine(from: top) else { break }
      place(line)
    }
    while state.next < floats.count {
      give(floats[state.next], aPlaceFrom: bottom)
      state.next += 1
    }
    placed.floats = boxes.map { $0.moved(down: trimShift).inPoints(pixelsPerPoint) }
    placed.utf8End = text.sourceOffset(after: walk.position)
  }

  /// The lines' lower end.
  private var bottom: Double { stackTop + stack.size.height }

  private mutating func give(_ float: Floating, aPlaceFrom top: Double) {
    boxes[float.number] = state.place(float, from: top)
  }

  /// A line that was tried.
  private struct FlowedLine {
    var extent: LineExtent
    var walk: Walk
    var state: FloatState

    /// What it was broken to.
    var interval: FreeInterval
    var top: Double

    /// The floats that stand beside it, by their numbers.
    var beside: [(number: Int, box: Rect)] = []

    /// The floats that come after it.
    var later: [Floating] = []

    /// Whether it is wider than its interval.
    var overflows = false

    /// The gap above it included.
    var height: Double { extent.spacingBefore + extent.box.height(usesFontLeading: true) }
  }

  /// The next line where it has room; `nil` after the last.
  private func nextLine(from top: Double) -> FlowedLine? {
    var found: FlowedLine?
    var last: FlowedLine?
    state.space.forEachOpportunity(from: top) { opportunity in
      found = line(in: opportunity, &last)
      return found != nil || text.facts.watch.isPast
    }
    // Where lengths have no room in numbers, the last one sticks out.
    return found ?? last
  }

  /// The line in an opportunity; `nil` where it has no room there.
  private func line(in opportunity: FloatOpportunity, _ last: inout FlowedLine?) -> FlowedLine? {
    let isWhole = opportunity.right - opportunity.left == width
    var top = opportunity.top
    var height = 0.0
    var previous: Double?
    var refused = -1.0
    var attempts = 0
    while true {
      let interval = opportunity.line(top: top, height: height, width: width)
      var overflows = interval.width <= refused
      if !overflows {
        guard let line = line(in: opportunity, interval, top: top, height: height) else {
          return nil
        }
        overflows = line.overflows && !isWhole && text.wrapsLines
        if overflows, line.state.next == state.next, line.later.isEmpty { refused = interval.width }
        if !overflows {
          let found = line.height
          attempts += 1
          if opportunity.hasShapes, attempts < Self.mostAttempts {
            let other = opportunity.line(top: top, height: found, width: width).width
            if previous == found ? other < interval.width : other != interval.width {
              previous = height
              height = found
              continue
            }
          }
          return found + top - opportunity.top > opportunity.bottom - opportunity.top ? nil : line
        }
        last = line
      }
      // Beside a shape a line looks for room pixel by pixel; far down in steps of a 4,096th of the
      // way, so that a shape as high as lengths can be ends.
      guard opportunity.hasShapes, top < opportunity.bottom, !opportunity.isBelowShapes(top),
        !text.facts.watch.isPast
      else { return nil }
      top += max(1, ((top - opportunity.top) / 4096).rounded(.down))
      previous = nil
      height = 0
      attempts = 0
    }
  }

  /// How often a line is set again at one height as it is of another height than was thought.
  private static var mostAttempts: Int { 64 }

  /// A line in an interval, and the floats that its text has.
  private func line(
    in opportunity: FloatOpportunity, _ interval: FreeInterval, top: Double, height: Double
  ) -> FlowedLine? {
    guard var line = broken(to: interval, state, top: top) else { return nil }
    var room = opportunity.right - opportunity.left
    while line.state.next < floats.count {
      let float = floats[line.state.next]
      let end = line.walk.position.offset
      guard float.offset < end || float.offset == end && !line.extent.isHardBreak else { break }
      line.state.next += 1
      if !line.later.isEmpty || !fits(float, beside: line, room: room) {
        line.later.append(float)
        continue
      }
      var state = line.state
      let box = state.place(float, from: top)
      let opportunity = state.space.opportunity(from: top, atLeast: 0)
      let interval = opportunity.line(top: top, height: height, width: width)
      // A float that takes no room leaves the line as it is: many do not break it many times.
      let isAsBefore = interval == line.interval
      guard let narrower = isAsBefore ? line : broken(to: interval, state, top: top),
        narrower.walk.position.offset >= float.offset
      else {
        // Its word goes to the next line, and takes it along.
        line.state.next -= 1
        break
      }
      if goesOn(after: float, in: line), edge(float.offset, of: line) > interval.width + unit,
        let shorter = shortened(line, before: float)
      {
        return shorter
      }
      let beside = line.beside
      line = narrower
      line.state = state
      line.beside = beside + [(float.number, box)]
      room = opportunity.right - opportunity.left
    }
    return line
  }

  private var unit: Double { FitLimit.layoutUnit }

  /// Whether text comes after a float in the paragraph of its line.
  private func goesOn(after float: Floating, in line: FlowedLine) -> Bool {
    float.offset < text.string.utf8.count
      && !(line.extent.isHardBreak && float.offset == line.walk.position.offset)
  }

  /// A line that ends before the last word that a float stands after: there is room for both, but
  /// not for the space between, which runs in another direction than the word. Blink finds that out
  /// when the float has its place already, and such a space is an item of its own.
  private func shortened(_ line: FlowedLine, before float: Floating) -> FlowedLine? {
    let content = text.collapsibleSpaceStart(before: float.offset, notBefore: walk.position.offset)
    let room = FreeInterval(0, edge(content, of: line) - 2 * unit)
    guard text.turns(at: content) else { return nil }
    guard var shorter = broken(to: room, line.state, top: line.top), !shorter.overflows,
      shorter.walk.position.offset < float.offset
    else { return nil }
    shorter.interval = line.interval
    shorter.beside = line.beside
    shorter.state.next -= 1
    return shorter
  }

  private func broken(to interval: FreeInterval, _ state: FloatState, top: Double) -> FlowedLine? {
    var walk = walk
    let limit = Walk.limit(for: interval.width)
    walk.changeLimit(to: limit, ofBlock: blockLimit)
    guard let extent = walk.next() else { return nil }
    var line = FlowedLine(
      extent: extent, walk: walk, state: state, interval: interval, top: top)
    line.overflows = walk.breaksInsideWord && extent.indent + extent.width > limit
    return line
  }

  /// Whether a float has room in the line that its place in the text is on.
  private func fits(_ float: Floating, beside line: FlowedLine, room: Double) -> Bool {
    let space = line.state.space
    if space.lastTop > line.top || space.clearance(float.clear) > line.top { return false }
    let outer = max(float.outerWidth, 0)
    if edge(float.offset, of: line) + outer <= room + unit { return true }
    let content = text.collapsibleSpaceStart(before: float.offset, notBefore: walk.position.offset)
    return content < float.offset && edge(content, of: line) + outer <= room + unit
  }

  /// How far a line reaches up to an offset, its indent included.
  private func edge(_ end: Int, of line: FlowedLine) -> Double {
    line.extent.indent + Walk.reported(advance(to: end))
  }

  private func advance(to end: Int) -> Double {
    let start = walk.position
    let advance = Walk.unbrokenAdvance(
      of: start.offset..<max(end, start.offset), glyph: start.glyph, of: text)
    return text.facts.unit.points(start.correction + advance)
  }

  /// The width of a line whose text floats divide: each part has a width of its own.
  private func width(of line: FlowedLine) -> Double {
    let content = text.shaped.analysed.trailingWhitespaceStart(
      before: line.extent.range.upperBound, notBefore: line.extent.range.lowerBound)
    var width = 0.0
    var last = 0.0
    for float in floats[state.next..<max(line.state.next, state.next)]
    where float.offset > walk.position.offset && float.offset < content {
      let advance = advance(to: float.offset)
      width += Walk.reported(advance - last)
      last = advance
    }
    return last == 0 ? line.extent.width : width + Walk.reported(line.extent.width - last)
  }

  /// Takes a line, and gives those floats a place that come after it.
  private mutating func place(_ line: FlowedLine) {
    if line.top != bottom {
      stackTop = line.top
      stack = LineStack(usesFontLeading: true)
    }
    let baseline = stackTop + stack.push(line.extent)
    var extent = line.extent
    extent.width = width(of: line)
    let isFirst = placed.lines.isEmpty
    if let trim = text.facts.boxTrim {
      extent.box = extent.box.trimmed(trim, isFirst: isFirst, isLast: line.walk.isAtEnd)
      if isFirst { trimShift = extent.box.ascent - line.extent.box.ascent }
    }
    var shown = text.aligned(
      [text.line(extent, baseline: baseline + trimShift)], width: line.interval.width)[0]
    shown.x += line.interval.start
    let rect = Rect(
      x: line.interval.start,
      y: line.top + line.extent.spacingBefore + (isFirst ? 0 : trimShift),
      width: line.interval.width, height: extent.box.height(usesFontLeading: true))
    placed.lines.append(
      PlacedLine(line: shown.inPoints(pixelsPerPoint), rect: rect.inPoints(pixelsPerPoint)))
    let end = bottom + trimShift + (extent.box.descent - line.extent.box.descent)
    placed.height = end / pixelsPerPoint
    walk = line.walk
    state = line.state
    for (number, box) in line.beside { boxes[number] = box }
    for float in inVisualOrder(line.later) {
      give(float, aPlaceFrom: bottom)
    }
  }

  /// Floats as they come from left to right in their line: those in text from right to left the
  /// other way round.
  private func inVisualOrder(_ floats: [Floating]) -> [Floating] {
    var ordered: [Floating] = []
    var leftward: [Floating] = []
    for float in floats {
      if text.runsLeftward(at: float.offset) {
        leftward.append(float)
      } else {
        ordered += leftward.reversed() + [float]
        leftward = []
      }
    }
    return ordered + leftward.reversed()
  }
}

/// What a line that is tried changes.
private struct FloatState {
  var space: FloatSpace

  /// The first float that has no place yet.
  var next = 0

  /// Gives a float its place at a height or below, and returns its border box.
  mutating func place(_ float: Floating, from top: Double) -> Rect {
    let top = max(top, space.lastTop, space.clearance(float.clear))
    let opportunity = space.opportunity(from: top, atLeast: float.outerWidth)
    let left =
      float.side == .left ? opportunity.left : opportunity.right - float.outerWidth
    space.add(
      FloatArea(
        left: left, right: left + max(float.outerWidth, 0), top: opportunity.top,
        bottom: opportunity.top + max(float.outerHeight, 0), side: float.side,
        outline: float.outline))
    return Rect(
      origin: Point(x: left + float.margin.left, y: opportunity.top + float.margin.top),
      size: float.size)
  }
}

extension Rect {
  fileprivate func moved(down distance: Double) -> Rect {
    var rect = self
    rect.origin.y += distance
    return rect
  }
}

extension LaidOutText {
  /// Whether lines wrap at all.
  fileprivate var wrapsLines: Bool { shaped.analysed.content?.style.wraps ?? true }

  /// The level of the item that an offset lies in.
  private func level(at offset: Int) -> UInt8? {
    let index = offset < 0 ? shaped.items.count : shaped.firstItem(endingAfter: offset)
    guard index < shaped.items.count else { return nil }
    let item = shaped.items[index].item
    return item.range.contains(offset) ? item.level : nil
  }

  /// Whether the characters on both sides of a place have different levels.
  fileprivate func turns(at offset: Int) -> Bool {
    guard let before = level(at: offset - 1), let after = level(at: offset) else { return false }
    return before != after
  }

  /// Whether a place between two characters lies in text from right to left.
  fileprivate func runsLeftward(at offset: Int) -> Bool {
    let base: UInt8 = shaped.analysed.styles.isRightToLeft(at: offset) ? 1 : 0
    let levels = [level(at: offset - 1) ?? base, level(at: offset) ?? base]
    return levels.allSatisfy { $0 > 0 } && levels.contains { $0 & 1 == 1 }
  }

  /// Where the spaces before an offset start that collapse at a line's end.
  fileprivate func collapsibleSpaceStart(before offset: Int, notBefore start: Int) -> Int {
    guard shaped.analysed.content?.style.whiteSpace.collapsesSpaces == true else { return offset }
    let utf8 = string.utf8Span.span
    var place = offset
    while place > start, utf8[place - 1] == 0x20 { place -= 1 }
    return place
  }
}
