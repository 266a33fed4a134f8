internal import AutoLayout
import ConstraintSolver

/// A stack's constraints on one axis, written out with every view and guide that UIKit makes, as
/// they are printed at kean.blog/post/lets-build-uistackview.
///
/// Rows and columns are the same here: what differs is which axis is asked for.
struct StackModel {
  /// An arranged view.
  struct View {
    /// The size of its content, along the axis and across; `nil` for none.
    var size: (along: Double, across: Double)?
    var hugging = (along: Priority.defaultLow, across: Priority.defaultLow)
    var resistance = (along: Priority.defaultHigh, across: Priority.defaultHigh)
    var isHidden = false

    /// The baselines from the edge that they are named after.
    var firstBaseline = 0.0
    var lastBaseline = 0.0
    var customSpacing: Double?
  }

  /// Where something lies, and how large it is.
  struct Box {
    var start: LinearExpression
    var size: LinearExpression

    var end: LinearExpression { start + size }
    var center: LinearExpression { start + size * 0.5 }
  }

  var stack: Stack
  var views: [View]
  var solver = Solver()
  var boxes: [Box] = []
  private var visible: [Int] { views.indices.filter { !views[$0].isHidden } }

  init(_ stack: Stack, _ views: [View]) {
    self.stack = stack
    self.views = views
  }

  /// The start and the size of each view in a stack of some length.
  mutating func along(_ length: Double) throws -> [(start: Double, size: Double)] {
    let canvas = try begin(length)
    try addContents(\.along, \.hugging.along, \.resistance.along)
    if let first = visible.first, let last = visible.last {
      try equal(boxes[first].start, canvas.start)
      try equal(boxes[last].end, canvas.end)
    }
    try addSpacing()
    switch stack.distribution {
    case .fill: break
    case .fillEqually: try addEqualSizes()
    case .fillProportionally: try addProportions(canvas)
    case .equalSpacing: try addGaps(\.end, \.start, priority: .required)
    case .equalCentering: try addGaps(\.center, \.center, priority: 149)
    }
    if stack.distribution == .equalSpacing || stack.distribution == .equalCentering {
      try equal(canvas.size, LinearExpression(), priority: 49)
    }
    try addTies()
    try addHidden(canvas)
    return try solution()
  }

  /// The same across the axis.
  mutating func across(_ length: Double) throws -> [(start: Double, size: Double)] {
    let canvas = try begin(length)
    try addContents(\.across, \.hugging.across, \.resistance.across)
    for view in views.indices where views[view].isHidden {
      let reference = visible.first.map { boxes[$0] } ?? canvas
      try alignHidden(boxes[view], reference, views[view].size?.across ?? 0)
    }
    let others = visible.dropFirst()
    guard let first = visible.first else { return try solution() }
    if stack.alignment == .fill {
      try equal(canvas.start, boxes[first].start)
      try equal(boxes[first].end, canvas.end)
      for view in others {
        try equal(boxes[view].start, boxes[first].start)
        try equal(boxes[view].end, boxes[first].end)
      }
    } else if others.isEmpty {
      try alignOne(boxes[first], canvas)
    } else {
      try alignMany(first, others, canvas)
    }
    if stack.alignment != .fill {
      for view in visible { try equal(boxes[view].size, LinearExpression(), priority: 25) }
    }
    return try solution()
  }
}

extension StackModel {
  private mutating func begin(_ length: Double) throws -> Box {
    solver = Solver()
    boxes = views.map { _ in makeBox() }
    let canvas = makeBox()
    try equal(canvas.start, LinearExpression())
    try equal(canvas.size, LinearExpression(length))
    return canvas
  }

  private mutating func makeBox() -> Box {
    Box(
      start: LinearExpression(solver.makeVariable()),
      size: LinearExpression(solver.makeVariable(isNonnegative: true)))
  }

  private func solution() throws -> [(start: Double, size: Double)] {
    var solver = solver
    try solver.solve()
    func value(_ expression: LinearExpression) -> Double {
      expression.terms.reduce(expression.constant) {
        $0 + $1.coefficient * solver.value(of: $1.variable)
      }
    }
    return boxes.map { (value($0.start), value($0.size)) }
  }

  private mutating func add(
    _ left: LinearExpression, _ relation: Relation, _ right: LinearExpression,
    priority: Priority = .required, weight: Double = 1
  ) throws {
    try solver.add(
      LinearConstraint((left - right) * weight, relation, priority: priority))
  }

  private mutating func equal(
    _ left: LinearExpression, _ right: LinearExpression, priority: Priority = .required
  ) throws {
    try add(left, .equal, right, priority: priority)
  }

  private mutating func addContents(
    _ length: (((along: Double, across: Double)) -> Double),
    _ hugging: (View) -> Priority, _ resistance: (View) -> Priority
  ) throws {
    for (view, box) in zip(views, boxes) where !view.isHidden {
      guard let size = view.size else { continue }
      let content = LinearExpression(length(size))
      try add(box.size, .greaterThanOrEqual, content, priority: resistance(view))
      try add(box.size, .lessThanOrEqual, content, priority: hugging(view))
    }
  }

  private func spacing(after view: Int) -> Double { views[view].customSpacing ?? stack.spacing }

  private mutating func addSpacing() throws {
    let isStrict = stack.distribution != .equalSpacing && stack.distribution != .equalCentering
    for (view, next) in zip(visible, visible.dropFirst()) {
      try add(
        boxes[next].start, isStrict ? .equal : .greaterThanOrEqual,
        boxes[view].end + spacing(after: view))
    }
  }

  private mutating func addEqualSizes() throws {
    guard let first = visible.first else { return }
    for view in visible.dropFirst() { try equal(boxes[view].size, boxes[first].size) }
  }

  private mutating func addProportions(_ canvas: Box) throws {
    let lengths = visible.map { views[$0].size?.along ?? 0 }
    let spacings = visible.dropLast().map(spacing)
    let whole = lengths.reduce(0, +) + spacings.reduce(0, +)
    guard lengths.contains(where: { $0 > 0 }), whole > 0 else {
      try addEqualSizes()
      return
    }
    var priority = 999.0
    for (view, length) in zip(visible, lengths) {
      if length > 0 {
        try equal(boxes[view].size, canvas.size * (length / whole), priority: Priority(priority))
        priority -= 1
      } else {
        try equal(boxes[view].size, LinearExpression(), priority: 999)
      }
    }
  }

  /// A guide in each gap, all as long as the first.
  private mutating func addGaps(
    _ from: (Box) -> LinearExpression, _ to: (Box) -> LinearExpression, priority: Priority
  ) throws {
    var gaps: [Box] = []
    for (view, next) in zip(visible, visible.dropFirst()) {
      // Overlap is allowed: a guide may run back.
      let gap = Box(
        start: LinearExpression(solver.makeVariable()),
        size: LinearExpression(solver.makeVariable()))
      try equal(gap.start, from(boxes[view]))
      try equal(gap.end, to(boxes[next]))
      gaps.append(gap)
    }
    for gap in gaps.dropFirst() { try equal(gap.size, gaps[0].size, priority: priority) }
    guard stack.distribution == .equalCentering, visible.count > 2 else { return }
    // Our choice where the gaps cannot be equal: earlier views go to the start, the first most.
    let count = Double(visible.count)
    for (index, view) in visible.enumerated().dropFirst().dropLast() {
      try add(
        boxes[view].start, .equal, LinearExpression(), priority: 22.5,
        weight: (count - Double(index)) / count)
    }
  }

  /// As recorded on Catalyst: the first view with content grows and shrinks, of others the last.
  private mutating func addTies() throws {
    if stack.distribution == .fillEqually { return }
    let count = Double(visible.count)
    for (index, view) in visible.enumerated() {
      let length = views[view].size?.along
      let rank = Double(length == nil ? visible.count - index : visible.count + index + 1)
      try add(
        boxes[view].size, .equal, LinearExpression(length ?? 0), priority: 23,
        weight: rank / (2 * count))
    }
  }

  private mutating func addHidden(_ canvas: Box) throws {
    for (view, box) in zip(views, boxes) where view.isHidden {
      try equal(box.size, LinearExpression())
    }
    for hidden in views.indices where views[hidden].isHidden {
      guard let before = visible.last(where: { $0 < hidden }) else {
        try equal(boxes[hidden].start, canvas.start)
        continue
      }
      let isLast = !visible.contains { $0 > hidden }
      try equal(
        boxes[hidden].start, boxes[before].end + (isLast ? 0 : spacing(after: before) / 2))
    }
  }

  /// Our choice: a hidden view is as large as the first one in a stack that fills, else as its
  /// content, and changes nothing else.
  private mutating func alignHidden(_ box: Box, _ first: Box, _ size: Double) throws {
    if stack.alignment == .fill {
      try equal(box.start, first.start, priority: 24)
      try equal(box.end, first.end, priority: 24)
      return
    }
    try equal(box.size, LinearExpression(size), priority: 24)
    switch stack.alignment {
    case .fill: break
    case .leading, .firstBaseline: try equal(box.start, first.start)
    case .trailing, .lastBaseline: try equal(box.end, first.end)
    case .center: try equal(box.center, first.center)
    }
  }

  private mutating func alignOne(_ box: Box, _ canvas: Box) throws {
    switch stack.alignment {
    case .fill: break
    case .leading, .lastBaseline:
      try equal(canvas.start, box.start)
      try add(box.end, .lessThanOrEqual, canvas.end)
    case .trailing, .firstBaseline:
      try equal(box.end, canvas.end)
      try add(canvas.start, .lessThanOrEqual, box.start)
    case .center:
      try equal(box.center, canvas.center)
      try add(canvas.start, .lessThanOrEqual, box.start)
      try add(box.end, .lessThanOrEqual, canvas.end)
    }
    try equal(canvas.size, LinearExpression(), priority: 49)
  }

  private mutating func alignMany(_ first: Int, _ others: ArraySlice<Int>, _ canvas: Box) throws {
    let spacer = makeBox()
    let (one, isStart, isEnd) = (boxes[first], stack.alignment.isStart, stack.alignment.isEnd)
    for view in others { try align(view, with: first) }
    for view in visible {
      if stack.alignment == .leading {
        try equal(spacer.start, boxes[view].start, priority: 999.5)
      } else {
        try add(spacer.start, .lessThanOrEqual, boxes[view].start)
      }
      if stack.alignment == .trailing {
        try equal(spacer.end, boxes[view].end, priority: 999.5)
      } else {
        try add(spacer.end, .greaterThanOrEqual, boxes[view].end)
      }
    }
    try equal(spacer.size, LinearExpression(), priority: 51)
    switch stack.alignment {
    case .firstBaseline: try add(canvas.start, .lessThanOrEqual, one.start)
    case .lastBaseline: try add(one.end, .lessThanOrEqual, canvas.end)
    default: break
    }
    if stack.alignment == .center { try equal(canvas.center, one.center) }
    if stack.alignment != .firstBaseline {
      try equal(canvas.start, isStart ? one.start : spacer.start)
    }
    if stack.alignment != .lastBaseline { try equal(isEnd ? one.end : spacer.end, canvas.end) }
    try equal(canvas.size, LinearExpression(), priority: 49)
  }

  private mutating func align(_ view: Int, with first: Int) throws {
    let (box, one) = (boxes[view], boxes[first])
    switch stack.alignment {
    case .fill: break
    case .leading: try equal(box.start, one.start)
    case .trailing: try equal(box.end, one.end)
    case .center: try equal(box.center, one.center)
    case .firstBaseline:
      try equal(box.start + views[view].firstBaseline, one.start + views[first].firstBaseline)
    case .lastBaseline:
      try equal(box.end - views[view].lastBaseline, one.end - views[first].lastBaseline)
    }
  }
}

extension Stack.Alignment {
  fileprivate var isStart: Bool { self == .leading }
  fileprivate var isEnd: Bool { self == .trailing }
}
