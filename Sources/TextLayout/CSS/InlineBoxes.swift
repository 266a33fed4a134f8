internal import LineBreaking

/// The inline boxes of a text as a cascade makes them: every property is a number, resolved once.
///
/// Lengths are in the pixels that the text is laid out in, unless they say otherwise.
struct InlineBoxes: Sendable {
  struct Box: Sendable {
    /// The index of the box around it; the block has its own.
    var parent: Int

    /// The index of the last box in it; its own without any.
    var last = 0

    /// How the box is numbered for who asks: as ``InlineContent/openBox(_:)`` did; the first
    /// letter's after all others.
    var number = -1

    /// The inherited properties. Lengths are CSS pixels; none is in em, and no line height a
    /// percentage.
    var style: CSSStyle
    var font: Font
    var language: String?
    var verticalAlign: CSSVerticalAlign

    /// The computed font size.
    var fontSize: Double

    /// Margin, border and padding at its sides, in whole layout units.
    var left = Edge()
    var right = Edge()
    var top = Edge()
    var bottom = Edge()

    /// What of it is drawn.
    var paint = Paint()

    /// The same as ``left`` and ``right``, in the order of its text.
    var startEdge: Double { isLeftToRight ? left.advance : right.advance }
    var endEdge: Double { isLeftToRight ? right.advance : left.advance }

    /// Whether it has both ends on each of its lines: `box-decoration-break: clone`.
    var isCloned = false

    /// What of them goes with the character after the box's start.
    var startAdvance: Double {
      if !range.isEmpty { return startEdge }
      return goesWithNext ? startEdge + endEdge : 0
    }

    /// The UTF-8 offsets of what it holds, in the processed text.
    var range: Range<Int>

    /// A box that stands like a character.
    var atomic: Atomic?

    /// What an inline block asks for that has content of its own.
    var block: Block?

    /// Whether the box, without characters of its own, goes with the character after it: it is the
    /// first in a box that begins there, or begins the text.
    var goesWithNext = false

    /// Whether text is shaped for itself on either side of its start, and of its end: something
    /// stands there, or the box has another baseline (Blink's `ShouldBreakShapingBeforeBox`).
    var partsStart = false
    var partsEnd = false

    /// Whether it shows besides its text, and so has a fragment of its own in Blink.
    var isDrawn: Bool {
      atomic == nil
        && ([left, right, top, bottom].contains { $0.margin != 0 || $0.inset != 0 }
          || paint.backgroundColor?.alpha ?? 0 > 0)
    }

    var isLeftToRight: Bool { style.direction == .leftToRight }

    /// Whether lines may end inside.
    var wraps: Bool { style.textWrapMode == .wrap }

    /// Whether a byte is white space that collapses in the box.
    func collapses(_ byte: UInt8) -> Bool {
      WhiteSpaceProcessor.collapses(byte) && style.whiteSpace.collapsesSpaces
    }
  }

  /// What stands at one side of a box.
  struct Edge: Sendable {
    var margin = 0.0
    var border = 0.0
    var padding = 0.0

    var inset: Double { border + padding }
    var advance: Double { margin + inset }
  }

  /// The colours of a box and its lines. The first three are inherited.
  struct Paint: Sendable {
    var color: Color?
    var underline: TextDecoration?
    var strikethrough: TextDecoration?
    var backgroundColor: Color?
    var borderColor: Color?
  }

  /// Of a box that stands like a character, in whole layout units.
  struct Atomic: Sendable {
    /// Of its border box.
    var size: Size

    /// How far its margin box reaches above its baseline, and below it.
    var ascent: Double
    var descent: Double
    var marginLeft: Double
    var marginRight: Double
    var marginBottom: Double

    /// Of its margin box.
    var width: Double { size.width + marginLeft + marginRight }
  }

  /// The block itself, then all boxes in the order in which they begin.
  private(set) var boxes: [Box]

  /// A stretch of the processed text in one innermost box.
  private struct Run: Sendable {
    /// The UTF-8 offset after it.
    var end: Int
    var box: Int

    /// Whether white space of a box that wraps collapsed after it.
    var isBeforeSpace = false

    /// Whether it may be shaped together with the run before.
    var joinsLast = false

    /// Whether it is a `wbr`, an item of its own.
    var isOpportunity = false
  }

  /// In order and without gaps.
  private var runs: [Run] = []

  /// What the ends of boxes add to lines.
  private(set) var edges = BoxEdges()

  /// Where no line may end: inside boxes that do not wrap, before a `wbr`, after a control that
  /// opens. UTF-8 offsets, ascending; a place may be there twice.
  private(set) var unbrokenPlaces: [ClosedRange<Int>] = []

  /// Where a line may end all the same: between a `wbr`, or a space of a box that wraps, and a
  /// space that another box preserves, which does not wrap or has `break-spaces` (measured,
  /// Chromium 156). UTF-8 offsets, ascending.
  private(set) var brokenPlaces: [Int] = []

  /// The controls of direction around boxes, those that open and those that close apart.
  private(set) var controlRuns: [TextBoundaries.ControlRun] = []

  /// The last of them, where nothing but them stands after the text's last line feed: they make no
  /// line.
  private(set) var trailingControls: Range<Int>?

  /// Where words break inside; `nil` where all boxes are as the block is.
  private(set) var breaking: BoxBreaking?

  /// What becomes of white space; `nil` where it is the same in all boxes.
  private(set) var spaces: BoxSpaces?

  /// Where lines may end, stretch by stretch; `nil` where all boxes have the same rules.
  private(set) var lineBreakerStretches: [LineBreaker.Stretch]?

  /// Whether lines may end inside any box, or in the block.
  var wraps: Bool { boxes.contains(where: \.wraps) || runs.contains(where: \.isOpportunity) }

  /// - Parameters:
  ///   - content: Whose boxes these are.
  ///   - font: The block's.
  ///   - style: The block's, with lengths in CSS pixels.
  ///   - text: What white-space processing left of the content's.
  /// - Complexity: linear in the number of boxes, times the logarithm of the number of collapsed
  ///   runs of white space.
  init(
    _ content: InlineContent, font: Font, style: CSSStyle, language: String?,
    pixelsPerPoint: Double, text: CollapsedText
  ) {
    let offset = text.offset(ofSource:)
    let block = Surroundings(
      font: font, style: style, language: language, pixelsPerPoint: pixelsPerPoint)
    boxes = Self.cascade(content, in: block) { range in
      let start = offset(range.lowerBound)
      return start..<max(start, offset(range.upperBound))
    }
    boxes[0].range = 0..<text.string.utf8.count
    func isAfterLineFeed(_ offset: Int) -> Bool {
      offset > 0 && text.string.utf8Span.span[offset - 1] == 0x0A
    }
    for index in boxes.indices.dropFirst() where boxes[index].range.isEmpty {
      let offset = boxes[index].range.lowerBound
      let around = boxes[boxes[index].parent]
      boxes[index].goesWithNext =
        around.range.isEmpty
        ? around.goesWithNext : around.range.lowerBound == offset || isAfterLineFeed(offset)
    }
    for index in boxes.indices.reversed() {
      boxes[index].last = max(boxes[index].last, index)
      let parent = boxes[index].parent
      boxes[parent].last = max(boxes[parent].last, boxes[index].last)
    }
    addRuns(of: content, to: text.string.utf8.count, offset)
    controlRuns = Self.controlRuns(content, offset)
    joinRuns()
    for index in boxes.indices { boxes[index].style = boxes[index].style.inPixels(pixelsPerPoint) }
    edges = BoxEdges(boxes)
    unbrokenPlaces = unbrokenPlaces(
      in: text.string.utf8Span.span, controls: Set(content.controls.map(offset)))
    brokenPlaces = findBrokenPlaces(in: text.string.utf8Span.span)
    trailingControls = findTrailingControls(in: text.string)
    leaveUnbroken(
      controlRuns.flatMap { run in
        stride(from: run.range.lowerBound, through: run.range.upperBound, by: 3).filter {
          $0 != (run.opens ? run.range.lowerBound : run.range.upperBound)
        }
      })
    breaking = findBreaking()
    spaces = findSpaces()
    lineBreakerStretches = findLineBreakerStretches()
  }

  /// Whether the box wraps that the character at an offset stands for.
  func wraps(after offset: Int) -> Bool { boxes[box(at: offset)].wraps }

  /// Calls a function with each run of characters that is not empty, and its innermost box.
  func forEachRun(_ body: (Range<Int>, _ box: Int) -> Void) {
    var start = 0
    for run in runs {
      body(start..<run.end, run.box)
      start = run.end
    }
  }

  /// The index of the innermost box around the character at an offset.
  func box(at offset: Int) -> Int { run(at: offset).box }

  /// The same, and where its text ends that the character is in. Logarithmic in the number of runs.
  func run(at offset: Int) -> (box: Int, end: Int) {
    let run = runs.partitioningIndex { $0.end > offset }
    return run < runs.count ? (runs[run].box, runs[run].end) : (0, .max)
  }
}

extension InlineBoxes {
  /// - Parameter textEnd: The text may end after the content's; see
  ///   ``CollapsedText/withLineEnd``.
  private mutating func addRuns(
    of content: InlineContent, to textEnd: Int, _ offset: (Int) -> Int
  ) {
    let utf8 = content.string.utf8Span.span
    let controls = Set(content.controls)
    var start = 0
    for run in content.runs {
      let end = offset(run.end)
      let first = InlineContent.content(of: start..<run.end, without: controls).lowerBound
      let box = boxes[run.box + 1]
      if let last = runs.last, box.wraps, box.collapses(utf8[first]),
        offset(first) - last.end == first - start
      {
        runs[runs.count - 1].isBeforeSpace = true
      }
      if end > runs.last?.end ?? 0 {
        runs.append(
          Run(end: end, box: run.box + 1, isOpportunity: run.element == .breakOpportunity))
      }
      start = run.end
    }
    if textEnd > runs.last?.end ?? 0 { runs.append(Run(end: textEnd, box: 0)) }
  }

  /// Finds the runs that are shaped together with the one before: in one font and language, with
  /// the same spacing, and nothing between them (Blink's `InlineNode::ShapeText`).
  ///
  /// - Complexity: linear in the number of runs, and as sorting the boxes without characters.
  private mutating func joinRuns() {
    let empty = boxes.dropFirst().filter { $0.range.isEmpty && ($0.partsStart || $0.partsEnd) }
    let parting = empty.map { openingControls(endingAt: $0.range.lowerBound) }.sorted()
    for index in runs.indices.dropFirst() {
      let offset = runs[index - 1].end
      let (first, second) = (runs[index - 1].box, runs[index].box)
      var joins =
        boxes[first].isShaped(as: boxes[second])
        && !runs[index - 1].isOpportunity && !runs[index].isOpportunity
      // Each box starts and ends once, so all these steps together are as many as boxes.
      var box = first
      while joins, box > 0, boxes[box].range.upperBound <= offset {
        joins = !boxes[box].partsEnd
        box = boxes[box].parent
      }
      box = second
      while joins, box > 0, boxes[box].range.lowerBound >= offset {
        joins = !boxes[box].partsStart
        box = boxes[box].parent
      }
      let next = parting.partitioningIndex { $0 >= offset }
      runs[index].joinsLast = joins && (next == parting.count || parting[next] != offset)
    }
  }

  /// The style of the innermost box around a run.
  func style(ofRun run: Int) -> CSSStyle { boxes[runs[run].box].style }

  /// Whether the characters of a run may be shaped together with the run before.
  func joinsLast(run: Int) -> Bool { runs[run].joinsLast }

  /// Where no line may end, since no box there lets lines wrap.
  ///
  /// After a box that does not wrap a line may end if the box around it does; after a space of the
  /// box only if white space collapsed there (`AppendGeneratedBreakOpportunity`). Before a box that
  /// wraps, in one that does not, none ends (Blink's `HandleOpenTag` and `HandleCloseTag`).
  ///
  /// A line may end after a `wbr`, whatever the box around it does, and none before it
  /// (`HandleControlItem`).
  ///
  /// - Complexity: linear in the number of runs and boxes.
  private func unbrokenPlaces(
    in utf8: Span<UInt8>, controls: Set<Int>
  ) -> [ClosedRange<Int>] {
    if boxes.allSatisfy(\.wraps) && !runs.contains(where: \.isOpportunity) { return [] }
    var places: [ClosedRange<Int>] = []
    var start = 0
    for (index, run) in runs.enumerated() {
      if run.isOpportunity {
        if start > 0 { places.append(start...start) }
      } else if !boxes[run.box].wraps {
        let content = InlineContent.content(of: start..<run.end, without: controls)
        let space = isFirstSpaceAfterWrapping(run: index, content.lowerBound, utf8)
        let first = space ? content.lowerBound + 2 : start + 1
        if space && start < content.lowerBound { places.append(start + 1...content.lowerBound) }
        if first < run.end { places.append(first...run.end - 1) }
        let isAfterSpace = WhiteSpaceProcessor.collapses(utf8[content.upperBound - 1])
        if index + 1 < runs.count, !run.isBeforeSpace, first <= run.end,
          !wraps(after: run.box, at: run.end, isAfterSpace: isAfterSpace)
        {
          places.append(run.end...run.end)
        }
      }
      start = run.end
    }
    return places
  }

  private func findBrokenPlaces(in utf8: Span<UInt8>) -> [Int] {
    runs.indices.dropFirst().compactMap { index in
      let start = runs[index - 1].end
      let (before, after) = (boxes[runs[index - 1].box], boxes[runs[index].box])
      let spaces = after.style.whiteSpace
      if utf8[start] != 0x20 || spaces.collapsesSpaces { return nil }
      let isRoomy = spaces == .breakSpaces
      if runs[index - 1].isOpportunity { return !after.wraps || isRoomy ? start : nil }
      let differs = !after.wraps || isRoomy && before.style.whiteSpace != .breakSpaces
      return before.wraps && differs && utf8[start - 1] == 0x20 ? start : nil
    }
  }

  /// Lets no line end at some offsets either. After a control of direction that opens, and before
  /// one that closes, none ends (Blink's `HandleBidiControlItem`).
  private mutating func leaveUnbroken(_ offsets: [Int]) {
    let own = offsets.filter { !isUnbroken(at: $0) }
    if own.isEmpty { return }
    unbrokenPlaces += own.map { $0...$0 }
    unbrokenPlaces.sort { $0.lowerBound < $1.lowerBound }
  }

  /// Whether a line may end after text of a box that does not wrap.
  private func wraps(after box: Int, at offset: Int, isAfterSpace: Bool) -> Bool {
    boxes[breakingBox(box, endingAt: offset)].wraps && !isAfterSpace
  }

  /// Whether a run of a box that does not wrap begins with a space right after the end of a box in
  /// it that does, after a `wbr` or after a box that stands like a character: a line may end after
  /// that space. A box that begins there is in the way of the first.
  private func isFirstSpaceAfterWrapping(run index: Int, _ start: Int, _ utf8: Span<UInt8>) -> Bool
  {
    guard index > 0, boxes[runs[index].box].collapses(utf8[start]) else { return false }
    if runs[index - 1].isOpportunity { return true }
    var box = runs[index - 1].box
    guard boxes[box].wraps else { return false }
    if boxes[box].atomic != nil { return true }
    let end = runs[index - 1].end
    while box > 0, box != runs[index].box, boxes[box].range.upperBound == end {
      box = boxes[box].parent
    }
    return box == runs[index].box
  }
}
