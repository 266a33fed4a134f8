internal import LineBreaking

/// Where a line starts.
struct LinePosition: Equatable {
  /// Index of the segment the line starts in, or at whose start it starts.
  var segment = 0

  /// UTF-8 offset.
  var offset = 0

  /// Index of the first glyph at or after `offset`.
  var glyph = 0

  /// What the line gains because it starts here.
  var correction = 0.0

  /// Where text shapes as it did in its item again.
  var safeAfter = 0

  /// Whether earlier lines took a part of the segment.
  var isInsideSegment = false

  /// Whether the line may have other opportunities than the segments have, since it reads its text
  /// again.
  var readsAgain = false

  /// Whether it stands before another one in the text.
  func isBefore(_ other: LinePosition) -> Bool {
    (segment, offset) < (other.segment, other.offset)
  }
}

extension LinePosition {
  /// Where the line starts that follows one ending after a segment.
  ///
  /// - Parameter index: The segment's index.
  @inline(__always)
  init(after index: Int, _ segment: Segment, _ correction: EdgeCorrection?) {
    self.init(
      segment: index + 1, offset: Int(segment.end), glyph: Int(segment.glyphEnd),
      correction: correction?.start ?? 0, safeAfter: correction?.safeAfter ?? Int(segment.end),
      readsAgain: segment.flags.contains(.readsAgain))
  }
}

extension LaidOutText {
  /// The UTF-8 offset at which the trailing white space of a segment starts.
  ///
  /// - Complexity: linear in that white space.
  func contentEnd(ofSegment index: Int) -> Int {
    shaped.analysed.trailingWhitespaceStart(
      before: Int(segments[index].end),
      notBefore: index == 0 ? 0 : Int(segments[index - 1].end))
  }

  /// The last segment of a word, all parts and the white space after included.
  func endOfWord(startingAt first: Int) -> Int {
    var last = first
    while last + 1 < segments.count, !segments[last].flags.contains(.hardBreak),
      segments[last].flags.contains(.hyphen) || segments[last + 1].flags.contains(.blank)
    {
      last += 1
    }
    return last
  }

  /// The first segment from `index` on after which a line may end, a tab aside: the others are
  /// parts of a word in which its direction changes.
  func firstLineEnd(atOrAfter index: Int) -> Int {
    var last = index
    while last + 1 < segments.count, !segments[last].flags.mayEndLine {
      last += 1
    }
    return last
  }

  /// A position whose offset alone tells where it is, with its segment.
  ///
  /// - Parameter first: Index of the segment of an earlier position.
  func position(at position: LinePosition, from first: Int) -> LinePosition {
    var position = position
    position.segment = first
    while position.segment < segments.count, segments[position.segment].end <= position.offset {
      position.segment += 1
    }
    position.isInsideSegment =
      position.segment < segments.count
      && position.offset > (position.segment == 0 ? 0 : Int(segments[position.segment - 1].end))
    // A part that a line read may not have differed from there on; the whole text does.
    position.readsAgain = shaped.analysed.boundaries.flags[position.offset].contains(.contextual)
    return position
  }

  /// Where the line starts that follows one ending after a segment.
  func position(after index: Int) -> LinePosition {
    LinePosition(after: index, segments[index], correction(at: index))
  }
}
