/// The word that lines break inside, kept from line to line: it and its white space may be long,
/// and have many segments where its direction changes.
struct BrokenWord {
  private var segments = 0..<0
  private var end = 0

  /// The same of the segment that a line starts inside.
  private var segment = -1
  private var segmentEnd = 0

  /// The last segment of the word that goes on at a segment, and where its white space starts.
  mutating func end(atOrAfter index: Int, in text: LaidOutText) -> (segment: Int, content: Int) {
    if !segments.contains(index) {
      var last = text.firstLineEnd(atOrAfter: index)
      // White space of several fonts is several segments.
      while last > index, text.segments[last].flags.contains(.blank) { last -= 1 }
      segments = index..<last + 1
      end = text.contentEnd(ofSegment: last)
    }
    return (segments.upperBound - 1, end)
  }

  /// Where the white space of a segment starts.
  mutating func contentEnd(ofSegment index: Int, in text: LaidOutText) -> Int {
    if segment != index {
      segment = index
      segmentEnd = text.contentEnd(ofSegment: index)
    }
    return segmentEnd
  }
}
