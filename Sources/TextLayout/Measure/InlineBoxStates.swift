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

    /// Its first font's, without the line height.
    var ascent: Double
    var descent: Double
    var xHeight: Double
  }

  /// A box of a line, `InlineBoxState` in Blink.
  private struct State {
    var box: Int
    var metrics: LineMetrics

    /// Boxes that stand at the top or the bottom of this one, or of its font.
    var pending: [State] = []
  }

  private let tree: InlineBoxes
  private let metrics: [Metrics]

  /// Of each font of the text, at `line-height: normal`.
  private let fonts: [LineMetrics]

  init(_ tree: InlineBoxes, _ analysed: AnalysedText, _ scales: [FontScale]) {
    let convention = analysed.options.convention
    let rules = analysed.rules
    self.tree = tree
    metrics = tree.boxes.map { box in
      let font = box.style.font(box.font).instance.metrics(
        size: box.fontSize, convention: convention)
      let lineHeight = box.style.lineHeight.points(
        fontSize: box.fontSize, blockFontSize: box.fontSize)
      let text = LineMetrics(
        font, rules, pointSize: box.fontSize, lineHeight: lineHeight)
      return Metrics(
        text: box.atomicSize.map { LineMetrics(inlineBlock: $0.height, bottom: 0) } ?? text,
        lineHeight: text.ascent + text.descent,
        ascent: font.ascent, descent: font.descent, xHeight: font.xHeight)
    }
    fonts = zip(analysed.fonts, scales).map { font, scale in
      LineMetrics(
        font.instance.metrics(size: scale.size, convention: convention), rules,
        pointSize: scale.pointSize)
    }
  }

  /// The box of a line.
  ///
  /// - Complexity: linear in the boxes, runs and items that the line shows, and logarithmic in all.
  func box(of range: Range<Int>, items: [ShapedItem]) -> LineMetrics {
    var stack = [State(box: 0, metrics: metrics[0].text)]
    for box in around(range.lowerBound) { open(box, &stack) }
    var next = max(tree.boxes.partitioningIndex { $0.range.lowerBound >= range.lowerBound }, 1)
    var item = items.partitioningIndex { $0.item.range.upperBound > range.lowerBound }
    // Fallback fonts count where they stand, so boxes and items go side by side.
    while next < tree.boxes.count || item < items.count {
      let boxStart = next < tree.boxes.count ? tree.boxes[next].range.lowerBound : .max
      let itemStart =
        item < items.count ? max(items[item].item.range.lowerBound, range.lowerBound) : .max
      if boxStart <= itemStart {
        if !isShown(next, in: range) {
          if boxStart > range.upperBound { next = tree.boxes.count }
        } else {
          close(to: tree.boxes[next].parent, &stack)
          open(next, &stack)
        }
        next = min(next + 1, tree.boxes.count)
        continue
      }
      if itemStart >= range.upperBound { break }
      let box = tree.box(at: itemStart)
      close(to: box, &stack)
      let font = items[item].item.font
      if stack[stack.count - 1].box == box, tree.boxes[box].style.lineHeight == .normal,
        !items[item].item.isAttachment
      {
        stack[stack.count - 1].metrics.formUnion(fonts[font])
      }
      item += 1
    }
    close(to: 0, &stack)
    alignPending(of: &stack[0])
    return stack[0].metrics
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

  /// Whether a line shows a part of a box that does not begin before it.
  private func isShown(_ index: Int, in range: Range<Int>) -> Bool {
    let box = tree.boxes[index]
    let start = box.range.lowerBound
    if !box.range.isEmpty || box.goesWithNext { return start < range.upperBound }
    return start <= range.upperBound && start > range.lowerBound
  }

  private func open(_ box: Int, _ stack: inout [State]) {
    stack.append(State(box: box, metrics: metrics[box].text))
  }

  /// Ends boxes until one is the innermost, if that is on the line at all.
  private func close(to box: Int, _ stack: inout [State]) {
    guard stack.lastIndex(where: { $0.box == box }) != nil else { return }
    while let last = stack.last, last.box != box { close(&stack) }
  }

  /// Ends the innermost box: it stands where its `vertical-align` has it
  /// (`InlineLayoutStateStack::ApplyBaselineShift`).
  private func close(_ stack: inout [State]) {
    var state = stack.removeLast()
    alignPending(of: &state)
    let box = tree.boxes[state.box]
    switch box.verticalAlign {
    case .top, .bottom:
      // They need the extent of the nearest box around that has either, or of the line.
      let holder = stack.lastIndex { state in
        let align = tree.boxes[state.box].verticalAlign
        return state.box == 0 || align == .top || align == .bottom
      }
      stack[holder ?? 0].pending.append(state)
      return
    case .textTop, .textBottom:
      stack[stack.count - 1].pending.append(state)
      return
    case .baseline, .sub, .super, .middle, .length, .percentage: break
    }
    let up = shift(of: state, in: tree.boxes[box.parent], metrics[box.parent])
    stack[stack.count - 1].metrics.formUnion(state.metrics.moved(up: up))
  }

  /// How far a box stands above its parent's baseline.
  private func shift(of state: State, in parent: InlineBoxes.Box, _ font: Metrics) -> Double {
    let box = tree.boxes[state.box]
    let size = parent.fontSize.roundedToLayoutUnit
    switch box.verticalAlign {
    case .sub: return -((size / 5).truncatedToLayoutUnit + 1)
    case .super: return (size / 3).truncatedToLayoutUnit + 1
    case .middle:
      let middle = ((state.metrics.ascent - state.metrics.descent) / 2).truncatedToLayoutUnit
      return (font.xHeight / 2).roundedToLayoutUnit - middle
    case .length(let length): return length.points(fontSize: box.fontSize)
    case .percentage(let number):
      return (number * metrics[state.box].lineHeight / 100).clampedCSSLength
    case .baseline, .textTop, .textBottom, .top, .bottom: return 0
    }
  }

  /// Aligns the boxes that had to wait for the extent of one around them.
  private func alignPending(of state: inout State) {
    let font = metrics[state.box]
    for child in state.pending {
      let metrics = child.metrics
      switch tree.boxes[child.box].verticalAlign {
      case .textTop: state.metrics.formUnion(metrics.moved(up: font.ascent - metrics.ascent))
      case .textBottom: state.metrics.formUnion(metrics.moved(up: metrics.descent - font.descent))
      default: break
      }
    }
    let edges = state.pending.filter { child in
      let align = tree.boxes[child.box].verticalAlign
      return align == .top || align == .bottom
    }
    // Arrays in arrays, as deep as boxes nest, would be freed by calls as deep.
    state.pending = []
    if edges.isEmpty { return }
    let most = extent(of: state, with: edges)
    for child in edges {
      let metrics = child.metrics
      let isTop = tree.boxes[child.box].verticalAlign == .top
      state.metrics.formUnion(
        metrics.moved(
          up: isTop ? most.ascent - metrics.ascent : metrics.descent - most.descent))
    }
  }

  /// What boxes at the top or the bottom are aligned to: where one is higher than all the rest, the
  /// other edge moves (`MetricsForTopAndBottomAlign`).
  private func extent(of state: State, with edges: [State]) -> LineMetrics {
    let own = state.metrics
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
