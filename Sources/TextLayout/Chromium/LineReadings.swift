internal import LineBreaking

/// What the lines of one walk read differently from the text as a whole.
///
/// Under `.css` each line is read as if the text began there; see ``RestartedBoundaries``. Few
/// lines then find other opportunities, all of them where words take a dictionary, or where a line
/// starts with a hyphen, a quote or half of a pair.
final class LineReadings {
  /// How the text from a line's start on is read.
  enum Reading {
    /// As a part of the whole text.
    case whole

    /// With segments of its own, as far as lines that started there reached.
    case part(LaidOutText.Part)
  }

  private var known: [Int: Reading] = [:]
  private var bytes = 0

  func reading(from start: Int) -> Reading? { known[start] }

  func insert(_ reading: Reading, from start: Int) {
    bytes += Self.leastBytes
    if case .part(let part) = reading { bytes += part.end - start }
    if bytes > Self.mostBytes {
      known.removeAll()
      bytes = 0
    }
    known[start] = reading
  }

  /// How much text is kept, in UTF-8, each reading counted as some; read again, it is the same.
  private static let mostBytes = 1 << 15
  private static let leastBytes = 16
}

extension LaidOutText {
  /// A part of a text, from a line's start on, as a text with segments of its own. Offsets count in
  /// the whole text.
  struct Part {
    var text: LaidOutText

    /// The UTF-8 offset after it.
    var end: Int
  }

  /// The part that a line starting at an offset needs, if its opportunities may differ from the
  /// segments' own.
  ///
  /// - Parameters:
  ///   - position: Where the line starts.
  ///   - least: The UTF-8 offset that the part reaches at least, or the text's end.
  ///   - likelyEnd: How far it had better reach where it is not known.
  ///   - readings: Those known so far; learns this one.
  /// - Complexity: constant where it is known, else linear in the part.
  func part(
    readFrom position: LinePosition, to least: Int, likelyEnd: Int, readings: LineReadings,
    scratch: inout LazyShaper
  ) -> Part? {
    switch readings.reading(from: position.offset) {
    case .whole: return nil
    case .part(let part) where part.end >= min(least, string.utf8.count): return part
    default: break
    }
    guard let reading = reading(from: position, to: least, likelyEnd: max(least, likelyEnd)) else {
      readings.insert(.whole, from: position.offset)
      return nil
    }
    let part = part(reading, shaper: scratch.shaper())
    readings.insert(.part(part), from: position.offset)
    return part
  }

  /// The opportunities from a line's start on, up to the end of a word or cluster; `nil` if the
  /// whole text has the same ones.
  private func reading(
    from position: LinePosition, to least: Int, likelyEnd: Int
  ) -> LineReading? {
    let analysed = shaped.analysed
    let start = position.offset
    let whole = analysed.boundaries.flags
    guard let breaker = analysed.lineBreaker else { return nil }
    var length = max(likelyEnd - start, Self.leastReading)
    while true {
      length = min(length, Self.farthestReading)
      let restarted = analysed.withAttachmentEdges(
        breaker.restarted(
          analysed.boundaries, in: analysed.string.utf8Span.span, at: start, upTo: start + length
        ).flags, from: start)
      let differing = restarted.indices.dropFirst().last {
        restarted[$0].symmetricDifference(whole[start + $0]).contains(.lineBreak)
      }
      let isReadToItsEnd =
        restarted.count < min(length, string.utf8.count - start) || length == Self.farthestReading
      if differing == nil && isReadToItsEnd { return nil }
      // After what differs, and no farther than both readings are known.
      let known =
        start + (isReadToItsEnd ? restarted.count + string.utf8.count : restarted.count - 1)
      let from = max(start + (differing ?? 0) + 1, likelyEnd)
      let end = partEnd(atOrAfter: from)
      if end <= known {
        let read = restarted[...min(differing ?? 0, restarted.count - 1)]
        var flags = Array(read) + whole[(start + read.count)...end]
        if analysed.string.utf8Span.span[end - 1] != 0x09 {
          flags[flags.count - 1].insert(.lineBreak)
        }
        return LineReading(range: start..<end, flags: flags)
      }
      // Two readings of a stretch without spaces may never meet. A line needs no more than its own.
      let cut = restarted.indices.last {
        start + $0 > max(start, least)
          && restarted[$0].intersection(whole[start + $0]).contains(.grapheme)
          && (restarted[$0].contains(.lineBreak) || narrowingEnd(after: start + $0) == nil)
      }
      if let cut {
        var flags = Array(restarted[...cut])
        flags[cut].insert(.lineBreak)
        return LineReading(range: start..<start + cut, flags: flags)
      }
      length *= 2
    }
  }

  /// How much of a text a line reads again at least, in UTF-8.
  private static let leastReading = 16

  private func part(_ reading: LineReading, shaper: Shaper) -> Part {
    let scales = facts.scales
    let edges = UnsafeEdge.find(
      in: shaped.analysed, reading: reading, items: shaped.items, glyphs: shaped.glyphs,
      scales: scales, shaper: shaper)
    var builder = SegmentBuilder(
      shaped, scales, boxes: facts.boxes, edges: edges, reading: reading)
    builder.build()
    var text = self
    text.storage = Storage(storage, builder: consume builder)
    return Part(text: text, end: reading.range.upperBound)
  }
}

extension LaidOutText {
  /// Where a part ends that reaches an offset at least: at the end of a word, or where what is too
  /// wide stays so with the rest of the word. A line that comes so far is read again with a longer
  /// part.
  ///
  /// - Complexity: linear in what the part has after the offset, however long the word.
  private func partEnd(atOrAfter offset: Int) -> Int {
    var index = min(segments.partitioningIndex { $0.end >= offset }, segments.count - 1)
    let least = narrowingEnd(after: offset) ?? offset
    while index + 1 < segments.count, segments[index].end <= least,
      !segments[index].flags.mayEndLine
    { index += 1 }
    let end = Int(segments[index].end)
    return least < end ? min(shaped.analysed.clusterBoundary(after: least), end) : end
  }

  /// The first place after an offset from which the text does not come back, or as far as a line
  /// reads; `nil` where it does not come back from the offset.
  private func narrowingEnd(after offset: Int) -> Int? {
    let stretches = storage.narrowingStretches
    let index = stretches.partitioningIndex { $0.upperBound > offset }
    guard index < stretches.count, stretches[index].lowerBound <= offset else { return nil }
    return Swift.min(stretches[index].upperBound, offset + Self.farthestReading)
  }
}

extension AnalysedText {
  /// The flags of a part of the text with the opportunities that attachments make.
  fileprivate func withAttachmentEdges(
    _ flags: [TextBoundaries.Flags], from start: Int
  ) -> [TextBoundaries.Flags] {
    if styles.attachments.isEmpty { return withBoxes(flags, from: start) }
    var flags = flags
    let first = styles.attachments.partitioningIndex { $0.range.upperBound > start }
    for attachment in styles.attachments[first...] {
      let wraps = content?.boxes?.wraps(after: attachment.range.lowerBound) != false
      let edges = [attachment.range.lowerBound - start, attachment.range.upperBound - start]
      for offset in wraps ? edges : [edges[0]]
      where offset > 0 && offset < flags.count && start + offset < string.utf8.count {
        flags[offset].formUnion([.grapheme, .lineBreak])
      }
      if attachment.range.lowerBound - start >= flags.count { break }
    }
    return withBoxes(flags, from: start)
  }

  /// The flags with opportunities as inline boxes leave them.
  private func withBoxes(
    _ flags: [TextBoundaries.Flags], from start: Int
  ) -> [TextBoundaries.Flags] {
    guard let boxes = content?.boxes, !boxes.unbrokenPlaces.isEmpty else { return flags }
    let places = boxes.unbrokenPlaces
    var flags = flags
    for place in boxes.brokenPlaces where place > start && place - start < flags.count {
      flags[place - start].insert(.lineBreak)
    }
    flags.moveLineBreaks(at: boxes.controlRuns, from: start)
    flags.removeLineFeed(before: boxes.trailingControls, from: start)
    flags.removeLineBreaks(
      in: places[places.partitioningIndex { $0.upperBound > start }...], from: start)
    return flags
  }
}

extension ChromiumLineBreaker {
  /// The line at the walk's position as it reads its text again; `nil` where that changes nothing.
  mutating func lineReadAgain() -> LineExtent? {
    let start = cursor.position
    var least = start.offset
    while let part = text.part(
      readFrom: start, to: least, likelyEnd: start.offset + likelyReading, readings: readings,
      scratch: &cursor.scratch)
    {
      var reader = reader(of: part)
      let line = reader.brokenLine()
      let end = reader.cursor.position
      // What comes after the part may belong to the line, or bring it back into its room.
      let isOpen = reader.reachesEnd || end.offset >= part.end && !line.isHardBreak
      if isOpen, part.end < text.string.utf8.count {
        least = part.end + (part.end - start.offset)
        continue
      }
      goOn(where: reader)
      likelyReading = (end.offset - start.offset) * 3 / 2
      return line
    }
    return nil
  }

  /// The text of which a line reads a part again, and where the walk stands in it.
  struct WholeText {
    var text: LaidOutText

    /// Index of the segment that the line starts in.
    var segment: Int
    var brokenWord: BrokenWord
  }

  /// A walk that stands where this one does, in a part of the text that starts there.
  private func reader(of part: LaidOutText.Part) -> Self {
    var reader = self
    reader.wholeText = WholeText(
      text: text, segment: cursor.position.segment, brokenWord: cursor.brokenWord)
    reader.cursor.text = part.text
    reader.cursor.brokenWord = BrokenWord()
    reader.cursor.position.segment = 0
    reader.cursor.position.isInsideSegment = false
    reader.reachesEnd = false
    return reader
  }

  /// Goes on after the line that a walk over a part of the text found.
  private mutating func goOn(where reader: Self) {
    breaksInsideWord = reader.breaksInsideWord
    firstTab = reader.firstTab
    learn(from: reader)
    cursor.position = text.position(at: reader.cursor.position, from: cursor.position.segment)
  }

  /// Goes on in the whole text at the offset where the walk is in the part.
  mutating func leavePart(of whole: WholeText) {
    cursor.text = whole.text
    cursor.brokenWord = whole.brokenWord
    cursor.position = text.position(at: cursor.position, from: whole.segment)
    wholeText = nil
  }
}
