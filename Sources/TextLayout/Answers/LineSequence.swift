/// The lines that are visible in some room, found one by one as they are asked for.
///
/// They are the lines of `visibleLines(width:height:numberOfLines:truncation:)`. Memory does not
/// grow with their number; each pass walks the text again.
package struct LineSequence: Sequence, Sendable {
  /// In pixels, as the room is.
  private let text: LaidOutText
  private let room: VisibleQuestion
  private var alignment: LineAlignment?

  /// What lengths of lines are divided by.
  private var pixelsPerPoint = 1.0

  /// Cuts lines, as they are given, that stick out of the block.
  var overflow: (@Sendable (Line) -> Line)?

  /// - Complexity: a pass, where the lines have no width to align in.
  init(_ text: MeasuredText, in room: VisibleQuestion) {
    let text = text.fitted(to: room.width) ?? text
    var pixelRoom = room
    pixelRoom.width = text.pixels(room.width)
    pixelRoom.height = text.pixels(room.height)
    self.init(unaligned: text.inPixels ?? text, in: pixelRoom)
    alignment = LineAlignment(self, of: self.text, width: pixelRoom.width)
    pixelsPerPoint = text.pixelsPerPoint
  }

  /// The lines as they are before ``MeasuredText/aligned(_:width:)``.
  ///
  /// - Parameter text: One that answers in pixels.
  init(unaligned text: MeasuredText, in room: VisibleQuestion) {
    self.text = text.laidOut
    self.room = room
  }

  package func makeIterator() -> Iterator {
    Iterator(
      text: text, extents: text.ask(room),
      stack: LineStack(usesFontLeading: room.usesFontLeading), alignment: alignment,
      pixelsPerPoint: pixelsPerPoint, overflow: overflow)
  }

  package struct Iterator: IteratorProtocol {
    fileprivate let text: LaidOutText
    fileprivate var extents: any IteratorProtocol<LineExtent>
    fileprivate var stack: LineStack
    fileprivate let alignment: LineAlignment?
    fileprivate let pixelsPerPoint: Double
    fileprivate let overflow: (@Sendable (Line) -> Line)?

    package mutating func next() -> Line? {
      guard let extent = extents.next() else { return nil }
      var line = text.line(extent, baseline: stack.push(extent))
      if let alignment { line.x = alignment.x(of: line) }
      line = line.inPoints(pixelsPerPoint)
      return overflow?(line) ?? line
    }
  }
}
