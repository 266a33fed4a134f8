/// Passes over the ends of inline boxes while a line's parts are placed from left to right, and
/// gives the boxes their frames.
struct InlineBoxPen {
  private let lineEdges: LineEdges

  /// What the ends of boxes add to the line, in pixels.
  var edges: Double { lineEdges.advance }

  private let states: InlineBoxStates
  private let range: Range<Int>
  private let levels: InlineBoxPlaces.LineLevels
  private let raises: [Int: Double]
  private var places: InlineBoxPlaces?

  /// Where the content stands, hanging white space left out.
  private var pen = 0.0

  /// The fragments, each from the left; where a box is open, the right side is still missing.
  private var frames: [(box: Int, left: Double, right: Double, ends: (left: Bool, right: Bool))] =
    []
  private var open: [Int] = []

  /// - Returns: `nil` for a line without inline boxes, or one that is cut.
  init?(_ text: LaidOutText, _ line: Line, _ edges: LineEdges) {
    guard let states = text.facts.boxes.scaled(by: line.fit).inline, line.utf8Cut == nil else {
      return nil
    }
    self.states = states
    range = text.shownRange(line.utf8Range)
    levels = InlineBoxPlaces.LineLevels(
      runs: text.shaped.analysed.styles.levels, base: text.baseLevel(at: range.lowerBound))
    lineEdges = edges
    raises =
      range.isEmpty
      ? [:]
      : states.raises(of: range, opened: lineEdges.opened, items: text.shaped.items)
  }

  /// - Parameter order: The indices of the parts from left to right.
  mutating func place(_ parts: [LinePart], order: [Int]) {
    places = InlineBoxPlaces(
      states.tree, parts, order: order,
      in: InlineBoxPlaces.Context(range: range, edges: lineEdges, levels: levels))
  }

  /// Passes what stands on the left of a part.
  ///
  /// - Returns: Where the part starts if it does not hang.
  mutating func start(_ part: Int) -> Double {
    for event in places?.before[part] ?? [] { pass(event) }
    return pen
  }

  /// Passes what stands on the right of a part.
  ///
  /// - Parameter end: Where the part ends; `nil` if it hangs.
  mutating func end(_ part: Int, at end: Double?) {
    if let end { pen = end }
    for event in places?.after[part] ?? [] { pass(event) }
  }

  private mutating func pass(_ event: InlineBoxPlaces.Event) {
    switch event {
    case .open(let box, let hasEnd):
      let edge = hasEnd ? states.tree.boxes[box].left : InlineBoxes.Edge()
      open.append(frames.count)
      frames.append((box, pen + edge.margin, pen, (hasEnd, false)))
      pen += edge.advance
    case .close(let box, let hasEnd):
      let edge = hasEnd ? states.tree.boxes[box].right : InlineBoxes.Edge()
      pen += edge.advance
      guard let frame = open.popLast() else { return }
      frames[frame].right = pen - edge.margin
      frames[frame].ends.right = hasEnd
    }
  }

  /// How far the text at an offset stands above the line's baseline.
  func raise(at offset: Int) -> Double { raises[states.tree.box(at: offset)] ?? 0 }

  /// The border box of a box that stands like a character.
  func atomicFrame(at offset: Int, pen: Double, origin: Point) -> Rect? {
    let box = states.tree.box(at: offset)
    guard let atomic = states.tree.boxes[box].atomic else { return nil }
    let bottom = origin.y - (raises[box] ?? 0) + atomic.descent - atomic.marginBottom
    return Rect(
      x: origin.x + pen + atomic.marginLeft, y: bottom - atomic.size.height,
      width: atomic.size.width, height: atomic.size.height)
  }

  /// The fragments in pixels.
  ///
  /// - Parameter origin: Where the line's content starts, on its baseline.
  func fragments(from origin: Point) -> [InlineBoxFragment] {
    frames.map { frame in
      let baseline = origin.y - (raises[frame.box] ?? 0)
      let extent = states.extent(ofBox: frame.box, on: range)
      let box = states.tree.boxes[frame.box]
      var (left, right) = (frame.left, frame.right)
      if let atomic = box.atomic {
        left += atomic.marginLeft
        right -= atomic.marginRight
      }
      return InlineBoxFragment(
        box: box.number,
        frame: Rect(
          x: origin.x + left, y: baseline - extent.ascent,
          // Negative margins of boxes inside may take more than there is.
          width: max(right - left, 0),
          height: extent.ascent + extent.descent),
        baseline: baseline, hasLeftEnd: frame.ends.left, hasRightEnd: frame.ends.right,
        border: Insets(
          top: box.top.border, left: frame.ends.left ? box.left.border : 0,
          bottom: box.bottom.border, right: frame.ends.right ? box.right.border : 0),
        backgroundColor: box.paint.backgroundColor, borderColor: box.paint.borderColor)
    }
  }
}
