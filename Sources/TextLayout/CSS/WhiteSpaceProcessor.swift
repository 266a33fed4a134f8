/// Writes the processed text of a ``CollapsedText``.
///
/// As Blink's `InlineItemsBuilder` does it (`AppendCollapseWhitespace`, `AppendPreserveNewline`,
/// `AppendPreserveWhitespace`, `ShouldRemoveNewline`). Chromium 156 turns line feeds between
/// Chinese or Japanese characters into spaces (measured).
struct WhiteSpaceProcessor {
  private(set) var bytes: [UInt8] = []
  private(set) var anchors: [CollapsedText.Anchor] = []

  /// Where the characters begin that are not yet written.
  private var copied = 0

  /// Whether spaces were dropped before a character that is not yet written.
  private var dropsBefore = false

  /// Where the line feeds stand that a run of white space keeps.
  private var kept: [Int] = []

  /// The parts of a run of white space between controls.
  private var runs: [Range<Int>] = []

  /// Where controls of direction stand that white space looks through (`kOpaqueToCollapsing`):
  /// UTF-8 offsets, ascending.
  var controls: [Int] = []
  private var passedControls = 0

  /// A part of the text whose white space is handled alike.
  struct Stretch {
    /// The UTF-8 offset after it.
    var end: Int
    var whiteSpace: CSSStyle.WhiteSpace
  }

  private let stretches: [Stretch]
  private var passedStretches = 0

  /// - Parameter stretches: How white space is handled: at least one, ascending. The last holds up
  ///   to the text's end.
  init(_ stretches: [Stretch]) { self.stretches = stretches }

  /// Processes a text.
  ///
  /// - Parameter breaks: Where line feeds stay, whatever becomes of others: ascending.
  mutating func process(_ utf8: Span<UInt8>, breaks: [Range<Int>]) {
    if stretches.contains(where: { $0.whiteSpace.collapsesSpaces }) {
      collapse(utf8, breaks: breaks)
    }
    dropEmptyControls(utf8)
    finish(utf8)
  }

  private mutating func collapse(_ utf8: Span<UInt8>, breaks: [Range<Int>]) {
    var breaks = breaks[...]
    bytes.reserveCapacity(utf8.count)
    var place = 0
    var isStart = true
    while place < utf8.count {
      if isControl(place) {
        place += InlineContent.controlLength
        continue
      }
      guard Self.collapses(utf8[place]), whiteSpace(at: place).collapsesSpaces else {
        // A line feed here is one of white space that is preserved.
        isStart = utf8[place] == Self.lineFeed
        place += 1
        continue
      }
      var hasLineFeed = false
      kept.removeAll(keepingCapacity: true)
      runs.removeAll(keepingCapacity: true)
      // One run of white space, but for the controls in it.
      while collapses(place, utf8) {
        let start = place
        while collapses(place, utf8) {
          if utf8[place] == Self.lineFeed {
            hasLineFeed = true
            while let first = breaks.first, first.upperBound <= place { breaks.removeFirst() }
            let keepsLineFeeds = whiteSpace(at: place).keepsLineFeeds
            if keepsLineFeeds || breaks.first?.contains(place) == true { kept.append(place) }
          }
          place += 1
        }
        runs.append(start..<place)
        while isControl(place) { place += InlineContent.controlLength }
      }
      if !kept.isEmpty {
        keepLineFeeds(utf8)
        isStart = true
      } else {
        let start = runs[0].lowerBound
        let isGone =
          isStart || place == utf8.count || utf8[place] == Self.lineFeed
          || hasLineFeed && isBesideZeroWidthSpace(start, place, utf8)
        for (index, run) in runs.enumerated() {
          replace(run, with: isGone || index > 0 ? [] : [0x20], utf8, isStart: isStart)
        }
      }
    }
  }

  /// Drops preserved carriage returns and form feeds after the last line feed: they make no line.
  private mutating func dropEmptyControls(_ utf8: Span<UInt8>) {
    guard let last = stretches.last, !last.whiteSpace.collapsesSpaces else { return }
    let start = stretches.last { $0.whiteSpace.collapsesSpaces }?.end ?? 0
    var end = utf8.count
    while end > start, Self.isEmptyControl(utf8[end - 1]) { end -= 1 }
    if end < utf8.count && (end == 0 || utf8[end - 1] == Self.lineFeed) {
      replace(end..<utf8.count, with: [], utf8, isStart: false)
    }
  }

  /// How white space is handled at a place, which grows from call to call.
  private mutating func whiteSpace(at place: Int) -> CSSStyle.WhiteSpace {
    while passedStretches + 1 < stretches.count, stretches[passedStretches].end <= place {
      passedStretches += 1
    }
    return stretches[passedStretches].whiteSpace
  }

  /// Whether the character at a place is white space that collapses.
  private mutating func collapses(_ place: Int, _ utf8: Span<UInt8>) -> Bool {
    place < utf8.count && Self.collapses(utf8[place]) && whiteSpace(at: place).collapsesSpaces
  }

  /// Whether a control of direction stands at a place, which grows from call to call.
  private mutating func isControl(_ place: Int) -> Bool {
    while passedControls < controls.count, controls[passedControls] < place { passedControls += 1 }
    return passedControls < controls.count && controls[passedControls] == place
  }

  /// Keeps the ``kept`` line feeds of a run of white space and nothing else.
  private mutating func keepLineFeeds(_ utf8: Span<UInt8>) {
    var lineFeeds = kept[...]
    for run in runs {
      var place = run.lowerBound
      while let lineFeed = lineFeeds.first, lineFeed < run.upperBound {
        replace(place..<lineFeed, with: [], utf8, isStart: false)
        place = lineFeed + 1
        lineFeeds.removeFirst()
      }
      replace(place..<run.upperBound, with: [], utf8, isStart: lineFeeds.count < kept.count)
    }
  }

  /// Writes what lies before a range, and something in its place.
  ///
  /// - Parameters:
  ///   - range: White space or an empty control.
  ///   - text: What becomes of it; of the same length only a space.
  ///   - isStart: Whether it stands at a line's start, whose characters it goes with.
  private mutating func replace(
    _ range: Range<Int>, with text: [UInt8], _ utf8: Span<UInt8>, isStart: Bool
  ) {
    if range.count == text.count, range.first.map({ utf8[$0] }) == text.first { return }
    copy(upTo: range.lowerBound, utf8)
    bytes += text
    copied = range.upperBound
    if isStart && range.upperBound < utf8.count {
      dropsBefore = true
    } else {
      anchors.append(CollapsedText.Anchor(offset: bytes.count, source: range.upperBound))
    }
  }

  private mutating func copy(upTo end: Int, _ utf8: Span<UInt8>) {
    guard copied < end else { return }
    if dropsBefore {
      dropsBefore = false
      // The first character takes in what was dropped before it.
      var first = copied + 1
      while first < end, utf8[first] & 0xC0 == 0x80 { first += 1 }
      append(utf8.extracting(copied..<first))
      anchors.append(
        CollapsedText.Anchor(offset: bytes.count, source: first, dropsBefore: true))
      copied = first
    }
    append(utf8.extracting(copied..<end))
    copied = end
  }

  private mutating func append(_ part: Span<UInt8>) {
    for place in part.indices { bytes.append(part[place]) }
  }

  private mutating func finish(_ utf8: Span<UInt8>) {
    if !anchors.isEmpty || dropsBefore { copy(upTo: utf8.count, utf8) }
  }

  private func isBesideZeroWidthSpace(_ start: Int, _ end: Int, _ utf8: Span<UInt8>) -> Bool {
    start >= 3 && Self.isZeroWidthSpace(at: start - 3, utf8)
      || end + 3 <= utf8.count && Self.isZeroWidthSpace(at: end, utf8)
  }

  private static func isZeroWidthSpace(at place: Int, _ utf8: Span<UInt8>) -> Bool {
    utf8[place] == 0xE2 && utf8[place + 1] == 0x80 && utf8[place + 2] == 0x8B
  }

  private static let lineFeed = UInt8(ascii: "\n")

  /// Whether a byte is white space that `white-space: normal` collapses.
  static func collapses(_ byte: UInt8) -> Bool {
    byte <= 0x20 && (byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D)
  }

  private static func isEmptyControl(_ byte: UInt8) -> Bool { byte == 0x0D || byte == 0x0C }
}
