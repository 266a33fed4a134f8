/// A text's lines at a limit that grows from one change to the next.
///
/// Each line knows up to which limit it stays as it is, so the next change is the least of these.
/// There only the lines that change are walked again, and those after them up to the first that
/// starts as an old one did; from there on the old lines hold.
struct LineSweep<Walk: LineWalk> {
  private struct SweptLine {
    var start: LinePosition
    var extent: LineExtent

    /// The limit from which on the line is another one.
    var rejectedLimit: Double
  }

  private let text: LaidOutText
  private(set) var limit: Double
  private var lines: [SweptLine] = []
  private var scratch: Walk.Scratch

  /// The most lines that are kept.
  private let most: Int

  /// Where the line after the last one kept starts.
  private var end = LinePosition()

  /// The empty line after a final hard break.
  private let lastEmptyLine: LineExtent?

  /// - Parameter numberOfLines: The most lines of interest; zero for all.
  init(_ text: LaidOutText, limit: Double, numberOfLines: Int = 0) {
    self.text = text
    self.limit = limit
    most = numberOfLines.mostLines
    var walker = Walk(
      greedily: text, limit: limit, from: LinePosition(segment: text.segments.count))
    lastEmptyLine = walker.next()
    scratch = walker.scratch
    var walked: [SweptLine] = []
    walk(from: LinePosition(), into: &walked)
    lines = walked
  }

  /// The least limit above ``limit`` at which some line changes.
  var nextLimit: Double {
    if text.facts.watch.isPast { return .infinity }
    return lines.reduce(.infinity) { min($0, $1.rejectedLimit) }
  }

  /// Moves on to a limit, which is not less than the last.
  ///
  /// - Complexity: linear in the number of lines, and in the segments of those that change.
  mutating func advance(to limit: Double) {
    self.limit = limit
    var swept: [SweptLine] = []
    swept.reserveCapacity(lines.count)
    var index = 0
    var position = LinePosition()
    while index < lines.count && swept.count < most {
      if lines[index].rejectedLimit > limit {
        swept.append(lines[index])
        index += 1
        position = index < lines.count ? lines[index].start : end
        continue
      }
      position = lines[index].start
      index += 1
      repeat {
        position = walk(lineFrom: position, into: &swept)
        while index < lines.count, lines[index].start.isBefore(position) { index += 1 }
        // A line that starts there, but is shaped or read otherwise, is another line.
      } while position.segment < text.segments.count && swept.count < most
        && (index == lines.count || lines[index].start != position)
    }
    // Wider lines may leave room for some that were not kept.
    walk(from: position, into: &swept)
    lines = swept
  }

  /// The height of the lines, in points.
  ///
  /// - Complexity: linear in the number of lines.
  func height(usesFontLeading: Bool) -> Double {
    var stack = LineStack(usesFontLeading: usesFontLeading)
    for (index, line) in lines.enumerated() {
      let isLast = index + 1 == most
      _ = stack.push(isLast ? line.extent.endingBlock(of: text) : line.extent)
    }
    if lines.count < most, let last = lastEmptyLine { _ = stack.push(last) }
    return stack.size.height
  }

  /// The least limit that all lines fit: more than ``limit`` where one sticks out, as one that
  /// cannot break does.
  var neededLimit: Double {
    lines.reduce(0) { max($0, $1.extent.indent + $1.extent.width + $1.extent.tailInset) }
  }

  /// The number of lines, where all are kept.
  var count: Int { lines.count + (lastEmptyLine == nil ? 0 : 1) }

  /// Appends the lines from `start` on, up to as many as are kept.
  private mutating func walk(from start: LinePosition, into lines: inout [SweptLine]) {
    end = start
    while end.segment < text.segments.count, lines.count < most {
      end = walk(lineFrom: end, into: &lines)
    }
  }

  /// Appends the line that starts at `start`, and returns where the next one does.
  private mutating func walk(lineFrom start: LinePosition, into lines: inout [SweptLine])
    -> LinePosition
  {
    var walker = Walk(greedily: text, limit: limit, from: start)
    walker.scratch = scratch
    defer { scratch = walker.scratch }
    guard let extent = walker.next() else { return LinePosition(segment: text.segments.count) }
    lines.append(
      SweptLine(start: start, extent: extent, rejectedLimit: walker.rejectedLimit))
    return walker.position
  }
}

extension Int {
  /// The most lines that a `numberOfLines` stands for.
  var mostLines: Int { self > 0 ? self : .max }
}
