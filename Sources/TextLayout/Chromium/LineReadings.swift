internal import LineBreaking
internal import Synchronization

/// What lines read differently from the text as a whole, known since a walk first asked.
///
/// Under `.css` each line is read as if the text began there; see ``RestartedBoundaries``. Few
/// lines then find other opportunities, all of them where words take a dictionary, or where a line
/// starts with a hyphen, a quote or half of a pair.
final class LineReadings: Sendable {
  /// How the text from a line's start on is read.
  enum Reading: Sendable {
    /// As a part of the whole text.
    case whole

    /// With segments of its own, as far as lines that started there reached.
    case part(MeasuredText.Part)
  }

  private let known = Mutex<[Int: Reading]>([:])

  /// Whether a part may end inside a word. What is too wide then stays so with the rest of the
  /// word.
  let endsAnywhere: Bool

  init(endsAnywhere: Bool) { self.endsAnywhere = endsAnywhere }

  func reading(from start: Int) -> Reading? {
    known.withLock { $0[start] }
  }

  func insert(_ reading: Reading, from start: Int) {
    known.withLock {
      if $0.count == Self.most { $0.removeAll() }
      $0[start] = reading
    }
  }

  /// How many are kept; read again, they are the same.
  private static let most = 4096
}

extension MeasuredText {
  /// A part of a text, from a line's start on, as a text with segments of its own. Offsets are
  /// those of the whole text.
  struct Part: Sendable {
    var text: MeasuredText

    /// The UTF-8 offset after it.
    var end: Int
  }

  /// The part that a line starting at an offset needs, if its opportunities may not be those of the
  /// segments.
  ///
  /// - Parameters:
  ///   - position: Where the line starts.
  ///   - least: The UTF-8 offset that the part reaches at least, or the text's end.
  ///   - likelyEnd: How far it had better reach where it is not known.
  /// - Complexity: constant where it is known, else linear in the part.
  func part(
    readFrom position: LinePosition, to least: Int, likelyEnd: Int, scratch: inout LazyShaper
  ) -> Part? {
    guard let readings = storage.readings else { return nil }
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

  /// The opportunities from a line's start on, up to the end of a word or cluster; `nil` if they
  /// are those of the whole text.
  private func reading(
    from position: LinePosition, to least: Int, likelyEnd: Int
  ) -> LineReading? {
    let analysed = shaped.analysed
    let start = position.offset
    let whole = analysed.boundaries.flags
    guard let breaker = analysed.lineBreaker else { return nil }
    let endsAnywhere = storage.readings?.endsAnywhere == true
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
      let last = segments.partitioningIndex { $0.end >= from }
      let wordEnd = Int(segments[firstLineEnd(atOrAfter: min(last, segments.count - 1))].end)
      let end = analysed.end(
        ofPartWithin: wordEnd, after: from + (endsAnywhere ? 0 : Self.farthestReading))
      if end <= known {
        let read = restarted[...min(differing ?? 0, restarted.count - 1)]
        var flags = Array(read) + whole[(start + read.count)...end]
        if end < wordEnd { flags[flags.count - 1].insert(.lineBreak) }
        return LineReading(range: start..<end, flags: flags)
      }
      // Two readings of a stretch without spaces may never meet. A line needs no more than its own.
      let cut = restarted.indices.last {
        start + $0 > max(start, least)
          && restarted[$0].intersection(whole[start + $0]).contains(.grapheme)
          && (endsAnywhere || restarted[$0].contains(.lineBreak))
      }
      if let cut {
        var flags = Array(restarted[...cut])
        flags[cut].insert(.lineBreak)
        return LineReading(range: start..<start + cut, flags: flags)
      }
      length *= 2
    }
  }

  /// How much of a text a line reads again, in UTF-8: at least, and at most. Words of scripts that
  /// take a dictionary are found in all of a stretch without spaces, however long.
  private static let leastReading = 16
  private static let farthestReading = 4096

  private func part(_ reading: LineReading, shaper: Shaper) -> Part {
    let scales = storage.scales
    let edges = UnsafeEdge.find(
      in: shaped.analysed, reading: reading, items: shaped.items, glyphs: shaped.glyphs,
      scales: scales, shaper: shaper)
    var builder = SegmentBuilder(
      shaped: shaped, scales: scales, boxes: storage.boxes, edges: edges, reading: reading)
    builder.build()
    var text = self
    text.storage = Storage(storage, builder: consume builder)
    return Part(text: text, end: reading.range.upperBound)
  }
}

extension AnalysedText {
  /// Where a part ends that need not hold all of a long word: a line that comes so far is read
  /// again with a longer part.
  fileprivate func end(ofPartWithin wordEnd: Int, after offset: Int) -> Int {
    offset < wordEnd ? min(clusterBoundary(after: offset), wordEnd) : wordEnd
  }

  /// The flags of a part of the text with the opportunities that attachments make.
  fileprivate func withAttachmentEdges(
    _ flags: [TextBoundaries.Flags], from start: Int
  ) -> [TextBoundaries.Flags] {
    if styles.attachments.isEmpty { return flags }
    var flags = flags
    let first = styles.attachments.partitioningIndex { $0.range.upperBound > start }
    for attachment in styles.attachments[first...] {
      for offset in [attachment.range.lowerBound - start, attachment.range.upperBound - start]
      where offset > 0 && offset < flags.count && start + offset < string.utf8.count {
        flags[offset].formUnion([.grapheme, .lineBreak])
      }
      if attachment.range.lowerBound - start >= flags.count { break }
    }
    return flags
  }
}

extension ChromiumLineBreaker {
  /// The line at the walk's position as it reads its text again; `nil` where that changes nothing.
  mutating func lineReadAgain() -> LineExtent? {
    let start = cursor.position
    let whole = WholeText(text: text, segment: start.segment)
    var least = start.offset
    while let part = text.part(
      readFrom: start, to: least, likelyEnd: start.offset + likelyReading,
      scratch: &cursor.scratch)
    {
      var walker = self
      walker.cursor.text = part.text
      walker.wholeText = whole
      walker.cursor.position = start
      walker.cursor.brokenWord = BrokenWord()
      walker.cursor.position.segment = 0
      walker.cursor.position.isInsideSegment = false
      walker.reachesEnd = false
      let line = walker.brokenLine()
      let end = walker.cursor.position
      // What comes after the part may belong to the line, or bring it back into its room.
      let isOpen = walker.reachesEnd || end.offset >= part.end && !line.isHardBreak
      if isOpen, part.end < text.string.utf8.count {
        least = part.end + (part.end - start.offset)
        continue
      }
      self = walker
      leavePart(of: whole)
      likelyReading = (cursor.position.offset - start.offset) * 3 / 2
      return line
    }
    return nil
  }

  /// The text of which a line reads a part again, and the index of its segment that the line starts
  /// in.
  struct WholeText {
    var text: MeasuredText
    var segment: Int
  }

  /// Goes on in the whole text at the offset where the walk is in the part.
  mutating func leavePart(of whole: WholeText) {
    cursor.text = whole.text
    wholeText = nil
    cursor.brokenWord = BrokenWord()
    cursor.position = text.position(at: cursor.position, from: whole.segment)
  }
}
