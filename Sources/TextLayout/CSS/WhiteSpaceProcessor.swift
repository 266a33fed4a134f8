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

  /// - Parameter breaks: Where line feeds stay, whatever becomes of others: ascending.
  mutating func collapse(_ utf8: Span<UInt8>, keepsLineFeeds: Bool, breaks: [Range<Int>]) {
    var breaks = breaks[...]
    bytes.reserveCapacity(utf8.count)
    var place = 0
    var isStart = true
    while place < utf8.count {
      guard Self.collapses(utf8[place]) else {
        place += 1
        isStart = false
        continue
      }
      let start = place
      var hasLineFeed = false
      kept.removeAll(keepingCapacity: true)
      while place < utf8.count, Self.collapses(utf8[place]) {
        if utf8[place] == Self.lineFeed {
          hasLineFeed = true
          while let first = breaks.first, first.upperBound <= place { breaks.removeFirst() }
          if keepsLineFeeds || breaks.first?.contains(place) == true { kept.append(place) }
        }
        place += 1
      }
      if !kept.isEmpty {
        keepLineFeeds(of: start..<place, utf8)
        isStart = true
      } else {
        let isGone =
          isStart || place == utf8.count
          || hasLineFeed && isBesideZeroWidthSpace(start, place, utf8)
        replace(start..<place, with: isGone ? [] : [0x20], utf8, isStart: isStart)
      }
    }
    finish(utf8)
  }

  /// Drops the carriage returns and form feeds after the last line feed: they make no line.
  mutating func preserve(_ utf8: Span<UInt8>) {
    var end = utf8.count
    while end > 0, Self.isEmptyControl(utf8[end - 1]) { end -= 1 }
    if end < utf8.count && (end == 0 || utf8[end - 1] == Self.lineFeed) {
      replace(end..<utf8.count, with: [], utf8, isStart: false)
    }
    finish(utf8)
  }

  /// Keeps the ``kept`` line feeds of a run of white space and nothing else.
  private mutating func keepLineFeeds(of run: Range<Int>, _ utf8: Span<UInt8>) {
    var place = run.lowerBound
    for lineFeed in kept {
      replace(place..<lineFeed, with: [], utf8, isStart: false)
      place = lineFeed + 1
    }
    replace(place..<run.upperBound, with: [], utf8, isStart: true)
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
