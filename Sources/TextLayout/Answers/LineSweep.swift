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

  /// The empty line after a final hard break.
  private let lastEmptyLine: LineExtent?

  init(_ text: LaidOutText, limit: Double) {
    self.text = text
    self.limit = limit
    let end = LinePosition(segment: text.segments.count)
    var walker = Walk(greedily: text, limit: limit, from: end)
    lastEmptyLine = walker.next()
    scratch = walker.scratch
    var position = LinePosition()
    var walked: [SweptLine] = []
    while position.segment < end.segment { position = walk(from: position, into: &walked) }
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
    while index < lines.count {
      if lines[index].rejectedLimit > limit {
        swept.append(lines[index])
        index += 1
        continue
      }
      var position = lines[index].start
      index += 1
      repeat {
        position = walk(from: position, into: &swept)
        while index < lines.count, lines[index].start.isBefore(position) { index += 1 }
        // A line that starts there, but is shaped or read otherwise, is another line.
      } while position.segment < text.segments.count
        && (index == lines.count || lines[index].start != position)
    }
    lines = swept
  }

  /// The height of the lines, in points.
  ///
  /// - Complexity: linear in the number of lines.
  func height(numberOfLines: Int, usesFontLeading: Bool) -> Double {
    var stack = LineStack(usesFontLeading: usesFontLeading)
    let bound = numberOfLines > 0 ? numberOfLines : .max
    for line in lines.prefix(bound) {
      _ = stack.push(line.extent)
    }
    if lines.count < bound, let last = lastEmptyLine { _ = stack.push(last) }
    return stack.size.height
  }

  /// The least limit that all lines fit: more than ``limit`` where one sticks out, as one that
  /// cannot break does.
  var neededLimit: Double {
    lines.reduce(0) { max($0, $1.extent.indent + $1.extent.width + $1.extent.tailInset) }
  }

  /// The number of lines.
  var count: Int { lines.count + (lastEmptyLine == nil ? 0 : 1) }

  /// Appends the line that starts at `start`, and returns where the next one does.
  private mutating func walk(from start: LinePosition, into lines: inout [SweptLine])
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
