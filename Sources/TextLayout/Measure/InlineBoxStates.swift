/// The boxes of lines with inline boxes, as Blink's `InlineLayoutStateStack` has them.
///
/// A line has the block's own box and one for each inline box that it shows a part of. Each starts
/// with its font and line height, grows by its fallback fonts, and by the boxes in it once they
/// stand where `vertical-align` has them.
struct InlineBoxStates: Sendable {
  /// What a box has on every line, in whole layout units.
  private struct Metrics: Sendable {
    /// Of its first font, in the box's line height; of a box that stands like a character, its own.
    var text: LineMetrics
    var lineHeight: Double
    var isFixedHeight: Bool

    /// Its first font's, without the line height.
    var ascent: Double
    var descent: Double
    var xHeight: Double

    /// How far it is drawn instead, by its own `text-box-trim`.
    var trim: BoxTrim?

    /// The same of a line on which the box's text is scaled.
    func scaled(by factor: Float) -> Metrics {
      var metrics = self
      metrics.text = LineMetrics(
        height: lineHeight, isFixed: isFixedHeight, ascent: ascent, descent: descent,
        scaledBy: factor)
      metrics.lineHeight = metrics.text.ascent + metrics.text.descent
      (metrics.ascent, metrics.descent) = (ascent.scaled(by: factor), descent.scaled(by: factor))
      metrics.trim = trim?.scaled(by: factor)
      return metrics
    }
  }

  /// A box of a line, `InlineBoxState` in Blink.
  fileprivate struct State {
    var box: Int
    var metrics: LineMetrics

    /// Boxes that stand at the top or the bottom of this one, or of its font.
    var pending: [State] = []

    /// Of the boxes in it that have ended and are drawn, whether or not they count in ``metrics``.
    var drawn: LineMetrics?

    /// Of those in ``pending``, where they stand until they are aligned.
    var drawnPending: LineMetrics?
  }

  /// What a walk over a line knows: the boxes that are open, and how those stand that have ended.
  private struct Walk {
    var stack: [State]

    /// How far above its parent's baseline each stands, in whole layout units; `nil` where nobody
    /// asks.
    var shifts: [Int: Double]?
    var opened = 0..<0

    /// The boxes with text of their own on the line, where that is scaled.
    var scaled: Set<Int> = []
  }

  /// What lines are scaled by.
  private var factor: Float = 1

  let tree: InlineBoxes
  private let analysed: AnalysedText
  private let metrics: [Metrics]

  /// Of the boxes that are drawn and not at the top or the bottom, in a text in which some are:
  /// with their borders, in their line height.
  private let drawnMetrics: [Int: LineMetrics]

  /// Of each font of the text, at `line-height: normal`.
  private let fonts: [LineMetrics]

  init(_ tree: InlineBoxes, _ analysed: AnalysedText, _ scales: [FontScale]) {
    let convention = analysed.options.convention
    let rules = analysed.rules
    self.tree = tree
    self.analysed = analysed
    metrics = tree.boxes.map { box in
      let font = box.style.font(box.font).instance.metrics(
        size: box.fontSize, convention: convention)
      let lineHeight = box.style.lineHeight.points(
        fontSize: box.fontSize, blockFontSize: box.fontSize)
      let text = LineMetrics(
        font, rules, pointSize: box.fontSize, lineHeight: lineHeight)
      return Metrics(
        text: box.atomic.map { LineMetrics(ascent: $0.ascent, descent: $0.descent) } ?? text,
        lineHeight: text.ascent + text.descent, isFixedHeight: box.style.lineHeight.isFixed,
        ascent: font.ascent, descent: font.descent, xHeight: font.xHeight,
        trim: BoxTrim(box.style, font: font))
    }
    fonts = zip(analysed.fonts, scales).map { font, scale in
      LineMetrics(
        font.instance.metrics(size: scale.size, convention: convention), rules,
        pointSize: scale.pointSize)
    }
    var drawnMetrics: [Int: LineMetrics] = [:]
    if tree.boxes.contains(where: \.isAtLineEdge) {
      for (index, box) in tree.boxes.enumerated() where box.isDrawn && !box.isAtLineEdge {
        let font = metrics[index]
        drawnMetrics[index] = LineMetrics(
          height: font.lineHeight, ascent: font.ascent + box.top.border,
          descent: font.descent + box.bottom.border)
      }
    }
    self.drawnMetrics = drawnMetrics
  }

  /// The boxes of lines that are scaled.
  func scaled(by factor: Float) -> InlineBoxStates {
    var states = self
    states.factor = factor
    return states
  }

  /// The boxes of a line that have text of their own there, which is in no box inside them: they
  /// alone are scaled (Blink's `FindTextScale`).
  private func scaledBoxes(on range: Range<Int>) -> Set<Int> {
    var found: Set<Int> = [0]
    var start = range.lowerBound
    while start < range.upperBound {
      let run = tree.run(at: start)
      let end = min(run.end, range.upperBound)
      if tree.boxes[run.box].atomic == nil, analysed.hasText(start..<end) { found.insert(run.box) }
      start = end
    }
    return found
  }

  private func metrics(_ box: Int, _ walk: Walk) -> Metrics {
    walk.scaled.contains(box) ? metrics[box].scaled(by: factor) : metrics[box]
  }

  /// The box of a line.
  ///
  /// - Complexity: linear in the boxes, runs and items that the line shows, and logarithmic in all.
  ///
  /// - Parameter opened: Boxes that begin where the line ends and stand on it.
  func box(
    of range: Range<Int>, opened: Range<Int> = 0..<0, items: [ShapedItem]
  ) -> LineMetrics {
    walk(range, opened, items).stack[0].metrics
  }

  /// How far boxes of a line stand above its baseline, by their numbers.
  ///
  /// - Complexity: as ``box(of:items:)``.
  func raises(
    of range: Range<Int>, opened: Range<Int>, items: [ShapedItem]
  ) -> [Int: Double] {
    let shifts = walk(range, opened, items, asksShifts: true).shifts ?? [:]
    var raises = [0: 0.0]
    for (box, shift) in shifts.sorted(by: { $0.key < $1.key }) {
      // Blink moves what stands in a box with it, even what is aligned to another.
      raises[box] = raises[tree.boxes[box].parent, default: 0] + shift
    }
    return raises
  }

  /// How far a box's font, with padding and border, reaches above its baseline, and below it.
  ///
  /// - Parameter range: The line's.
  func extent(ofBox index: Int, on range: Range<Int>) -> LineMetrics {
    let box = tree.boxes[index]
    if let atomic = box.atomic {
      let descent = atomic.descent - atomic.marginBottom
      return LineMetrics(ascent: atomic.size.height - descent, descent: descent)
    }
    var metrics = metrics[index]
    // One that goes on is scaled as its line is.
    let isScaled =
      factor != 1
      && (box.range.lowerBound < range.lowerBound
        || scaledBoxes(on: range.clamped(to: box.range)).contains(index))
    if isScaled { metrics = metrics.scaled(by: factor) }
    return LineMetrics(
      ascent: (metrics.trim?.over ?? metrics.ascent) + box.top.inset,
      descent: (metrics.trim?.under ?? metrics.descent) + box.bottom.inset)
  }

  /// Walks over a line to its end. The block is left, with all that stands in it.
  private func walk(
    _ range: Range<Int>, _ opened: Range<Int>, _ items: [ShapedItem], asksShifts: Bool = false
  ) -> Walk {
    // What would be a line of its own, were it not empty, is on none.
    let end = tree.trailingControls.map { max($0.lowerBound, range.lowerBound) } ?? .max
    let range = range.lowerBound..<min(range.upperBound, end)
    let scaled = factor == 1 ? [] : scaledBoxes(on: range)
    var walk = Walk(
      stack: [], shifts: asksShifts ? [:] : nil, opened: opened, scaled: scaled)
    open(0, &walk)
    for box in around(range.lowerBound) { open(box, &walk) }
    var next = max(tree.boxes.partitioningIndex { $0.range.lowerBound >= range.lowerBound }, 1)
    var item = items.partitioningIndex { $0.item.range.upperBound > range.lowerBound }
    // Fallback fonts count where they stand, so boxes and items go side by side.
    while next < tree.boxes.count || item < items.count {
      let boxStart = next < tree.boxes.count ? tree.boxes[next].range.lowerBound : .max
      let itemStart =
        item < items.count ? max(items[item].item.range.lowerBound, range.lowerBound) : .max
      if boxStart <= itemStart {
        if !isShown(next, in: range, walk.opened) {
          if boxStart > range.upperBound { next = tree.boxes.count }
        } else {
          close(to: tree.boxes[next].parent, &walk)
          open(next, &walk)
        }
        next = min(next + 1, tree.boxes.count)
        continue
      }
      if itemStart >= range.upperBound { break }
      let box = tree.box(at: itemStart)
      close(to: box, &walk)
      let font = items[item].item.font
      let top = walk.stack.count - 1
      if walk.stack[top].box == box, tree.boxes[box].style.lineHeight == .normal,
        !items[item].item.isAttachment
      {
        let own = fonts[font]
        walk.stack[top].metrics.formUnion(factor == 1 ? own : own.scaled(by: factor))
      }
      item += 1
    }
    close(to: 0, &walk)
    var line = walk.stack.removeLast()
    alignPending(of: &line, &walk)
    walk.stack = [line]
    return walk
  }

  /// The boxes that are open where a line starts, the outermost first, but those that begin there.
  private func around(_ offset: Int) -> [Int] {
    var found: [Int] = []
    var box = tree.box(at: offset)
    while box > 0 {
      if tree.boxes[box].range.lowerBound < offset { found.append(box) }
      box = tree.boxes[box].parent
    }
    return found.reversed()
  }

  /// What a box is drawn as where its text is scaled: its line height is not.
  private func drawnScaled(_ index: Int) -> LineMetrics {
    let (box, font) = (tree.boxes[index], metrics[index])
    return LineMetrics(
      height: font.lineHeight, ascent: font.ascent.scaled(by: factor) + box.top.border,
      descent: font.descent.scaled(by: factor) + box.bottom.border)
  }

  /// Whether a line shows a part of a box that does not begin before it.
  private func isShown(_ index: Int, in range: Range<Int>, _ opened: Range<Int>) -> Bool {
    let box = tree.boxes[index]
    let start = box.range.lowerBound
    if !box.range.isEmpty || box.goesWithNext {
      return start < range.upperBound || opened.contains(index)
    }
    return start <= range.upperBound && start > range.lowerBound
  }

  private func open(_ box: Int, _ walk: inout Walk) {
    walk.stack.append(State(box: box, metrics: metrics(box, walk).text))
  }

  /// Ends boxes until one is the innermost, if that is on the line at all.
  private func close(to box: Int, _ walk: inout Walk) {
    guard walk.stack.lastIndex(where: { $0.box == box }) != nil else { return }
    while let last = walk.stack.last, last.box != box { close(&walk) }
  }

  /// Ends the innermost box: it stands where its `vertical-align` has it
  /// (`InlineLayoutStateStack::ApplyBaselineShift`).
  private func close(_ walk: inout Walk) {
    var state = walk.stack.removeLast()
    if let own = drawnMetrics[state.box] {
      state.drawn.formUnion(walk.scaled.contains(state.box) ? drawnScaled(state.box) : own)
    }
    alignPending(of: &state, &walk)
    let box = tree.boxes[state.box]
    switch box.verticalAlign {
    case .top, .bottom:
      // They need the extent of the nearest box around that has either, or of the line.
      let holder = walk.stack.lastIndex { $0.box == 0 || tree.boxes[$0.box].isAtLineEdge }
      walk.stack[holder ?? 0].add(pending: state)
      return
    case .textTop, .textBottom:
      walk.stack[walk.stack.count - 1].add(pending: state)
      return
    case .baseline, .sub, .super, .middle, .length, .percentage: break
    }
    let up = shift(of: state, in: box.parent, walk)
    walk.shifts?[state.box] = up.truncatedToLayoutUnit
    walk.stack[walk.stack.count - 1].add(state, movedUp: up)
  }

  /// How far a box stands above its parent's baseline.
  private func shift(of state: State, in parent: Int, _ walk: Walk) -> Double {
    let box = tree.boxes[state.box]
    var size = tree.boxes[parent].fontSize.roundedToLayoutUnit
    if walk.scaled.contains(parent) { size = size.scaled(by: factor) }
    switch box.verticalAlign {
    case .sub: return -((size / 5).truncatedToLayoutUnit + 1)
    case .super: return (size / 3).truncatedToLayoutUnit + 1
    case .middle:
      let middle = ((state.metrics.ascent - state.metrics.descent) / 2).truncatedToLayoutUnit
      return (metrics[parent].xHeight / 2).roundedToLayoutUnit - middle
    case .length(let length): return length.points(fontSize: box.fontSize)
    case .percentage(let number):
      return (number * metrics(state.box, walk).lineHeight / 100).clampedCSSLength
    case .baseline, .textTop, .textBottom, .top, .bottom: return 0
    }
  }

  /// Aligns the boxes that had to wait for the extent of one around them.
  private func alignPending(of state: inout State, _ walk: inout Walk) {
    if state.pending.isEmpty { return }
    let font = metrics(state.box, walk)
    func align(_ child: State, up: Double) {
      walk.shifts?[child.box] = up.truncatedToLayoutUnit
      state.add(child, movedUp: up)
    }
    for child in state.pending {
      switch tree.boxes[child.box].verticalAlign {
      case .textTop: align(child, up: font.ascent - child.metrics.ascent)
      case .textBottom: align(child, up: child.metrics.descent - metrics[state.box].descent)
      default: break
      }
    }
    let edges = state.pending.filter { tree.boxes[$0.box].isAtLineEdge }
    // Arrays in arrays, as deep as boxes nest, would be freed by calls as deep.
    state.pending = []
    if edges.isEmpty { return }
    // The others count where they stand now.
    state.drawnPending = nil
    for edge in edges {
      if let drawn = edge.drawn { state.drawnPending.formUnion(drawn) }
    }
    let most = extent(of: state, with: edges, in: walk)
    for child in edges {
      let metrics = child.metrics
      let isTop = tree.boxes[child.box].verticalAlign == .top
      align(child, up: isTop ? most.ascent - metrics.ascent : metrics.descent - most.descent)
    }
  }

  /// What boxes at the top or the bottom are aligned to: where one is higher than all the rest, the
  /// other edge moves (`MetricsForTopAndBottomAlign`). All boxes of the line that are drawn count
  /// besides, even those in boxes that are yet to be aligned.
  private func extent(of state: State, with edges: [State], in walk: Walk) -> LineMetrics {
    var own = state.metrics
    func take(_ state: State) {
      if let drawn = state.drawn { own.formUnion(drawn) }
      if let drawn = state.drawnPending { own.formUnion(drawn) }
    }
    take(state)
    // A page that Chromium parses nests 512 elements at most.
    for index in walk.stack.indices { take(walk.stack[index]) }
    var most = own
    for child in edges {
      let height = child.metrics.ascent + child.metrics.descent
      guard height > most.ascent + most.descent else { continue }
      most =
        tree.boxes[child.box].verticalAlign == .top
        ? LineMetrics(ascent: own.ascent, descent: height - own.ascent)
        : LineMetrics(ascent: height - own.descent, descent: own.descent)
    }
    return most
  }
}

extension InlineBoxStates.State {
  /// Takes in a box in it, moved to where it stands.
  fileprivate mutating func add(_ child: Self, movedUp up: Double) {
    metrics.formUnion(child.metrics.moved(up: up))
    if let inner = child.drawn { drawn.formUnion(inner.moved(up: up)) }
  }

  /// Takes in a box that is yet to be aligned.
  fileprivate mutating func add(pending child: Self) {
    pending.append(child)
    if let inner = child.drawn { drawnPending.formUnion(inner) }
  }
}

extension LineMetrics? {
  fileprivate mutating func formUnion(_ other: LineMetrics) {
    guard var both = self else {
      self = other
      return
    }
    both.formUnion(other)
    self = both
  }
}

extension InlineBoxes.Box {
  /// Whether it stands at the top of its line or at the bottom.
  fileprivate var isAtLineEdge: Bool { verticalAlign == .top || verticalAlign == .bottom }
}
