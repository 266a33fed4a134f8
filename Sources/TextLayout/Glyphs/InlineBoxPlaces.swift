/// Where the inline boxes of one line stand: what goes before each of its parts and after it, from
/// left to right.
///
/// A box has a fragment for each stretch of neighbouring parts in it. Its left end stands at the
/// first of them and its right end at the last, if they are on the line at all (Blink's
/// `InlineLayoutStateStack::UpdateAfterReorder`).
struct InlineBoxPlaces {
  /// What happens to a box between two parts.
  enum Event {
    case open(box: Int, hasEnd: Bool)
    case close(box: Int, hasEnd: Bool)
  }

  /// By the part, in the order of the text.
  private(set) var before: [[Event]]
  private(set) var after: [[Event]]

  private let tree: InlineBoxes
  private let range: Range<Int>
  private let edges: LineEdges
  private let levels: LineLevels

  /// What the places ask of a line.
  struct Context {
    /// Its characters.
    var range: Range<Int>

    /// Which boxes at its ends stand on it.
    var edges: LineEdges
    var levels: LineLevels
  }

  /// A box without characters that is placed by its level.
  private struct LevelledBox {
    let box: Int

    /// Before which part it stands, in the order of the text.
    let place: Int
    let level: UInt8

    /// How it and the boxes in it open and close.
    let events: [Event]
  }

  /// The embedding levels around a line.
  struct LineLevels {
    /// Of the text; none where all of it runs from left to right.
    var runs: [BidiRun]
    var base: UInt8

    /// The level of the character at an offset; of the paragraph at the text's end.
    func level(at offset: Int) -> UInt8 {
      let index = runs.partitioningIndex { $0.end > offset }
      return index < runs.count ? runs[index].level : base
    }
  }

  /// - Parameters:
  ///   - parts: Of the line, in the order of the text.
  ///   - order: Their indices from left to right.
  ///   - context: What stands around them.
  /// - Complexity: linear in the parts and in the fragments of boxes.
  init(_ tree: InlineBoxes, _ parts: [LinePart], order: [Int], in context: Context) {
    self.tree = tree
    range = context.range
    edges = context.edges
    levels = context.levels
    before = Array(repeating: [], count: parts.count)
    after = before
    let boxes = parts.map { tree.box(at: $0.range.lowerBound) }
    let lasts = lastParts(boxes, order)
    var shown: Set<Int> = [0]
    var box = 0
    var last: Int?
    for index in order {
      let change = tree.path(from: box, to: boxes[index])
      if let last { leave(change.left, after: last, lasts) }
      for entered in change.entered {
        let isFirst = shown.insert(entered).inserted
        before[index].append(.open(box: entered, hasEnd: isFirst && hasLeftEnd(entered)))
      }
      (box, last) = (boxes[index], index)
    }
    if let last { leave(tree.path(from: box, to: 0).left, after: last, lasts) }
    placeEmptyBoxes(parts)
    if !edges.opened.isEmpty { placeNextBoxes(parts) }
  }

  private mutating func leave(_ boxes: [Int], after part: Int, _ lasts: [Int: Int]) {
    for box in boxes {
      after[part].append(.close(box: box, hasEnd: lasts[box] == part && hasRightEnd(box)))
    }
  }

  /// The last part from the left that each box has.
  private func lastParts(_ boxes: [Int], _ order: [Int]) -> [Int: Int] {
    var lasts = [0: -1]
    for index in order.reversed() {
      var box = boxes[index]
      while lasts[box] == nil {
        lasts[box] = index
        box = tree.boxes[box].parent
      }
    }
    return lasts
  }

  private func hasLeftEnd(_ box: Int) -> Bool {
    tree.boxes[box].isLeftToRight ? starts(box) : ends(box)
  }

  private func hasRightEnd(_ box: Int) -> Bool {
    tree.boxes[box].isLeftToRight ? ends(box) : starts(box)
  }

  private func starts(_ box: Int) -> Bool {
    tree.boxes[box].isCloned
      || tree.boxes[box].range.lowerBound >= range.lowerBound && !edges.passed.contains(box)
  }

  private func ends(_ box: Int) -> Bool {
    tree.boxes[box].isCloned || tree.boxes[box].range.upperBound <= range.upperBound
  }
}

extension InlineBoxPlaces {
  /// Places the boxes without characters beside the character that they go with.
  private mutating func placeEmptyBoxes(_ parts: [LinePart]) {
    let first = tree.boxes.partitioningIndex { $0.range.lowerBound >= range.lowerBound }
    var levelled: [LevelledBox] = []
    var part = 0
    var index = max(first, 1)
    while index < tree.boxes.count, tree.boxes[index].range.lowerBound <= range.upperBound {
      let box = tree.boxes[index]
      guard box.range.isEmpty, !tree.boxes[box.parent].range.isEmpty || box.parent == 0
      else {
        index += 1
        continue
      }
      var end = box.last + 1
      while end < tree.boxes.count, tree.boxes[end].range == box.range,
        tree.boxes[end].parent == box.parent
      { end = tree.boxes[end].last + 1 }
      defer { index = end }
      let offset = box.range.lowerBound
      while part + 1 < parts.count, parts[part].range.upperBound < offset { part += 1 }
      if box.goesWithNext {
        if edges.passed.contains(index) { continue }
        guard let next = parts[part...].firstIndex(where: { $0.range.lowerBound >= offset }),
          offset < range.upperBound
        else { continue }
        insert(wholes(index..<end), asStartOf: next, parts[next], around: index)
      } else if offset > range.lowerBound, part < parts.count {
        levelled += insert(index..<end, after: part, parts)
      }
    }
    place(levelled, among: parts)
  }

  /// Places boxes that go with the text before them, which begin at the same offset.
  ///
  /// - Returns: Those that have another level than that text.
  private mutating func insert(
    _ boxes: Range<Int>, after index: Int, _ parts: [LinePart]
  ) -> [LevelledBox] {
    let (part, offset) = (parts[index], tree.boxes[boxes.lowerBound].range.lowerBound)
    // The controls that open the first may be of one part with the text after it.
    let isBefore =
      offset < part.range.upperBound
      && tree.openingControls(endingAt: offset) <= part.range.lowerBound
    let level = levels.level(at: offset)
    if !levels.runs.isEmpty, part.level != level {
      let next = isBefore ? index : parts[index...].firstIndex { $0.range.lowerBound >= offset }
      let place = next ?? parts.count
      return siblings(in: boxes).map {
        LevelledBox(box: $0.lowerBound, place: place, level: level, events: wholes($0))
      }
    }
    if isBefore {
      insert(wholes(boxes), asStartOf: index, part, around: boxes.lowerBound)
    } else {
      insert(wholes(boxes), asEndOf: index, part, around: boxes.lowerBound)
    }
    return []
  }

  /// How boxes open and close that stand here whole.
  private func wholes(_ boxes: Range<Int>) -> [Event] { events(of: boxes) { _ in (true, true) } }

  /// Each box that is in no other of them, with those in it.
  private func siblings(in boxes: Range<Int>) -> [Range<Int>] {
    var siblings: [Range<Int>] = []
    var start = boxes.lowerBound
    while start < boxes.upperBound {
      let end = tree.boxes[start].last + 1
      siblings.append(start..<end)
      start = end
    }
    return siblings
  }

  /// Places the boxes that begin where the line ends, whose characters stand on the next.
  private mutating func placeNextBoxes(_ parts: [LinePart]) {
    guard let part = parts.last,
      let next = edges.opened.first(where: { !isPlaced($0) })
    else { return }
    let events = events(of: next..<edges.opened.upperBound) { ($0.isLeftToRight, $0.range.isEmpty) }
    insert(events, asEndOf: parts.count - 1, part, around: next)
  }

  /// Whether a box goes with a character of the line.
  private func isPlaced(_ box: Int) -> Bool {
    tree.boxes[box].range.isEmpty && !tree.boxes[box].goesWithNext
  }

  /// How boxes open and close that hold nothing but each other here.
  ///
  /// - Parameter ends: Whether a box's left end and its right end stand here.
  private func events(
    of boxes: Range<Int>, ends: (InlineBoxes.Box) -> (left: Bool, right: Bool)
  ) -> [Event] {
    func close(_ box: Int) -> Event { .close(box: box, hasEnd: ends(tree.boxes[box]).right) }
    var events: [Event] = []
    var open: [Int] = []
    for index in boxes {
      while let last = open.last, tree.boxes[last].last < index {
        events.append(close(last))
        open.removeLast()
      }
      events.append(.open(box: index, hasEnd: ends(tree.boxes[index]).left))
      open.append(index)
    }
    return events + open.reversed().map(close)
  }

  /// They stand after the starts of the boxes that they are in, and before other boxes.
  private mutating func insert(
    _ events: [Event], asStartOf index: Int, _ part: LinePart, around box: Int
  ) {
    if part.isRightToLeft {
      let place = after[index].firstIndex { $0.box < box } ?? after[index].count
      after[index].insert(contentsOf: events, at: place)
    } else {
      let place = before[index].firstIndex { $0.box >= box } ?? before[index].count
      before[index].insert(contentsOf: events, at: place)
    }
  }

  /// Places boxes as parts of the line, each at the level of the text after it (Blink's
  /// `InlineItem::SetBidiLevel`).
  ///
  /// - Parameter boxes: In the order of the text.
  /// - Complexity: linear in the parts and boxes.
  private mutating func place(_ boxes: [LevelledBox], among parts: [LinePart]) {
    if boxes.isEmpty { return }
    // Parts by their indices, and boxes by theirs after all parts'.
    var entries: [Int] = []
    var levels: [UInt8] = []
    var passed = 0
    for index in 0...parts.count {
      while passed < boxes.count, boxes[passed].place <= index {
        entries.append(parts.count + passed)
        levels.append(boxes[passed].level)
        passed += 1
      }
      if index < parts.count {
        entries.append(index)
        levels.append(parts[index].level)
      }
    }
    var left: Int?
    var waiting: [LevelledBox] = []
    for entry in visualOrder(of: levels).map({ entries[$0] }) {
      if entry < parts.count {
        insert(waiting, between: left, and: entry)
        waiting = []
        left = entry
      } else {
        waiting.append(boxes[entry - parts.count])
      }
    }
    insert(waiting, between: left, and: nil)
  }

  /// Places boxes between neighbouring parts, in what is open around them.
  private mutating func insert(_ boxes: [LevelledBox], between left: Int?, and right: Int?) {
    var starts: [LevelledBox] = []
    for box in boxes {
      if let left, let end = after[left].firstIndex(where: { isAround($0, box.box) }) {
        after[left].insert(contentsOf: box.events, at: end)
      } else if let right, left == nil || before[right].contains(where: { isAround($0, box.box) }) {
        starts.append(box)
      } else if let left {
        after[left] += box.events
      }
    }
    guard let right else { return }
    // The last goes in first, and the others before it.
    for box in starts.reversed() {
      let start = before[right].lastIndex { isAround($0, box.box) }.map { $0 + 1 }
      before[right].insert(contentsOf: box.events, at: start ?? 0)
    }
  }

  /// Whether an event is of a box that another box is in.
  private func isAround(_ event: Event, _ box: Int) -> Bool {
    event.box < box && tree.boxes[event.box].last >= box
  }

  /// They stand before the ends of the boxes that they are in, and after other boxes.
  private mutating func insert(
    _ events: [Event], asEndOf index: Int, _ part: LinePart, around box: Int
  ) {
    if part.isRightToLeft {
      let place = before[index].lastIndex { isAround($0, box) }.map { $0 + 1 } ?? 0
      before[index].insert(contentsOf: events, at: place)
    } else {
      let place = after[index].firstIndex { isAround($0, box) } ?? after[index].count
      after[index].insert(contentsOf: events, at: place)
    }
  }
}

extension InlineBoxPlaces.Event {
  var box: Int {
    switch self {
    case .open(let box, _), .close(let box, _): box
    }
  }
}

extension InlineBoxes {
  /// The boxes that are left on the way from one to another, the innermost first, and those that
  /// are entered, the outermost first.
  fileprivate func path(from first: Int, to second: Int) -> (left: [Int], entered: [Int]) {
    var (left, entered): ([Int], [Int]) = ([], [])
    var (from, to) = (first, second)
    // A box begins before all that are in it.
    while from != to {
      if from > to {
        left.append(from)
        from = boxes[from].parent
      } else {
        entered.append(to)
        to = boxes[to].parent
      }
    }
    return (left, entered.reversed())
  }
}
